// Asks the worker that has this browser's own tables.
import type { Ask, Asked, Reply } from "./talk.ts";

export interface Answer {
  status: number;
  kind: string;
  body: string;
}

/** What the worker says without having been asked. */
type News = Exclude<Reply, { n: number }>;

/** The answer if the worker or its module does not come. */
export const DEAD: Answer = {
  status: 503,
  kind: "application/json",
  body: JSON.stringify({ code: "unavailable", msg: "the page's worker does not start; reload the page" }),
};

/** Starts the worker, or finds the one that another window has started: both windows see the same tables. */
export function client(worker: string, heard: (news: News) => void): (request: Asked) => Promise<Answer> {
  const answers = new Map<number, (reply: Answer) => void>();
  let asked = 0;
  const hear = ({ data }: MessageEvent<Reply>) => {
    if (!("n" in data)) return heard(data);
    answers.get(data.n)?.(data);
    answers.delete(data.n);
  };
  const failed = () => {
    for (const answer of answers.values()) answer(DEAD);
    answers.clear();
  };
  const port = begin(worker, hear, failed);
  return (request) => {
    asked += 1;
    const n = asked;
    return new Promise((resolve) => {
      answers.set(n, resolve);
      port.postMessage({ ...request, n } as Ask);
    });
  };
}

function begin(
  address: string,
  hear: (event: MessageEvent<Reply>) => void,
  failed: () => void,
): { postMessage(message: Ask): void } {
  if (typeof SharedWorker === "undefined") {
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = hear;
    worker.onerror = failed;
    return worker;
  }
  const shared = new SharedWorker(address, { type: "module" });
  shared.onerror = failed;
  shared.port.onmessage = hear;
  return shared.port;
}

// What is in a file that somebody gives to the page.

/** The most that the server reads of a game or a board, in bytes. */
export const MOST_BYTES = 1_000_000;

/** The text of a file; save files may be packed with gzip. */
export async function contents(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

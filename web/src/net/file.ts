// Files that the user opens or saves.

/** The size limit of the server for a game or a board, in bytes. */
export const MOST_BYTES = 1_000_000;

/** The text of a file, decompressed if it begins like gzip: some save files are. */
export async function contents(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** Saves a file as a download. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

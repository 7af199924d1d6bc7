/** A file of 25 MB has 340,000. Each costs half a kilobyte, however short it is: with 490,000 the memory of a thread is full, which ends the process. */
export const mostLines = 350_000;
export const limits = { maxNestingDepth: 30, maxHeadersSize: 262_144 };

/** Whether a mail has more line feeds than `most`; stops counting there, so that a huge one costs little. */
export function hasMoreLines(raw: Uint8Array, most: number): boolean {
  let lines = 0;
  for (let at = raw.indexOf(10); at !== -1 && lines <= most; at = raw.indexOf(10, at + 1)) lines += 1;
  return lines > most;
}

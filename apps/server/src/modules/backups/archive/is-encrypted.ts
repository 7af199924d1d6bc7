import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

/** How every file of age begins. */
const mark = 'age-encryption.org/v1\n';

/** Whether a file is under a passphrase. Rejects where it cannot be read. */
export async function isEncrypted(file: string): Promise<boolean> {
  const head = await buffer(createReadStream(file, { end: mark.length - 1 }));
  return head.toString('latin1') === mark;
}

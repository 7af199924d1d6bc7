import { errorCatalogue } from '@kitshelf/contract/errors.ts';
import { maxAvatarBytes } from '@kitshelf/contract/profile.ts';

/** What may be chosen in the file dialog. */
export const avatarTypes = 'image/png,image/jpeg';

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** What is wrong with a picture, or undefined (docs/product/accounts.md#avatar). The server checks again by decoding. */
export async function avatarProblem(file: Blob): Promise<string | undefined> {
  if (file.size > maxAvatarBytes) return errorCatalogue.AvatarTooLarge.message;
  const start = await firstBytes(file);
  if (!start || start.length === 0) return errorCatalogue.InvalidFile.message;
  const isKnown = signatures.some((signature) => signature.every((byte, index) => start[index] === byte));
  return isKnown ? undefined : errorCatalogue.AvatarWrongType.message;
}

/** Undefined for a file that cannot be read, such as one that is gone by now. */
async function firstBytes(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 4).arrayBuffer());
  } catch {
    return undefined;
  }
}

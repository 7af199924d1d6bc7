import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Secret, getSecrets } from '../ids.ts';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`sealed text\n${purpose}`).digest();

/** A text under AES-256-GCM, so that a stolen database alone does not tell it. Opens for the same purpose only. */
export function sealText(secret: Secret, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(getSecrets(secret)[0], purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed, with the secret in use or an earlier one. Throws when it was with another, or for something else. */
export function unsealText(secret: Secret, purpose: string, sealed: string): string {
  const [inUse, ...earlier] = getSecrets(secret);
  const [last = inUse, ...others] = [inUse, ...earlier].reverse();
  for (const each of others.reverse()) {
    const text = textOf(each, purpose, sealed);
    if (text !== undefined) return text;
  }
  return open(last, purpose, sealed);
}

/** The same text under the secret in use; `undefined` where it is already. Throws as {@link unsealText}. */
export function resealText(secret: Secret, purpose: string, sealed: string): string | undefined {
  if (textOf(getSecrets(secret)[0], purpose, sealed) !== undefined) return undefined;
  return sealText(secret, purpose, unsealText(secret, purpose, sealed));
}

function textOf(secret: string, purpose: string, sealed: string): string | undefined {
  try {
    return open(secret, purpose, sealed);
  } catch {
    return undefined;
  }
}

function open(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

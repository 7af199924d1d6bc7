import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`sealed text\n${purpose}`).digest();

/** A text under AES-256-GCM, so that a stolen database alone does not tell it. Opens for the same purpose only. */
export function sealText(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed. Throws when it was sealed with another secret or for something else. */
export function unsealText(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

import { createCipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, Stanza, type Recipient } from 'age-encryption';

/** What OWASP asks of scrypt: 2^17 rounds of 8 blocks, which take 128 MB for half a second. */
const logRounds = 17;
const rounds = 2 ** logRounds;
const blocks = 8;
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The passphrase does not open the file. */
export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

/**
 * The library derives keys on the thread that serves visitors; this does the same on another one.
 * The stanza is that of age: `scrypt`, the salt and the number of rounds.
 */
const recipientOf = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
    const options = { N: rounds, r: blocks, p: 1, maxmem: 2 * 128 * rounds * blocks };
    const key = await deriveKey(passphrase, labelled, 32, options);
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), `${logRounds}`], body)];
  },
});

/** A step of a pipeline: bytes become a file of age under the passphrase, which `age --decrypt` opens too. */
export const encrypting = (passphrase: string) =>
  async function* encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipientOf(passphrase));
    yield* await encrypter.encrypt(asWebStream(source));
  };

/** The way back. Throws `WrongPassphrase`, and an error of the library where the file is broken or cut short. */
export const decrypting = (passphrase: string) =>
  async function* decrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const opened = await decrypter.decrypt(asWebStream(source)).catch((error: Error) => {
      if (error.message.includes('no identity matched')) throw new WrongPassphrase('The passphrase is wrong');
      throw error;
    });
    yield* opened;
  };

const asWebStream = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;

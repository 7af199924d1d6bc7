import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../platform/http/answers/encodings.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** One body in every encoding that browsers ask for, each with its own strong ETag. */
export interface Compressed {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly etags: Readonly<Record<Encoding, string>>;
  /** Bytes held in memory, all encodings together. */
  readonly size: number;
}

/** Compresses once what will be answered many times. */
export async function compress(text: string): Promise<Compressed> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    // From here on a byte less costs ten times the work.
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity, { level: 6 }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    bodies: { br, gzip: gz, identity },
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    size: identity.length + br.length + gz.length,
  };
}

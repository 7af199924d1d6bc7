import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, in PEM. */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

interface CertificateRequest {
  readonly host: string;
  /** When it runs out, in days from now; negative: it has. */
  readonly days?: number;
}

/** Somebody who signs certificates; `root` is their own, in PEM. */
export interface Authority {
  readonly root: string;
  certify(of: CertificateRequest): Certified;
}

const dayMs = 24 * 3_600_000;
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A value of ASN.1 in DER (X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length: bytes } = content;
  const size = bytes < 0x80 ? [] : bytes < 0x100 ? [0x81] : [0x82, bytes >> 8];
  const length = Buffer.from([...size, bytes & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const commonName = (name: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
const time = (date: Date) =>
  der(0x17, Buffer.from(date.toISOString().replaceAll(/\D/g, '').slice(2, 14).concat('Z')));
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
const isAuthority = sequence(hex('0603551d13'), hex('0101ff'), der(0x04, hex('30030101ff')));
const namesHost = (host: string) =>
  sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))));
const pem = (bytes: Uint8Array) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----\n',
  ].join('\n');

interface Content {
  readonly issuer: string;
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly extension: Uint8Array;
  readonly days: number;
}

/** An X.509 certificate (RFC 5280), written here: the tests need no program beside Node. */
function certificate({ issuer, subject, publicKey, extension, days }: Content, key: KeyObject): string {
  const now = Date.now();
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName(issuer),
    sequence(time(new Date(now - 30 * dayMs)), time(new Date(now + days * dayMs))),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  return pem(sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', content, key))));
}

/** A new authority, which nobody trusts yet. */
export function newAuthority(): Authority {
  const own = newKeys();
  const issuer = 'Authority of the tests';
  const root = { issuer, subject: issuer, publicKey: own.publicKey, extension: isAuthority, days: 1 };
  return {
    root: certificate(root, own.privateKey),
    certify({ host, days = 1 }) {
      const { publicKey, privateKey } = newKeys();
      const content = { issuer, subject: host, publicKey, extension: namesHost(host), days };
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
      return { cert: certificate(content, own.privateKey), key: String(key) };
    },
  };
}

/** A certificate that nobody has signed but its own key. */
export function selfSigned(host: string): Certified {
  const { publicKey, privateKey } = newKeys();
  const content = { issuer: host, subject: host, publicKey, extension: namesHost(host), days: 1 };
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { cert: certificate(content, privateKey), key: String(key) };
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey as an authenticator makes one (WebAuthn Level 3, §6.5), attested by nobody. */
export function newPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const place = createHash('sha256').update(new URL(origin).hostname).digest();
  return {
    /** What `@simplewebauthn/browser` answers when it is to make one. */
    made(challenge: string) {
      const client = JSON.stringify({ type: 'webauthn.create', challenge, origin });
      const key = [cborHead(5, 5), pair(1, int(2)), pair(3, int(-7)), pair(-1, int(1))];
      key.push(pair(-2, bytes(Buffer.from(x, 'base64url'))), pair(-3, bytes(Buffer.from(y, 'base64url'))));
      // Present, verified, with a key; signed never; of no known make.
      const facts = Buffer.concat([place, Buffer.from([0x45]), Buffer.alloc(4), Buffer.alloc(16)]);
      const data = Buffer.concat([facts, Buffer.from([0, id.length]), id, ...key]);
      const attestation = [cborHead(5, 3), text('fmt'), text('none'), text('attStmt'), cborHead(5, 0)];
      const object = Buffer.concat([...attestation, text('authData'), bytes(data)]);
      const response = {
        clientDataJSON: Buffer.from(client).toString('base64url'),
        attestationObject: object.toString('base64url'),
      };
      const name = id.toString('base64url');
      return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
    },

    /** What it answers when it is to sign. @param isVerified whether it has checked who holds it */
    answered(challenge: string, isVerified = true) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const data = Buffer.concat([place, Buffer.from([isVerified ? 0x05 : 0x01]), Buffer.alloc(4)]);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      const name = id.toString('base64url');
      return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** CBOR (RFC 8949), as much of it as a passkey needs. */
function cborHead(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  return length < 256
    ? Buffer.from([type | 24, length])
    : Buffer.from([type | 25, length >> 8, length & 255]);
}
const int = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const bytes = (value: Buffer) => Buffer.concat([cborHead(2, value.length), value]);
const text = (value: string) => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
const pair = (key: number, value: Buffer) => Buffer.concat([int(key), value]);

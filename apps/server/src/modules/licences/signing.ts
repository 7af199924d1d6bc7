import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { canonicalJson, type LicenceCertificate, type LicenceTerms } from '@kitshelf/contract/licences.ts';
import { type Secret, getSecrets } from '../../platform/ids.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export type LicenceSigner = ReturnType<typeof licenceSigner>;

/** Signs licences with a key that follows from the site's secret. */
export function licenceSigner(secret: Secret) {
  const seed = Buffer.from(hkdfSync('sha256', getSecrets(secret)[0], '', 'kitshelf licences', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  // RFC 7638: the key's own thumbprint.
  const kid = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return {
    /** The public half. */
    key: { kid, x },
    certify: (licence: LicenceTerms): LicenceCertificate => ({
      licence,
      kid,
      signature: sign(null, Buffer.from(canonicalJson(licence)), key).toString('base64url'),
    }),
  };
}

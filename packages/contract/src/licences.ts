import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { id, timestamp } from './wire.ts';

/** How many assets one licence may name, and how many licences a user may have. */
export const maxLicensedAssets = 2_000;
export const maxLicences = 500;

/** What is signed: strings, whole numbers and null alone, so that its one canonical text is easily made. */
const licenceTerms = z.object({
  version: z.literal(1),
  id,
  issuer: z.string(),
  issuedAt: timestamp,
  project: z.string(),
  client: z.nullable(z.string()),
  licensee: z.object({ name: z.string(), email: z.string() }),
  assets: z.array(z.object({ id, name: z.string(), version: z.int(), copiedAt: timestamp })),
});
export type LicenceTerms = z.output<typeof licenceTerms>;

export const licenceCertificate = z.object({
  licence: licenceTerms,
  /** Which of the keys has signed it. */
  kid: z.string(),
  /** Ed25519 over the UTF-8 of `licenceText`, base64url. */
  signature: z.string(),
});
export type LicenceCertificate = z.output<typeof licenceCertificate>;

/** Where the public keys are, as a JWK set. */
export const licenceKeysPath = '/.well-known/kitshelf-licence-key';

/** The canonical JSON (RFC 8785) of a value of strings, whole numbers, null, lists and objects. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

const licence = z.object({
  _id: id,
  project: z.string(),
  client: z.nullable(z.string()),
  createdAt: timestamp,
  certificate: licenceCertificate,
  pdfUrl: z.string(),
});
export type Licence = z.output<typeof licence>;

const oneLicence = z.object({ data: licence });

export const createLicence = endpoint({
  method: 'POST',
  path: 'user/app/licences',
  summary: 'A signed licence for the assets that the user copied, for one project or all of them',
  access: 'user',
  body: z.object({
    project: textField(1, 120),
    client: z.optional(z.nullable(textField(1, 120))),
    /** Without it all that was copied for the project, or else all that was copied. */
    assets: z.optional(
      z
        .array(z.string().check(z.maxLength(32, 'Invalid id')))
        .check(z.minLength(1, 'Please choose an asset'), z.maxLength(maxLicensedAssets, 'Too many')),
    ),
  }),
  status: 201,
  response: oneLicence,
  errors: ['Conflict', 'LimitReached'],
});

export const listLicences = endpoint({
  method: 'GET',
  path: 'user/app/licences',
  summary: "The user's licences, the oldest first",
  access: 'user',
  response: z.object({ data: z.array(licence) }),
});

const ofOne = { access: 'user', params: z.object({ id }), errors: ['NotFound'] } as const;

export const getLicence = endpoint({
  method: 'GET',
  path: 'user/app/licences/{id}',
  summary: 'One licence',
  ...ofOne,
  response: oneLicence,
});

export const getLicencePdf = endpoint({
  method: 'GET',
  path: 'user/app/licences/{id}/licence.pdf',
  summary: 'A licence to hand on',
  ...ofOne,
  media: 'application/pdf',
  response: z.file(),
});

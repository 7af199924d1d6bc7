import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { type createLicence, type Licence, maxLicences } from '@kitshelf/contract/licences.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, lockWithin } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId, type Secret } from '../../platform/ids.ts';
import { Thread } from '../../platform/workers/thread.ts';
import { limitConcurrency } from '../../platform/workers/concurrency-limit.ts';
import type { CatalogueService, CopiedFact } from '../catalogue/index.ts';
import { licenceRepository, type LicenceRow } from './repository.ts';
import { licenceSigner, type LicenceSigner } from './signing.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface LicencesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The signing key follows from it. */
  readonly secret: Secret;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly catalogue: Pick<CatalogueService, 'copiedFor'>;
  readonly getUser: (
    userId: string,
  ) => Promise<{ readonly name: string; readonly email: string } | undefined>;
}

interface JwkSet {
  readonly keys: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string; readonly kid: string }[];
}

export interface LicencesService {
  readonly list: (userId: string) => Promise<Licence[]>;
  /** Throws NotFound when it is none of the user's. */
  readonly get: (ref: LicenceRef) => Promise<Licence>;
  readonly pdf: (ref: LicenceRef) => Promise<Buffer>;
  /** Throws Conflict where nothing was copied, Invalid for an asset that was not, LimitReached. */
  readonly create: (userId: string, form: Form) => Promise<Licence>;
  /** The public keys as a JWK set: today's first, then those of before. */
  readonly keys: () => Promise<JwkSet>;
  readonly personalData: PersonalData<'userId'>;
}

interface LicenceRef {
  readonly userId: string;
  readonly id: string;
}

type Form = Parsed<typeof createLicence>['body'];

/** Signed proofs of what users copied for their projects. */
export function licencesService(deps: LicencesDeps): LicencesService {
  const rows = licenceRepository(deps.database.orm);
  const signer = licenceSigner(deps.secret);
  const view = (row: LicenceRow) => viewOf(row, deps.origin);
  const draw = licencePdfs();
  const find = async ({ userId, id }: LicenceRef): Promise<LicenceRow> => {
    const row = await rows.find(userId, id);
    if (!row) throw new AppError('NotFound');
    return row;
  };
  return {
    list: async (userId) => (await rows.ofUser(userId)).map(view),
    get: async (ref) => view(await find(ref)),
    pdf: async (ref) => await draw((await find(ref)).certificate),

    create: async (userId, form) => view(await issue(deps, signer, userId, form)),

    async keys() {
      const before = (await rows.keys()).filter(({ kid }) => kid !== signer.key.kid);
      return { keys: [signer.key, ...before].map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid })) };
    },

    personalData: {
      export: async ({ userId }: Pick<LicenceRef, 'userId'>) => ({
        licences: (await rows.ofUser(userId)).map(({ certificate }) => certificate),
      }),
      erase: ({ userId }: Pick<LicenceRef, 'userId'>): Promise<void> => rows.removeAllOf(userId),
    },
  };
}

async function issue(
  deps: LicencesDeps,
  signer: LicenceSigner,
  userId: string,
  form: Form,
): Promise<LicenceRow> {
  const copied = await coveredBy(deps, userId, form);
  const person = await deps.getUser(userId);
  if (!person) throw new AppError('Conflict');
  const [id, now] = [newId(), deps.clock.now()];
  const certificate = signer.certify({
    version: 1,
    id,
    issuer: deps.origin,
    issuedAt: now.toISOString(),
    project: form.project,
    client: form.client ?? null,
    licensee: { name: person.name, email: person.email },
    assets: copied.map(({ assetId, name, version, copiedAt }) => {
      return { id: assetId, name, version, copiedAt: copiedAt.toISOString() };
    }),
  });
  const row = { id, userId, certificate, createdAt: now };
  await deps.database.transaction(async (tx) => {
    const rows = licenceRepository(tx);
    // Two at once must not make one too many.
    await lockWithin(tx, `licences ${userId}`);
    if ((await rows.countOf(userId)) >= maxLicences) throw new AppError('LimitReached');
    await rows.keepKey({ ...signer.key, createdAt: now });
    await rows.insert(row);
  });
  return row;
}

/** The assets asked for, else those of the project, else all that was ever copied; the first copied first. */
async function coveredBy(
  { catalogue }: LicencesDeps,
  userId: string,
  { project, assets }: Form,
): Promise<readonly CopiedFact[]> {
  const [all, ofProject] = [await catalogue.copiedFor(userId), await catalogue.copiedFor(userId, project)];
  if (all.length === 0 && ofProject.length === 0)
    throw new AppError('Conflict', { message: 'You have not copied anything yet' });
  const oldestFirst = (facts: readonly CopiedFact[]) =>
    facts.toSorted((one, other) => one.copiedAt.getTime() - other.copiedAt.getTime());
  if (!assets) return oldestFirst(ofProject.length > 0 ? ofProject : all);
  const known = new Map([...all, ...ofProject].map((fact) => [fact.assetId, fact]));
  const wanted = [...new Set(assets)].map((id) => known.get(id));
  if (wanted.includes(undefined))
    throw new AppError('Invalid', { fields: { assets: 'You have not copied one of these assets' } });
  return oldestFirst(wanted.filter((fact) => fact !== undefined));
}

function viewOf({ id, certificate, createdAt }: LicenceRow, origin: string): Licence {
  const { project, client } = certificate.licence;
  const pdfUrl = `${origin}/api/v1/user/app/licences/${id}/licence.pdf`;
  return { _id: id, project, client, createdAt: createdAt.toISOString(), certificate, pdfUrl };
}

/** Draws in a thread of its own, one after the other. */
function licencePdfs() {
  const file = new URL('./licence-worker.ts', import.meta.url);
  const thread = new Thread<LicenceRow['certificate'], Uint8Array>(file, {
    deadlineMs: 20_000,
    idleMs: 30_000,
  });
  const oneAtATime = limitConcurrency({ parallel: 1, maxWaiting: 50 });
  return async (certificate: LicenceRow['certificate']): Promise<Buffer> =>
    await oneAtATime(async () => Buffer.from(await thread.run(certificate)));
}

import type { NewName } from '@kitshelf/contract/desk/new-names.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type KnownName, nearestName } from '../domain/nearest-name.ts';
import { termRepository } from '../../catalogue/index.ts';
import type { EditingDeps } from '../shared/deps.ts';

interface Names {
  readonly subCategories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

const kinds = { subCategories: 'sub-categories', tags: 'tags' } as const;
type Field = keyof typeof kinds;

/** Which of the names are known to no asset and no operator, each with the known one that it is like. */
export async function newNamesIn(
  { offered }: Pick<EditingDeps, 'offered'>,
  db: Queryable,
  names: Names,
): Promise<NewName[]> {
  const found: NewName[] = [];
  for (const field of ['subCategories', 'tags'] as const) {
    const asked = names[field] ?? [];
    if (asked.length === 0) continue;
    const known = await knownNames(offered()[field], db, field);
    const folded = new Set(known.flatMap(({ name, formerNames }) => [name, ...formerNames].map(foldName)));
    for (const name of asked.filter((each) => !folded.has(foldName(each))))
      found.push({ field, name, nearest: nearestName(name, known) ?? null });
  }
  return found;
}

/** Throws 422 for a new name that is like a known one, unless it is `confirmed`. */
export async function requireNoSlips(
  deps: Pick<EditingDeps, 'offered'>,
  db: Queryable,
  { confirmed = [], ...names }: Names & { readonly confirmed?: readonly string[] | undefined },
): Promise<void> {
  const isConfirmed = new Set(confirmed.map(foldName));
  const slips = (await newNamesIn(deps, db, names)).filter(
    ({ name, nearest }) => nearest !== null && !isConfirmed.has(foldName(name)),
  );
  if (slips.length === 0) return;
  const fields: Partial<Record<Field, string>> = {};
  for (const { field, name, nearest } of slips)
    fields[field] = [fields[field], `“${name}” is new. Did you mean ${nearest}?`].filter(Boolean).join(' ');
  throw new AppError('Invalid', { fields });
}

/** What operators said of, what is published, and what other assets use. */
async function knownNames(
  published: readonly string[],
  db: Queryable,
  field: Field,
): Promise<(KnownName & { readonly formerNames: readonly string[] })[]> {
  const terms = termRepository(db);
  const said = await terms.list(kinds[field]);
  const used = [...published, ...(await terms.usedUnpublished(kinds[field])).map(({ name }) => name)];
  return [
    ...said.map(({ name, synonyms, formerNames }) => ({ name, otherNames: synonyms, formerNames })),
    ...used.map((name) => ({ name, otherNames: [], formerNames: [] })),
  ];
}

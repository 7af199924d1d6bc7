import type {
  AssetFields,
  DeskAsset,
  inspectPayload,
  listDeskAssets,
  ListedDeskAsset,
} from '@kitshelf/contract/desk/assets.ts';
import type { NewName } from '@kitshelf/contract/desk/new-names.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import { formatMissing } from '@kitshelf/contract/format-tools.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { comesRendered, needsFormat } from '../../catalogue/index.ts';
import { AssetRegister } from './asset-register.ts';
import type { EditingDeps, Editor } from '../shared/deps.ts';
import { type StoredDesign, getServed, storeDesign } from './designs.ts';
import {
  copiesByMonth,
  type EditedAsset,
  editRepository,
  isNameTaken,
  nameOfSameDesign,
} from '../store/edit-repository.ts';
import { type AssetWords, changing, type EditStore } from '../store/edit-store.ts';
import { newNamesIn, requireNoSlips } from './new-names.ts';
import type { PayloadSource, WantedFrames } from '../domain/design-payload.ts';
import { getQuality } from '../domain/quality.ts';
import { suggestionsFor } from '../domain/suggestions.ts';
import { assetView, editsAll, listedView, visibleTo } from './views.ts';
import { versionRepository } from '../store/version-repository.ts';

type ListQuery = Parsed<typeof listDeskAssets>['query'];

interface NewAsset {
  readonly source: PayloadSource;
  readonly wanted: WantedFrames;
  readonly fields: AssetFields;
}

/** Drafts, their words, and what lists show of assets in all states. */
export interface Drafts {
  /** What a payload holds, with what it probably is. Throws 422. */
  readonly inspect: (source: PayloadSource, editor: Editor) => Promise<Answer<typeof inspectPayload>['data']>;
  /** A draft of a frame. Throws 422. */
  readonly create: (wanted: NewAsset, editor: Editor, note: Note) => Promise<DeskAsset>;
  /** Throws 404. */
  readonly get: (id: string, editor: Editor) => Promise<DeskAsset>;
  readonly list: (query: ListQuery, editor: Editor) => Promise<{ rows: ListedDeskAsset[]; total: number }>;
  /** What lists are made from, in this process. */
  readonly listCache: { readonly readAhead: () => Promise<void>; readonly size: () => number };
  /** How often what an operator made was copied, by month. */
  readonly copiesOf: (editor: Editor) => Promise<{ month: string; copies: number }[]>;
  /** Which sub-categories and tags are new. */
  readonly newNames: (names: Parameters<typeof newNamesIn>[2]) => Promise<NewName[]>;
  /** Changes what is said of an asset. Throws 404, 409 when somebody was faster, 422. */
  readonly change: (id: string, wanted: WantedWords, editor: Editor, note: Note) => Promise<DeskAsset>;
}

/**
 * Writes and lists assets in all states. Editors who may edit their own alone get `NotFound` for others, and
 * `WrongState` once it is no draft. Throws `Changed` and `Invalid` too.
 */
export function createDrafts(deps: EditingDeps): Drafts {
  const register = new AssetRegister(deps.database);
  return {
    inspect: (source, editor) => inspect(deps, source, editor),
    create: (wanted, editor, note) => create(deps, wanted, editor, note),
    get: (id, editor) => assetView(deps, id, editor),
    async list(query, editor) {
      const wanted = { query, ...(!editsAll(editor) && { ownerId: editor.userId }) };
      const { assets, total } = await register.page(wanted);
      return { rows: assets.map(listedView), total };
    },
    listCache: { readAhead: register.readAhead, size: () => register.size },
    copiesOf: (editor) => deps.flushCopies().then(() => copiesByMonth(deps.database.orm, editor.userId)),
    newNames: (names) => newNamesIn(deps, deps.database.orm, names),
    change: (id, wanted, editor, note) => change(deps, { id, wanted, editor, note }),
  };
}

async function inspect(deps: EditingDeps, source: PayloadSource, editor: Editor) {
  const { frames, together, thumbnail } = await deps.reader.inspect(source);
  const offered = deps.offered();
  const { orm } = deps.database;
  const ownerId = editsAll(editor) ? undefined : editor.userId;
  const inspected = frames.map(async ({ structure, words, picture, ...frame }) => {
    const suggestions = suggestionsFor({ ...frame, words }, offered);
    const isTaken = await isNameTaken(orm, suggestions.name);
    const same = structure.fingerprints && (await nameOfSameDesign(orm, structure.fingerprints, ownerId));
    const { report, width } = frame;
    return {
      ...frame,
      layers: structure.layers,
      fonts: structure.fonts,
      picture: asDataUrl(picture),
      missingImages: frame.report.missingImages,
      unsupported: frame.report.unsupported,
      suggestions,
      quality: getQuality({ report, isNameTaken: isTaken, same, viewports: [width], tags: suggestions.tags }),
    };
  });
  const all = await Promise.all(inspected);
  return { frames: all, together, thumbnail: thumbnail ? asDataUrl(thumbnail) : null };
}

const asDataUrl = (webp: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;

type WantedWords = AssetFields & { readonly updatedAt?: string | undefined };

interface Change {
  readonly id: string;
  readonly wanted: WantedWords;
  readonly editor: Editor;
  readonly note: Note;
}

async function change(
  deps: EditingDeps,
  { id, wanted: { updatedAt, ...fields }, editor, note }: Change,
): Promise<DeskAsset> {
  const words = knownWords(deps, fields);
  await changing(deps, async (tx, write) => {
    const asset = visibleTo(await editRepository(tx).find(id), editor);
    requireOpen(asset, editor);
    if (updatedAt !== undefined && Date.parse(updatedAt) < asset.updatedAt.getTime())
      throw new AppError('Changed');
    requireFormats(words, comesRendered(asset));
    await requireNoSlips(deps, tx, { ...namesIn(words, asset), confirmed: fields.newNames });
    note({ subject: getSubject(asset), before: pick(asset, words), after: words });
    await write.change(id, words);
  });
  return await assetView(deps, id, editor);
}

async function create(
  deps: EditingDeps,
  { source, wanted, fields }: NewAsset,
  editor: Editor,
  note: Note,
): Promise<DeskAsset> {
  const said = knownWords(deps, fields);
  const design = await storeDesign(deps, source, wanted);
  const draft = toDraft(deps, { design, said, editor });
  await changing(deps, async (tx, write) => {
    await requireNoSlips(deps, tx, { ...namesIn(said), confirmed: fields.newNames });
    await insertDraft(deps, { tx, write, note }, draft);
  });
  return await assetView(deps, draft.id, editor);
}

interface Draft {
  readonly id: string;
  readonly words: AssetWords;
  readonly design: StoredDesign;
  readonly editor: Pick<Editor, 'userId' | 'name'>;
}

/** A draft of a stored design; what is not said is as the design suggests. */
export function toDraft(
  { offered }: Pick<EditingDeps, 'offered'>,
  { design, said, editor }: Pick<Draft, 'design' | 'editor'> & { readonly said: Partial<AssetWords> },
): Draft {
  const { viewport: _, ...suggested } = suggestionsFor(design.taken, offered());
  const tools = said.tools ?? ['Figma'];
  requireFormats({ ...said, tools }, false);
  const plain = { description: '', isPaid: false, link: null, tools, platforms: tools };
  return { id: newId(), words: { ...plain, ...suggested, ...said }, design, editor };
}

/** Within {@link changing}: puts a draft where nobody but the desk sees it. */
export async function insertDraft(
  { clock }: Pick<EditingDeps, 'clock'>,
  { tx, write, note }: { readonly tx: Transaction; readonly write: EditStore; readonly note: Note },
  { id, words, design: stored, editor }: Draft,
): Promise<void> {
  const { taken: _, ...design } = stored;
  const served = getServed(design);
  await write.insert({ id, ...words, ...served, createdBy: editor.name, ownerId: editor.userId });
  const changes = { added: [], removed: [], changed: [] };
  const made = { assetId: id, n: 1, createdAt: clock.now(), by: editor.userId };
  await versionRepository(tx).insert({ ...design, ...made, changes });
  await write.serve(id, 1, served, design.blob);
  note({ subject: { kind: 'asset', id, name: words.name }, after: { ...words } });
}

/** Sub-categories and tags that are said now, without those that an asset has. */
function namesIn({ subCategories = [], tags = [] }: Partial<AssetWords>, had?: EditedAsset) {
  return {
    subCategories: subCategories.filter((name) => !had?.subCategories.includes(name)),
    tags: tags.filter((name) => !had?.tags.includes(name)),
  };
}

/** For the audit. */
export const getSubject = ({ id, name }: EditedAsset) => ({ kind: 'asset', id, name });

/** A creator changes what they have not handed in yet. */
export function requireOpen({ status }: EditedAsset, editor: Editor): void {
  if (!editsAll(editor) && status !== 'draft') throw new AppError('WrongState');
}

/** What is given, each name once and tools as they are called. Throws 422 for a tool that there is not. */
export function knownWords(deps: Pick<EditingDeps, 'tools'>, said: AssetFields): Partial<AssetWords> {
  const { newNames: _, ...fields } = said;
  const tools = fields.tools?.map((given) => {
    const known = deps.tools().find((name) => name.toLowerCase() === given.toLowerCase());
    if (known === undefined)
      throw new AppError('Invalid', { fields: { tools: `${given} is not one of the tools` } });
    return known;
  });
  const lists = {
    subCategories: fields.subCategories,
    tags: fields.tags,
    platforms: fields.platforms,
    tools,
  };
  const once = Object.entries(lists).flatMap(([name, list]) => (list ? [[name, noRepeats(list)]] : []));
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...Object.fromEntries(once) } as Partial<AssetWords>;
}

/** Throws 422 for a tool whose format the asset has not. */
function requireFormats(words: Partial<AssetWords>, isRendered: boolean): void {
  if (isRendered) return;
  for (const field of ['tools', 'platforms'] as const) {
    const wrong = words[field]?.find(needsFormat);
    if (wrong !== undefined) throw new AppError('Invalid', { fields: { [field]: formatMissing(wrong) } });
  }
}

/** Each name once, in its first spelling. */
export function noRepeats(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size < seen.add(foldName(name)).size);
}

const pick = (asset: EditedAsset, words: Partial<AssetWords>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(words).map((name) => [name, asset[name as keyof EditedAsset]]));

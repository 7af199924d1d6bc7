import type { AssetStatus, DeskAsset } from '@kitshelf/contract/desk/assets.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { EditingDeps, Editor } from '../shared/deps.ts';
import { type EditedAsset, editRepository } from '../store/edit-repository.ts';
import { getSubject } from '../drafts/drafts.ts';
import { changing } from '../store/edit-store.ts';
import { versionRepository } from '../store/version-repository.ts';
import { faceLabel } from '@kitshelf/scene/reading/typeset/installed-faces.ts';
import { assetView, judged, visibleTo } from '../drafts/views.ts';

/** From which states to which. */
const transitions = {
  submit: { from: ['draft'], to: 'review' },
  accept: { from: ['review'], to: 'published' },
  return: { from: ['review'], to: 'draft' },
  publish: { from: ['draft', 'review', 'archived'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'review', 'published', 'archived'], to: 'archived' },
} as const satisfies Record<string, { from: readonly AssetStatus[]; to: AssetStatus }>;
type TransitionName = keyof typeof transitions;

/** Takes assets from one state to the next. */
export interface AssetWorkflow {
  /**
   * Throws 404, 409 in any other state, 422 for what cannot be shown yet; an owner passes blocks with a reason, and
   * missing faces by their names.
   */
  readonly move: (
    id: string,
    name: TransitionName,
    editor: Editor,
    passing: { readonly note: Note } & Passing,
  ) => Promise<DeskAsset>;
}

/**
 * Moves assets between states, in a transaction. Throws `NotFound`, `WrongState`, `Invalid` by field. An asset that
 * is returned is told to its owner by mail.
 */
export function createAssetWorkflow(deps: EditingDeps): AssetWorkflow {
  const { database, mailer, publicUrl, getUsers } = deps;
  return {
    async move(id, name, editor, { note, ...passing }) {
      const { reason } = passing;
      const found = visibleTo(await editRepository(database.orm).find(id), editor);
      const owner =
        name === 'return' && found.ownerId ? (await getUsers([found.ownerId])).get(found.ownerId) : undefined;
      await changing(deps, async (tx, write) => {
        const asset = visibleTo(await editRepository(tx).find(id), editor);
        const { to } = checkedTransition(asset, name);
        const missing =
          to === 'published'
            ? await requireQuality(tx, asset, editor.roles.includes('owner') ? passing : {})
            : [];
        const after = { status: to, ...(missing.length > 0 && { missingFaces: missing }) };
        note({ subject: getSubject(asset), before: { status: asset.status }, after });
        await write.move(id, to, name === 'return' ? reason : null);
        if (owner && reason) {
          const url = `${publicUrl}/desk/assets/${id}`;
          await mailer.sendAfterCommit(tx, returnMail({ to: owner.email, name: asset.name, reason, url }));
        }
      });
      return await assetView(deps, id, editor);
    },
  };
}

/** Throws 409 in any other state, 422 for what cannot be shown yet. */
export function checkedTransition(asset: EditedAsset, name: TransitionName): { readonly to: AssetStatus } {
  const { from, to } = transitions[name];
  if (!(from as readonly AssetStatus[]).includes(asset.status)) throw new AppError('WrongState');
  if (to !== 'published') return { to };
  const missing = {
    ...(asset.name.trim() === '' && { name: 'Required' }),
    ...(asset.category === '' && { category: 'Required' }),
    ...(asset.version === 0 &&
      !asset.variants?.length &&
      asset.structure === null && { payload: 'Required' }),
  };
  if (Object.keys(missing).length > 0) throw new AppError('Invalid', { fields: missing });
  return { to };
}

/** What somebody who may publishes past: blocks with a reason, missing faces each by its name. */
interface Passing {
  readonly reason?: string | undefined;
  readonly missingFaces?: readonly string[] | undefined;
}

/**
 * Throws 422 with a field for each block that is not passed. Answers the faces that it is published without, all of which
 * were named.
 */
export async function requireQuality(
  db: Queryable,
  asset: EditedAsset,
  { reason, missingFaces: named = [] }: Passing = {},
): Promise<readonly string[]> {
  const version = await versionRepository(db).find(asset.id, asset.version);
  const { blocks } = await judged(db, asset, version);
  const missing = (version?.report.missingFaces ?? []).map(faceLabel);
  const isNamed = missing.every((face) => named.includes(face));
  const left = blocks.filter(({ kind }) => (kind === 'faces' ? !isNamed : reason === undefined));
  const fields = Object.fromEntries(left.map(({ kind, text }) => [kind, text]));
  if (left.length > 0) throw new AppError('Invalid', { fields });
  return missing;
}

interface Return {
  readonly to: string;
  readonly name: string;
  readonly reason: string;
  readonly url: string;
}

function returnMail({ to, name, reason, url }: Return): Mail {
  const content = {
    title: `“${name}” needs changes`,
    preview: reason.slice(0, 90),
    paragraphs: ['Hello,', `we have reviewed “${name}” and ask for these changes:`, reason],
    action: { label: 'Open the asset', url },
    footnote: 'It is a draft again. Submit it again when it is ready.',
  };
  return { to, template: 'asset-returned', subject: `“${name}” needs changes`, content };
}

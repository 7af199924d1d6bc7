import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';
import type { FaceReplacement, MissingFace } from '@kitshelf/contract/desk/faces.ts';
import { getFaceKey, faceLabel } from '@kitshelf/scene/reading/typeset/installed-faces.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import type { EditingDeps, Editor } from '../shared/deps.ts';
import { changesBetween, needsFormat, withFormat } from '../../catalogue/index.ts';
import { type StoredDesign, getServed, storeDesign, storeTaken } from '../drafts/designs.ts';
import { type EditedAsset, editRepository } from '../store/edit-repository.ts';
import type { EditStore } from '../store/edit-store.ts';
import { requireOpen, getSubject } from '../drafts/drafts.ts';
import { changing } from '../store/edit-store.ts';
import type { PageOfDesign, PayloadSource, WantedFrames } from '../domain/design-payload.ts';
import { visibleTo } from '../drafts/views.ts';
import { type VersionRow, versionRepository } from '../store/version-repository.ts';

type Design = Omit<StoredDesign, 'taken'>;

interface NewVersion {
  readonly asset: EditedAsset;
  readonly design: Design;
  readonly editor: Editor;
}

/** Throws 422 for a face that is not missing, and for one to take its place that is not available either. */
function requireReplaceable(replace: readonly FaceReplacement[], missing: readonly MissingFace[]): void {
  for (const each of replace) {
    const label = faceLabel(each);
    if (!missing.some((face) => faceLabel(face) === label))
      throw new AppError('Invalid', { fields: { replace: `“${label}” is not missing in this design` } });
    if (!getFaceKey(each.by))
      throw new AppError('Invalid', {
        fields: { replace: `“${faceLabel(each.by)}” is not available either` },
      });
  }
}

/** The designs that an asset had: the newest one is what the site serves. */
export class Versions {
  readonly #deps: EditingDeps;

  constructor(deps: EditingDeps) {
    this.#deps = deps;
  }

  /** Newest first. Throws 404. */
  async list(id: string, editor: Editor): Promise<AssetVersion[]> {
    const { orm } = this.#deps.database;
    visibleTo(await editRepository(orm).find(id), editor);
    return await this.#views(await versionRepository(orm).list(id));
  }

  /** The design that is served as a live page. Throws 404, also for one that cannot be read back. */
  async page(id: string, editor: Editor): Promise<PageOfDesign> {
    const { database, blobs, reader } = this.#deps;
    const asset = visibleTo(await editRepository(database.orm).find(id), editor);
    const version = await versionRepository(database.orm).find(id, asset.version);
    if (!version?.report.isReadable) throw new AppError('NotFound');
    const page = await reader.page({ html: await gunzipText(await blobs.get(version.blob)) });
    if (!page) throw new AppError('NotFound');
    return page;
  }

  /** Throws 404, 409, 422. */
  async add(
    id: string,
    { source, wanted }: { readonly source: PayloadSource; readonly wanted: WantedFrames },
    editor: Editor,
    note: Note,
  ): Promise<AssetVersion> {
    const { orm } = this.#deps.database;
    requireOpen(visibleTo(await editRepository(orm).find(id), editor), editor);
    const { taken: _, ...design } = await storeDesign(this.#deps, source, wanted);
    return await this.#changed(async (tx, write) => {
      const asset = visibleTo(await editRepository(tx).find(id), editor);
      const added = await this.#add(tx, write, { asset, design, editor });
      note({ subject: getSubject(asset), before: { version: asset.version }, after: { version: added.n } });
      return added;
    });
  }

  /** A version of old as a new one. Throws 404, 409. */
  async restore(id: string, n: number, editor: Editor, note: Note): Promise<AssetVersion> {
    return await this.#changed(async (tx, write) => {
      const asset = visibleTo(await editRepository(tx).find(id), editor);
      requireOpen(asset, editor);
      const old = await versionRepository(tx).find(id, n);
      if (!old) throw new AppError('NotFound');
      const { blob, structure, images, width, variants, report, layers, thumbnail } = old;
      const design = { blob, structure, images, width, variants, report, layers, thumbnail };
      const added = await this.#add(tx, write, { asset, design, editor });
      note({
        subject: getSubject(asset),
        before: { version: asset.version },
        after: { version: added.n, of: n },
      });
      return added;
    });
  }

  /**
   * A new version whose texts of some missing faces are set in others. Throws 404, 409 when somebody was faster, 422 with
   * the field `replace`.
   */
  async replaceFaces(
    id: string,
    replace: readonly FaceReplacement[],
    editor: Editor,
    note: Note,
  ): Promise<AssetVersion> {
    const { database, blobs, reader } = this.#deps;
    const found = visibleTo(await editRepository(database.orm).find(id), editor);
    requireOpen(found, editor);
    const old = await versionRepository(database.orm).find(id, found.version);
    const missing = old?.report.missingFaces ?? [];
    requireReplaceable(replace, missing);
    const source = { html: await gunzipText(await blobs.get(old!.blob)) };
    const taken = await reader.reface(source, { replace, variants: old!.variants?.map(({ key }) => key) });
    const { taken: _, ...stored } = await storeTaken(this.#deps, taken);
    const design = { ...stored, thumbnail: old!.thumbnail };
    return await this.#changed(async (tx, write) => {
      const asset = visibleTo(await editRepository(tx).find(id), editor);
      requireOpen(asset, editor);
      if (asset.version !== found.version) throw new AppError('Changed');
      const added = await this.#add(tx, write, { asset, design, editor });
      const by = Object.fromEntries(replace.map((each) => [faceLabel(each), faceLabel(each.by)]));
      note({
        subject: getSubject(asset),
        before: { version: asset.version, missingFaces: missing.map(faceLabel) },
        after: { version: added.n, replaced: by },
      });
      return added;
    });
  }

  async #changed(work: (tx: Transaction, write: EditStore) => Promise<VersionRow>): Promise<AssetVersion> {
    const [view] = await this.#views([await changing(this.#deps, work)]);
    return view!;
  }

  async #add(tx: Transaction, write: EditStore, { asset, design, editor }: NewVersion): Promise<VersionRow> {
    const { id, tools, platforms } = asset;
    const rows = versionRepository(tx);
    const before = await rows.latest(id);
    const n = (before?.n ?? 0) + 1;
    const changes = changesBetween(before?.layers ?? [], design.layers);
    const made = { assetId: id, n, createdAt: this.#deps.clock.now(), by: editor.userId };
    const row = { ...design, ...made, changes };
    await rows.insert(row);
    await write.serve(id, n, getServed(design), design.blob);
    // It brings Figma's format alone from now on.
    if ([...tools, ...platforms].some(needsFormat))
      await write.change(id, { tools: withFormat(tools), platforms: withFormat(platforms) });
    return row;
  }

  async #views(rows: readonly VersionRow[]): Promise<AssetVersion[]> {
    const people = await this.#deps.getUsers(rows.map(({ by }) => by));
    return rows.map(({ n, createdAt, by, layers, changes, images: [picture] }) => ({
      n,
      createdAt: createdAt.toISOString(),
      by: people.get(by)?.name ?? null,
      layers: layers.length,
      picture: picture ?? null,
      changes,
    }));
  }
}

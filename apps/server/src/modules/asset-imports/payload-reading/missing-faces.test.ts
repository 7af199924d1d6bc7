import { readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { withoutLines } from '@kitshelf/scene/testing/without-lines.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deskOfAssets } from '../../../../test/desk-assets.ts';
import { sitDown } from '../../../../test/desk.ts';
import { toFig, figOfWidths, noisePicture, uploadTo } from '../../../../test/files.ts';

const { app, owner, post, get } = deskOfAssets();

const inGilroy = { families: { Inter: 'Gilroy' } };
const inter = { family: 'Inter', style: 'Bold' };
const gilroy = { family: 'Gilroy', style: 'Bold' };

/** A draft of a file's first frame, as the desk answers it. */
async function draftOf(file: Uint8Array, others: Record<string, string> = {}) {
  const { status, body } = await uploadTo(app(), 'assets', file, owner(), { others });
  expect([status, body.error?.fields]).toEqual([201, undefined]);
  return body.data;
}

/** Takes a file in, does the work that waits, and answers what became of it. */
async function imported(file: Uint8Array) {
  const { body } = await uploadTo(app(), 'imports', file, owner());
  await app().platform.jobs.runAllDue();
  return (await app().call('GET', `desk/imports/${body.data._id}`, { headers: owner() })).body.data;
}

/** The texts of what is copied of an asset, each with the number of its outlines. */
async function copiedTexts(id: string) {
  await app().services.catalogue.refresh();
  const token = await app().signUp('buyer@example.com');
  const { body } = await app().call('GET', `user/app/products/${id}`, { token });
  const { nodes } = readClipboard(body.data.figma);
  return nodes
    .filter(({ type }) => type === 'TEXT')
    .map(({ textData, fontName, derivedTextData }) => ({
      words: textData?.characters,
      face: `${fontName?.family} ${fontName?.style}`,
      outlines: derivedTextData?.glyphs?.length ?? 0,
    }));
}

const rename = (id: string, name: string) =>
  app().call('PUT', `desk/assets/${id}`, { headers: owner(), body: { name } });

const blocksOf = (asset: { quality: { blocks: { kind: string; text: string }[] } }) =>
  asset.quality.blocks.map(({ kind }) => kind);

const auditOf = async (id: string, wanted: string) => {
  const { body } = await app().call('GET', `desk/audit?subject=${id}`, { headers: owner() });
  return body.data.find(({ action }: { action: string }) => action === wanted);
};

/** How much of a picture is dark, which letters are and the card is not. */
async function inkOf(src: string): Promise<number> {
  const found = await app().platform.storage.get(src.slice(1));
  const bytes = Buffer.concat((await found!.stream.toArray()) as Buffer[]);
  const { data } = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 600, height: 120 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 90).length;
}

describe('a file whose texts have no outlines', () => {
  it('becomes drafts with all their words, in the picture and in what is copied', async () => {
    const { report } = await imported(withoutLines(toFig(['One', 'Two'])));
    const drafts = report.map(({ assetId }: { assetId: string }) => assetId);
    for (const id of drafts) {
      const { data } = (await get(`/${id}`)).body;
      expect(data.report).toMatchObject({ textsWithoutGlyphs: [], missingFaces: [], unsupported: [] });
      expect(blocksOf(data)).toEqual([]);
      expect(await inkOf(data.images[0].src)).toBeGreaterThan(300);
    }
    expect((await post(`/${drafts[0]}/publish`)).status).toBe(200);
    expect(await copiedTexts(drafts[0])).toEqual([
      { words: 'This is One', face: 'Inter Bold', outlines: 11 },
    ]);
  });

  it('names the face that is not here with its texts, and is not published by a reason', async () => {
    const draft = await draftOf(withoutLines(toFig(['One']), inGilroy));
    expect(draft.report.missingFaces).toEqual([{ ...gilroy, texts: 1 }]);
    expect(blocksOf(draft)).toEqual(['faces']);
    expect(draft.quality.blocks[0].text).toContain('“Gilroy Bold” (1 text)');
    // The words stand in the picture all the same.
    expect(await inkOf(draft.images[0].src)).toBeGreaterThan(300);
    for (const body of [{}, { reason: 'I know' }, { reason: 'I know', missingFaces: ['Gilroy'] }]) {
      const { status, body: answer } = await post(`/${draft._id}/publish`, body);
      expect([status, Object.keys(answer.error.fields)]).toEqual([422, ['faces']]);
      expect(answer.error.fields.faces).toContain('Gilroy Bold');
    }
    const bulk = await post('/bulk', { ids: [draft._id], change: { publish: true } });
    expect(bulk.body.error.fields.ids).toContain('Gilroy Bold');
    expect((await get(`/${draft._id}`)).body.data.status).toBe('draft');
  });

  it('is published with a face missing when the owner names it, which the audit keeps; nobody else may', async () => {
    const draft = await draftOf(withoutLines(toFig(['One']), inGilroy));
    const naming = { missingFaces: ['Gilroy Bold'] };
    const editor = await sitDown(app(), ['editor'], 'editor@example.com');
    expect((await post(`/${draft._id}/publish`, naming, editor)).status).toBe(422);
    const { status, body } = await post(`/${draft._id}/publish`, naming);
    expect([status, body.data.status]).toEqual([200, 'published']);
    const entry = await auditOf(draft._id, 'asset.publish');
    expect(entry).toMatchObject({
      after: { status: 'published', missingFaces: ['Gilroy Bold'] },
    });
    expect(await copiedTexts(draft._id)).toEqual([
      { words: 'This is One', face: 'Gilroy Bold', outlines: 0 },
    ]);
  });

  it('is set in another face as a new version, which the audit keeps, and can be published then', async () => {
    const draft = await draftOf(withoutLines(toFig(['One']), inGilroy));
    const replaced = await post(`/${draft._id}/faces`, { replace: [{ ...gilroy, by: inter }] });
    expect([replaced.status, replaced.body.data?.n]).toEqual([201, 2]);
    const after = (await get(`/${draft._id}`)).body.data;
    expect([after.version, after.report.missingFaces, blocksOf(after)]).toEqual([2, [], []]);
    const entry = await auditOf(draft._id, 'asset.faces');
    expect(entry).toMatchObject({
      before: { version: 1, missingFaces: ['Gilroy Bold'] },
      after: { version: 2, replaced: { 'Gilroy Bold': 'Inter Bold' } },
    });
    expect((await post(`/${draft._id}/publish`)).status).toBe(200);
    expect(await copiedTexts(draft._id)).toEqual([
      { words: 'This is One', face: 'Inter Bold', outlines: 11 },
    ]);
  });

  it('is set in another face in all of its variants', async () => {
    const file = withoutLines(figOfWidths({ 'Hero desktop': 1440, 'Hero phone': 390 }), inGilroy);
    const { body } = await uploadTo(app(), 'assets/inspect', file, owner());
    const [variants] = body.data.together;
    const draft = await draftOf(file, { variants: JSON.stringify(variants) });
    expect(draft.report.missingFaces).toEqual([{ ...gilroy, texts: 2 }]);
    expect((await post(`/${draft._id}/faces`, { replace: [{ ...gilroy, by: inter }] })).status).toBe(201);
    const after = (await get(`/${draft._id}`)).body.data;
    expect([after.report.missingFaces, after.variants]).toEqual([[], draft.variants]);
  });

  it('is not set in a face that is not here, nor in place of one that is not missing, nor twice', async () => {
    const { _id: id } = await draftOf(withoutLines(toFig(['One']), inGilroy));
    const replace = (...list: object[]) => post(`/${id}/faces`, { replace: list });
    const fieldsOf = async (answer: ReturnType<typeof replace>) => (await answer).body.error.fields;
    const comic = { family: 'Comic Sans MS', style: 'Regular' };
    expect(await fieldsOf(replace({ ...gilroy, by: comic }))).toEqual({
      replace: '“Comic Sans MS Regular” is not available either',
    });
    expect(await fieldsOf(replace({ ...comic, by: inter }))).toEqual({
      replace: '“Comic Sans MS Regular” is not missing in this design',
    });
    expect(await fieldsOf(replace())).toEqual({ replace: 'Required' });
    expect((await replace({ ...gilroy, by: inter })).status).toBe(201);
    expect(await fieldsOf(replace({ ...gilroy, by: inter }))).toEqual({
      replace: '“Gilroy Bold” is not missing in this design',
    });
    expect((await get(`/${id}`)).body.data.version).toBe(2);
    expect(
      (await post('/0123456789abcdef0123456789abcdef/faces', { replace: [{ ...gilroy, by: inter }] })).status,
    ).toBe(404);
    const creator = await sitDown(app(), ['creator'], 'creator@example.com');
    expect((await post(`/${id}/faces`, { replace: [{ ...gilroy, by: inter }] }, creator)).status).toBe(404);
  });

  it('has one new version when two replace the face at once', { tags: 'at-once' }, async () => {
    const { _id: id } = await draftOf(withoutLines(toFig(['One']), inGilroy));
    const replace = () => post(`/${id}/faces`, { replace: [{ ...gilroy, by: inter }] });
    const both = await Promise.all([replace(), replace()]);
    const [first, second] = both.map(({ status }) => status).sort((a, b) => a - b);
    expect(first).toBe(201);
    expect([409, 422]).toContain(second);
    expect((await get(`/${id}`)).body.data.version).toBe(2);
  });

  it('is told by its import, draft by draft, as long as its face is missing', async () => {
    const { report } = await imported(withoutLines(toFig(['One', 'Two']), inGilroy));
    expect(report.map(({ missingFaces }: { missingFaces: unknown }) => missingFaces)).toEqual([
      [{ ...gilroy, texts: 1 }],
      [{ ...gilroy, texts: 1 }],
    ]);
    await rename(report[0].assetId, 'Renamed');
    expect((await post(`/${report[0].assetId}/faces`, { replace: [{ ...gilroy, by: inter }] })).status).toBe(
      201,
    );
    const again = (await app().call('GET', `desk/imports`, { headers: owner() })).body.data[0]._id;
    const after = (await app().call('GET', `desk/imports/${again}`, { headers: owner() })).body.data;
    expect(after.report.map(({ missingFaces }: { missingFaces: unknown[] }) => missingFaces.length)).toEqual([
      0, 1,
    ]);
  });
});

describe('the picture that a file carries of itself', () => {
  it('stands beside ours: with the import, the draft, every later version, and before anything is stored', async () => {
    const thumbnail = await noisePicture(40);
    const file = withoutLines(toFig(['One']), { ...inGilroy, thumbnail });
    const inspected = (await uploadTo(app(), 'assets/inspect', file, owner())).body.data;
    expect(inspected.thumbnail).toMatch(/^data:image\/webp;base64,/);
    const { report, thumbnails } = await imported(file);
    expect(thumbnails).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/)]);
    const served = await app().server.inject({ url: thumbnails[0] });
    expect((await sharp(served.rawPayload).metadata()).width).toBe(40);
    const draft = (await get(`/${report[0].assetId}`)).body.data;
    expect(draft.thumbnail).toBe(thumbnails[0]);
    await post(`/${draft._id}/faces`, { replace: [{ ...gilroy, by: inter }] });
    expect((await get(`/${draft._id}`)).body.data).toMatchObject({ version: 2, thumbnail: thumbnails[0] });
  });

  it('is left out where it is no picture, and none is there for a paste', async () => {
    const file = withoutLines(toFig(['One']), { thumbnail: new Uint8Array(50_000).fill(7) });
    const { report, thumbnails } = await imported(file);
    expect([thumbnails, (await get(`/${report[0].assetId}`)).body.data.thumbnail]).toEqual([[], null]);
  });
});

it('offers the faces that texts can be set in', async () => {
  const { body } = await app().call('GET', 'desk/faces', { headers: owner() });
  const styles = new Map<string, string[]>(
    body.data.map(({ family, styles: all }: { family: string; styles: string[] }) => [family, all]),
  );
  expect(styles.get('Inter')).toContain('Semi Bold Italic');
  expect([...styles.keys()]).toEqual(expect.arrayContaining(['Poppins', 'Roboto', 'Montserrat', 'Lora']));
});

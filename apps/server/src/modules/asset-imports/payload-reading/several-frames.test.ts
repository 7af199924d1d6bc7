import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { toFrames } from '@kitshelf/scene/reading/tree.ts';
import { describe, expect, it } from 'vitest';
import { deskOfAssets } from '../../../../test/desk-assets.ts';
import { toFig, figOfWidths, pastedOfWidths, uploadTo } from '../../../../test/files.ts';
import { pastedCard } from '../../../../test/payloads.ts';

const { app, owner, post, get } = deskOfAssets();

const hero = { 'Hero / Phone': 390, Footer: 1440, 'Hero / Desktop': 1440, 'Hero / Dark': 1440 };
const payload = pastedOfWidths(hero);
interface Variant {
  readonly frame: string;
  readonly variant: string;
}

/** What a paste is taken for: the names of its frames by their keys, and the group that was found. */
async function inspected() {
  const { status, body } = await post('/inspect', { payload });
  expect(status).toBe(200);
  const { frames, together } = body.data as {
    frames: { key: string; name: string }[];
    together: Variant[][];
  };
  const keyOf = (name: string) => frames.find((frame) => frame.name === name)!.key;
  return { names: new Map(frames.map(({ key, name }) => [key, name])), together, keyOf };
}

const namesIn = (html: string) => toFrames(readClipboard(html)).map(({ fields }) => fields.name);

describe('several frames of a paste', () => {
  it('are told apart into assets and their variants', async () => {
    const { names, together } = await inspected();
    expect(names.size).toBe(4);
    expect(together.map((group) => group.map(({ frame, variant }) => [variant, names.get(frame)]))).toEqual([
      [
        ['desktop', 'Hero / Desktop'],
        ['phone', 'Hero / Phone'],
        ['dark', 'Hero / Dark'],
      ],
    ]);
    expect((await post('/inspect', { payload: pastedCard('Alone') })).body.data.together).toEqual([]);
  });

  it('become one asset that shows all of them, and is copied with the one that is shown', async () => {
    const { together } = await inspected();
    const made = await post('', { payload, variants: together[0]!.toReversed(), fields: { name: 'Hero' } });
    expect(made.status).toBe(201);
    const { _id: id, viewports, images, quality } = made.body.data;
    expect(viewports).toEqual([1440, 390]);
    expect(images).toHaveLength(3);
    expect(new Set(images.map(({ src }: { src: string }) => src)).size).toBe(3);
    expect(quality).toEqual({ blocks: [], warnings: [] });
    expect((await post(`/${id}/publish`)).status).toBe(200);
    await app().services.catalogue.refresh();
    const token = await app().signUp('buyer@example.com');
    const { data } = (await app().call('GET', `user/app/products/${id}`, { token })).body;
    expect([data.viewports, data.images.length]).toEqual([[1440, 390], 3]);
    expect(data.variants.map(({ key, width }: { key: string; width: number }) => [key, width])).toEqual([
      ['desktop', 1440],
      ['phone', 390],
      ['dark', 1440],
    ]);
    expect(namesIn(data.figma)).toEqual(['Hero / Desktop']);
    const copied = async (query: string) => {
      const path = `user/app/products/${id}/formats/figma?${query}`;
      const { status, body } = await app().call('GET', path, { token });
      return status === 200 ? [body.data.variant.key, ...namesIn(body.data.content)] : status;
    };
    expect(await copied('')).toEqual(['desktop', 'Hero / Desktop']);
    expect(await copied('variant=phone')).toEqual(['phone', 'Hero / Phone']);
    expect(await copied('width=500')).toEqual(['phone', 'Hero / Phone']);
    expect(await copied('variant=dark')).toEqual(['dark', 'Hero / Dark']);
    expect(await copied('variant=all-widths')).toEqual(['all-widths', 'Hero / Desktop', 'Hero / Phone']);
    expect(await copied('variant=light-and-dark')).toEqual([
      'light-and-dark',
      'Hero / Desktop',
      'Hero / Dark',
    ]);
    expect(await copied('variant=tablet')).toBe(404);
    // Each appearance is found by pasting it.
    for (const key of ['desktop', 'phone', 'dark']) {
      const { body } = await app().call('GET', `user/app/products/${id}/formats/figma?variant=${key}`, {
        token,
      });
      const fingerprint = getFingerprint(body.data.content as string);
      const found = await app().call('POST', 'user/app/search-by-structure', { body: { fingerprint } });
      expect(found.body.data[0], key).toMatchObject({ _id: id, score: 1, match: 'whole' });
    }
    for (const { src } of data.images) expect((await app().server.inject({ url: src })).statusCode).toBe(200);
  });

  it('are the variants of a later version, and come back with an old one', async () => {
    const { together } = await inspected();
    const id = (await post('', { payload: pastedCard('Hero') })).body.data._id;
    const added = await post(`/${id}/versions`, { payload, variants: together[0] });
    expect([added.status, added.body.data.changes.added]).toEqual([
      201,
      expect.arrayContaining(['Hero / Desktop', 'Hero / Phone', 'Hero / Dark']),
    ]);
    const viewports = async () => (await get(`/${id}`)).body.data.viewports;
    expect(await viewports()).toEqual([1440, 390]);
    await post(`/${id}/versions/1/restore`);
    expect(await viewports()).toEqual([320]);
    await post(`/${id}/versions/2/restore`);
    expect(await viewports()).toEqual([1440, 390]);
    expect((await get(`/${id}`)).body.data.images).toHaveLength(3);
  });

  it.each<[string, (keyOf: (name: string) => string) => Variant[], string]>([
    [
      'one frame twice',
      (keyOf) => [
        { frame: keyOf('Footer'), variant: 'desktop' },
        { frame: keyOf('Footer'), variant: 'dark' },
      ],
      'The same frame twice',
    ],
    [
      'one variant twice',
      (keyOf) => [
        { frame: keyOf('Footer'), variant: 'desktop' },
        { frame: keyOf('Hero / Desktop'), variant: 'desktop' },
      ],
      'The same variant twice',
    ],
    ['one alone', (keyOf) => [{ frame: keyOf('Footer'), variant: 'desktop' }], 'A variant needs another one'],
    [
      'a width that it has not',
      (keyOf) => [
        { frame: keyOf('Hero / Desktop'), variant: 'desktop' },
        { frame: keyOf('Footer'), variant: 'phone' },
      ],
      'A frame 1440 px wide is a desktop layout, not a phone one',
    ],
    [
      'an appearance of another width',
      (keyOf) => [
        { frame: keyOf('Hero / Phone'), variant: 'phone' },
        { frame: keyOf('Hero / Dark'), variant: 'dark' },
      ],
      'The dark one is 1440 px wide, the phone layout 390',
    ],
    [
      'a frame that is not there',
      (keyOf) => [
        { frame: keyOf('Hero / Phone'), variant: 'phone' },
        { frame: '9:9', variant: 'desktop' },
      ],
      'One of these frames does not exist',
    ],
  ])('are no variants with %s, and nothing is stored', async (_what, wanted, words) => {
    const { keyOf } = await inspected();
    const { status, body } = await post('', { payload, variants: wanted(keyOf) });
    expect([status, body.error.fields.variants]).toEqual([422, words]);
    expect((await get('')).body.pagination.total).toBe(0);
  });

  it('may come in a .fig file', async () => {
    const file = figOfWidths(hero);
    const { body } = await uploadTo(app(), 'assets/inspect', file, owner());
    const [group] = body.data.together;
    const made = await uploadTo(app(), 'assets', file, owner(), {
      others: { variants: JSON.stringify(group) },
    });
    expect([made.status, made.body.data.viewports]).toEqual([201, [1440, 390]]);
    const broken = await uploadTo(app(), 'assets', file, owner(), { others: { variants: '[' } });
    expect(broken.status).toBe(400);
  });
});

describe('a .fig file instead of a paste', () => {
  it('is inspected, becomes a draft, and a version of one', async () => {
    const file = toFig(['One', 'Two']);
    const { status, body } = await uploadTo(app(), 'assets/inspect', file, owner());
    expect(status).toBe(200);
    const [first, second] = body.data.frames;
    expect([first.name, second.name]).toEqual(['One', 'Two']);
    const others = { frame: second.key, fields: JSON.stringify({ name: 'Second', tags: ['Calm'] }) };
    const made = await uploadTo(app(), 'assets', file, owner(), { others });
    expect([made.status, made.body.data.name, made.body.data.tags]).toEqual([201, 'Second', ['Calm']]);
    const path = `assets/${made.body.data._id}/versions`;
    const added = await uploadTo(app(), path, file, owner(), { others: { frame: first.key } });
    expect([added.status, added.body.data.n]).toEqual([201, 2]);
  });

  it.each([
    ['no file', { field: 'picture' }, 422, 'Invalid'],
    ['fields that are no JSON', { others: { fields: '{' } }, 400, 'MalformedRequest'],
    ['no frame of several', {}, 422, 'Invalid'],
  ])('is refused with %s', async (_what, options, status, name) => {
    const answer = await uploadTo(app(), 'assets', toFig(['One', 'Two']), owner(), options);
    expect([answer.status, answer.body.error.name]).toEqual([status, name]);
  });
});

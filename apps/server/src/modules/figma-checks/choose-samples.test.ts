import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../../../test/desk-assets.ts';
import { pastedCard, pastedStack } from '../../../test/payloads.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffAsset, StaffCopies } from '../catalogue/index.ts';
import { chooseSamples } from './choose-samples.ts';

const { app, owner } = emptySite();

const get = async (url: string) => app().call('GET', `desk/${url}`, { headers: owner() });
const post = async (url: string, body: object = {}) =>
  app().call('POST', `desk/${url}`, { headers: owner(), body });

async function publish(payload: string): Promise<string> {
  const { _id } = (await post('assets', { payload })).body.data;
  await post(`assets/${_id}/publish`);
  await app().services.catalogue.refresh();
  return _id;
}

describe('a shop whose library has nothing to paste', () => {
  it('says what it lacks, for each of the eight samples, and starts no check', async () => {
    const { body } = await get('figma-samples');
    expect(body.data).toMatchObject({ samples: [], lastResult: null });
    expect(body.data.missing.map(({ text }: { text: string }) => text)).toEqual([
      'No published asset has at least four texts, one of them in several lines.',
      'No published asset has eight frames with auto layout and four layers that fill them.',
      'No published asset has a negative gap.',
      'No published asset has eight vectors.',
      'No published asset can be copied with components that are used twice.',
      'No published asset has both a gradient and a shadow.',
      'No published asset has a dark appearance and a layout for phones.',
      'No published asset has 1,000 layers or more.',
    ]);
    const started = await post('figma-checks');
    expect([started.status, started.body.error.message]).toEqual([409, 'The library has no asset to paste']);
  });

  it('says how many payloads were read in vain', async () => {
    await publish(pastedCard('Plain card'));
    const { body } = await get('figma-samples');
    expect(body.data.missing.map(({ text }: { text: string }) => text)).toContain(
      'No published asset has a negative gap, among 1 whose payloads were read.',
    );
  });
});

describe('samples', () => {
  it('are chosen from the shop’s own assets by what their payloads hold, which is said', async () => {
    const id = await publish(pastedStack('Team'));
    await publish(pastedCard('Plain card'));
    const { samples } = (await get('figma-samples')).body.data;
    expect(samples).toMatchObject([
      {
        key: 'negative-gap',
        asset: { _id: id, name: 'Team' },
        reason: 'Has a negative gap: “Discs”, -12 px',
        copies: [{ label: 'Copy', hasComponents: false, src: expect.stringMatching(/^\/media\//) }],
      },
      { key: 'paint', reason: '3 layers with a gradient, 3 layers with a shadow' },
    ]);
    const { body } = await get(`figma-samples/${id}/payload`);
    expect(body.data.content).toContain('(figma)');
  });

  it('are chosen again as soon as the library is another one', async () => {
    const chosen = async () => {
      const { samples } = (await get('figma-samples')).body.data;
      return samples.map(({ asset }: { asset: { _id: string } }) => asset._id);
    };
    const before = await chosen();
    const id = await publish(pastedStack('Team'));
    expect([before.includes(id), await chosen()]).toEqual([false, [id, id]]);
    await post(`assets/${id}/unpublish`);
    await app().services.catalogue.refresh();
    expect(await chosen()).not.toContain(id);
    expect((await get(`figma-samples/${id}/payload`)).status).toBe(404);
  });
});

describe('the choice', () => {
  const plain: PayloadFeatures = {
    layers: 30,
    texts: 0,
    wrappedTexts: 0,
    fonts: [],
    stacks: 0,
    filling: 0,
    negativeGaps: [],
    vectors: 0,
    gradients: 0,
    shadows: 0,
    components: 0,
    instances: 0,
  };
  interface Faked {
    readonly layers?: number;
    readonly holds?: Partial<PayloadFeatures>;
    readonly withComponents?: Partial<PayloadFeatures>;
    readonly keys?: readonly string[];
    readonly isUnreadable?: true;
  }

  /** Assets by their names, newest first, and what was read of them. */
  function staffWith(library: Readonly<Record<string, Faked>>) {
    const read: string[] = [];
    const assets = Object.entries(library).map(([name, { layers = 30, keys = ['desktop'], ...facts }]) => ({
      _id: name,
      name,
      structure: { layers, autoLayoutPercent: 100, fonts: [] },
      variants: keys.map((key) => ({ key, width: 390, height: 800, scheme: 'light' })),
      images: keys.map((key) => ({ src: `/media/${name}-${key}.webp` })),
      mayHaveComponents: facts.withComponents !== undefined,
    }));
    const staff = {
      newestOfEach: async () => assets as unknown as StaffAsset[],
      features: async (id: string, { hasComponents }: { hasComponents: boolean }) => {
        read.push(`${id}${hasComponents ? ' with components' : ''}`);
        const { holds, withComponents, isUnreadable } = library[id]!;
        if (isUnreadable) throw new AppError('Invalid');
        return { ...plain, ...holds, ...(hasComponents && withComponents) };
      },
    } as unknown as StaffCopies;
    return { staff, read };
  }

  it('takes another asset for each sample while there are any, and offers components where there are some', async () => {
    const both = { gradients: 2, shadows: 1, vectors: 9 };
    const { staff } = staffWith({
      Card: { holds: both },
      Hero: { holds: both, withComponents: { instances: 4, components: 2 } },
      Stage: { holds: { ...both, negativeGaps: [{ name: 'Stage', gap: -56.04 }] }, withComponents: {} },
    });
    const { samples } = await chooseSamples(staff);
    expect(samples.map(({ key, asset, reason }) => [key, asset.name, reason])).toEqual([
      ['negative-gap', 'Stage', 'Has a negative gap: “Stage”, -56 px'],
      ['vectors', 'Card', '9 vectors'],
      ['components', 'Hero', '4 instances of 2 components, copied with components'],
      ['paint', 'Card', '2 layers with a gradient, 1 layer with a shadow'],
    ]);
    const labels = samples.map(({ copies }) => copies.map(({ label }) => label));
    expect(labels).toEqual([['Copy'], ['Copy'], ['Copy', 'Copy with components'], ['Copy']]);
  });

  it('copies the dark appearance and the phone’s layout of one asset, each with its picture', async () => {
    const { staff } = staffWith({
      Light: { keys: ['desktop', 'phone'], holds: { texts: 3 } },
      Whole: { keys: ['desktop', 'phone', 'dark'], holds: { texts: 3 } },
    });
    const [sample] = (await chooseSamples(staff)).samples;
    expect(sample).toMatchObject({
      key: 'variants',
      asset: { name: 'Whole' },
      copies: [
        { label: 'Copy Dark', variant: 'dark', src: '/media/Whole-dark.webp' },
        { label: 'Copy Phone 390', variant: 'phone', src: '/media/Whole-phone.webp' },
      ],
    });
  });

  it('takes the largest template, and passes over what cannot be read', async () => {
    const { staff } = staffWith({
      Small: { layers: 1_001, holds: { layers: 1_001 } },
      Broken: { layers: 3_000, isUnreadable: true },
      Large: { layers: 1_166, holds: { layers: 1_166 } },
    });
    const { samples } = await chooseSamples(staff);
    expect(samples).toMatchObject([
      { key: 'large', asset: { name: 'Large' }, reason: '1,166 layers in one paste' },
    ]);
  });

  it('reads forty payloads at most for a sample, and none twice', async () => {
    const { staff, read } = staffWith(
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`Card ${n}`, {}])),
    );
    const { missing } = await chooseSamples(staff);
    expect(missing.map(({ text }) => text)).toContain(
      'No published asset has a negative gap, among 40 whose payloads were read.',
    );
    expect(new Set(read).size).toBe(read.length);
    expect(read).toHaveLength(40);
  });

  it('fails where payloads cannot be made just now, instead of saying that the library lacks something', async () => {
    const { staff } = staffWith({ Card: {} });
    const busy = { ...staff, features: async () => Promise.reject(new AppError('TryLater')) };
    await expect(chooseSamples(busy)).rejects.toMatchObject({ code: 'TryLater' });
  });
});

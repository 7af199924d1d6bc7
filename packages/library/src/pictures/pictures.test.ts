import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { type FrameNode, paints, type SceneNode } from '@kitshelf/scene/scene.ts';
import { brands } from '../brands/brands.ts';
import { assetEntries, buildScene } from '../catalogue/catalogue.ts';
import { type PhotoName, photos } from '../drawing/photos/photos.ts';
import type { AssetEntry, VariantKey } from '../model/asset.ts';
import { choosePhotos } from './choose-photos.ts';
import { getUnchanged, inPictures, getPictureKinds, pictureSlotsText } from './picture-kinds.ts';
import { assignPictures, type OwnPicture } from './own-pictures.ts';
import { pictureSlots, statedPictureKinds, unchangedPictures } from './stated-kinds.ts';
import type { Slot } from './slots.ts';
import { isLargeEnough, suitedPhotos, suitsShape } from './suited-photos.ts';

const entries = [...assetEntries()];
const entryOf = (slug: string): AssetEntry => entries.find(([, entry]) => entry.slug === slug)![1];
const names = new Map(Object.entries(photos).map(([name, { sha1 }]) => [sha1, name as PhotoName]));

const slot = (index: number, width = 600, height = 450, product?: number): Slot => ({
  key: product === undefined ? `picture ${index}` : `product ${product}`,
  index,
  product,
  boxes: [[width, height]],
});

/** Every picture that a design shows as a photograph, with its box and its alternative text. */
function shownIn(root: FrameNode) {
  const found: { name: PhotoName; box: [number, number]; label: string | undefined }[] = [];
  const visit = (node: SceneNode): void => {
    if (node.type === 'rectangle')
      for (const paint of paints(node.fill))
        if (typeof paint !== 'string' && paint.type === 'image')
          found.push({
            name: names.get(paint.hash)!,
            box: [Number(node.width), Number(node.height)],
            label: node.label,
          });
    if (node.type === 'frame') node.children.forEach(visit);
  };
  visit(root);
  return found;
}

const photographed = (entry: AssetEntry, key: VariantKey = entry.variants[0]!) =>
  entry.build(key, inPictures(entry, 'photographs'));

describe('a photograph for each slot', () => {
  it.each(brands.map(({ slug }) => slug))('of %s suits it, is large enough, and stands once', (brand) => {
    expect(suitedPhotos(brand).length).toBeGreaterThanOrEqual(9);
    const slots = [slot(3, 1312, 640), slot(4), slot(9, 300, 500), slot(14, 700, 240), slot(22, 96, 76)];
    const chosen = choosePhotos(brand, slots);
    expect([...choosePhotos(brand, slots)]).toEqual([...chosen]);
    expect(chosen.size).toBe(slots.length);
    expect(new Set(chosen.values()).size).toBe(chosen.size);
    for (const { key, boxes } of slots) {
      const name = chosen.get(key)!;
      expect(suitedPhotos(brand)).toContain(name);
      expect(isLargeEnough(name, boxes[0]!), `${name} in ${key}`).toBe(true);
      expect(suitsShape(name, boxes[0]!), `${name} in ${key}`).toBe(true);
    }
  });

  it('differs from business to business', () => {
    const bakery = choosePhotos('ryepan', [slot(0)]).get('picture 0')!;
    const clinic = choosePhotos('vitalune', [slot(0)]).get('picture 0')!;
    expect(photos[bakery].subjects).toContain('food');
    expect(photos[clinic].subjects).toContain('bedroom');
  });

  it('is the product’s own, which no other slot takes; other products stay as designed', () => {
    const slots = [slot(0), slot(0, 300, 300, 0), slot(1, 300, 300, 1)];
    const plants = choosePhotos('fernhollow', slots);
    expect([plants.get('product 0'), plants.get('product 1')]).toEqual(['snake-plant', 'split-leaf']);
    expect(plants.get('picture 0')).not.toBe('snake-plant');
    expect([...choosePhotos('pagewright', slots).keys()]).toEqual(['picture 0']);
  });

  it('is none that the design shows already, and none where all are taken or too small', () => {
    const designed: Slot = { ...slot(1), photo: 'bread-on-board' };
    expect([...choosePhotos('ryepan', [designed, slot(0)]).values()]).not.toContain('bread-on-board');
    const many = Array.from({ length: 30 }, (_, index) => slot(index));
    expect(choosePhotos('ryepan', many).size).toBe(suitedPhotos('ryepan').length);
    expect(choosePhotos('ryepan', [slot(0, 3000, 2000)]).size).toBe(0);
    expect(choosePhotos('nobody', [slot(0)]).size).toBe(0);
  });
});

describe('designs with photographs', () => {
  const drawn = entries.filter(([id]) => statedPictureKinds(id).includes('photographs'));

  it('show each once in every tenth asset, with its own alternative text', () => {
    expect(drawn.length).toBeGreaterThan(1000);
    for (const [, entry] of drawn.filter((_, at) => at % 10 === 0)) {
      if (entry.slug.startsWith('flow-')) continue;
      const shown = shownIn(photographed(entry).root);
      const large = shown.filter(({ box }) => Math.min(...box) >= 140).map(({ name }) => name);
      expect(shown.length, entry.slug).toBeGreaterThan(0);
      expect(large, entry.slug).toEqual([...new Set(large)]);
      for (const { name, label, box } of shown) {
        expect(label, entry.slug).toBe(photos[name].alt);
        expect(isLargeEnough(name, box), `${entry.slug}: ${name}`).toBe(true);
      }
    }
  });

  it('show the same in all widths and appearances', () => {
    const entry = entryOf('section-features-pictures-tinkerlark');
    const of = (key: VariantKey) => shownIn(photographed(entry, key).root).map(({ name }) => name);
    expect(of('desktop').length).toBeGreaterThan(2);
    for (const key of entry.variants) expect(of(key), key).toEqual(of('desktop'));
  });

  it('are copied with them as image fills, and keep their layout', () => {
    const entry = entryOf('section-hero-split-halvora');
    const [before, after] = [entry.build('desktop'), photographed(entry)];
    expect(shownIn(before.root)).toEqual([]);
    const [{ name } = { name: 'arcade' as PhotoName }] = shownIn(after.root);
    expect(Object.keys(after.images ?? {})).toEqual([photos[name].sha1]);
    expect(figmaClipboard(after).html).not.toBe(figmaClipboard(before).html);
    const frames = ({ children }: FrameNode): unknown[] =>
      children.map((child) =>
        child.type === 'frame' && child.name !== 'Picture' ? frames(child) : child.name,
      );
    expect(frames(after.root)).toEqual(frames(before.root));
  });

  it('keep what dresses them again', () => {
    const id = entries.find(([, { slug }]) => slug === 'section-hero-split-halvora')![0];
    const scene = buildScene(id, 'desktop', {
      pictures: 'photographs',
      rebrand: (brand) => ({ ...brand, words: { ...brand.words, name: 'Somebody' } }),
    });
    expect(shownIn(scene.root).length).toBe(1);
  });
});

it('designs with illustrations show the brand’s drawings where it had photographs', () => {
  const entry = entryOf('section-hero-split-fernhollow');
  expect(shownIn(entry.build('desktop').root).length).toBeGreaterThan(0);
  const drawn = entry.build('desktop', inPictures(entry, 'illustrations'));
  expect(shownIn(drawn.root)).toEqual([]);
  expect(drawn.images).toBeUndefined();
});

describe('designs with a person’s own pictures', () => {
  const own = (number: number, alt = `Shop ${number}`): OwnPicture => ({
    sha1: String(number).repeat(40),
    mime: 'image/png',
    bytes: Uint8Array.of(number),
    width: 900,
    height: 600,
    alt,
    path: `pictures/${number}.png`,
  });
  const hashesIn = (root: FrameNode) => {
    const found: string[] = [];
    const visit = (node: SceneNode): void => {
      if ('fill' in node)
        for (const paint of paints(node.fill))
          if (typeof paint !== 'string' && paint.type === 'image') found.push(paint.hash);
      if (node.type === 'frame') node.children.forEach(visit);
    };
    visit(root);
    return found;
  };

  it('take the largest places first, those of about one size in the order of reading', () => {
    const slots = [
      slot(0, 200, 200),
      slot(1, 300, 200),
      slot(2, 800, 600),
      slot(3, 220, 200),
      slot(4, 760, 600),
    ];
    const assigned = assignPictures(slots, [own(1), own(2), own(3), own(4)]);
    expect([...assigned.keys()]).toEqual(['picture 2', 'picture 4', 'picture 1', 'picture 0']);
  });

  it('fill the slots in their order, products too, each once, and leave the rest', () => {
    const slots = [slot(3), slot(1, 600, 450, 1), slot(0)];
    const assigned = assignPictures(slots, [own(1), own(2)]);
    expect([...assigned].map(([key, { sha1 }]) => [key, sha1[0]])).toEqual([
      ['picture 3', '1'],
      ['product 1', '2'],
    ]);
    expect(assignPictures(slots.slice(0, 1), [own(1), own(2)]).size).toBe(1);
    expect(assignPictures(slots, []).size).toBe(0);
  });

  it('show the same ones in all widths and appearances, and carry no other files', () => {
    const [id, entry] = entries.find(([, { slug }]) => slug === 'section-features-pictures-tinkerlark')!;
    const pictures = Array.from({ length: 9 }, (_, at) => own(at + 1));
    for (const key of entry.variants) {
      const scene = buildScene(id, key, { pictures });
      const shown = hashesIn(scene.root);
      expect(shown, key).toEqual(pictures.slice(0, pictureSlots(id)).map(({ sha1 }) => sha1));
      expect(Object.keys(scene.images ?? {}).sort(), key).toEqual(shown.sort());
      expect(scene.images![own(1).sha1]).toMatchObject({ mime: 'image/png', width: 900, height: 600 });
    }
  });

  it('say the alternative text, and nothing of what is decoration', () => {
    const [id] = entries.find(([, { slug }]) => slug === 'section-hero-split-halvora')!;
    const labelOf = (picture: OwnPicture) =>
      shownIn(buildScene(id, 'desktop', { pictures: [picture] }).root)[0]?.label;
    expect(labelOf(own(1))).toBe('Shop 1');
    expect(labelOf(own(1, ''))).toBeUndefined();
  });

  it('the list of slots knows each asset as it is (when it does not: npm run assets -- generate)', () => {
    const some = new Map(entries.filter((_, at) => at % 9 === 0));
    const counted = JSON.parse(pictureSlotsText(some)) as Record<string, number>;
    expect(Object.keys(counted).length).toBeGreaterThan(100);
    for (const [id, { slug }] of some) expect(pictureSlots(id), slug).toBe(counted[id] ?? 0);
    for (const other of ['constructor', '0'.repeat(32)]) expect(pictureSlots(other)).toBe(0);
  }, 60_000);
});

it('the list of kinds knows each asset as it is (when it does not: npm run assets -- generate)', () => {
  const stale = entries
    .filter((_, at) => at % 7 === 0)
    .filter(([id, entry]) => getPictureKinds(entry).join() !== statedPictureKinds(id).join());
  expect(stale.map(([, { slug }]) => slug)).toEqual([]);
  for (const other of ['constructor', '0'.repeat(32)]) expect(statedPictureKinds(other)).toEqual([]);
}, 60_000);

it('the list of variants without such pictures knows each asset as it is (when it does not: npm run assets -- generate)', () => {
  const some = entries.filter(([id], at) => at % 13 === 0 || unchangedPictures(id) !== undefined);
  expect(some.filter(([id]) => unchangedPictures(id)).length).toBeGreaterThan(20);
  for (const [id, entry] of some)
    expect(unchangedPictures(id) ?? {}, entry.slug).toEqual(getUnchanged(entry));
  for (const other of ['constructor', '0'.repeat(32)]) expect(unchangedPictures(other)).toBeUndefined();
}, 60_000);

it('what is said to change nothing draws the same', () => {
  const [id] = entries.find(([each]) => unchangedPictures(each)?.phone?.includes('photographs'))!;
  const drawn = (key: 'desktop' | 'phone', pictures?: 'photographs') =>
    JSON.stringify(buildScene(id, key, pictures && { pictures }).root);
  expect(drawn('phone', 'photographs')).toBe(drawn('phone'));
  expect(drawn('desktop', 'photographs')).not.toBe(drawn('desktop'));
});

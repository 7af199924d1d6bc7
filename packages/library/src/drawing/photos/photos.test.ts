import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type RectangleNode, type SceneNode, paints } from '@kitshelf/scene/scene.ts';
import { brands } from '../../brands/brands.ts';
import { albums } from '../../blocks/photographed.ts';
import { sectionEntries } from '../../sections/section-entries.ts';
import { templateEntries } from '../../templates/template-entries.ts';
import { photoBytes, photos } from './photos.ts';
import { photoScenes, photosFolder } from './scenes-in.ts';

const files = readdirSync(path.join(photosFolder, 'pictures'));
const all = Object.entries(photos);

const rectanglesIn = (node: SceneNode): RectangleNode[] =>
  node.type === 'frame' ? node.children.flatMap(rectanglesIn) : node.type === 'rectangle' ? [node] : [];

describe('the photographs', () => {
  it('are at least 36, and no file is without a line', () => {
    expect(all.length).toBeGreaterThanOrEqual(36);
    expect(files.toSorted()).toEqual(all.map(([name]) => `${name}.jpg`).toSorted());
  });

  it('are JPEG files of at most 120 KB, as the list says', async () => {
    for (const [name, { width, height, sha1 }] of all) {
      const bytes = readFileSync(path.join(photosFolder, 'pictures', `${name}.jpg`));
      expect(bytes.length, name).toBeLessThanOrEqual(120_000);
      expect(createHash('sha1').update(bytes).digest('hex'), name).toBe(sha1);
      expect(await sharp(bytes).metadata(), name).toMatchObject({ format: 'jpeg', width, height });
      expect(photoBytes(sha1), name).toEqual(bytes);
    }
  });

  it('are each of the scene as it stands, with its words', () => {
    const scenes = photoScenes();
    for (const [name, { alt, subjects, script }] of all) {
      expect({ name, alt, subjects, script }).toEqual(scenes.get(name));
      expect(alt, name).toMatch(/^[A-Z][^.]{15,}$/);
      expect(subjects.length, name).toBeGreaterThan(2);
    }
    expect(scenes.size).toBe(all.length);
  });

  it('show no two things alike, and each file is read once', () => {
    expect(new Set(all.map(([, { sha1 }]) => sha1)).size).toBe(all.length);
    const [[, { sha1 }]] = all as [(typeof all)[0]];
    expect(photoBytes(sha1)).toBe(photoBytes(sha1));
  });

  it('say whose they are and what they were made with', () => {
    const words = readFileSync(path.join(photosFolder, 'README.md'), 'utf8');
    for (const said of ['are ours', 'Open Image Denoise', 'Apache licence 2.0', 'Blender is under the GPL'])
      expect(words).toContain(said);
  });
});

describe('the albums of brands', () => {
  it.each(Object.entries(albums))('%s has enough for a page, and all of its products', (slug, album) => {
    const brand = brands.find((each) => each.slug === slug)!;
    expect(new Set(album.pictures).size).toBe(album.pictures.length);
    expect(album.pictures.length).toBeGreaterThanOrEqual(album.hasProducts ? brand.words.products.length : 5);
    const { heroes } = brand.words;
    expect((album.heroes ?? heroes).length).toBe(heroes.length);
  });

  it('show no photograph much larger than it is, and none twice in one section', () => {
    const bySha1 = new Map(all.map(([name, facts]) => [facts.sha1, { name, ...facts }]));
    const shown = [...sectionEntries(), ...templateEntries()].filter(({ tags }) =>
      tags.includes('Photography'),
    );
    expect(shown.length).toBeGreaterThan(80);
    for (const { slug, ...entry } of shown) {
      const found = rectanglesIn(entry.build('desktop').root).flatMap(({ fill, width, height }) =>
        paints(fill).flatMap((paint) => {
          const file = typeof paint !== 'string' && paint.type === 'image' && bySha1.get(paint.hash);
          return file
            ? [{ ...file, scale: Math.max(Number(width) / file.width, Number(height) / file.height) }]
            : [];
        }),
      );
      const names = found.map(({ name }) => name);
      expect(names.length, slug).toBeGreaterThan(0);
      expect(names, slug).toEqual([...new Set(names)]);
      for (const { name, scale } of found) expect(scale, `${slug}: ${name}`).toBeLessThanOrEqual(1.25);
    }
  });
});

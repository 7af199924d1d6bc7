import { expect, it } from 'vitest';
import { toViews } from './asset-views.ts';

const image = (src: string, width: number) => ({ src, width, height: 900, color: '#ffffff' });
const variants = [
  { key: 'desktop', width: 1440, height: 900, scheme: 'light' },
  { key: 'phone', width: 390, height: 900, scheme: 'light' },
] as const;

it('pictures that were imported show the variants in their order, as wide as the design is', () => {
  const images = [image('/media/one.webp', 1600), image('/media/two.webp', 780)];
  const seen = (views: ReturnType<typeof toViews>) => views.map(({ key, name, width }) => [key, name, width]);
  expect(seen(toViews({ images, variants: [...variants] }))).toEqual([
    ['desktop', 'Desktop 1440', 1440],
    ['phone', 'Phone 390', 390],
  ]);
  expect(toViews({ images }).map(({ name }) => name)).toEqual(['Picture 1', 'Picture 2']);
});

it('the one picture of a single frame says nothing of a variant', () => {
  const images = [image('/media/one.webp', 640)];
  expect(toViews({ images, variants: [variants[0]] })[0]?.key).toBeUndefined();
});

it('a screen that no phone shows is called by its width', () => {
  const src = `/media/scenes/${'a'.repeat(32)}-phone-320.webp`;
  expect([390, 1180].map((width) => toViews({ images: [image(src, width)] })[0]?.name)).toEqual([
    'Phone 390',
    '1180 px',
  ]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { demoFacts } from '../../../../../server/test/site.ts';
import { assetHead } from './asset-head.ts';

const id = 'a'.repeat(32);
const file = `0123456789ab${'c'.repeat(20)}`;

function linksTo(src: string | undefined) {
  const images = src === undefined ? [] : [{ src, width: 640, height: 400, color: '#ffffff' }];
  const facts = { _id: id, name: 'Card', description: '', images, isPaid: false, tags: [] };
  const more = { category: 'Sections', createdBy: 'Asha', createdAt: '2026-01-01T00:00:00.000Z' } as const;
  const { meta } = assetHead(
    { origin: 'https://kit.example', site: demoFacts },
    { ...facts, ...more },
    `/asset/${id}/card`,
  );
  const told = meta.flatMap((tag) => {
    if ('property' in tag) return [[tag.property, tag.content] as const];
    return 'name' in tag ? [[tag.name, tag.content] as const] : [];
  });
  return Object.fromEntries(told) as Record<string, string>;
}

it.each([
  ['one of the library', `/media/scenes/${id}-desktop-1.webp`, `${id}-desktop-1`],
  ['one with an imported picture', `/media/${file}.webp`, `brought-${id}-0123456789ab`],
])('a link to %s shows a card of 1200 × 630 px', (_, src, card) => {
  expect(linksTo(src)).toMatchObject({
    'og:image': `https://kit.example/media/social/${card}.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Card',
    'twitter:image:alt': 'Card',
  });
});

it('a link to one whose picture lies elsewhere shows that as it is, and to one without any the home page’s', () => {
  const elsewhere = linksTo('/pictures/card.png');
  expect([elsewhere['og:image'], elsewhere['og:image:width']]).toEqual([
    'https://kit.example/pictures/card.png',
    undefined,
  ]);
  expect(linksTo(undefined)['og:image']).toBe('https://kit.example/media/social/page-home.jpg');
});

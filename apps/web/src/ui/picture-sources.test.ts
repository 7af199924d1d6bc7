import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test.each([
  [300, '/media/a?w=320 320w'],
  [390, '/media/a?w=320 320w, /media/a?w=640 640w'],
  [640, '/media/a?w=320 320w, /media/a?w=640 640w'],
  [
    1440,
    '/media/a?w=320 320w, /media/a?w=640 640w, /media/a?w=960 960w, /media/a?w=1280 1280w, /media/a?w=1920 1920w',
  ],
  [
    4000,
    '/media/a?w=320 320w, /media/a?w=640 640w, /media/a?w=960 960w, /media/a?w=1280 1280w, /media/a?w=1920 1920w',
  ],
])('a picture %i px wide is offered as %s', (width, srcSet) => {
  expect(pictureSources({ src: '/media/a', width }, '50vw')).toMatchObject({ srcSet, sizes: '50vw' });
});

test('a picture from elsewhere is taken as it is', () => {
  expect(pictureSources({ src: 'https://example.com/a.png', width: 800 }, '50vw')).toEqual({
    src: 'https://example.com/a.png',
  });
});

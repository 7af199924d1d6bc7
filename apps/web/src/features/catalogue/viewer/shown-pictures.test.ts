import { expect, it } from 'vitest';
import { dressedImage } from './dressed-image.ts';
import { getChoice, getVersion, isOwn, ownPictures } from '../address/shown-pictures.ts';
import { liveAddress } from './viewer-preview.ts';

const key = 'tmk3p0.0123456789abcdef0123456789abcdef.fedcba9876543210.a-token_of-letters';
const own = ownPictures(key);
const src = `/media/scenes/${'a'.repeat(32)}-desktop-0123456789abcdef.webp`;

it('addresses of pictures and live pages carry the key to one’s own pictures', () => {
  expect(dressedImage({ src }, undefined, own).src).toBe(`${src}?pictures=own&own=${key}`);
  expect(dressedImage({ src }, 'b1.red', own).src).toBe(`${src}?brand=b1.red&pictures=own&own=${key}`);
  expect(dressedImage({ src: '/media/x.png' }, undefined, own).src).toBe('/media/x.png');
  expect(liveAddress('/preview/a?key=k', undefined, { pictures: own })).toBe(
    `/preview/a/live?key=k&pictures=own&own=${key}`,
  );
  expect(dressedImage({ src }, undefined, 'photographs').src).toBe(`${src}?pictures=photographs`);
});

it('calls name the choice alone, and another key to the same pictures is no other picture', () => {
  expect([getChoice(own), getChoice('photographs')]).toEqual(['own', 'photographs']);
  expect([isOwn(own), isOwn(ownPictures()), isOwn('illustrations'), isOwn(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(getVersion(own)).toBe(getVersion(ownPictures(key.replace('tmk3p0', 'tmk3p1'))));
  expect(getVersion(own)).not.toBe(getVersion(ownPictures(key.replace('fed', 'abc'))));
  expect(getVersion('photographs')).toBe('photographs');
});

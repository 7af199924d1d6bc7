import { expect, test } from 'vitest';
import { avatarProblem } from './avatar-check.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe0];
const fileOf = (bytes: number[], size = bytes.length) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new Blob([content], { type: 'image/png' });
};
const wrongType = 'Invalid file format. Select a .jpg or .png file and try again.';
const tooLarge = 'File limit exceeded. Upload a file up to 1 mb.';

test.each([
  ['a png', fileOf(png), undefined],
  ['a jpg', fileOf(jpg), undefined],
  ['a gif that calls itself png', fileOf([0x47, 0x49, 0x46, 0x38]), wrongType],
  ['text that calls itself png', new Blob(['<svg/>'], { type: 'image/png' }), wrongType],
  ['exactly 1 MB', fileOf(png, 1_048_576), undefined],
  ['a byte more', fileOf(png, 1_048_577), tooLarge],
  ['a large gif', fileOf([0x47, 0x49, 0x46, 0x38], 2_000_000), tooLarge],
  ['an empty file', new Blob([]), 'Invalid File'],
])('%s', async (_, file, problem) => {
  expect(await avatarProblem(file)).toBe(problem);
});

test('a file that cannot be read is an invalid one', async () => {
  const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
  expect(await avatarProblem(gone as unknown as Blob)).toBe('Invalid File');
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { fontFiles, webFontFile, webFontName } from '../packages/scene/src/text/font-file.ts';
import { heaviestWeights } from '../packages/scene/src/model/tokens.ts';
import { filesFor } from '../apps/server/src/platform/pdf/font-files.ts';
import { isUnused } from './install.mjs';

const families = Object.keys(heaviestWeights);
const inPackages = (file) => file.split(path.sep).join('/').split('/node_modules/').at(-1);

test('what pictures are set with stays', () => {
  const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900];
  const faces = families.flatMap((family) =>
    weights.flatMap((weight) => [true, false].map((isItalic) => ({ family, weight, isItalic }))),
  );
  const files = faces.flatMap(fontFiles).map(inPackages);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(isUnused)).toEqual([]);
});

test('what browsers are given and PDFs are set with stays', () => {
  const ofPages = families.map((family) => webFontFile(webFontName(family, 400)));
  const ofPdfs = ['A', 'ż', 'Ω', 'अ', 'ক', 'ไ', 'ع', 'א', '漢', 'か', '한'].flatMap((each) =>
    filesFor(each, each),
  );
  const files = [...ofPages, ...ofPdfs.map((file) => file.path)].map(inPackages);
  const geist = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
  expect([geist, ...files].filter(isUnused)).toEqual([]);
  expect(files.length).toBeGreaterThan(families.length + 10);
});

test.each([
  'zod/src/v4/core.ts',
  'zod/v4/core.d.cts',
  'vite/README.md',
  'pg/CHANGELOG.md',
  '@fontsource/lora/latin-400.css',
  '@fontsource/lora/files/lora-cyrillic-400-normal.woff2',
  '@fontsource/lora/files/lora-latin-400-italic.woff2',
  '@fontsource-variable/noto-sans/files/noto-sans-latin-standard-normal.woff2',
  'inter-ui/Inter (web hinted)/Inter-Bold.woff',
  'inter-ui/Inter (web)/Inter-Bold.woff2',
])('%s goes', (file) => expect(isUnused(file)).toBe(true));

test.each([
  'zod/v4/core.js',
  'vite/LICENSE.md',
  'pg/licence.md',
  'highlight.js/styles/github.css',
  '@fontsource/lora/LICENSE',
  '@fontsource/lora/unicode.json',
])('%s stays', (file) => expect(isUnused(file)).toBe(false));

import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { answers, asvsPage, hasHeading, hasTitle, standard } from './asvs.mjs';

const all = answers();

test('every requirement of levels 1 and 2 has one answer, and nothing else has', () => {
  const ids = standard.requirements.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([253, 253]);
  expect(new Set(Object.keys(all))).toEqual(new Set(ids));
  for (const [id, answer] of Object.entries(all)) {
    const kinds =
      ['not', 'open'].filter((kind) => kind in answer).length + ('met' in answer || 'docs' in answer);
    expect(kinds, id).toBe(1);
    const reasons = [answer.not, answer.open].filter((reason) => reason !== undefined);
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  }
});

test('what meets a requirement exists: tests by file and title, pages by their heading', () => {
  const missing = Object.entries(all).flatMap(([id, { met = {}, docs = [] }]) => [
    ...Object.entries(met).flatMap(([file, titles]) =>
      [titles].flat().flatMap((title) => (hasTitle(file, title) ? [] : [`${id}: ${file}: ${title}`])),
    ),
    ...[docs].flat().flatMap((page) => (hasHeading(page) ? [] : [`${id}: ${page}`])),
  ]);
  expect(missing).toEqual([]);
});

test('a title that no test has, and a heading that no page has, would be noticed', () => {
  expect(hasTitle('scripts/lock.test.mjs', 'no package is bound to a host')).toBe(true);
  expect(hasTitle('scripts/lock.test.mjs', 'no package is bound')).toBe(false);
  expect(hasTitle('scripts/lock.mjs', 'no package is bound to a host')).toBe(false);
  expect(hasHeading('docs/voice.md#ten-rules')).toBe(true);
  expect(hasHeading(['docs/voice.md', 'eleven-rules'].join('#'))).toBe(false);
});

test('the page says what the answers say (`npm run asvs` writes it)', async () => {
  await expect(asvsPage()).toMatchFileSnapshot(path.join(root, 'docs/security/asvs.md'));
});

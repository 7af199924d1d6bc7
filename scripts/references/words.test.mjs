import { expect, test } from 'vitest';
import { textFiles } from './text-files.mjs';

/**
 * Words of this project's own that were replaced by a term of the trade (docs/glossary.md), as parts of names of files and
 * folders, and of headings in docs: the word → what to write.
 */
const replaced = {
  brought: 'imported',
  wish: 'request, pending operation',
  kept: 'cache, dead-letter, outbox',
  books: 'admin',
  'by-hand': 'admin',
  leaving: 'account-deletion',
  finding: 'search',
  'near-results': 'fallback-results',
  deliveries: 'export-formats',
  moves: 'asset-workflow, price-migrations',
  shelf: 'library, registry, store',
  'own-brand': 'brand-kit',
  dress: 'brand-kit',
  worn: 'active-brand',
  sight: 'preview',
  sights: 'previews',
  stage: 'viewer',
  gaps: 'missed-events',
  measures: 'metrics',
  mails: 'email-templates',
  machine: 'system',
  opening: 'warm-up',
  people: 'users',
  pauses: 'pause-service',
  course: 'progress',
  room: 'module, folder',
  rooms: 'modules, folders',
  journey: 'end-to-end test',
  journeys: 'end-to-end tests',
  realm: 'payment-mode',
  ways: 'actions',
};

/** Places where the word means what it says: drawings, the words of designs, released migrations, what was decided. */
const meant = [
  /^packages\/library\/src\/(art|sections)\//,
  /^apps\/server\/src\/migrations\//,
  /^docs\/decisions\//,
  /^docs\/deploying\.md#One machine$/,
  /^(apps\/server\/src\/own|bench\/small)-machine$/,
];

const words = Object.keys(replaced).toSorted((a, b) => b.length - a.length);
const inName = new RegExp(`(?:^|-)(${words.join('|')})(?=-|$)`);
const inHeading = new RegExp(`\\b(${words.join('|').replaceAll('-', '[- ]')})\\b`, 'i');

/** The first part of a path that holds a word, with the path before it and without endings. */
function placeIn(name) {
  const parts = name.split('/').map((part) => part.split('.')[0]);
  const first = parts.findIndex((part) => inName.test(part));
  return first === -1 ? undefined : parts.slice(0, first + 1).join('/');
}

const headingsOf = ({ name, text }) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} +(.+)$/gm)].map(
    ([, title]) => `${name}#${title}`,
  );

test('names of files, folders and headings use the terms of the trade (`replaced` in this file)', () => {
  const files = textFiles();
  const docs = files.filter(
    ({ name }) => /^docs\/.*\.md$/.test(name) && !name.startsWith('docs/decisions/0'),
  );
  const found = new Set([
    ...files.map(({ name }) => placeIn(name)),
    ...docs.flatMap(headingsOf).filter((heading) => inHeading.test(heading.slice(heading.indexOf('#') + 1))),
  ]);
  expect([...found].filter((place) => place && !meant.some((pattern) => pattern.test(place)))).toEqual([]);
});

test('exported functions are verbs: `getX`, `toX`, `createX`, not `xOf`', () => {
  const sources = textFiles().filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name));
  const exported = /^export (?:async )?(?:const|function) (\w+Of)\b/gm;
  const found = sources.flatMap(({ name, text }) =>
    [...text.matchAll(exported)].map(([, each]) => `${name}: ${each}`),
  );
  // As JSON Schema calls it.
  expect(found.filter((each) => !each.endsWith(': oneOf'))).toEqual([]);
});

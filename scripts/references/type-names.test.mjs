import { expect, it } from 'vitest';
import { textFiles } from './text-files.mjs';

/** Participles that would fit any type: each meant something else in every file. `SearchTerm`, `QuotedTotal` and `SceneRequest` say what they are. */
const vague = [
  'Asked',
  'Called',
  'Drawn',
  'Filled',
  'Found',
  'Given',
  'Kept',
  'Known',
  'Made',
  'Named',
  'Opened',
  'Said',
  'Seen',
  'Shown',
  'Stored',
  'Told',
  'Typed',
  'Used',
  'Wanted',
  'Written',
];

const declared = new RegExp(
  `^\\s*(?:export )?(?:declare )?(?:interface|type|class|enum) (${vague.join('|')})\\b`,
  'gm',
);

it('types are called by nouns that say what they are', () => {
  const code = textFiles().filter(({ name }) => /\.tsx?$/.test(name));
  const found = code.flatMap(({ name, text }) =>
    [...text.matchAll(declared)].map(([, word]) => `${name}: ${word}`),
  );
  expect(code.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

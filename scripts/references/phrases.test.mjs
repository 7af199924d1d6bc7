import { expect, it } from 'vitest';
import { labels, phrases } from './phrases.mjs';
import { shownStrings } from './shown-strings.mjs';
import { textFiles } from './text-files.mjs';

/** Where what people read is written. Decisions keep the words of their day; a changelog tells what was replaced. */
const read = /^(apps|packages)\/[\w-]+\/(src|content)\/|^docs\/|^(README|CONTRIBUTING|SECURITY)\.md$/;
const isAside = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/checks\/|\/migrations\/|^docs\/(decisions\/|voice\.md)/;

const textsOf = ({ name, text }) =>
  /\.(tsx?|mjs)$/.test(name)
    ? shownStrings(name, text).map((one) => one.text)
    : name.endsWith('.md')
      ? [text.replaceAll(/\s+/g, ' ')]
      : [];

/** On one line, with straight apostrophes. */
const plain = (text) => text.replaceAll(/’|&apos;/g, "'").replaceAll(/\s+/g, ' ');
const struck = Object.entries(phrases).map(([phrase, instead]) => [plain(phrase), instead]);

/** The labels that are struck out in a file, and the phrases whose characters stand somewhere in it. */
function struckIn({ name, text }) {
  const all = plain(text);
  return {
    inside: struck.filter(([phrase]) => all.includes(phrase)),
    whole: labels
      .filter(({ within }) => name.startsWith(within))
      .flatMap((one) => Object.entries(one.struck)),
  };
}

/** What of a file was struck out, with what to write instead. */
function faultsIn(file) {
  const { inside, whole } = struckIn(file);
  if (inside.length + whole.length === 0) return [];
  return textsOf(file)
    .map(plain)
    .flatMap((text) => [
      ...inside.filter(([phrase]) => text.includes(phrase)),
      ...whole.filter(([label]) => text === label),
    ])
    .map(([phrase, instead]) => `${file.name}: “${phrase}”, write “${instead}”`);
}

it('no text that people read has a wording that an editor struck out (docs/voice.md)', () => {
  const files = textFiles().filter(({ name }) => read.test(name) && !isAside.test(name));
  expect(files.flatMap(faultsIn)).toEqual([]);
});

it.each([
  ['a.tsx', '<p>\n  The address has a\n  slip in it, {name}.\n</p>'],
  ['a.ts', 'const text = `${name} has a slip in it`;'],
  ['a.md', 'The address has a\nslip in it.'],
  ['apps/web/src/desk/a.tsx', '<th>\n  Over\n</th>'],
])('a struck wording is found in %s', (name, text) => {
  expect(faultsIn({ name, text }).length).toBeGreaterThan(0);
});

it('a struck wording in a comment or a name is no text', () => {
  expect(faultsIn({ name: 'a.ts', text: '// has a slip in it\nconst off = a;' })).toEqual([]);
});

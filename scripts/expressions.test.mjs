import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

/** Code that the server runs. */
const code = [
  'apps/server/src/**/*.ts',
  'packages/{contract,library,scene,search}/src/**/*.ts',
  'apps/web/src/routes/*.ts',
];
const isAside = /\.test\.ts$|\.d\.ts$|\/testing\/|\/checks\/|gateways\/verify\//;

/** Slower than their text is long, but they never read what strangers write. */
const ofOurs = {
  '/<[^>]+>/g': 'the markup of drawings, which we write (webflow/embed.ts)',
  '/<([^>]+)>/': 'an address in the settings or of an account (mail.ts)',
  '/<style\\b[^>]*>([^]*?)<\\/style>/g': 'pages that we render, in which text is escaped (content-policy.ts)',
  '/(.)\\/+$/': 'the addresses of our routes (canonical-url.ts)',
  '/\\/+$/': 'the address of the site in its settings (config.ts, plugin-zip.ts)',
  '/--([\\w-]+): ([^;]+);/g': 'style sheets that we write of a brand (registry.ts)',
  '/@font-face \\{[^}]*\\}/g': 'style sheets that we write of a brand (registry.ts)',
  '/(?:[^\\s(]|\\([^)]*\\))+/g': 'declarations that we write of a design (react/classes.ts)',
};

/** Every regular expression that stands in a file, as its literals say. */
function expressionsIn(file) {
  const found = [];
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  new Visitor({
    Literal: ({ regex }) => {
      if (regex) found.push({ ...regex, text: `/${regex.pattern}/${regex.flags}`, file });
    },
  }).visit(program);
  return found;
}

/** Plain characters at the beginning of an expression, each followed by something that is no quantifier. */
const plainBeginning = /^(?:\\b|\\\W|[^\\^$.*+?()[\]{}|])+(?![*+?{])/;

/**
 * Where an expression takes more time than its text is long. The library looks for one character that begins it again and
 * again; of a longer beginning such as `<div` all but the last are left out, which finds that as well.
 */
function slowParts(pattern, flags) {
  const [beginning = ''] = plainBeginning.exec(pattern) ?? [];
  const last = /(?:\\\W|[^\\])$/.exec(beginning.replaceAll('\\b', ''))?.[0] ?? '';
  const shorter = last + pattern.slice(beginning.length);
  return [pattern, shorter].flatMap((source) =>
    analyse({ source, flags }, {}).reports.map(
      ({ type, exponential, character }) =>
        `${exponential ? 'exponential' : 'polynomial'} (${type}, ${character.pick})`,
    ),
  );
}

const files = globSync(code, { cwd: root }).filter((name) => !isAside.test(name));
const slow = files
  .flatMap(expressionsIn)
  .map(({ text, pattern, flags, file }) => ({ text, file, parts: slowParts(pattern, flags) }))
  .filter(({ parts }) => parts.length > 0);

it('no expression of the server takes more time than its text is long, but for some that read what we write', () => {
  const faults = slow.filter(({ text }) => !(text in ofOurs));
  expect(faults.map(({ text, file, parts }) => `${text} in ${file}: ${parts.join(', ')}`)).toEqual([]);
});

it('each exception is still needed', () => {
  expect(Object.keys(ofOurs).filter((text) => !slow.some((one) => one.text === text))).toEqual([]);
});

it.each([
  String.raw`--([\w-]+)\s*:\s*([^;{}]+)`,
  '<div[^>]*class="[^"]*gmail_quote',
  String.raw`\s*(translate|scale)\s*\(\s*(.+?)\s*\)[\s,]*`,
  String.raw`\s+$`,
  '(a+)+$',
])('what let a stranger hold the site up would be found: %s', (pattern) => {
  expect(slowParts(pattern, 'g')).not.toEqual([]);
});

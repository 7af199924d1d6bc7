import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';
import { textFiles } from './text-files.mjs';

const files = textFiles();
const pages = files.filter(({ name }) => name.endsWith('.md'));

/** Places outside the repository, which its readers do not have. */
const outside = [
  /\b(spec|contract|specification) §/i,
  /\bthe (product )?(spec|specification)('s)?\b(?! of)/i,
  /(^|[\s(`'"])\.{0,2}\/?shared\/(design|findings|spec)\b/,
  /(^|[\s(`'"/])findings\/[a-z-]+\.md/,
  /(?<!docs\/)\b(fidelity|first-minute|speed|structure|engineer|operator|mine|gateways)\.md\b/,
];

/** @returns {Record<string, number>} heading → how many have this slug, as GitHub makes it */
function headings(text) {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const slugs = [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, title]) =>
    title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return Object.fromEntries(slugs.map((slug) => [slug, slugs.filter((each) => each === slug).length]));
}

/** A page without the texts of others that it quotes, on the same lines. */
const withoutQuotes = ({ name, text }) => ({
  name,
  text: text.replaceAll(/^```text\n[^]*?^```$/gm, (quote) => quote.replaceAll(/[^\n]+/g, '')),
});

/** What is wrong with a reference to a file of the repository, by its path and the heading behind `#`. */
function problemOf(file, heading) {
  const target = path.join(root, file);
  if (!existsSync(target)) return `there is no ${file}`;
  if (!heading || statSync(target).isDirectory()) return undefined;
  const times = headings(readFileSync(target, 'utf8'))[heading] ?? 0;
  if (times === 0) return `${file} has no heading ${heading}`;
  return times > 1 ? `${file} has the heading ${heading} ${times} times` : undefined;
}

const linesOf = ({ name, text }) =>
  text.split('\n').map((line, index) => ({ at: `${name}:${index + 1}`, name, line }));

it('refers to no document outside the repository', () => {
  const found = files
    .filter(({ name }) => name !== 'scripts/references/references.test.mjs')
    .flatMap(linesOf)
    .filter(({ line }) => outside.some((pattern) => pattern.test(line)));
  expect(found.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
});

it('names only pages and headings of docs that exist', () => {
  const named = files.flatMap(linesOf).flatMap(({ at, line }) =>
    [...line.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([match, heading]) => {
      const problem = problemOf(match.split('#')[0], heading);
      return problem && `${at} ${problem}`;
    }),
  );
  expect(named.filter((problem) => problem !== undefined)).toEqual([]);
});

it('links from page to page without a dead end', () => {
  const links = pages
    .map(withoutQuotes)
    .flatMap(linesOf)
    .flatMap(({ at, name, line }) =>
      [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
        ([, target, heading]) => {
          // An address of the site, in its own pages of law.
          if (target.startsWith('/')) return undefined;
          const file = target === '' ? name : path.posix.join(path.posix.dirname(name), target);
          const problem = problemOf(file, heading);
          return problem && `${at} ${problem}`;
        },
      ),
    );
  expect(links.filter((problem) => problem !== undefined)).toEqual([]);
});

it('says of every product rule on which page it stands', () => {
  const index = readFileSync(path.join(root, 'docs/product/README.md'), 'utf8');
  const own = pages.map(({ name }) => /^docs\/product\/(.+)$/.exec(name)?.[1]).filter((name) => name);
  for (const page of own.filter((name) => name !== 'README.md')) expect(index).toContain(`(${page})`);
});

it('names only files that exist in the how-to guides, the product rules and the glossary', () => {
  const code = files.map(({ name }) => `/${name}`);
  const named = pages
    .filter(({ name }) => /^docs\/(how-to\/|product\/|glossary)/.test(name))
    .flatMap(linesOf)
    .flatMap(({ at, line }) =>
      [...line.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)].map(([, file]) => `${at} ${file}`),
    )
    // What the guide's own example makes.
    .filter((place) => !/ (tables|repository|service|routes)\.ts$/.test(place));
  expect(named.filter((place) => !code.some((name) => name.endsWith(`/${place.split(' ')[1]}`)))).toEqual([]);
});

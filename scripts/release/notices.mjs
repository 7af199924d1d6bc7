import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from '../project.mjs';
import {
  allowedLicences,
  contained,
  licencesWithNote,
  platformFamilies,
  standardTexts,
  typefaceHolders,
} from './licence-facts.mjs';
import { noticesOf, readNotice, shippedPackages } from './shipped-packages.mjs';

/** Where the notices stand; the site shows them at /licenses. */
export const noticesFile = path.join(root, 'THIRD-PARTY-NOTICES.md');

/** The page of all notices, in Markdown. The same for the same lock file, on each platform. */
export function thirdPartyNotices() {
  const packages = shippedPackages();
  const isTypeface = ({ name }) => /^@fontsource|^inter-ui$/.test(name);
  return `# Third-party notices

<!-- Written by \`npm run notices\`. -->

The code of the site itself is under the MIT licence. What it contains of others is listed here, with the notices that their licences ask for.

## Typefaces

Under the SIL Open Font License 1.1, unchanged. They may be used in any work, also a commercial one. They may not be sold by themselves, and a changed typeface may not bear a reserved name.

${typefaces(packages.filter(isTypeface))}

## Icons

The icons in the library, and in the code that it gives, are [Lucide's](https://lucide.dev), under the ISC licence; some of them come from Feather, under the MIT licence.

${details('Lucide: ISC, Feather: MIT', [readFileSync(path.join(root, 'packages/library/src/icons/LICENSE-lucide.txt'), 'utf8').trim()])}

## Data

${data(packages)}

## Code inside packages

Programs of others, translated to WebAssembly. What Vite and Node.js bundle is listed in the LICENSE files of their packages.

${contained.map(containedCode).join('\n\n')}

## Packages

${packages.filter((each) => !isTypeface(each)).length} packages, by licence and by its wording. A \`*\` stands for the programs of single platforms, of which an installation takes one.

${groups(packages.filter((each) => !isTypeface(each)))}
`;
}

function typefaces(packages) {
  const rows = byName(packages).map((each) => {
    const [{ copyrights, words }] = noticesOf(each);
    const holder = typefaceHolders[each.name] ?? copyrights[0].replace(/ [\w[\],-]+\.ttf: .*$/, '');
    const reserved = /Reserved Font Name ["']([^"']+)["']/.exec(holder)?.[1] ?? '';
    return {
      words: words.slice(words.indexOf('This Font Software')),
      cells: [typefaceName(each.name), each.version, holder, reserved],
    };
  });
  return `${table(
    ['Typeface', 'Version', 'Copyright', 'Reserved name'],
    rows.map(({ cells }) => cells),
  )}

Inter is a trademark of Rasmus Andersson.

${details('SIL Open Font License 1.1', [rows[0].words])}`;
}

const typefaceName = (name) =>
  name === 'inter-ui'
    ? 'Inter'
    : name
        .replace(/^.*\//, '')
        .split('-')
        .map((word) =>
          /^(dm|ibm|jp|kr|sc)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1),
        )
        .join(' ')
        .replace('Jetbrains', 'JetBrains');

function data(packages) {
  const { version } = packages.find(({ name }) => name === '@ip-location-db/geo-whois-asn-country-mmdb');
  return table(
    ['Data', 'Version', 'From', 'Licence'],
    [
      [
        'Country of an IP address',
        version,
        'WHOIS and routing data of the regional Internet registries (AFRINIC, APNIC, ARIN, LACNIC, RIPE NCC), (c) [Number Resource Organization](https://www.nro.net), and geofeeds of network operators, put together by [ip-location-db](https://github.com/sapics/ip-location-db); unchanged here',
        '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
      ],
      ['Other names of icons', 'with the icons', "Lucide's own tags", 'ISC, as the icons'],
      [
        'Captures of the Figma clipboard (in the source code, for tests)',
        'December 2025',
        '[gridaco/grida](https://github.com/gridaco/grida); unchanged but for their names',
        '[Apache-2.0](https://www.apache.org/licenses/LICENSE-2.0)',
      ],
    ],
  );
}

function containedCode({ name, inside, licence, text }) {
  const standard = standardTexts[licence];
  const { copyrights, words } = readNotice(text);
  const shared =
    standard && readNotice(readFileSync(path.join(root, 'node_modules', standard), 'utf8')).words;
  return details(`${name}, in ${inside}: ${licence}`, [copyrights.join('\n'), words || shared]);
}

/** Packages under the same words of a licence, with the words once. */
function groups(packages) {
  const found = new Map();
  for (const each of packages) {
    for (const { copyrights, words } of noticesOf(each)) {
      const key = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') || each.licence;
      const group = found.get(key) ?? { words, members: [] };
      group.members.push({ ...each, copyrights });
      found.set(key, group);
    }
  }
  const sorted = [...found.values()].map(({ words, members }) => ({
    licence: mostOften(members.map(({ licence }) => licence)),
    words,
    members: merged(members),
  }));
  sorted.sort(
    (a, b) =>
      compare(a.licence, b.licence) ||
      b.members.length - a.members.length ||
      compare(a.members[0].label, b.members[0].label),
  );
  return sorted.map(packageGroup).join('\n\n');
}

function mostOften(list) {
  const count = (each) => list.filter((other) => other === each).length;
  return list.toSorted((a, b) => count(b) - count(a) || compare(a, b))[0];
}

function packageGroup({ licence, words, members }) {
  const notes = licencesWithNote.filter((each) =>
    members.some((member) => each.pattern.test(member.name) && member.licence.includes(each.licence)),
  );
  const names =
    members.length < 4 ? members.map(({ label }) => label).join(', ') : `${members.length} packages`;
  const list = members.map((member) =>
    [
      `${member.label} ${member.versions.join(', ')}${member.licence === licence ? '' : ` (${member.licence})`}`,
      ...member.copyrights.map((line) => `    ${line}`),
    ].join('\n'),
  );
  return [...notes.map(({ note }) => note), details(`${licence}: ${names}`, [list.join('\n'), words])].join(
    '\n\n',
  );
}

/** A line for each package: its versions, and those for single platforms, together. */
function merged(members) {
  const lines = new Map();
  for (const { name, version, licence, copyrights } of members) {
    const label = platformFamilies.find(({ pattern }) => pattern.test(name))?.name ?? name;
    const key = `${label} ${licence}`;
    const line = lines.get(key) ?? { name, label, licence, versions: new Set(), copyrights: new Set() };
    line.versions.add(version);
    for (const each of copyrights) line.copyrights.add(each);
    lines.set(key, line);
  }
  return byName([...lines.values()]).map((line) => ({
    ...line,
    versions: [...line.versions].sort(compare),
    copyrights: [...line.copyrights],
  }));
}

/**
 * What stands in the way of giving the packages to people: no licence, or one that is neither allowed nor explained.
 * @returns {string[]} a line for each such package
 */
export function refusedPackages(packages = shippedPackages()) {
  return packages.flatMap(({ name, version, licence }) => {
    if (!licence) return [`${name} ${version} has no licence`];
    const refused = licence
      .replaceAll(/[()]/g, '')
      .split(/ AND | OR /)
      .filter((id) => !allowedLicences.includes(id) && !isExplained(name, id));
    return refused.map((id) => `${name} ${version} is under ${id}`);
  });
}

const isExplained = (name, id) =>
  licencesWithNote.some(({ licence, pattern }) => licence === id && pattern.test(name));

function details(summary, texts) {
  const blocks = texts.filter(Boolean).map((each) => `\`\`\`text\n${each}\n\`\`\``);
  return `<details>\n<summary>${summary}</summary>\n\n${blocks.join('\n\n')}\n\n</details>`;
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** By code points: a locale's order is not the same on each machine. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (list) => list.toSorted((a, b) => compare(a.name, b.name));

if (import.meta.main) {
  const refused = refusedPackages();
  if (refused.length > 0) throw new Error(refused.join('\n'));
  writeFileSync(noticesFile, thirdPartyNotices());
  say(`wrote ${path.relative(root, noticesFile)}`);
}

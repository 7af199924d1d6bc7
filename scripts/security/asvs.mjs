import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../project.mjs';

const folder = path.join(root, 'scripts/security');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The requirements of levels 1 and 2 as the standard words them: `{ source, requirements }`. */
export const standard = JSON.parse(read('scripts/security/asvs-5.0.0.json'));

/**
 * The answers by requirement, each one of: `met` (tests as `FILE: TITLE`, or `docs` with headings as `FILE#HEADING`),
 * `not` (why it does not apply) or `open` (what is missing).
 */
export function answers() {
  const files = readdirSync(path.join(folder, 'answers')).sort();
  const read = files.map((file) => parse(readFileSync(path.join(folder, 'answers', file), 'utf8')));
  return Object.assign({}, ...read);
}

/** Whether a test file holds a title, as its first argument or that of a table of cases. */
export function hasTitle(file, title) {
  if (!existsSync(path.join(root, file)) || !/\.(test|spec)\.(ts|tsx|mjs)$/.test(file)) return false;
  const text = read(file);
  return ["'", '"', '`'].some(
    (quote) => text.includes(`(${quote}${title}${quote}`) || text.includes(`${quote}${title}${quote},\n`),
  );
}

/** Whether a page of the docs has a heading by its anchor. */
export function hasHeading(page) {
  const [file, anchor] = page.split('#');
  if (!existsSync(path.join(root, file))) return false;
  const anchors = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-'),
  );
  return anchors.includes(anchor);
}

const states = { met: 'met by', not: 'not applicable', open: 'open' };
const stateOf = (answer) => Object.keys(states).find((state) => state in answer) ?? 'met';

/** How many requirements are in each state. */
export function countStates(all) {
  const counts = { met: 0, not: 0, open: 0 };
  for (const { id } of standard.requirements) counts[stateOf(all[id])] += 1;
  return counts;
}

const cell = (text) =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();
const plain = (text) => cell(text).replaceAll(/([<>*_[\]])/g, String.raw`\$1`);

function answerCell(answer) {
  const note = answer.note ? ` ${answer.note}` : '';
  if (answer.not) return cell(`not applicable: ${answer.not}`);
  if (answer.open) return cell(`**open**: ${answer.open}`);
  const tests = Object.entries(answer.met ?? {}).flatMap(([file, titles]) =>
    [titles].flat().map((title) => `“${plain(title)}” ([${path.basename(file)}](../../${file}))`),
  );
  const pages = [answer.docs ?? []].flat().map((page) => {
    const [file, anchor] = page.split('#');
    return `[${anchor.replaceAll('-', ' ')}](${path.relative('docs/security', file)}#${anchor})`;
  });
  return cell(`met by ${[...tests, ...pages].join('; ')}.${note}`);
}

/** The page `docs/security/asvs.md`. */
export function asvsPage() {
  const all = answers();
  const { met, not, open } = countStates(all);
  const lines = [
    '# ASVS 5.0, levels 1 and 2',
    '',
    `The ${met + not + open} requirements of the two levels: ${met} are met, ${not} do not apply, ${open} are open. A requirement is met by tests, which a test looks for by file and title, or, where the standard asks for a document, by a page. \`npm run asvs\` writes this page from \`scripts/security\`.`,
    '',
    `Requirements: OWASP Application Security Verification Standard 5.0.0, © The OWASP Foundation, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/), from ${standard.source}. This page is under the same licence.`,
  ];
  const missing = standard.requirements.filter(({ id }) => stateOf(all[id]) === 'open');
  lines.push('', '## Open', '');
  if (missing.length === 0) lines.push('None.');
  for (const { id } of missing) lines.push(`- ${id}: ${cell(all[id].open)}`);
  let section;
  for (const each of standard.requirements) {
    if (each.section !== section) {
      section = each.section;
      lines.push('', `## ${section}`, '', '| requirement | level | text | answer |', '|---|---|---|---|');
    }
    lines.push(`| ${each.id} | ${each.level} | ${plain(each.text)} | ${answerCell(all[each.id])} |`);
  }
  return `${lines.join('\n')}\n`;
}

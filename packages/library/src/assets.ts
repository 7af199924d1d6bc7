import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assetEntries } from './catalogue/catalogue.ts';
import { writeStories } from './catalogue/stories.ts';
import type { AssetReport } from './checks/asset-report.ts';
import { hardBrands } from './checks/brand-report.ts';
import { entriesIn, type Part } from './checks/part.ts';
import { checkFormats } from './checks/code.ts';
import { reportLayout, type LayoutReport } from './checks/layout/layout-report.ts';
import { checkStates } from './checks/states/states-command.ts';
import { checkAssets, checkKeys } from './checks/use/use-command.ts';
import { checkStress, inWidestSkin, stressText } from './checks/stress/stress-command.ts';
import { reportStress, sections } from './checks/stress/stress-report.ts';
import { drawSlugs, reportWidths, windows } from './checks/widths/widths-report.ts';
import { findLookAlikes } from './checks/look-alikes.ts';
import { checkAcross } from './checks/facts/across.ts';
import { reportLibrary } from './checks/library-report.ts';
import { checkFinding } from './checks/search-by-paste/search-command.ts';
import { lintTable } from './checks/payload/lint-report.ts';
import { findLeftOut } from './catalogue/generate/left-out.ts';
import { getGenerated } from './checks/generated.ts';

const usage = `Usage: npm run assets -- check [--decoders]    reports on every asset, from its payloads and Chromium's layout
       npm run assets -- check --lint         counts what open-pencil's linter finds in every asset
       npm run assets -- check --widths       shows a hundred assets' React and HTML in windows of ${windows.length} widths
       npm run assets -- check --use          uses a hundred assets' React and HTML by keyboard, and reads what they are told as
       npm run assets -- check --stress       shows the sections among a hundred assets in twelve states, in windows down to 280 px
       npm run assets -- check --keys         presses the keys of the base kit's components
       npm run assets -- check --states       compares the base kit under pointer and keys with its pictures, in two looks of brands (--all: in all)
       npm run assets -- check --finding      changes 200 payloads (--payloads N), drawn by --seed N, and pastes each to find it
       npm run assets -- layout               compares every variant's payload with Chromium's layout of its live preview
       npm run assets -- brands               tries every design in twenty brands
       npm run assets -- code                 compiles every asset's React, and looks for errors in its plan for Figma
       npm run assets -- storybook DIR        writes the base kit of a brand (--brand SLUG) for Storybook
       npm run assets -- generate [left-out|stress]  writes what is generated from the designs

--sample N takes N assets for check --widths, --use and --stress; --seed N draws the same ones again, for check --finding too.
--every N [--from K] takes one asset of N, from the Kth on, for these, for check, layout and brands: N such parts are the whole.
--only WORD[,WORD] takes the assets with one of these in their slug, for these and for check --widths, --use and --stress,
and the layouts that generate stress measures.`;

const fileOf = (name: string) => new URL(`catalogue/${name}.gen.json`, import.meta.url);

/** Reports on every asset and gives the exit code: 0 when nothing is wrong. */
async function check(withDecoders: boolean, part: Part): Promise<number> {
  const reports = await reportLibrary(withDecoders ? 'decoders' : 'payloads', part);
  for (const report of reports) console.log(lineOf(report));
  const layout = await reportLayout(part);
  const findings = [
    ...reports.flatMap((report) => report.findings),
    ...layout.findings,
    ...(isWhole(part) ? await findingsOfAll(reports) : []),
  ];
  const sizes = reports.map(({ bytes }) => bytes).sort((one, other) => one - other);
  const median = Math.round((sizes[sizes.length >> 1] ?? 0) / 1000);
  console.log(findings.join('\n'));
  console.log(`Chromium: ${lineOfLayout(layout)}`);
  console.log(`${reports.length} assets, ${findings.length} findings; the median payload has ${median} KB`);
  return findings.length > 0 ? 1 : 0;
}

const isWhole = ({ every, only }: Part): boolean => every === 1 && only === undefined;

/** Counts what another tool's linter finds and gives the exit code: 0 when no rule that our designs keep is broken. */
async function lint(part: Part): Promise<number> {
  const reports = await reportLibrary('lint', part);
  const findings = reports.flatMap((report) => report.findings);
  const layers = reports.reduce((sum, report) => sum + report.layers, 0);
  for (const finding of findings) console.log(finding);
  console.log(lintTable(reports));
  console.log(
    `${reports.length} assets with ${layers} layers, ${findings.length} findings against kept rules`,
  );
  return findings.length > 0 ? 1 : 0;
}

/** What only the whole library shows. */
const findingsOfAll = async (reports: readonly AssetReport[]): Promise<string[]> => [
  ...(await findLookAlikes([...assetEntries().values()])),
  ...checkAcross(reports.flatMap(({ slug, said }) => (said ? [{ slug, said }] : []))),
  ...staleFiles(reports),
];

/** Compiles every asset as code and gives the exit code: 0 when nothing is wrong. */
async function checkCode(): Promise<number> {
  const entries = [...assetEntries().values()];
  const findings = await checkFormats(entries);
  console.log(findings.join('\n'));
  console.log(`${entries.length} assets, ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
}

/** Compares payloads with a browser's layout and gives the exit code: 0 when nothing is wrong. */
async function checkLayout(part: Part): Promise<number> {
  const report = await reportLayout(part);
  for (const finding of report.findings) console.log(finding);
  console.log(lineOfLayout(report));
  return report.findings.length > 0 ? 1 : 0;
}

const lineOfLayout = ({ assets, variants, layers, texts, findings }: LayoutReport): string =>
  `${assets} assets in ${variants} variants, ${layers} layers and ${texts} texts: ${findings.length} findings`;

/** The assets of a part, or as many as are asked for, drawn by a seed. */
function slugsOf(part: Part, sample: number, seed: number): string[] {
  if (part.only !== undefined || part.every !== 1) return entriesIn(part).map(([, { slug }]) => slug);
  console.log(`${sample} assets drawn by --seed ${seed}`);
  return drawSlugs(sample, seed);
}

/** What the check of states shows besides, whatever was drawn. */
const fixed = ({ only }: Part): string[] =>
  only === undefined ? inWidestSkin().map(({ slug }) => slug) : [];

/** Shows code in windows of many widths and gives the exit code: 0 when nothing is wrong. */
async function checkWidths(slugs: string[]): Promise<number> {
  const { assets, findings, mostDiffering } = await reportWidths(slugs, (found) =>
    found.forEach((finding) => console.log(finding)),
  );
  const percent = (100 * mostDiffering).toFixed(3);
  console.log(
    `${assets} assets as React and HTML in ${windows.length} windows: ${findings.length} findings; at the widths of the designs at most ${percent} % of pixels differ`,
  );
  return findings.length > 0 ? 1 : 0;
}

/** Tries designs in brands and gives the exit code: 0 when nothing is wrong. */
async function tryBrands(part: Part): Promise<number> {
  const reports = await reportLibrary('brands', part);
  const findings = reports.flatMap((report) => report.findings);
  console.log(findings.join('\n'));
  console.log(`${reports.length} assets in ${hardBrands.length} brands, ${findings.length} findings`);
  return findings.length > 0 ? 1 : 0;
}

const lineOf = ({ slug, structure, bytes }: AssetReport): string =>
  `${slug.padEnd(44)} auto layout ${structure.autoLayoutPercent} %, ${structure.fonts.join(', ') || 'no text'}, ` +
  `${structure.layers} layers, ${Math.round(bytes / 1000)} KB`;

function staleFiles(reports: readonly AssetReport[]): string[] {
  return Object.entries(getGenerated(reports))
    .filter(([name, text]) => readFileSync(fileOf(name), 'utf8') !== text)
    .map(([name]) => `${name}.gen.json is stale: npm run assets -- generate`);
}

/** Writes the generated files; what is left out changes rarely and takes minutes, so only when asked. */
async function generate(withLeftOut: boolean): Promise<number> {
  if (withLeftOut) {
    writeFileSync(fileOf('left-out'), `${JSON.stringify(await findLeftOut(), null, 1)}\n`);
    console.log('left-out.gen.json is written: generate again for the rest');
    return 0;
  }
  for (const [name, text] of Object.entries(getGenerated(await reportLibrary('structures'))))
    writeFileSync(fileOf(name), text);
  return 0;
}

/** Writes down to which widths sections hold in all their skins, of every layout or of those that are named; of all it takes over an hour. */
async function generateStress({ only }: Part): Promise<number> {
  const words = only?.split(',') ?? [''];
  const entries = sections().filter(({ layout, slug }) =>
    words.some((word) => (layout ?? slug).includes(word)),
  );
  const found = await reportStress(entries, ({ slug }) => console.log(slug));
  const before = only === undefined ? {} : JSON.parse(readFileSync(fileOf('stress'), 'utf8'));
  writeFileSync(fileOf('stress'), stressText(found, entries, before));
  return 0;
}

const number = { type: 'string', default: '1' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  decoders: flag,
  lint: flag,
  widths: flag,
  use: flag,
  stress: flag,
  keys: flag,
  states: flag,
  all: flag,
  finding: flag,
  payloads: { type: 'string', default: '200' },
  sample: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  brand: { type: 'string' },
  every: number,
  from: number,
  only: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Command = () => number | Promise<number>;

/** The commands by their words, as a command line's values set them. `check` with a flag is a command of its own. */
function commandsOf(values: Values, folder?: string): Partial<Record<string, Command>> {
  const part = { every: atLeastOne(values.every), from: atLeastOne(values.from), only: values.only };
  const seed = Math.floor(Number(values.seed)) || 0;
  const drawn = () => slugsOf(part, atLeastOne(values.sample), seed);
  return {
    check: () => check(values.decoders ?? false, part),
    'check --finding': () => checkFinding(atLeastOne(values.payloads), atLeastOne(values.seed)),
    'check --lint': () => lint(part),
    'check --widths': () => checkWidths(drawn()),
    'check --use': () => checkAssets(drawn()),
    'check --stress': () => checkStress([...drawn(), ...fixed(part)]),
    'check --keys': checkKeys,
    'check --states': () => checkStates(values.all === true, seed),
    layout: () => checkLayout(part),
    brands: () => tryBrands(part),
    code: checkCode,
    generate: () => generate(false),
    'generate left-out': () => generate(true),
    'generate stress': () => generateStress(part),
    ...(folder !== undefined && { [`storybook ${folder}`]: () => writeStories(folder, values.brand) }),
  };
}

const kindsOfCheck = ['finding', 'lint', 'widths', 'use', 'stress', 'keys', 'states'] as const;

/** What the command line asks for. Throws for an option or a command that is not known. */
function readCommand(): Command {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const kind = kindsOfCheck.find((each) => values[each]);
  const words = [...positionals, ...(kind ? [`--${kind}`] : [])].join(' ');
  const command = commandsOf(values, positionals[1])[words];
  if (!command) throw new TypeError(words === '' ? 'No command is named' : `There is no command "${words}"`);
  return command;
}

const atLeastOne = (words: string): number => Math.max(1, Math.floor(Number(words)) || 1);

let command: Command | undefined;
try {
  command = readCommand();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
}
process.exitCode = command ? await command() : 1;

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root, say } from '../project.mjs';
import { areas } from './areas.mjs';

const PASSING = 90;

/** What `npm run mutation -- AREA …` does; every area when none is named. */
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(areas, name));
if (unknown !== undefined) {
  say(`There is no area "${unknown}". One of: ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(areas)) {
  const figures = await judge(name);
  note(name, figures);
  say(`${name}: ${figures.score.toFixed(1)} % of ${figures.mutants} mutants noticed`);
  if (figures.score < PASSING) process.exitCode = 1;
}

/** Changes the area's code bit by bit in a copy of the project and counts the changes that some test notices. */
async function judge(name) {
  process.env.MUTATION_AREA = name;
  const results = await new Stryker({
    mutate: areas[name].mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
    tempDirName: '.stryker',
    ignorePatterns: ['dist', 'data', '.tsc', 'test-results', 'docs', 'bench', 'e2e'],
    // TypeScript 7 has no API to read these with, and Node strips types anyway.
    tsconfigFile: 'none',
    disableTypeChecks: false,
  }).runMutationTest();
  const count = (...states) => results.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const mutants = noticed + count('Survived', 'NoCoverage');
  return { mutants, score: (100 * noticed) / mutants };
}

/** Writes an area's line of the table in docs/testing.md. */
function note(name, { mutants, score }) {
  const file = path.join(root, 'docs/testing.md');
  const line = `| ${name} | ${mutants} | ${score.toFixed(1)} % |`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^\\| ${name} \\|.*$`, 'm'), line));
}

import { assetEntries } from './catalogue.ts';
import { type Fingerprint, fingerprint, looksSame } from './checks/fingerprint.ts';
import { unreadable } from './checks/readable.ts';
import { checkStructure } from './checks/structure.ts';

/**
 * Checks every variant of every asset (structure, contrast) and compares all first pictures with each other.
 * Prints what it finds and ends with code 1 when there is something. `--no-pictures` leaves out the comparison.
 */
const findings: string[] = [];
const seen: { slug: string; print: Fingerprint }[] = [];
let [frames, autoLayout] = [0, 0];

for (const entry of assetEntries().values())
  for (const key of entry.variants) {
    const scene = entry.build(key);
    const report = checkStructure(scene);
    frames += report.frames;
    autoLayout += report.autoLayout;
    const where = `${entry.slug} ${key}`;
    if (report.unnamed > 0) findings.push(`${where}: ${report.unnamed} layers without a name`);
    findings.push(...report.outside.map((path) => `${where}: sticks out: ${path}`));
    findings.push(...report.brokenWords.map((word) => `${where}: broken word: ${word}`));
    findings.push(...unreadable(scene).map((text) => `${where}: contrast ${text}`));
    if (report.autoLayout / report.frames < 0.9)
      findings.push(`${where}: auto layout on ${report.autoLayout} of ${report.frames} frames`);
    if (key !== entry.variants[0] || process.argv.includes('--no-pictures')) continue;
    const print = await fingerprint(scene);
    for (const other of seen)
      if (looksSame(print, other.print)) findings.push(`${entry.slug}: looks like ${other.slug}`);
    seen.push({ slug: entry.slug, print });
  }

console.log(findings.join('\n'));
console.log(
  `${assetEntries().size} assets, ${findings.length} findings, auto layout on ${((autoLayout / frames) * 100).toFixed(1)} % of ${frames} frames`,
);
process.exitCode = findings.length > 0 ? 1 : 0;

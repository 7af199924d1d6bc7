import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.mjs';

/** Days within which a flaw is mended (docs/security/outside.md#packages). */
export const daysToMend = { critical: 2, high: 7, moderate: 30, low: 90 };

/**
 * What is known of the packages that are shipped and neither mended nor, for a while, accepted.
 * @param report what `npm audit --json` says
 * @param accepted `{ id, found, why }` each: the advisory, the day on which it was first seen, what bounds its risk
 * @returns a line for each, with the day until which it is to be mended where it was accepted
 */
export function openFlaws(report, accepted, today) {
  const advisories = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  );
  const flaws = new Map(advisories.map((each) => [each.url.split('/').at(-1), each]));
  return [...flaws].flatMap(([id, { name, severity, title }]) => {
    const line = `${severity}: ${name}: ${title} (${id})`;
    const known = accepted.find((each) => each.id === id);
    if (!known)
      return [`${line} is new: mend it, or say in scripts/release/accepted-flaws.json what bounds it`];
    const until = lastDay(known.found, severity);
    return until < today ? [`${line} was to be mended until ${until}`] : [];
  });
}

/** The last day for a flaw that was found on a day, both as `YYYY-MM-DD`. */
export function lastDay(found, severity) {
  const days = daysToMend[severity] ?? daysToMend.low;
  return new Date(Date.parse(found) + days * 86_400_000).toISOString().slice(0, 10);
}

export const acceptedFlaws = () =>
  JSON.parse(readFileSync(path.join(root, 'scripts/release/accepted-flaws.json'), 'utf8'));

/** The exit code: 1 for flaws that are open, 2 where the registry does not say. */
function main() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const asked = spawnSync(npm, ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const report = reportIn(asked.stdout);
  if (!report) {
    process.stderr.write('The package registry did not say which flaws are known: nothing was checked.\n');
    return 2;
  }
  const open = openFlaws(report, acceptedFlaws(), new Date().toISOString().slice(0, 10));
  process.stdout.write(
    open.length === 0 ? 'No flaw is known that is to be mended.\n' : `${open.join('\n')}\n`,
  );
  return open.length === 0 ? 0 : 1;
}

/** What npm has printed, where it is a report; a registry that has no advisories answers something else. */
export function reportIn(text) {
  try {
    const report = JSON.parse(text);
    return report.auditReportVersion === 2 ? report : undefined;
  } catch {
    return undefined;
  }
}

if (import.meta.main) process.exitCode = main();

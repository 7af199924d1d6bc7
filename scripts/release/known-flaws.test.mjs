import { expect, test } from 'vitest';
import { acceptedFlaws, daysToMend, lastDay, openFlaws, reportIn } from './known-flaws.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';

const advisory = (id, severity, name = 'a') => ({
  source: 1,
  name,
  dependency: name,
  title: 'Something is wrong',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});
const report = (...vias) => ({
  auditReportVersion: 2,
  vulnerabilities: Object.fromEntries(
    vias.map((via, at) => [`p${at}`, { name: `p${at}`, via: [via].flat() }]),
  ),
});

test('a flaw that is known and was never looked at is told, once however many packages it reaches', () => {
  const found = advisory('GHSA-1', 'high');
  const told = openFlaws(report(found, ['p0'], [found, 'p0']), [], '2026-11-27');
  expect(told).toEqual([expect.stringContaining('high: a: Something is wrong (GHSA-1) is new')]);
  expect(openFlaws(report(), [], '2026-11-27')).toEqual([]);
});

test.each([
  ['critical', '2026-11-03'],
  ['high', '2026-11-08'],
  ['moderate', '2026-12-01'],
  ['low', '2027-01-30'],
])('a %s flaw that was found on 1 November may wait until %s, and no longer', (severity, until) => {
  const accepted = [{ id: 'GHSA-1', found: '2026-11-01', why: 'Nothing of a stranger gets there.' }];
  const all = report(advisory('GHSA-1', severity));
  expect(lastDay('2026-11-01', severity)).toBe(until);
  expect(openFlaws(all, accepted, until)).toEqual([]);
  const next = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
  expect(openFlaws(all, accepted, next)).toEqual([expect.stringContaining(`until ${until}`)]);
});

test('what a registry says that knows no advisories is no report', () => {
  expect(reportIn('{"error":{"code":"E405"}}')).toBeUndefined();
  expect(reportIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toBeDefined();
  expect(reportIn('')).toBeUndefined();
});

test('flaws that wait say since when and what bounds them', () => {
  for (const { id, found, why } of acceptedFlaws()) {
    expect(id).toMatch(/^GHSA-/);
    expect(found).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(why.length).toBeGreaterThan(20);
  }
});

test('the days are those that the page promises', () => {
  const page = readFileSync(path.join(root, 'docs/security/outside.md'), 'utf8');
  expect(page).toMatch(/\| exploited, or critical \| two days/);
  expect(page).toMatch(/\| high \| seven days \|/);
  expect(page).toMatch(/\| medium \| 30 days \|/);
  expect(page).toMatch(/\| low \| 90 days/);
  expect(daysToMend).toEqual({ critical: 2, high: 7, moderate: 30, low: 90 });
});

test('they are asked for each night', () => {
  const nightly = readFileSync(path.join(root, '.github/workflows/nightly.yml'), 'utf8');
  expect(nightly).toMatch(/^ +- run: npm run flaws$/m);
});

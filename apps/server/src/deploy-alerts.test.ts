import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../test/proxies.ts';

const folder = path.resolve(import.meta.dirname, '../../../deploy/watch');
const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'), { merge: true });

interface Rule {
  readonly alert: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly runbook_url: string; readonly summary: string };
}
interface Case {
  readonly alertname: string;
  readonly exp_alerts?: readonly unknown[];
}
const rules = (read('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const cases = (read('alerts.test.yml') as { tests: { alert_rule_test: Case[] }[] }).tests.flatMap(
  (each) => each.alert_rule_test,
);
const promtool = findProgram('promtool');
if (!promtool) process.stderr.write('not installed, so not tried: promtool\n');

it('every alert says how urgent it is and what to do, and has a case in which it fires and one in which it does not', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.runbook_url, alert).toMatch(new RegExp(`#${alert.toLowerCase()}$`));
    const own = cases.filter(({ alertname }) => alertname === alert);
    const isFiring = ({ exp_alerts: alerts = [] }: Case) => alerts.length > 0;
    expect([own.some(isFiring), own.some((each) => !isFiring(each))], alert).toEqual([true, true]);
  }
  const known = new Set(rules.map(({ alert }) => alert));
  expect(cases.filter(({ alertname }) => !known.has(alertname))).toEqual([]);
});

it.runIf(promtool)('Prometheus takes the rules, and they fire when their cases say', async () => {
  const run = (...words: string[]) => promisify(execFile)(promtool ?? '', words, { cwd: folder });
  expect((await run('check', 'rules', 'alerts.yml')).stdout).toContain(`${rules.length} rules found`);
  expect((await run('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS');
});

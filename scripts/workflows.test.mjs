import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './project.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const yamlIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`);

const workflows = yamlIn('.github/workflows').map((file) => ({
  file,
  text: read(file),
  workflow: parse(read(file)),
}));
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
);
const { scripts } = JSON.parse(read('package.json'));

test('there are workflows for pull requests, for the night and for releases', () => {
  expect(workflows.map(({ file }) => path.basename(file))).toEqual([
    'checks.yml',
    'nightly.yml',
    'release.yml',
  ]);
});

test('every npm script that a workflow, a form or the container runs exists', () => {
  const texts = [
    ...workflows.map(({ text }) => text),
    read('.devcontainer/devcontainer.json'),
    read('.github/pull_request_template.md'),
  ];
  const run = texts.flatMap((text) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  for (const name of ['typecheck', 'lint', 'test:unit', 'test:e2e', 'mutation', 'sbom', 'release'])
    expect(run).toContain(name);
});

test('every measurement that a workflow runs exists', () => {
  const all = read('bench/run.ts');
  for (const [, names] of workflows.flatMap(({ text }) => [...text.matchAll(/npm run bench -- (.+)/g)]))
    for (const name of names.split(' ')) expect(all).toContain(`'${name}'`);
});

test('an action is named by its commit, with the version beside it', () => {
  const uses = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action));
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('a workflow may read the code and nothing else, a job says what it may besides, and none runs for ever', () => {
  for (const { file, workflow } of workflows) {
    expect([file, workflow.permissions]).toEqual([file, { contents: 'read' }]);
    expect([file, typeof workflow.concurrency?.group]).toEqual([file, 'string']);
  }
  for (const { name, job } of jobs) expect([name, job['timeout-minutes'] > 0]).toEqual([name, true]);
  const writing = jobs.filter(({ job }) => job.permissions).map(({ name }) => name);
  expect(writing.every((name) => name.startsWith('.github/workflows/release.yml'))).toBe(true);
});

test('no text from outside becomes part of a command', () => {
  const commands = jobs.flatMap(({ job }) => job.steps.map(({ run }) => run ?? ''));
  const inserted = commands.flatMap((run) => [...run.matchAll(/\$\{\{ *([\w.-]+)/g)].map(([, name]) => name));
  expect(inserted.filter((name) => !name.startsWith('matrix.'))).toEqual([]);
});

test('the forms ask for something, each field under an id of its own', () => {
  for (const file of yamlIn('.github/ISSUE_TEMPLATE').filter((name) => !name.endsWith('config.yml'))) {
    const { name, description, body } = parse(read(file));
    expect([name, description].every(Boolean)).toBe(true);
    const ids = body.map(({ id }) => id).filter(Boolean);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body)
      expect(attributes[type === 'markdown' ? 'value' : 'label']).toBeTruthy();
  }
});

test('the Node of the workflows runs the product', () => {
  expect(read('.nvmrc').trim()).toMatch(/^(2[4-9]|[3-9]\d)/);
});

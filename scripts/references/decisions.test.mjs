import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { textFiles } from './text-files.mjs';

const folder = 'docs/decisions';
const read = (file) => readFileSync(path.join(root, folder, file), 'utf8');
const files = readdirSync(path.join(root, folder)).filter((file) => file !== 'README.md');

/** A title as it stands in the file's name. */
const slug = (title) =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const start =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\n?Status: (accepted|superseded by \d+|deprecated)\n/;

const records = files.map((file) => {
  const text = read(file);
  const [, number, title, , status] = start.exec(text) ?? [];
  return { file, text, number: Number(number), title, status };
});
const numbers = new Set(records.map(({ number }) => number));

test('decision records begin with number, title, date and status, and have context, decision and consequences in this order', () => {
  const headings = (text) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  for (const { file, text, title } of records) {
    expect([file, title !== undefined, headings(text)]).toEqual([
      file,
      true,
      ['Context', 'Decision', 'Consequences'],
    ]);
  }
});

test('decision records have a number each, and a file named by number and title', () => {
  expect(files).toEqual(
    records.map(({ number, title }) => `${String(number).padStart(4, '0')}-${slug(title)}.md`),
  );
  expect(numbers.size).toBe(records.length);
});

test('decision records stand in the index once each, with title and status', () => {
  const rows = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \|$/gm)];
  const inIndex = rows.map(([, number, title, file, status]) => ({
    file,
    number: Number(number),
    title,
    status,
  }));
  expect(inIndex.toSorted((a, b) => a.number - b.number)).toEqual(
    records
      .map(({ file, number, title, status }) => ({ file, number, title, status }))
      .toSorted((a, b) => a.number - b.number),
  );
});

test('decision records exist wherever one is named, by the number that the link says', () => {
  const wrong = textFiles().flatMap(({ name, text }) => {
    const named = [...text.matchAll(/\bdecisions? \[?(\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, list]) =>
      list.match(/\d+/g).map(Number),
    );
    const links = [...text.matchAll(/\[(?:decision )?(\d+)\]\([^)]*?\b(\d{4})-[\w-]+\.md\)/g)];
    const superseding = [...text.matchAll(/^Status: superseded by (\d+)$/gm)].map(([, number]) =>
      Number(number),
    );
    return [
      ...[...named, ...superseding]
        .filter((number) => !numbers.has(number))
        .map((number) => `${name}: ${number}`),
      ...links
        .filter(([, said, linked]) => Number(said) !== Number(linked))
        .map(([link]) => `${name}: ${link}`),
    ];
  });
  expect(wrong).toEqual([]);
});

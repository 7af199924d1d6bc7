import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contraction, migrationsFolder } from './migrate.ts';

/**
 * While processes are replaced one after the other, the version before works on the new tables: a migration adds, and
 * what it made useless goes a release later. These are what the version before would stumble over.
 */
const destructive: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|type)\b/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'refuses what was allowed'],
  [
    /\badd\s+column(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
    'asks for a value that the version before does not give',
  ],
  [/\btruncate\b|\bdelete\s+from\b/i, 'removes rows'],
];

function faultsOf(statements: string): string[] {
  if (contraction.test(statements)) return [];
  return destructive.flatMap(([pattern, fault]) => (pattern.test(statements) ? [fault] : []));
}

it.each([
  ['alter table "a" drop column "b";', 'drops something'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames something'],
  ['alter table "a" alter column "b" set data type bigint;', 'changes a type'],
  ['alter table "a" alter column "b" set not null;', 'refuses what was allowed'],
  ['alter table "a" add column "b" text not null;', 'asks for a value that the version before does not give'],
  ['delete from "a";', 'removes rows'],
])('%s is noticed', (statement, fault) => {
  expect(faultsOf(statement)).toEqual([fault]);
  expect(faultsOf(`-- contract: nothing reads b since 0014\n${statement}`)).toEqual([]);
});

it.each([
  'create table "a" ("b" text not null);',
  'alter table "a" add column "b" boolean default false not null;',
  'alter table "a" add column "b" text;',
  'create index "c" on "a" ("b");',
])('%s is fine', (statement) => {
  expect(faultsOf(statement)).toEqual([]);
});

/** Those of before rolling restarts were promised. */
const lastUnchecked = '0011';

it('every migration since leaves the version before at work', () => {
  const files = readdirSync(migrationsFolder).filter(
    (file) => file.endsWith('.sql') && file.slice(0, 4) > lastUnchecked,
  );
  const found = files.map((file) => [
    file,
    faultsOf(readFileSync(path.join(migrationsFolder, file), 'utf8')),
  ]);
  expect(found.filter(([, faults]) => faults!.length > 0)).toEqual([]);
});

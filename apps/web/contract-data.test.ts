import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { dataModule } from './contract-data.ts';

const written = (exports: Record<string, unknown>) => dataModule('/contract/x.ts', exports).split('\n')[0];

test('an endpoint becomes its method and path', () => {
  const endpoint = { method: 'GET', path: 'user/tools', access: 'public', response: z.string() };
  expect(written({ listTools: endpoint })).toBe(
    'export const listTools = {"method":"GET","path":"user/tools"};',
  );
});

test('plain data is written out', () => {
  expect(written({ tabs: ['A', { b: 1 }] })).toBe('export const tabs = ["A",{"b":1}];');
});

test.each([
  ['a schema', z.string()],
  ['a function', () => 1],
  ['data with a schema inside', { form: z.string() }],
  ['a set', new Set(['a'])],
])('%s stays in its own module', (_, value) => {
  expect(written({ thing: value })).toBe('export { thing } from "/contract/x.ts?whole";');
});

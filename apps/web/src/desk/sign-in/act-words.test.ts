import { expect, it } from 'vitest';
import { actWords } from './act-words.ts';

/** What a call of the contract has to do with this. */
interface Call {
  readonly desk?: { readonly isProven?: true; readonly action?: string };
}

const files = import.meta.glob<Record<string, Call>>('../../../../../packages/contract/src/desk/*.ts', {
  eager: true,
});

it('there are words for each act that is confirmed', () => {
  const acts = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap(({ desk }) => (desk?.isProven && desk.action ? [desk.action] : []));
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((act) => actWords[act] === undefined)).toEqual([]);
});

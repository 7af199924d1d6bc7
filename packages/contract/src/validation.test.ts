import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { fieldErrors } from './validation.ts';

const form = z.object({
  email: z.string('Required'),
  tags: z.array(z.string('No text')),
  billing: z.object(
    { fName: z.string('No text'), address: z.object({ city: z.string('Required') }) },
    'Required',
  ),
});

function faultsOf(input: unknown): Record<string, string> {
  const { error } = z.safeParse(form, input);
  return error ? fieldErrors(error) : {};
}

it('names a fault by the innermost field that it is in', () => {
  expect(faultsOf({ tags: ['Hero', 5], billing: { fName: 5, address: {} } })).toEqual({
    email: 'Required',
    tags: 'No text',
    fName: 'No text',
    city: 'Required',
  });
});

it('names an object that is missing as a whole', () => {
  expect(faultsOf({ email: '', tags: [] })).toEqual({ billing: 'Required' });
});

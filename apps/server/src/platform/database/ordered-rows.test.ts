import { assert, asyncProperty, array, boolean, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames, OrderedRows } from './ordered-rows.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

const ids = Array.from({ length: 12 }, (_, at) => `id${at}`);
const row = record({
  id: constantFrom(...ids),
  name: constantFrom('a', 'B', 'b', 'ä', 'a10', 'a9'),
  size: integer(),
});

it('whatever is put in and taken out, pages are those of a list that is sorted again', async () => {
  const change = record({ isRemoval: boolean(), row });
  await assert(
    asyncProperty(
      array(array(change), { maxLength: 6 }),
      constantFrom('name', 'size'),
      boolean(),
      async (steps, by, isDown) => {
        const compares = {
          name: (one: Row, other: Row) => compareNames(one.name, other.name),
          size: (one: Row, other: Row) => one.size - other.size,
        };
        const rows = new OrderedRows<Row, 'name' | 'size'>(compares);
        const expected = new Map<string, Row>();
        for (const step of steps) {
          for (const { isRemoval, row: changed } of step) {
            if (isRemoval) {
              rows.remove(changed.id);
              expected.delete(changed.id);
            } else {
              rows.put([changed]);
              expected.set(changed.id, changed);
            }
          }
          await rows.sort();
          const meant = [...expected.values()]
            .filter(({ name }) => name !== 'B')
            .sort((one, other) => compares[by](one, other) || (one.id < other.id ? -1 : 1));
          if (isDown) meant.reverse();
          const asked = { isMeant: ({ name }: Row) => name !== 'B', by, isDown, limit: 3 };
          for (const offset of [0, 3, 6, 30])
            expect(rows.page({ ...asked, offset })).toEqual({
              ids: meant.slice(offset, offset + 3).map(({ id }) => id),
              total: meant.length,
            });
        }
      },
    ),
  );
});

it('many rows at once are in order as few are', async () => {
  const sizes = Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 20_000);
  const rows = new OrderedRows<Row, 'size'>({ size: (one, other) => one.size - other.size });
  rows.put(sizes.map((size) => ({ id: `id${size}`, name: '', size })));
  await rows.sort();
  rows.remove('id3');
  rows.put([{ id: 'id5', name: '', size: -1 }]);
  await rows.sort();
  const asked = { isMeant: () => true, by: 'size', isDown: false, limit: 5 } as const;
  expect(rows.page({ ...asked, offset: 0 }).ids).toEqual(['id5', 'id0', 'id1', 'id2', 'id4']);
  expect(rows.page({ ...asked, offset: 19_996 })).toEqual({
    ids: ['id19997', 'id19998', 'id19999'],
    total: 19_999,
  });
});

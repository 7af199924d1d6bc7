import type { Collection } from '@kitshelf/contract/collections.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../../../test/screen.tsx';
import { CollectionSection } from './collection-section.tsx';

// @vitest-environment jsdom

const user = userEvent.setup();
afterEach(cleanup);

const idOf = (n: number) => `${n}`.repeat(32);
const item = (n: number, note = '') => ({ assetId: idOf(n), note });
const collection = {
  _id: idOf(9),
  name: 'Bakery',
  note: '',
  items: [item(1), item(2, 'for the menu'), item(3)],
  isFavourites: false,
  url: null,
} as unknown as Collection;

test('removing from a collection says so, and Undo puts the asset back in its place with its note', async () => {
  const sent: unknown[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = input instanceof Request ? input.url : `${input}`;
    const assets = [1, 2, 3].map((n) => ({ _id: idOf(n), name: `Asset ${n}` }));
    if ((init.method ?? 'GET') === 'GET') return Response.json({ data: assets });
    const [, path] = address.split(idOf(9));
    sent.push([init.method, path, JSON.parse(init.body as string)]);
    return Response.json({ data: collection, message: 'Removed' });
  };
  const Grid: Parameters<typeof CollectionSection>[0]['Grid'] = ({ assets, below }) => (
    <>
      {assets.map((asset) => (
        <div key={asset._id}>{below?.(asset)}</div>
      ))}
    </>
  );
  const page = () => <CollectionSection Grid={Grid} collection={collection} />;
  showScreen({ path: '/collections', page, at: '/collections', fetch });
  await user.click(await screen.findByRole('button', { name: 'Remove Asset 2' }));
  expect(await screen.findByText('Removed Asset 2.')).toBeTruthy();
  expect(sent.splice(0)).toEqual([['POST', '/items/remove', { assetId: idOf(2) }]]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Removed Asset 2.')).toBeNull());
  expect(sent).toEqual([
    ['POST', '/items', { assetId: idOf(2), note: 'for the menu' }],
    ['PUT', '', { items: [1, 2, 3].map((n) => ({ assetId: idOf(n) })) }],
  ]);
});

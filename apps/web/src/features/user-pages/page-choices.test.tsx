import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draft } from '../../../../server/test/catalogue.ts';
import { fetchFrom, showScreen } from '../../../test/screen.tsx';
import { userPages } from '../../../test/user-pages.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { storeToken } from '../../lib/session/session.ts';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { assetsByIdQuery } from '../../lib/api/assets-by-id.ts';
import { usePageChoices } from './page-choices.ts';
import { changeDraft, forgetDraft, noteSaved, readDraft } from './page-draft.ts';

// @vitest-environment jsdom

const pages = userPages(async ({ catalogue, service }) => {
  const kinds = ['Navigation', 'Hero', 'Footer', 'Navigation', 'Footer', 'FAQ'];
  for (const [at, kind] of kinds.entries())
    await catalogue.save(draft(at + 1, { name: `${kind} ${at + 1}`, subCategories: [kind] }));
  await service.create('pro', { name: 'Spring', items: [1, 2, 3].map((n) => ({ assetId: draft(n).id })) });
  storeToken('pro');
});
afterEach(forgetDraft);

/** Puts the nth asset on the page from its own window. */
async function add(n: number) {
  const page = () => {
    const asset = useQuery(assetsByIdQuery(useCall(), [draft(n).id])).data?.[0];
    return asset && <Choices asset={asset} />;
  };
  showScreen({ path: '/library', page, at: '/library', fetch: fetchFrom(pages().catalogue.server) });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to page Spring' }));
  await screen.findByText('Added to the page Spring');
}

function Choices({ asset }: { readonly asset: AssetListItem }) {
  return <Menu items={usePageChoices(asset)} label="Save" />;
}

const onPage = async () => {
  const [page] = await pages().service.list('pro');
  return page?.items.map(({ assetId }) => Number.parseInt(assetId, 16));
};

test('another navigation takes the place of the one that a page has, and says so', async () => {
  await add(4);
  expect(screen.getByText('Navigation 4, in place of Navigation 1')).toBeTruthy();
  expect(await onPage()).toEqual([4, 2, 3]);
});

test('another footer takes the place of the one that a page has, and says so', async () => {
  await add(5);
  expect(screen.getByText('Footer 5, in place of Footer 3')).toBeTruthy();
  expect(await onPage()).toEqual([1, 2, 5]);
});

test('any other section stands above the footer, in place of none', async () => {
  await add(6);
  expect(screen.getByText('FAQ 6')).toBeTruthy();
  expect(await onPage()).toEqual([1, 2, 6, 3]);
});

test('a page that lies saved in the tray is put away there, so that its older state is not saved again', async () => {
  const [page] = await pages().service.list('pro');
  changeDraft({ name: 'Spring', parts: [{ assetId: draft(2).id, kind: 'Hero' }] });
  noteSaved(readDraft(), page?._id ?? '');
  await add(6);
  expect(readDraft().parts).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { brandsRoutes } from '../../../../../server/src/modules/brands/routes.ts';
import { brandsService } from '../../../../../server/src/modules/brands/service.ts';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { cardNames, libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  const content = { kit: async () => undefined };
  const brands = brandsService({ catalogue: catalogue.service, content, origin: 'https://k.example' });
  await catalogue.server.register(brandsRoutes(brands));
  const split = { layout: 'section-hero-split' };
  await catalogue.save(
    draft(1, { ...split, name: 'Split hero, Halvora', brand: 'Halvora' }),
    draft(2, { ...split, name: 'Split hero, Norrvik', brand: 'Norrvik', isPaid: true }),
    draft(3, { ...split, name: 'Split hero, Ryepan', brand: 'Ryepan' }),
    draft(4, { name: 'Of nobody' }),
  );
});

const open = (query?: string) => openLibrary(catalogue, query);

describe('one card a layout', () => {
  test('is off at first; its switch groups the grid, stands in the address and says both numbers', async () => {
    const { param } = open();
    expect(await cardNames()).toHaveLength(4);
    expect(screen.getByText('4 assets', { selector: 'p' })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Group by layout' }));
    expect(param('group')).toBe('layout');
    await waitFor(async () => expect(await cardNames()).toEqual(['Of nobody', 'Split hero, Ryepan']));
    expect(screen.getByText('2 layouts, 4 assets')).toBeDefined();
  });

  test('a dot shows another skin, by the pointer and by arrow keys, with what is true of it', async () => {
    open('?group=layout&search=split');
    const dots = within(await screen.findByRole('group', { name: 'Skins' }));
    expect(dots.getAllByRole('radio').map((dot) => dot.closest('label')?.title)).toEqual([
      'Halvora',
      'Norrvik',
      'Ryepan',
    ]);
    // Brands are told apart by their own colours; what is no brand's has its ground alone.
    const half = (title: string) => dots.getByTitle(title).querySelector('path')?.getAttribute('fill');
    await waitFor(() => expect(half('Halvora')).toBe('#3b3ff0'));
    expect([half('Norrvik'), half('Ryepan')]).toEqual(['#e6b48e', undefined]);
    await user.hover(dots.getByTitle('Norrvik'));
    const card = () => within(screen.getByRole('article'));
    expect(card().getByRole('heading').textContent).toBe('Split hero, Norrvik');
    expect(card().getByText('Pro')).toBeDefined();
    await user.click(dots.getByRole('radio', { name: 'Halvora' }));
    await user.keyboard('{ArrowRight}');
    expect(card().getByRole('heading').textContent).toBe('Split hero, Norrvik');
  });
});

describe('the same layout in other brands', () => {
  test('stands in the window and is one key away', async () => {
    const { param } = open(`?product-id=${draft(1).id}`);
    const others = within(
      await screen.findByRole('region', { name: 'The same layout in other brands', hidden: true }),
    );
    const links = others.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Halvora', 'page'],
      ['Norrvik', null],
      ['Ryepan', null],
      ['All of Halvora', null],
    ]);
    expect(links.at(-1)?.getAttribute('href')).toBe('/brands/halvora');
    await user.keyboard('b');
    await waitFor(() => expect(param('product-id')).toBe(draft(2).id));
    await screen.findByRole('dialog', { name: 'Split hero, Norrvik', hidden: true });
    await user.keyboard('{Shift>}b{/Shift}');
    await waitFor(() => expect(param('product-id')).toBe(draft(1).id));
    await user.keyboard('{Shift>}b{/Shift}');
    await waitFor(() => expect(param('product-id')).toBe(draft(3).id));
  });

  test('is not there for what is one of a kind', async () => {
    open(`?product-id=${draft(4).id}`);
    await screen.findByRole('dialog', { name: 'Of nobody', hidden: true });
    expect(
      screen.queryByRole('region', { name: 'The same layout in other brands', hidden: true }),
    ).toBeNull();
  });
});

test('a brand is a filter in the sidebar and in the address', async () => {
  const { param } = open();
  const filters = within(await screen.findByRole('region', { name: 'Brand' }));
  await user.click(filters.getByRole('button', { name: 'Norrvik' }));
  expect(param('brand')).toBe('Norrvik');
  await waitFor(async () => expect(await cardNames()).toEqual(['Split hero, Norrvik']));
  const link = screen.getByRole('link', { name: 'Colours, type and the full kit of Norrvik' });
  expect(link.getAttribute('href')).toBe('/brands/norrvik');
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { copyClipboard } from '../../../../test/browser.ts';
import { cardNames, libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();

libraryForEachTest((fresh) => {
  catalogue = fresh;
});

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const signIn = (userId: string) => localStorage.setItem('kitshelf.token', userId);

const open = (query?: string, fetch?: typeof globalThis.fetch) => openLibrary(catalogue, query, fetch);

const button = (name: string) => screen.getByRole('button', { name });

describe('the window of an asset', () => {
  const picture = (id: string, key: string, width: number) => ({
    src: `/media/scenes/${id}-${key}-0123456789abcdef.webp`,
    width,
    height: 900,
    color: '#ffffff',
  });
  const variant = (key: 'desktop' | 'phone' | 'dark', width: number) =>
    ({ key, width, height: 900, scheme: key === 'dark' ? 'dark' : 'light' }) as const;
  const drawn = draft(2, {
    link: `/preview/${idOf(2)}`,
    images: [
      picture(idOf(2), 'desktop', 1440),
      picture(idOf(2), 'phone', 390),
      picture(idOf(2), 'dark', 1440),
    ],
    variants: [variant('desktop', 1440), variant('phone', 390), variant('dark', 1440)],
  });

  test('says what each picture shows, and Copy copies the one in view', async () => {
    signIn('free');
    await catalogue.save(drawn);
    const written = copyClipboard();
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    const copy = async () => {
      delete written['text/html'];
      await user.click(dialog.getByRole('button', { name: 'Copy' }));
      await waitFor(() => expect(written['text/html']).toBeDefined());
      return written['text/html'];
    };
    expect(dialog.getByText(/Copies Desktop 1440/)).toBeDefined();
    expect(await copy()).toBe(`rendered ${idOf(2)}`);
    await user.click(dialog.getByRole('button', { name: 'Phone 390' }));
    expect(dialog.getByText('2 / 3')).toBeDefined();
    expect(await copy()).toBe(`rendered ${idOf(2)} phone`);
    await user.click(dialog.getByRole('button', { name: 'Next image' }));
    expect(dialog.getByText(/Copies Dark 1440\./)).toBeDefined();
    expect(await copy()).toBe(`rendered ${idOf(2)} dark`);
  });

  test('offers a visitor an account first, and comes back to the variant that was in view', async () => {
    await catalogue.save(drawn);
    const address = `/library?product-id=${idOf(2)}`;
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dark' }));
    // Nothing is copied before signing in, in one way or another.
    expect(dialog.queryByRole('button', { name: 'More ways' })).toBeNull();
    expect(dialog.queryByText(/Copies/)).toBeNull();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Create a free account')).toBe(names.indexOf('Login') - 1);
    await user.click(dialog.getByRole('button', { name: 'Create a free account' }));
    await screen.findByText('Another page');
    const { target } = JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}');
    expect(target).toBe(`${address}#dark`);
    cleanup();
    signIn('free');
    open(target.replace('/library', ''));
    expect(await screen.findByText(/Copies Dark/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Desktop 1440' }));
    expect(await screen.findByText(/Copies Desktop 1440/)).toBeDefined();
  });

  test('comes back after signing in to the state that was in view, live', async () => {
    await catalogue.save({ ...drawn, layout: 'section-checkout-basket' });
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    const address = `/library?product-id=${idOf(2)}`;
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^States/ }));
    await user.click(dialog.getByRole('menuitemradio', { name: 'Long words' }));
    await user.click(dialog.getByRole('button', { name: 'Phone 390' }));
    await user.click(dialog.getByRole('button', { name: 'Login' }));
    await screen.findByText('Another page');
    const { target } = JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}');
    expect(target).toBe(`${address}#phone~long-words~live-390`);
    cleanup();
    signIn('free');
    open(target.replace('/library', ''));
    expect(await screen.findByText(/Copies Phone 390 \(Long words\)\./)).toBeDefined();
    const { src } = screen.getByTitle<HTMLIFrameElement>('Asset 2, live');
    expect(new URL(src).searchParams.get('state')).toBe('long-words');
  });

  test('copies all widths or both appearances from the menu, and each by its key', async () => {
    signIn('free');
    await catalogue.save(drawn);
    const written = copyClipboard();
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'More ways' }));
    expect(dialog.getByRole('menu', { name: 'More ways' })).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop dark`));
    expect(dialog.queryByRole('menuitem')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'More ways' }));
    await user.keyboard('a');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop phone`));
    await user.keyboard('l');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop dark`));
    await user.keyboard('c');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)}`));
    await user.click(dialog.getByRole('button', { name: 'More ways' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    await waitFor(async () => {
      const { variantCopies } = await catalogue.service.personalData.export({ userId: 'free' });
      expect(variantCopies.map((copy) => copy.variant).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'all-widths',
        'desktop',
        'light-and-dark',
      ]);
    });
  });

  test('copies with components from the menu or by its key, says so, and keeps to it', async () => {
    signIn('free');
    await catalogue.save(drawn);
    const written = copyClipboard();
    open(`?product-id=${idOf(2)}`);
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'More ways' }));
    await user.click(dialog.getByRole('menuitem', { name: /^With components \(early access\)/ }));
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop with components`));
    expect(dialog.getByText(/Copies Desktop 1440 with components\./)).toBeDefined();
    await user.keyboard('a');
    await waitFor(() =>
      expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop phone with components`),
    );
    cleanup();
    open(`?product-id=${idOf(2)}`);
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop with components`));
    await user.click(dialog.getByRole('button', { name: 'More ways' }));
    expect(dialog.getByRole('menuitem', { name: /^Plain layers/ })).toBeDefined();
    await user.keyboard('{Escape}k');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)}`));
    expect(dialog.getByText(/Copies Desktop 1440\./)).toBeDefined();
    expect(localStorage.getItem('kitshelf.components')).toBeNull();
  });

  test('arrow keys lead to the asset before and behind it in the grid, and closing back to it', async () => {
    await catalogue.save(draft(1), drawn, draft(3));
    const { param } = open(`?product-id=${idOf(2)}`);
    await screen.findByRole('dialog', { name: 'Asset 2' });
    await cardNames();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Asset 3' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous asset' }).disabled).toBe(true);
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Asset 1' })).toBeDefined();
    expect(param('product-id')).toBe(idOf(1));
    await user.click(button('Close'));
    await waitFor(() => expect(param('product-id')).toBeNull());
    expect(await cardNames()).toHaveLength(3);
  });

  test('is shown live at any width and in both appearances, and Copy copies what is nearest to that', async () => {
    signIn('free');
    await catalogue.save(drawn);
    const written = copyClipboard();
    // There is no layout to observe here.
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Live' }));
    const frame = () => dialog.getByTitle<HTMLIFrameElement>('Asset 2, live');
    expect(new URL(frame().src).pathname).toBe(`/preview/${idOf(2)}/live`);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts');
    const width = dialog.getByRole('slider', { name: 'Width of the frame' });
    width.focus();
    await user.keyboard('{PageDown}');
    expect(width.getAttribute('aria-valuenow')).toBe('1340');
    expect(dialog.getByText(/Copies Phone 390/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Dark' }));
    expect(new URL(frame().src).search).toBe('?scheme=dark');
    expect(dialog.getByText(/Copies Dark 1440\. There is no dark Phone 390\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} dark`));
  });

  test('stays dark or light from its pictures to the live page and back', async () => {
    await catalogue.save(drawn);
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    const press = async (name: string) => await user.click(dialog.getByRole('button', { name }));
    const scheme = () =>
      new URL(dialog.getByTitle<HTMLIFrameElement>('Asset 2, live').src).searchParams.get('scheme');
    await press('Dark');
    await press('Live');
    expect(scheme()).toBe('dark');
    expect(dialog.getByText('Loading the live page…')).toBeDefined();
    fireEvent.load(dialog.getByTitle('Asset 2, live'));
    expect(dialog.queryByText('Loading the live page…')).toBeNull();
    await press('Live');
    expect(dialog.getByText('3 / 3')).toBeDefined();
    await press('Live');
    await press('Light');
    expect(scheme()).toBeNull();
    await press('Live');
    expect(dialog.getByText('1 / 3')).toBeDefined();
  });

  test('is shown live in a state from the menu, says down to which width it holds, and Copy copies that', async () => {
    signIn('free');
    await catalogue.save({ ...drawn, layout: 'section-checkout-basket' });
    const written = copyClipboard();
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (name: string) => {
      await user.click(await dialog.findByRole('button', { name: /^States/ }));
      await user.click(dialog.getByRole('menuitemradio', { name }));
    };
    const asked = () =>
      new URL(dialog.getByTitle<HTMLIFrameElement>('Asset 2, live').src).searchParams.get('state');
    const copies = async (said: string) => {
      await user.click(dialog.getByRole('button', { name: 'Copy' }));
      await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)}${said}`));
    };
    await choose('Long words');
    expect(asked()).toBe('long-words');
    expect(dialog.getByText('Fits windows from 320 px')).toBeDefined();
    expect(dialog.getByText(/Copies Desktop 1440 \(Long words\)\./)).toBeDefined();
    await copies(' desktop long-words');
    await choose('Text at 200%');
    expect(dialog.getByText('Fits windows from 320 px')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Phone 390' }));
    expect(asked()).toBe('large-text');
    await copies(' phone large-text');
    await user.keyboard('a');
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)} desktop phone large-text`));
    await choose('As designed');
    expect(asked()).toBeNull();
    await copies(' phone');
    await choose('No items');
    await user.click(dialog.getByRole('button', { name: 'Live' }));
    expect(dialog.queryByText(/^Holds/)).toBeNull();
    await copies('');
  });

  test('offers no states of what is no design of the library, nor of a Pro section that may not be seen live', async () => {
    signIn('free');
    const layout = 'section-checkout-basket';
    await catalogue.save(drawn, draft(3, { ...drawn, id: idOf(3), layout, isPaid: true }));
    for (const id of [idOf(2), idOf(3)]) {
      open(`?product-id=${id}`);
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByText('Plain text');
      // The menu of the Pro section leads to what its states take.
      const plans = dialog.queryAllByRole('menuitem', { name: 'See plans and prices', hidden: true });
      expect(plans).toHaveLength(id === idOf(3) ? 1 : 0);
      cleanup();
    }
  });

  test('stays in the width and the appearance of the picture when a state is chosen, on a phone too', async () => {
    await catalogue.save({ ...drawn, layout: 'section-checkout-basket' });
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    const own = window.innerWidth;
    try {
      for (const [width, picture, seen] of [
        [1440, 'Phone 390', '390 px'],
        [1440, 'Dark', '1440 px'],
        [390, undefined, '1440 px'],
        [390, 'Phone 390', '390 px'],
      ] as const) {
        window.innerWidth = width;
        open(`?product-id=${idOf(2)}`);
        const dialog = within(await screen.findByRole('dialog'));
        const states = await dialog.findByRole('button', { name: /^States/ });
        if (picture) await user.click(dialog.getByRole('button', { name: picture }));
        await user.click(states);
        await user.click(dialog.getByRole('menuitemradio', { name: 'As designed' }));
        expect(dialog.queryByTitle('Asset 2, live')).toBeNull();
        await user.click(states);
        await user.click(dialog.getByRole('menuitemradio', { name: 'German filler text' }));
        const frame = dialog.getByRole('slider', { name: 'Width of the frame' });
        expect(frame.getAttribute('aria-valuetext')).toBe(seen);
        const { searchParams } = new URL(dialog.getByTitle<HTMLIFrameElement>('Asset 2, live').src);
        expect(searchParams.get('scheme')).toBe(picture === 'Dark' ? 'dark' : null);
        cleanup();
      }
    } finally {
      window.innerWidth = own;
    }
  });

  test('shows the states of its components from the menu, of what is no section too, and Copy copies the design', async () => {
    signIn('free');
    await catalogue.save({ ...drawn, layout: 'screen-basket' });
    const written = copyClipboard();
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'States' }));
    expect(dialog.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'As designed',
      'Component states',
      'Reading order',
    ]);
    await user.click(dialog.getByRole('menuitemradio', { name: 'Component states' }));
    const { src } = dialog.getByTitle<HTMLIFrameElement>('Asset 2, live');
    expect(new URL(src).searchParams.get('state')).toBe('components');
    expect(dialog.getByText(/Copies Desktop 1440\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written['text/html']).toBe(`rendered ${idOf(2)}`));
  });

  test('has the switch of one’s brand, and both its live pages stay where they are when it is flipped', async () => {
    await catalogue.save(drawn);
    const short = 'b1.mine';
    localStorage.setItem('kitshelf.brand', JSON.stringify({ trial: { short, draft: { colors: {} } } }));
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function observer() {
        return { observe: vi.fn(), disconnect: vi.fn() };
      }),
    );
    open(`?product-id=${idOf(2)}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Live' }));
    const frames = dialog.getAllByTitle<HTMLIFrameElement>('Asset 2, live');
    const [own, branded] = frames;
    expect(frames.map(({ src }) => new URL(src).searchParams.get('brand'))).toEqual([null, short]);
    const shown = () => frames.filter((frame) => frame.getAttribute('aria-hidden') === null);
    expect(shown()).toEqual([own]);
    await user.click(dialog.getByRole('switch', { name: 'In my brand' }));
    expect(dialog.getByRole('switch', { name: 'In my brand' }).getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(shown()).toEqual([branded]));
    // What Copy takes is said to those who can copy.
    expect(dialog.queryByText(/in My brand\./)).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'In my brand' }));
    await waitFor(() => expect(shown()).toEqual([own]));
    expect(dialog.getAllByTitle('Asset 2, live')).toEqual(frames);
    await user.click(dialog.getByRole('button', { name: 'Live' }));
    const pictures = () =>
      dialog.getAllByRole('img', { name: /^Asset 2/ }).map((img) => img.getAttribute('src'));
    expect(pictures()[0]).not.toContain('brand=');
    await user.click(dialog.getByRole('switch', { name: 'In my brand' }));
    await waitFor(() => expect(pictures()[0]).toContain(`brand=${short}`));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { copyClipboard } from '../../../../test/browser.ts';
import { libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
let address: ReturnType<typeof openLibrary>['address'];
const user = userEvent.setup();
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

const drawn = (n: number, isPaid: boolean) => {
  const id = draft(n).id;
  const src = (key: string) => `/media/scenes/${id}-${key}-0123456789abcdef.webp`;
  const image = (key: string) => ({ src: src(key), width: 1440, height: 900, color: '#ffffff' });
  const variant = (key: 'desktop' | 'dark') =>
    ({ key, width: 1440, height: 900, scheme: key === 'dark' ? 'dark' : 'light' }) as const;
  return draft(n, {
    isPaid,
    images: [image('desktop'), image('dark')],
    variants: [variant('desktop'), variant('dark')],
  });
};
const free = drawn(1, false);
const pro = drawn(2, true);
const imported = draft(3, { figma: '<own>' });

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  await catalogue.save(free, pro, imported);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
});

async function openWindow(id: string, userId?: string) {
  if (userId !== undefined) localStorage.setItem('kitshelf.token', userId);
  ({ address } = openLibrary(catalogue, `?product-id=${id}`));
  return within(await screen.findByRole('dialog'));
}
async function pickWebflow(window: Awaited<ReturnType<typeof openWindow>>) {
  await user.click(await window.findByRole('button', { name: 'More ways' }));
  await user.click(window.getByRole('menuitem', { name: /^Copy for Webflow \(early access\)/ }));
}
const open = async (id: string, userId: string, before?: string) => {
  const dialog = await openWindow(id, userId);
  if (before) await user.click(dialog.getByRole('button', { name: before }));
  await pickWebflow(dialog);
  return within(await screen.findByRole('dialog', { name: /Copy for Webflow/ }));
};

test('what Webflow gets and what is lost is said before it is copied; the copy is counted', async () => {
  const written = copyClipboard();
  const dialog = await open(pro.id, 'pro');
  const copy = await dialog.findByRole('button', { name: 'Copy' });
  expect(dialog.getByText(/tablets \(991 px and less\) and phones \(767 px and less\)/)).toBeDefined();
  expect(dialog.getByText("Typefaces: add Sora to your site's fonts first.")).toBeDefined();
  expect(dialog.getByText('1 drawing comes as a code embed, not as editable shapes.')).toBeDefined();
  await user.click(copy);
  expect(Object.keys(written)).toEqual(['application/json']);
  expect(JSON.parse(written['application/json']!)).toMatchObject({ type: '@webflow/XscpData' });
  expect(written['application/json']).toContain(`rendered ${pro.id} webflow main`);
  expect(await dialog.findByText('Component added to clipboard')).toBeDefined();
  await waitFor(async () => {
    const { variantCopies } = await catalogue.service.personalData.export({ userId: 'pro' });
    expect(variantCopies).toMatchObject([{ variant: 'desktop', count: 1 }]);
  });
});

test('the dark picture is copied dark', async () => {
  const written = copyClipboard();
  const dialog = await open(free.id, 'nobody', 'Next image');
  await user.click(await dialog.findByRole('button', { name: 'Copy' }));
  expect(written['application/json']).toContain(`rendered ${free.id} webflow dark`);
});

test('whose plan does not name Webflow is led to the plans that do', async () => {
  const window = await openWindow(pro.id, 'figma');
  await pickWebflow(window);
  await waitFor(() => expect(address().pathname).toBe('/pricing'));
  // Kitshelf Pro: Figma Pro names Figma alone.
  expect(address().searchParams.get('__kitshelf_plan_filters')).toBe('a'.repeat(32));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys typed in it do nothing to the window behind', async () => {
  const written = copyClipboard();
  const dialog = await open(free.id, 'nobody');
  await dialog.findByRole('button', { name: 'Copy' });
  await user.keyboard('c{ArrowRight}');
  expect(written).toEqual({});
  expect(screen.getByRole('dialog', { name: /Copy for Webflow/ })).toBeDefined();
});

test('a browser that cannot write what Webflow reads says so', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/153.0');
  const dialog = await open(free.id, 'nobody');
  expect(await dialog.findByText(/Please open this page in Chrome or Edge/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
});

test.each([
  ['visitors', free.id, undefined],
  ['who may not copy the asset', pro.id, 'nobody'],
  ['an asset that somebody imported', imported.id, 'nobody'],
])('it is not offered to %s', async (_who, id, userId) => {
  const dialog = await openWindow(id, userId);
  expect(await dialog.findByText('Plain text')).toBeDefined();
  expect(dialog.queryByRole('menuitem', { name: /Webflow/, hidden: true })).toBeNull();
});

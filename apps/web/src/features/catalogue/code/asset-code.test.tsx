import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draft, testPayloadsPerDay, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { libraryForEachTest, openLibrary } from '../../../../test/library.ts';
import { fetchFrom } from '../../../../test/screen.tsx';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();
const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
const free = draft(1, { variants });
const pro = draft(2, { variants, isPaid: true });
const imported = draft(3, { figma: '<own>' });

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  await catalogue.save(free, pro, imported);
});

async function openCode(id: string, userId?: string, fetch?: typeof globalThis.fetch) {
  if (userId !== undefined) localStorage.setItem('kitshelf.token', userId);
  const shown = openLibrary(catalogue, `?product-id=${id}`, fetch);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Code' }));
  return { dialog, ...shown };
}

test('the code of an asset is read as React and as HTML, and copied file by file', async () => {
  const { dialog } = await openCode(free.id, 'someone');
  const text = await dialog.findByRole('region', { name: 'asset.tsx' });
  expect(text.textContent).toBe(`rendered ${free.id} react main`);
  await user.click(dialog.getByRole('button', { name: 'Copy asset.tsx' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`rendered ${free.id} react main`),
  );
  await waitFor(async () => {
    const { copies } = await catalogue.service.personalData.export({ userId: 'someone' });
    expect(copies).toMatchObject([{ asset: 'Asset 1', count: 1 }]);
  });
  await user.click(dialog.getByRole('tab', { name: 'React with shadcn/ui' }));
  await waitFor(() =>
    expect(dialog.getByRole('region', { name: 'asset.tsx' }).textContent).toBe(
      `rendered ${free.id} react-shadcn main`,
    ),
  );
  await user.click(dialog.getByRole('tab', { name: 'HTML' }));
  const page = await dialog.findByRole('region', { name: 'index.html' });
  expect(page.textContent).toBe(`rendered ${free.id} html main`);
  await user.click(dialog.getByRole('button', { name: 'Code' }));
  expect(dialog.queryByRole('region', { name: 'index.html' })).toBeNull();
});

test('React code is opened in v0 or copied as a prompt, by an address that is signed for the user', async () => {
  const url = 'https://kits.example/r/asset-00000000.json?token=a.b';
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (!path.endsWith('/registry-address')) return await fetchFrom(catalogue.server)(input, init);
    asked.push(`${init?.method} ${path}`);
    const data = { url, slug: 'asset-00000000', expiresAt: '2026-11-26T14:05:09.000Z' };
    return Response.json({ data });
  };
  const { dialog } = await openCode(free.id, 'someone', fetch);
  const v0 = await dialog.findByRole('link', { name: 'Open in v0' });
  expect(v0.getAttribute('href')).toBe(`https://v0.app/chat/api/open?url=${encodeURIComponent(url)}`);
  expect([v0.getAttribute('target'), v0.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  const open = `npx shadcn@latest add "${location.origin}/r/${free.id}.json`;
  expect(dialog.getByText(/^npx shadcn@latest add /).textContent).toBe(`${open}"`);
  const tools = dialog.getByRole('group', { name: 'Copy prompt for' });
  for (const [name, command] of [
    ['Lovable', '"files"'],
    ['Bolt', '"files"'],
    ['Claude', `npx shadcn@latest add "${url}"`],
    ['Cursor', `npx shadcn@latest add "${url}"`],
  ] as const) {
    await user.click(within(tools).getByRole('button', { name }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(command));
    const prompt = await navigator.clipboard.readText();
    expect(prompt).toContain(url);
    expect(prompt).toContain('“Asset 1”');
    expect(prompt).toContain('until 14:05 UTC');
  }
  expect(asked).toEqual([`POST /api/v1/user/app/products/${free.id}/registry-address`]);
  await user.click(dialog.getByRole('tab', { name: 'React with shadcn/ui' }));
  expect((await dialog.findByText(/flavour=shadcn/)).textContent).toBe(`${open}?flavour=shadcn"`);
  await user.click(dialog.getByRole('tab', { name: 'HTML' }));
  await dialog.findByRole('region', { name: 'index.html' });
  expect(dialog.queryByRole('link', { name: 'Open in v0' })).toBeNull();
  cleanup();
  const paid = await openCode(pro.id, 'pro', fetch);
  expect((await paid.dialog.findByText(/^npx shadcn@latest add /)).textContent).toContain(url);
});

test('the code is written in the brand that everything is shown in, while the account still takes that brand', async () => {
  const trial = { short: 'b1.mine', draft: { colors: {} } };
  localStorage.setItem('kitshelf.brand', JSON.stringify({ isOn: true, trial }));
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), location.href);
    if (url.pathname.endsWith('/brands'))
      return init?.method === 'POST' ? new Promise(() => undefined) : Response.json({ data: [] });
    if (!url.pathname.includes('/formats/')) return await fetchFrom(catalogue.server)(input, init);
    asked.push(`${url.pathname.split('/').at(-1)} ${url.searchParams.get('brand')}`);
    const variant = { key: 'main', width: 1440, scheme: 'light' };
    return Response.json({
      data: { format: 'react', variant, brand: null, files: [{ path: 'asset.tsx', content: 'mine' }] },
    });
  };
  const { dialog } = await openCode(free.id, 'someone', fetch);
  expect((await dialog.findByRole('region', { name: 'asset.tsx' })).textContent).toBe('mine');
  expect(asked.at(-1)).toBe('react b1.mine');
  await user.click(dialog.getByRole('switch', { name: 'In my brand' }));
  await waitFor(() => expect(asked.at(-1)).toBe('react null'));
});

test('a visitor is asked to sign in, and who has no plan is shown the plans', async () => {
  const visitor = await openCode(free.id);
  await user.click(await visitor.dialog.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visitor.address().pathname).toBe('/login'));
  cleanup();
  const customer = await openCode(pro.id, 'nobody');
  await user.click(await customer.dialog.findByRole('button', { name: 'See plans' }));
  await waitFor(() => expect(customer.address().pathname).toBe('/pricing'));
});

test('a visitor sees the first lines of a free asset’s code, and of a Pro one what it is and which plans have it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    const lines = Array.from({ length: 60 }, (_, at) => `const line${at} = ${at};`).join('\n');
    const content = `import './fonts.css';\n\n${lines}`;
    return Response.json({ files: [{ path: 'kitshelf/hero/hero.tsx', content }] });
  });
  try {
    const { dialog } = await openCode(free.id);
    const caption = await dialog.findByText('From hero.tsx, the only file');
    expect(caption.closest('figure')?.querySelector('pre')?.textContent).toMatch(
      /^const line0[^]*line27 = 27;$/,
    );
    expect(asked).toEqual([`/r/${free.id}.json`]);
    expect(dialog.getByText(/^npx shadcn@latest add /).textContent).toContain(`/r/${free.id}.json`);
    await user.click(dialog.getByRole('button', { name: 'Copy command' }));
    const command = `npx shadcn@latest add "${location.origin}/r/${free.id}.json"`;
    expect(await navigator.clipboard.readText()).toBe(command);
    await user.click(dialog.getByRole('tab', { name: 'HTML' }));
    expect(dialog.getByText('One HTML page with its styles, for all widths.')).toBeDefined();
    cleanup();
    const offer = await openCode(pro.id);
    expect(await offer.dialog.findByText(/^Included in Kitshelf Pro and Figma Pro: view/)).toBeDefined();
    expect(offer.dialog.queryByText(/npx shadcn/)).toBeNull();
    expect(asked).toHaveLength(1);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('beyond the daily limit it says so', async () => {
  const others = Array.from({ length: testPayloadsPerDay }, (_, n) =>
    draft(10 + n, { variants, isPaid: true }),
  );
  await catalogue.save(...others);
  await catalogue.service.takePayloads(
    'pro',
    others.map(({ id }) => id),
  );
  const { dialog } = await openCode(pro.id, 'pro');
  expect(await dialog.findByText(/the daily limit of different Pro assets/)).toBeDefined();
});

test('an asset with an imported payload has no code', async () => {
  openLibrary(catalogue, `?product-id=${imported.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Plain text')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Code' })).toBeNull();
});

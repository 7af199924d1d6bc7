import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { pastedCard } from '../apps/server/test/payloads.ts';
import { startTestPostgres } from '../apps/server/test/postgres.ts';
import { newEmail, password } from './accounts.ts';
import { type OwnSite, startSite } from './own/own-site.ts';
import { expect, test as base } from './test.ts';

interface Processes {
  readonly desk: OwnSite;
  readonly site: OwnSite;
}

/** Two processes on one PostgreSQL: the desk is at the first, visitors are at the second. */
const test = base.extend<{ readonly processes: Processes }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  processes: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-two-'));
    const postgres = await startTestPostgres();
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    const desk = await startSite(settings);
    const site = await startSite(settings);
    await use({ desk, site });
    await Promise.all([desk.stop(), site.stop()]);
    await postgres.stop();
    await rm(folder, { recursive: true });
  },
});

/** The first owner's calls at the desk, which answer the data. */
async function openDesk(request: APIRequestContext, site: OwnSite) {
  const call = async (method: 'POST' | 'PUT', to: string, data: object) => {
    const answer = await request.fetch(`${site.url}/api/v1/desk/${to}`, {
      method,
      data,
      headers: { origin: site.url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const email = newEmail();
  const link = new URL(await site.addOwner(email));
  await call('POST', 'join', { ...Object.fromEntries(link.searchParams), name: 'First Owner', password });
  await call('POST', 'session', { email, password });
  return call;
}

test('what is changed at the desk of one process stands on the pages of another, with its picture for links', async ({
  request,
  processes: { desk, site },
}) => {
  test.setTimeout(180_000);
  const call = await openDesk(request, desk);
  const page = async (to: string) => (await request.get(site.url + to)).text();
  const tag = async (to: string, property: string) =>
    new RegExp(`<meta [^>]*property="og:${property}" content="([^"]*)"`).exec(await page(to))?.[1] ?? '';
  // From here on they are kept.
  for (const to of ['/', '/library']) expect(await page(to)).not.toContain('Morning card');

  const { _id: id } = await call('POST', 'assets', { payload: pastedCard('Morning card'), fields: {} });
  const home = `/asset/${id}`;
  expect((await request.get(site.url + home)).status()).toBe(404);
  await call('POST', `assets/${id}/publish`, {});
  await expect.poll(() => page('/library')).toContain('Morning card');
  await expect.poll(() => tag(home, 'title')).toContain('Morning card');

  await call('PUT', `assets/${id}`, { name: 'Noon card' });
  await expect.poll(() => tag(home, 'title')).toContain('Noon card');
  await expect.poll(() => page('/library')).toContain('Noon card');
  expect(await page('/library')).not.toContain('Morning card');
  const byItsOldName = async () => (await request.get(`${site.url}${home}/morning-card`)).url();
  await expect.poll(byItsOldName).toBe(`${site.url}${home}/noon-card`);

  const before = await tag(home, 'image');
  await call('POST', `assets/${id}/versions`, { payload: pastedCard('Noon card', { color: '#b45309' }) });
  await expect.poll(() => tag(home, 'image')).not.toBe(before);
  const after = await tag(home, 'image');
  // Which process is named there is for the installation to say; both serve it.
  const pictureOf = (image: string) => request.get(site.url + new URL(image).pathname);
  const [picture, earlier] = [await pictureOf(after), await pictureOf(before)];
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await picture.body()).equals(await earlier.body())).toBe(false);

  await call('POST', `assets/${id}/unpublish`, {});
  await expect.poll(async () => (await request.get(site.url + home)).status()).toBe(404);
  await expect.poll(() => page('/library')).not.toContain('Noon card');
});

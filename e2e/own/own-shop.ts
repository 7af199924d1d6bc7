import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { embeddedTemplate, unpack } from '../../apps/server/test/templates.ts';
import { type OwnSite, startSite } from './own-site.ts';
import { expect, test as base } from '../test.ts';

interface Fixtures {
  readonly shop: OwnSite;
  /** Whether the site makes its database itself, which takes seconds, for a test of a first start. */
  readonly isFirstStart: boolean;
}

/** A site with nothing in it, on a port and with a folder of its own. */
export const test = base.extend<Fixtures>({
  isFirstStart: [false, { option: true }],
  shop: [
    async ({ isFirstStart }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-first-shop-'));
      if (!isFirstStart) await unpack(await embeddedTemplate(), path.join(folder, 'database'));
      const site = await startSite({ DATA_DIR: folder });
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true });
    },
    // A first start takes its time on a busy machine, and the test's own begins after it.
    { timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  isOnMachine: true,
});

/** Of a composition that the demonstration shop refuses. */
const ownersPassword = 'nordlicht-2026';

/** Joins by the link, which signs in. */
export async function join(desk: Page, link: string, email: string): Promise<void> {
  await desk.goto(link);
  await expect(desk.getByText(email)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name' }).fill('First Owner');
  await desk.getByLabel('Password', { exact: true }).fill(ownersPassword);
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** A link that somebody has joined by opens nothing any more. */
export async function expectUsedUp(desk: Page, link: string): Promise<void> {
  await desk.goto(link);
  await expect(desk.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Join' })).toHaveCount(0);
}

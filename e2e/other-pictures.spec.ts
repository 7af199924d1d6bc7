import type { Page } from '@playwright/test';
import { photos } from '@kitshelf/library/photos.ts';
import { readClipboard } from './clipboard.ts';
import { pressMiddle } from './dead-areas.ts';
import { signInAs } from './sign-in.ts';
import { expect, test } from './test.ts';

interface PaintedNode {
  readonly fillPaints?: readonly { readonly type?: string; readonly image?: { readonly hash: Uint8Array } }[];
}

/** SHA-1 of the pictures that the copied layers are filled with; nothing while it is being written. */
async function imagesCopied(page: Page): Promise<string[] | undefined> {
  const copied = await readClipboard(page).catch(() => undefined);
  if (!copied?.buffer) return undefined;
  return (copied.layers as readonly PaintedNode[])
    .flatMap(({ fillPaints = [] }) => fillPaints)
    .flatMap(({ type, image }) =>
      type === 'IMAGE' && image ? [Buffer.from(image.hash).toString('hex')] : [],
    );
}

test('Photographs in the window of an asset show in its picture, live and in what is pasted', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'free');
  const { data } = await (
    await request.get('/api/v1/user/app/products?search=hero&categories=Sections&paid=false&limit=60')
  ).json();
  const drawn = (data as { _id: string; name: string; tags: string[]; layout: string }[]).find(
    ({ tags, layout }) => !tags.includes('Photography') && layout === 'section-hero-split',
  );
  const { _id, name } = drawn!;
  await page.goto(`/library?product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  await pressMiddle(page, copy);
  await expect.poll(() => imagesCopied(page)).toEqual([]);

  await pressMiddle(page, dialog.getByRole('button', { name: 'Pictures', exact: true }));
  await pressMiddle(page, dialog.getByRole('menuitemradio', { name: 'Photographs' }));
  await expect(dialog.getByText('(Photographs)')).toBeVisible();
  const shown = dialog.locator(`img[src*="${_id}"][src*="pictures=photographs"]`);
  await expect
    .poll(() => shown.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 100)))
    .toBe(true);
  await pressMiddle(page, copy);
  const known = Object.values(photos);
  await expect.poll(async () => (await imagesCopied(page))?.length).toBeGreaterThan(0);
  const [hash] = (await imagesCopied(page))!;
  const photograph = known.find(({ sha1 }) => sha1 === hash);
  expect(photograph).toBeDefined();

  await pressMiddle(page, dialog.getByRole('button', { name: 'Live', exact: true }));
  const live = page.frameLocator('iframe').last();
  await expect(live.getByRole('img', { name: photograph!.alt })).toBeVisible();
  await pressMiddle(page, dialog.getByRole('button', { name: 'Pictures: Photographs' }));
  await pressMiddle(page, dialog.getByRole('menuitemradio', { name: 'As designed' }));
  await expect(live.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(live.getByRole('img', { name: photograph!.alt })).toHaveCount(0);
});

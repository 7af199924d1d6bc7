import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readClipboard } from './clipboard.ts';
import { pressMiddle } from './dead-areas.ts';
import { newUser, password } from './new-user.ts';
import { comeFromTheMachine, expect, test } from './test.ts';

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

/** A photograph of a shop as a phone takes it: turned, with the place where it was taken. */
async function takePhoto(background: string, name: string) {
  const photo = sharp({
    create: {
      width: 1200,
      height: 1600,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  });
  const exif = { IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } };
  const buffer = await photo.tint(background).jpeg().withExif(exif).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** SHA-1 of the user's pictures by their alternative texts, of the files that they can take along. */
async function listHashes(request: APIRequestContext, token: string): Promise<Record<string, string>> {
  const answer = await request.get('/api/v1/user/app/export', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pictures } = (await answer.json()).data as { pictures: { alt: string; file: string }[] };
  const sha1 = (file: string) =>
    createHash('sha1')
      .update(Buffer.from(file.split(',')[1]!, 'base64'))
      .digest('hex');
  return Object.fromEntries(pictures.map(({ alt, file }) => [alt, sha1(file)]));
}

async function findHero(request: APIRequestContext) {
  const found = await request.get(
    '/api/v1/user/app/products?search=hero&categories=Sections&paid=false&limit=60',
  );
  const { data } = (await found.json()) as { data: { _id: string; name: string; layout: string }[] };
  return data.find(({ layout }) => layout === 'section-hero-split')!;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a visitor signs in to their own pictures, adds some, and copies a design with them (${width} px)`, async ({
    page,
    request,
    expectFailures,
  }) => {
    await page.setViewportSize({ width, height });
    // Frames of no origin may load typefaces from no other address.
    await comeFromTheMachine(page.context());
    const user = await newUser(request);
    const { _id, name } = await findHero(request);
    await page.goto(`/library?product-id=${_id}`);
    const dialog = page.getByRole('dialog', { name });
    const choose = async (choice: string) => {
      await pressMiddle(page, dialog.getByRole('button', { name: /^Pictures/ }));
      await pressMiddle(
        page,
        dialog.getByRole(choice.endsWith('…') ? 'menuitem' : 'menuitemradio', { name: choice }),
      );
    };
    await choose('Your own');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');

    const own = page.getByRole('dialog', { name: 'Your pictures' });
    await expect(page).toHaveURL(/#~own$/);
    await expect(own).toBeVisible();
    await expect(own.getByText('Only you see them')).toBeVisible();
    expectFailures(422, /\/user\/app\/pictures/);
    // A file chooser that is closed without a file, as browsers tell it.
    await own
      .getByLabel('Picture files')
      .evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })));
    await expect(own).toBeVisible();
    await own.getByLabel('Picture files').setInputFiles([
      await takePhoto('#b45309', 'counter.jpg'),
      {
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      await takePhoto('#1d4ed8', 'street.jpg'),
    ]);
    await expect(own.getByText('logo.png: Please choose a PNG, JPEG, WebP or AVIF picture.')).toBeVisible();
    await expect(own.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(2);
    await own.getByLabel('Alternative text of picture 1').fill('Our counter');
    await own.getByLabel('Alternative text of picture 2').fill('The street in front');
    await own.getByLabel('Alternative text of picture 2').press('Enter');
    if (process.env.E2E_SHOTS) {
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/dialog-${width}.png` });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/dialog-dark-${width}.png` });
      await page.emulateMedia({ colorScheme: null });
    }
    await own.getByRole('button', { name: 'Done' }).click();
    await expect(own).toBeHidden();

    await expect(dialog.getByText('(Your own)')).toBeVisible();
    const shown = dialog.locator(`img[src*="${_id}"][src*="pictures=own"]`);
    const isSeen = () =>
      shown.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 100));
    await expect.poll(isSeen).toBe(true);
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/window-${width}.png` });
    const hashes = await listHashes(request, user.token);
    const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
    await pressMiddle(page, copy);
    await expect.poll(() => imagesCopied(page)).toEqual([hashes['Our counter']]);

    // It stays while the pointer is on it.
    await page.mouse.move(2, 2);
    await expect(page.getByText('Component added to clipboard')).toBeHidden();
    await choose('Change your pictures…');
    await own.getByRole('button', { name: 'Move picture 2 up' }).click();
    await expect(own.getByLabel('Alternative text of picture 1')).toHaveValue('The street in front');
    await expect(own.getByRole('button', { name: 'Move picture 1 up' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(own).toBeHidden();
    await pressMiddle(page, copy);
    await expect.poll(() => imagesCopied(page)).toEqual([hashes['The street in front']]);

    await pressMiddle(page, dialog.getByRole('button', { name: 'Live', exact: true }));
    const live = page.frameLocator('iframe').last();
    await expect(live.getByRole('img', { name: 'The street in front' })).toBeVisible();
    if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/live-${width}.png` });
    await choose('As designed');
    await expect(live.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(live.getByRole('img', { name: 'The street in front' })).toHaveCount(0);
  });

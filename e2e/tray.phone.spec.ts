import { newUser, signIn } from './new-user.ts';
import { expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test('on a phone a page is laid in the tray by finger, and is the account’s after the sign-in', async ({
  page,
  request,
}) => {
  const list = await request.get(
    '/api/v1/user/app/products?categories=Sections&subCategories=Hero&paid=false',
  );
  const [first, second] = (await list.json()).data as { name: string }[];
  const tray = page.getByRole('region', { name: 'Your page' });
  for (const [at, { name }] of [first!, second!].entries()) {
    await page.goto(`/library?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Add to page: ${name}`, exact: true }).tap();
    // What one adds to is a bar, above which the list stays in view.
    await expect(tray.getByText(`${at + 1} of 30`)).toBeVisible();
    expect((await tray.boundingBox())!.height).toBeLessThan(60);
  }
  await tray.getByText('2 of 30').tap();
  for (const { name } of [first!, second!]) await expect(tray.getByRole('img', { name })).toBeVisible();
  await expectSound(page, []);
  await page.getByRole('button', { name: `Move ${second!.name}, 2 of 2` }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: `Move ${second!.name}, 1 of 2` })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${first!.name} from the page` }).tap();
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await tray.getByRole('button', { name: 'Undo' }).tap();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await signIn(page, await newUser(request));
  await page.goto('/pages');
  await expect(page.getByText('Page saved')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sections of My page' }).getByRole('img')).toHaveCount(2);
  await expectSound(page, []);
});

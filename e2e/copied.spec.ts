import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

test('what somebody copied stands in a list, says what changed since, and is copied again', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  await signIn(page, user);
  await page.goto('/copied');
  await expect(page.getByText('Nothing copied yet.')).toBeVisible();
  const list = await request.get('/api/v1/user/app/products?paid=false&limit=1');
  const [asset] = (await list.json()).data;
  await request.post(`/api/v1/user/app/products/${asset._id}/copies`, {
    headers: { authorization: `Bearer ${user.token}` },
    data: { target: 'figma' },
  });
  // The design stands still in this test: the server's tests say when it is another one.
  await page.route('**/user/app/copied?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const data = body.data.map((row: object) => ({ ...row, isOutdated: true }));
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.route('**/user/app/copied/*/changes', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const changed = { ...data, to: 2, added: ['Badge'], changed: ['Price', 'Price'] };
    await route.fulfill({ response: answer, json: { data: changed } });
  });
  const problems = collectProblems(page);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: 'Copied' }).click();
  const row = page.getByRole('listitem').filter({ hasText: asset.name });
  await expect(row.getByText('Updated since you copied it')).toBeVisible();
  await row.getByRole('button', { name: 'What changed' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('From version 1 to version 2.')).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveText(['Badge', 'Price', 'Price']);
  await expect(row.getByRole('figure')).toHaveText(['Before', 'Today']);
  await expectSound(page, problems);
  await row.getByRole('button', { name: 'Copy again' }).click();
  await expect(page.getByText('Component added to clipboard')).toBeVisible();
  expect((await readClipboard(page)).text).toBe(asset.name);
});

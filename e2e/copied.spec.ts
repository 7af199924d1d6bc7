import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { collectProblems, expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

test('what somebody copied stands in a list, says what changed since, and is copied again', async ({
  page,
  request,
}) => {
  const user = await newUser(request);
  await signIn(page, user);
  await page.goto('/copied');
  await expect(page.getByText('Nothing copied yet.')).toBeVisible();
  const list = await request.get('/api/v1/user/app/products?paid=false&brand=Halvora&limit=1');
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
  await expect(row.getByText(`for Figma, in ${asset.brand}`)).toBeVisible();
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
  // The list is asked for once more after a copy.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the monthly mail is switched on and off, and its link says what it does', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures('network', /\/app\/monthly-mail /);
  expectFailures(410, /\/monthly-mail\/unsubscribe\?/);
  await signIn(page, await newUser(request));
  const problems = collectProblems(page);
  await page.goto('/copied');
  const mail = page.getByRole('switch', { name: 'Email me about changes' });
  await expect(mail).toHaveAttribute('aria-checked', 'false');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await mail.focus();
  await page.keyboard.press('Space');
  await kept;
  await page.reload();
  await expect(mail).toHaveAttribute('aria-checked', 'true');
  await page.route('**/user/app/monthly-mail', (route) => route.abort());
  await mail.click();
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /./ }).first(),
  ).toBeVisible();
  await expect(mail).toHaveAttribute('aria-checked', 'true');
  await page.unroute('**/user/app/monthly-mail');
  await mail.click();
  await expect(mail).toHaveAttribute('aria-checked', 'false');
  await page.goto(`/monthly-mail/unsubscribe?id=${'0'.repeat(32)}&token=x`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expectSound(
    page,
    problems.filter((problem) => !/ERR_FAILED|410/.test(problem)),
  );
});

test('Copied with its switch is sound at every width', async ({ page, request }) => {
  await signIn(page, await newUser(request));
  await page.goto('/copied');
  await expect(page.getByRole('switch', { name: 'Email me about changes' })).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, []);
    await photograph(page, `copied-${width}`);
  }
});

import { newEmail } from './accounts.ts';
import { expectOwnOrigin, listen } from './own/own-origin.ts';
import { signInAs } from './sign-in.ts';
import { collectProblems, expectSoundAtWidths, onPhone } from './soundness.ts';
import { expect, test } from './test.ts';

const link = '?id=1&token=2';

/** Pages that anyone can open, with what makes them stay where they are. */
const open = [
  '/login',
  '/register',
  '/reset-password',
  `/register/confirm${link}`,
  `/register/success${link}`,
];
const results = [
  `/register/failed${link}`,
  `/reset-password/success${link}`,
  `/reset-password/failed${link}`,
];
const inside = ['/profile', '/profile/change-password'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...open, ...results]) {
  test(`${path} is sound on a phone and wide, in light and in dark, and asks nothing of anyone else`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere = listen(page, baseURL ?? '');
    const problems = collectProblems(page);
    const widen = await onPhone(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtWidths(page, problems, widen);
    await expectOwnOrigin(page, elsewhere);
    expect(page.url()).toContain(path);
  });
}

for (const path of inside) {
  test(`${path} is sound on a phone and wide, in light and in dark`, async ({ page, request }) => {
    await signInAs(page, request, 'free');
    const problems = collectProblems(page);
    const widen = await onPhone(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expectSoundAtWidths(page, problems, widen);
  });
}

test('a form with errors and the page that waits are sound on a phone and wide, in light and in dark', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const widen = await onPhone(page);
  await page.goto('/reset-password');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await expectSoundAtWidths(page, problems, widen);
  const widenAgain = await onPhone(page);
  // What axe itself was refused.
  problems.length = 0;
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectSoundAtWidths(page, problems, widenAgain);
});

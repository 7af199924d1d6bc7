import { newUser, signIn } from './new-user.ts';
import { pressPicture } from './dead-areas.ts';
import { collectProblems, expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

test('Downloads says what is being prepared, and of each file how it looks, what is in it and since when', async ({
  page,
  request,
}) => {
  await signIn(page, await newUser(request));
  const { data: assets } = await (await request.get('/api/v1/user/app/products?limit=1')).json();
  const file = (n: number, cover: object | null) => ({
    name: `Kitshelf Figma Sections, part ${n}.fig`,
    downloadUrl: `/api/v1/user/app/downloads/${n}/key`,
    size: 24_000_000,
    sha256: `${n}`.repeat(64),
    createdAt: '2026-11-20T10:00:00.000Z',
    assets: cover ? 1312 : null,
    category: cover ? 'Sections' : null,
    kinds: cover ? ['404', 'Blog'] : [],
    cover,
    subject: null,
  });
  // Building takes minutes: the server's tests say what is built when.
  await page.route('**/user-details', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, premium: 'pro' } } });
  });
  let ready = 4;
  await page.route('**/user/app/download-filelist', (route) =>
    route.fulfill({
      json: {
        // The same file again, as another tool gets it.
        data: [file(1, assets[0].images[0]), { ...file(2, null) }, { ...file(1, null), name: 'Framer.fig' }],
        preparation: { ready, total: 6 },
      },
    }),
  );
  const problems = collectProblems(page);
  await page.goto('/profile/downloads');
  await expect(page.getByText('Being prepared: 4 of 6 source files are ready.')).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Sections', 'More files']);
  await expect(page.getByText('The files open in Figma, whichever tools your plan covers.')).toBeVisible();
  const row = rows.filter({ hasText: '404, Blog' });
  await expect(row.getByText('1,312 assets · 24.0 MB · Nov 20, 2026')).toBeVisible();
  await expect(row.locator('img')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'part 2' }).getByText('24.0 MB · Nov 20'),
  ).toBeVisible();
  // A press on the picture shows what is inside, and downloads nothing.
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await pressPicture(row);
  await expect(row.getByText('Kitshelf Figma Sections, part 1.fig')).toBeVisible();
  expect(downloads).toBe(0);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, problems);
    await photograph(page, `downloads-${width}`);
  }
  ready = 6;
  await expect(page.getByText('Being prepared')).toBeHidden({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

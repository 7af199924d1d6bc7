import { readClipboard } from './clipboard.ts';
import { newUser, signIn } from './new-user.ts';
import { expectOrder, openGateway } from './paying.ts';
import { expect, test } from './test.ts';

test('a Pro asset leads to the plans, is shown above them, and waits to be copied after paying', async ({
  page,
  request,
}) => {
  const { data } = await (
    await request.get('/api/v1/user/app/products?search=pricing&categories=Sections')
  ).json();
  const { _id, name } = data.find(({ isPaid }: { isPaid: boolean }) => isPaid);
  await signIn(page, await newUser(request));
  await page.goto(`/library?search=pricing&product-id=${_id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing\?__kitshelf_plan_filters=/);
  const wanted = page.getByRole('region', { name: 'What you wanted to copy' });
  await expect(wanted.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/100% free/)).toHaveCount(0);
  await expect(page.getByText(/^Includes all [\d,]+ assets$/).first()).toBeVisible();
  await page.reload();
  await expect(wanted).toBeVisible();

  await page.getByRole('button', { name: 'Get Kitshelf Pro' }).click();
  const gateway = await openGateway(page, 'Razorpay');
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await expectOrder(page);
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/library\\?.*product-id=${_id}`));
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Component added to clipboard')).toBeVisible();
  await page.goto('/pricing');
  await expect(wanted).toHaveCount(0);
});

test('the free Pro copy is had once, also when the answer is lost on the way', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures('network', /\/products\/\w+\/free-copy\?/);
  const { data } = await (
    await request.get('/api/v1/user/app/products?search=pricing&categories=Sections')
  ).json();
  const [asset, other] = data.filter(({ isPaid }: { isPaid: boolean }) => isPaid);
  await signIn(page, await newUser(request));
  await page.goto(`/library?product-id=${asset._id}`);
  const dialog = page.getByRole('dialog', { name: asset.name });
  const free = dialog.getByRole('button', { name: 'Use my free Pro copy' });
  // However little room its window has.
  expect((await free.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await page.route(
    '**/free-copy**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await free.click();
  await expect(page.getByText('Network Error')).toBeVisible();
  await free.click();
  await expect(page.getByText('Component added to clipboard')).toBeVisible();
  const layers = () =>
    readClipboard(page).then(
      ({ layers: found }) => found.length,
      () => 0,
    );
  await expect.poll(layers).toBeGreaterThan(0);
  // A toast goes by itself.
  await expect(page.getByText('Component added to clipboard')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copy it again' }).click();
  await expect(page.getByText('Component added to clipboard')).toBeVisible();

  await page.goto(`/library?product-id=${other._id}`);
  const next = page.getByRole('dialog', { name: other.name });
  await expect(next.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(free).toHaveCount(0);
  await expect(next.getByRole('button', { name: 'Use my free Pro copy' })).toHaveCount(0);
});

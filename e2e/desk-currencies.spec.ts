import { countryCookieName } from '@kitshelf/contract/visitors.ts';
import { newUser, signIn } from './new-user.ts';
import { open, total } from './paying.ts';
import { signInAtDesk } from './sign-in.ts';
import { expectSound, photograph } from './soundness.ts';
import { expect, test } from './test.ts';

test('an owner sells in euros to a country, whose visitors see and are asked for them', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401, /\/desk\/me$/);
  await page.goto('/desk');
  await signInAtDesk(page);
  await page.getByRole('link', { name: 'Plans and coupons' }).click();
  await page.getByRole('button', { name: 'New price' }).click();
  const pricing = page.getByRole('dialog', { name: 'New price' });
  await pricing.getByRole('combobox', { name: 'Plan' }).selectOption('Figma Pro');
  await pricing.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await pricing.getByRole('textbox', { name: 'Each year' }).fill('35.50');
  await pricing.getByRole('button', { name: 'Sell at €35.50 a year' }).click();
  const euros = page.getByRole('table', { name: 'Currencies' }).getByRole('row', { name: /^EUR/ });
  await expect(euros).toContainText('No one yet');
  await photograph(page, 'currencies');
  await euros.getByRole('button').click();
  const choosing = page.getByRole('dialog', { name: 'Countries that pay in EUR' });
  await expect(choosing.getByRole('textbox', { name: 'Countries' })).toHaveValue(/\bDE\b.*\bFR\b/);
  await choosing.getByRole('textbox', { name: 'Countries' }).fill('AT');
  await expectSound(page, []);
  await photograph(page, 'countries-of-a-currency');
  await choosing.getByRole('button', { name: 'Sell in EUR to 1 country' }).click();
  await expect(euros).toContainText('Austria');

  await signIn(page, await newUser(request));
  const cookie = { countryName: 'Austria', countryCode: 'AT', postalCode: '' };
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies([
      { name: countryCookieName(false), value: encodeURIComponent(JSON.stringify(cookie)), url: origin },
    ]);
  await open(page, '/pricing');
  const buy = page.getByRole('button', { name: 'Get Figma Pro' });
  await expect(buy).toBeVisible();
  // The one period there is needs no tab.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await photograph(page, 'pricing-in-euros');
  await buy.click();
  await expect(total(page)).toHaveText('€35.50');
});

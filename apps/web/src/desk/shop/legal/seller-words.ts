import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { type SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import { requiredText } from '@kitshelf/contract/validation.ts';

/** What a shop cannot open without, by the names of the fields. */
export function missingOfSeller({ legalName, address, country }: SellerSettings): Record<string, string> {
  const needed = Object.entries({ legalName, address, country });
  return Object.fromEntries(
    needed.filter(([, value]) => value.trim() === '').map(([name]) => [name, requiredText]),
  );
}

/** Countries whose name takes an article. */
const withArticle = new Set('AE BS CF CD CG DO GM KM MH MV NL PH SC SB TC VG VI'.split(' '));
/** Countries without one law for all of them: the owner has to say which. */
const withoutOneLaw = new Set(['US', 'CA', 'AU']);

/** Law and courts as most sellers of a country name them; empty where there is nothing to suggest. */
export function suggestedLaw(country: string): Pick<SellerSettings, 'governingLaw' | 'courts'> {
  const name = country === 'GB' ? 'England and Wales' : countryOfCode(country)?.value;
  if (name === undefined || withoutOneLaw.has(country)) return { governingLaw: '', courts: '' };
  const place = withArticle.has(country) ? `the ${name}` : name;
  return { governingLaw: `the law of ${place}`, courts: `the courts of ${place}` };
}

/** Another country, with its law and courts where the owner has not written others. */
export function withCountry(seller: SellerSettings, country: string): Partial<SellerSettings> {
  const before = suggestedLaw(seller.country);
  const next = suggestedLaw(country);
  const isOwn = (name: keyof typeof next) => seller[name] !== '' && seller[name] !== before[name];
  return {
    country,
    ...(!isOwn('governingLaw') && { governingLaw: next.governingLaw }),
    ...(!isOwn('courts') && { courts: next.courts }),
  };
}

/** How the customers of a seller in a country pay. */
export function waysToPay(country: string): string {
  if (country === '') return 'It decides how your customers pay, and which legal pages you need';
  if (country === 'IN')
    return 'Customers in India pay in rupees through Razorpay, customers elsewhere through Paddle. If you are registered for GST, the administrator of your server enters its details for tax invoices';
  return 'Customers in all countries pay through Paddle, which sells to them in its own name, settles VAT and sales tax, and pays you';
}

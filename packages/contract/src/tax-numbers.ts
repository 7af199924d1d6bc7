import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as au } from 'stdnum/lib/cjs/au/abn.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as iceland } from 'stdnum/lib/cjs/is/vsk.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as no } from 'stdnum/lib/cjs/no/mva.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import { validate as us } from 'stdnum/lib/cjs/us/ein.js';
import { countryOfCode } from './countries.ts';
import { isGstin } from './gst.ts';

/** How the numbers of a country are judged and written. */
interface TaxNumberFormat {
  readonly validate: typeof at;
  /** What stands before the number on a receipt. */
  readonly prefix?: string;
  /** A number that passes. */
  readonly example: string;
}

const format = (validate: typeof at, example: string, prefix?: string): TaxNumberFormat => ({
  validate,
  example,
  ...(prefix !== undefined && { prefix }),
});

/** By alpha-2 code of the country: the EU, its neighbours, and others with one number that all companies have. */
export const taxNumberFormats: Readonly<Record<string, TaxNumberFormat>> = {
  AT: format(at, 'ATU13585627', 'AT'),
  AU: format(au, '83914571673'),
  BE: format(be, 'BE0428759497', 'BE'),
  BG: format(bg, 'BG175074752', 'BG'),
  CH: format(ch, 'CHE107787577'),
  CY: format(cy, 'CY10259033P', 'CY'),
  CZ: format(cz, 'CZ25123891', 'CZ'),
  DE: format(de, 'DE136695976', 'DE'),
  DK: format(dk, 'DK13585628', 'DK'),
  EE: format(ee, 'EE100931558', 'EE'),
  ES: format(es, 'ESB58378431', 'ES'),
  FI: format(fi, 'FI20774740', 'FI'),
  FR: format(fr, 'FR40303265045', 'FR'),
  GB: format(gb, 'GB980780684', 'GB'),
  GR: format(gr, 'EL094259216', 'EL'),
  HR: format(hr, 'HR33392005961', 'HR'),
  HU: format(hu, 'HU12892312', 'HU'),
  IE: format(ie, 'IE6433435F', 'IE'),
  IS: format(iceland, 'IS00621', 'IS'),
  IT: format(it, 'IT00743110157', 'IT'),
  LT: format(lt, 'LT119511515', 'LT'),
  LU: format(lu, 'LU15027442', 'LU'),
  LV: format(lv, 'LV40003521600', 'LV'),
  MT: format(mt, 'MT11679112', 'MT'),
  NL: format(nl, 'NL004495445B01', 'NL'),
  NO: format(no, 'NO995525828MVA', 'NO'),
  PL: format(pl, 'PL8567346215', 'PL'),
  PT: format(pt, 'PT501964843', 'PT'),
  RO: format(ro, 'RO18547290', 'RO'),
  SE: format(se, 'SE123456789701', 'SE'),
  SI: format(si, 'SI50223054', 'SI'),
  SK: format(sk, 'SK2022749619', 'SK'),
  US: format(us, '91-1144442'),
};

const gstinExample = '27AAPFU0939F1ZV';

/** A tax number as it is kept, with what is doubtful about it, or why it can be none. */
export type JudgedTaxNumber =
  | { readonly number: string; readonly doubt?: string }
  | { readonly problem: string };

/**
 * Judges a company's tax number by the rules of its country (alpha-2), check digits included; spaces, dots, hyphens and
 * case do not count. One that passes is kept in its usual form. One that does not may be of another country, or newer
 * than the rules: it is kept as typed, with a doubt. Refused is only what can be no tax number. An empty text stays empty.
 */
export function judgeTaxNumber(country: string, text: string): JudgedTaxNumber {
  const compact = text.toUpperCase().replaceAll(/[\s.,/–-]/gu, '');
  if (compact === '') return { number: '' };
  const known = Object.hasOwn(taxNumberFormats, country) ? taxNumberFormats[country] : undefined;
  const number = country === 'IN' ? isGstin(compact) && compact : known && getNumber(country, known, compact);
  if (number) return { number };
  if (!isPlausible(compact)) return { problem: implausibleText };
  const example = country === 'IN' ? gstinExample : known?.example;
  const name = countryOfCode(country)?.value ?? country;
  const doubt = `Tax numbers of ${name} look like ${example}. Is this one right?`;
  return { number: text.trim(), ...(example !== undefined && { doubt }) };
}

/** In its usual form; undefined where it is none. */
function getNumber(
  country: string,
  { validate, prefix = '' }: TaxNumberFormat,
  compact: string,
): string | undefined {
  const judged = validate(withUsualEnd(country, compact));
  if (!judged.isValid) return undefined;
  if (country === 'US') return judged.compact.replace(/^\d\d/u, '$&-');
  return judged.compact.startsWith(prefix) ? judged.compact : prefix + judged.compact;
}

/** Letters at the end name the tax: in Switzerland in one of its languages, in Norway often left out. */
function withUsualEnd(country: string, compact: string): string {
  if (country === 'CH') return compact.replace(/(?:MWST|TVA|IVA|TPV)$/u, '');
  return country === 'NO' && /\d$/u.test(compact) ? `${compact}MVA` : compact;
}

const implausibleText = 'A tax number has 5 to 20 letters and digits, at least 2 of them digits.';

/** Long enough, and with digits. */
const isPlausible = (compact: string): boolean =>
  /^[A-Z\d]{5,20}$/u.test(compact) && compact.replaceAll(/\D/gu, '').length >= 2;

import { countries } from '@kitshelf/contract/countries.ts';
import type { SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import { describe, expect, it } from 'vitest';
import { missingOfSeller, suggestedLaw, waysToPay, withCountry } from './seller-words.ts';

const seller = {
  legalName: 'Mara Lind',
  address: 'Kiel',
  country: '',
  governingLaw: '',
  courts: '',
} as SellerSettings;

describe('the country of a seller', () => {
  it('suggests law and courts, which go with it until the owner writes others', () => {
    const german = { ...seller, ...withCountry(seller, 'DE') };
    expect(german).toMatchObject({ governingLaw: 'the law of Germany', courts: 'the courts of Germany' });
    expect(withCountry(german, 'NL')).toEqual({
      country: 'NL',
      governingLaw: 'the law of the Netherlands',
      courts: 'the courts of the Netherlands',
    });
    const own = { ...german, courts: 'the courts of Kiel' };
    expect(withCountry(own, 'AT')).toEqual({ country: 'AT', governingLaw: 'the law of Austria' });
    expect(withCountry(german, 'US')).toEqual({ country: 'US', governingLaw: '', courts: '' });
    expect(suggestedLaw('GB').governingLaw).toBe('the law of England and Wales');
  });

  it('is asked for with name and address, and each says how customers pay without foreign words', () => {
    expect(missingOfSeller({ ...seller, address: ' ' })).toEqual({
      address: 'Required',
      country: 'Required',
    });
    expect(missingOfSeller({ ...seller, country: 'DE' })).toEqual({});
    const told = countries.filter(({ code }) => code !== 'IN').map(({ code }) => waysToPay(code));
    expect([waysToPay(''), ...told].join(' ')).not.toMatch(/GST|Razorpay|SELLER_|PADDLE_/);
    expect(waysToPay('IN')).toMatch(/Razorpay.*GST/);
  });
});

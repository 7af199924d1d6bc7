import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** A GSTIN that the standard's own examples use: Maharashtra, check digit V. */
const seller = {
  SELLER_NAME: 'Kit Makers LLP',
  SELLER_ADDRESS: '4 Hill Road\nMumbai 400050',
  SELLER_STATE: 'Maharashtra',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_SAC: '998439',
};

describe('the seller', () => {
  it('is nobody when nothing is set', () => {
    expect(readConfig({}).seller).toBeUndefined();
  });

  it.each(['Maharashtra', 'maharashtra', 'MH', '27'])('may name its state as %s', (SELLER_STATE) => {
    expect(readConfig({ ...seller, SELLER_STATE }).seller).toEqual({
      name: 'Kit Makers LLP',
      address: '4 Hill Road\nMumbai 400050',
      state: { code: '27', name: 'Maharashtra' },
      gstin: '27AAPFU0939F1ZV',
      sac: '998439',
      lut: undefined,
    });
  });

  it('may export under a letter of undertaking', () => {
    expect(readConfig({ ...seller, SELLER_LUT: 'AD270326000001X' }).seller?.lut).toBe('AD270326000001X');
  });

  it.each(Object.keys(seller))('is refused without %s, in one line that names it', (name) => {
    const rest = Object.fromEntries(Object.entries(seller).filter(([key]) => key !== name));
    expect(() => readConfig(rest)).toThrow(new RegExp(`^${name} is missing: [^\\n]*$`));
  });

  it('is refused with a letter of undertaking alone, and in another state than its GSTIN', () => {
    expect(() => readConfig({ SELLER_LUT: 'AD270326000001X' })).toThrow(/^SELLER_NAME is missing/);
    expect(() => readConfig({ ...seller, SELLER_STATE: 'Karnataka' })).toThrow(/^SELLER_STATE is not valid/);
  });
});

describe('the countries that pay through Paddle', () => {
  const countriesOf = (PADDLE_COUNTRIES?: string) =>
    readConfig(PADDLE_COUNTRIES === undefined ? {} : { PADDLE_COUNTRIES }).PADDLE_COUNTRIES;

  it.each([undefined, '', 'US', 'us', ' US , '])('are the United States with %j', (text) => {
    expect([...countriesOf(text)]).toEqual(['US']);
  });

  it('are all of the 244 but India with `all,-IN`, in either order', () => {
    for (const text of ['all,-IN', '-in,ALL']) {
      const countries = countriesOf(text);
      expect([countries.size, countries.has('DE'), countries.has('IN')]).toEqual([243, true, false]);
    }
  });

  it('are the ones that are listed', () => {
    expect([...countriesOf('US,CA,GB,-GB')]).toEqual(['US', 'CA']);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax } from './pricing.ts';
import { financialYear, placeOfSupply, refundedShare, taxLines, type Seller } from './gst.ts';

const maharashtra = { code: '27', name: 'Maharashtra' };
const karnataka = { code: '29', name: 'Karnataka' };
const seller: Seller = {
  name: 'Kit Makers LLP',
  address: '4 Hill Road',
  state: maharashtra,
  gstin: '27AAPFU0939F1ZV',
  sac: '998439',
};
const exporter = { ...seller, lut: 'AD270326000001X' };

describe('the tax in a price', () => {
  // 240,700 × 100 / 118 = 203,983.05…; 456,500 → 386,864.41…; 100 → 84.75
  it.each([
    [240_700, 36_717, 18_359, 18_358],
    [456_500, 69_636, 34_818, 34_818],
    [100, 15, 8, 7],
    [1, 0, 0, 0],
  ])('of %i paise is %i, half to the Union and half to the state', (total, tax, central, state) => {
    expect(includedTax(total, 18)).toBe(tax);
    expect(taxLines(seller, maharashtra, tax)).toEqual([
      { name: 'CGST', percent: 9, amountMinor: central },
      { name: 'SGST', percent: 9, amountMinor: state },
    ]);
  });

  it('is one integrated tax to another state, and on an export without a letter of undertaking', () => {
    const whole = [{ name: 'IGST', percent: 18, amountMinor: 36_717 }];
    expect(taxLines(seller, karnataka, 36_717)).toEqual(whole);
    expect(taxLines(seller, undefined, 36_717)).toEqual(whole);
    expect(taxLines(exporter, karnataka, 36_717)).toEqual(whole);
    expect(taxLines(exporter, undefined, 0)).toEqual([]);
  });

  it('goes to the union territory where that has no legislature', () => {
    const chandigarh = { code: '04', name: 'Chandigarh' };
    const names = taxLines({ ...seller, state: chandigarh }, chandigarh, 10).map(({ name }) => name);
    expect(names).toEqual(['CGST', 'UTGST']);
  });
});

describe('the place of supply', () => {
  const at = (customer: object) =>
    placeOfSupply(seller, { countryCode: 'IN', stateCode: null, taxNumber: '', ...customer });

  it.each([
    ['the state of the GSTIN', { taxNumber: '29AAGCB7383J1Z4', stateCode: '27' }, karnataka],
    ['the state on record', { stateCode: '29' }, karnataka],
    ['the seller’s state when nothing is known', {}, maharashtra],
    [
      'the state on record when the number is no GSTIN',
      { taxNumber: '29AAGCB7383J1Z5', stateCode: '29' },
      karnataka,
    ],
    ['outside India', { countryCode: 'DE', stateCode: '29' }, undefined],
  ])('is %s', (_, customer, place) => {
    expect(at(customer)).toEqual(place);
  });
});

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T23:59:59Z', '26-27'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-04-01T00:00:00Z', '99-00'],
  ])('of %s is %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });
});

describe('what part refunds give back of a tax', () => {
  it('is proportional', () => {
    // 367.17 × 1,000 / 2,407 = 152.54…
    expect(refundedShare(36_717, 240_700, { beforeMinor: 0, amountMinor: 100_000 })).toBe(15_254);
  });

  it('sums to the whole tax however it is cut', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 0.3, noNaN: true }), (amounts, rate) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const tax = Math.round(total * rate);
        let beforeMinor = 0;
        let given = 0;
        for (const amountMinor of amounts) {
          const share = refundedShare(tax, total, { beforeMinor, amountMinor });
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amountMinor);
          given += share;
          beforeMinor += amountMinor;
        }
        expect(given).toBe(tax);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { getIndianState, indianStates, isGstin, stateOfGstin } from './gst.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])(
    '%s has the right check digit',
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  it.each([
    ['another check digit', '27AAPFU0939F1ZW'],
    ['two digits in each other’s place', '27AAPFU0993F1ZV'],
    ['a state that does not exist', '28AAPFU0939F1ZT'],
    ['a character too few', '27AAPFU0939F1Z'],
    ['small letters', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('is none with %s', (_, text) => {
    expect(isGstin(text)).toBe(false);
  });

  it('tells the state', () => {
    expect(stateOfGstin('29AAGCB7383J1Z4')).toEqual({ code: '29', name: 'Karnataka' });
  });
});

describe('the states of India', () => {
  it('are 36, each with a code of its own', () => {
    expect(new Set(indianStates.map(({ code }) => code)).size).toBe(36);
  });

  it.each(['07', 'DL', 'dl', 'Delhi', ' delhi '])('are found by %j', (text) => {
    expect(getIndianState(text)).toEqual({ code: '07', name: 'Delhi' });
  });

  it.each(['', '28', 'Bavaria'])('are not found by %j', (text) => {
    expect(getIndianState(text)).toBeUndefined();
  });
});

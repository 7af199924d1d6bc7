import { expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

it('a change is told value by value, without what stayed the same', () => {
  const before = { value: { accent: '#123456', radius: 12, darkLogo: null }, version: 1 };
  const after = { value: { accent: '#b03060', radius: 12, darkLogo: 'logo.svg' }, version: 2 };
  expect(auditChanges(before, after)).toEqual([
    { name: 'accent', before: '#123456', after: '#b03060' },
    { name: 'dark logo', before: 'none', after: 'logo.svg' },
    { name: 'version', before: '1', after: '2' },
  ]);
});

it('ids are told by their names, and the way of an invitation is not told', () => {
  const plan = 'a'.repeat(32);
  const names = { [plan]: 'Figma Pro' };
  expect(auditChanges(null, { planId: plan, invitation: 'b'.repeat(32) }, names)).toEqual([
    { name: 'plan', before: undefined, after: 'Figma Pro' },
  ]);
});

it('amounts, moments, lists and objects are told in words', () => {
  expect(auditChanges(null, { amount: 10_000, currency: 'INR' })).toEqual([
    { name: 'amount', before: undefined, after: '₹100.00' },
    { name: 'currency', before: undefined, after: 'INR' },
  ]);
  const roles = { roles: ['support'], refundLimit: { EUR: 900 } };
  expect(auditChanges(roles, { ...roles, roles: ['support', 'editor'], refundLimit: { EUR: 0 } })).toEqual([
    { name: 'roles', before: 'support', after: 'support, editor' },
    { name: 'refund limit EUR', before: '€9.00', after: '€0.00' },
  ]);
  expect(auditChanges({ keep: { daily: 7 } }, null)).toEqual([
    { name: 'keep daily', before: '7', after: undefined },
  ]);
  const links = [{ label: 'Library', to: '/library' }];
  expect(auditChanges({ header: [] }, { header: links })).toEqual([
    { name: 'header', before: 'none', after: 'Library /library' },
  ]);
});

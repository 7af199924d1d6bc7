import { describe, expect, it } from 'vitest';
import { entitlementTo } from './entitlement.ts';

const free = (...toolIds: string[]) => ({ isPaid: false, toolIds });
const pro = (...toolIds: string[]) => ({ isPaid: true, toolIds });
const covering = (...toolIds: string[]) => ({ isPaid: toolIds.length > 0, toolIds: new Set(toolIds) });
const visitor = undefined;

describe('who may copy an asset, and whether their plans cover it', () => {
  it.each([
    // What, asset, coverage, covered, may copy.
    ['a visitor, a free asset', free('figma'), visitor, false, false],
    ['a visitor, a Pro asset', pro('figma'), visitor, false, false],
    ['a user without a plan, a free asset', free('figma'), covering(), false, true],
    ['a user without a plan, a Pro asset', pro('figma'), covering(), false, false],
    ['a plan for its tool, a free asset', free('figma'), covering('figma'), true, true],
    ['a plan for its tool, a Pro asset', pro('figma'), covering('figma'), true, true],
    ['a plan for another tool, a free asset', free('figma'), covering('framer'), false, true],
    ['a plan for another tool, a Pro asset', pro('figma'), covering('framer'), false, false],
    ['a plan for the first of its tools', pro('figma', 'framer'), covering('figma'), true, true],
    ['a plan for the last of its tools', pro('figma', 'framer'), covering('framer'), true, true],
    ['a plan for none of its tools', pro('figma', 'framer'), covering('webflow'), false, false],
    ['a plan for its tool and others', pro('framer'), covering('figma', 'framer'), true, true],
    ['any plan, a Pro asset for no tool', pro(), covering('figma', 'framer'), false, false],
    ['any plan, a free asset for no tool', free(), covering('figma'), false, true],
  ])('%s', (_what, asset, coverage, isUserSubscribed, mayCopy) => {
    expect(entitlementTo(asset, coverage)).toEqual({ isUserSubscribed, mayCopy });
  });
});

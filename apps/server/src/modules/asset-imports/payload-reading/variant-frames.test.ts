import { expect, it } from 'vitest';
import { framesTogether, variantProblem } from './variant-frames.ts';

type FrameSpec = readonly [name: string, width: number, words?: readonly string[]];

/** The groups that are found, as `variant: name`. */
function together(...given: readonly FrameSpec[]): string[][] {
  const frames = given.map(([name, width, words = []], key) => ({ key: String(key), name, width, words }));
  return framesTogether(frames).map((group) =>
    group.map(({ frame, variant }) => `${variant}: ${given[Number(frame)]![0]}`),
  );
}

const words = ['Grow calmly', 'Start now', 'See how', 'For small teams'];

it.each<[string, readonly FrameSpec[], string[][]]>([
  [
    'by words in their names, in any order',
    [
      ['Hero / Phone', 390],
      ['Hero / Dark', 1440],
      ['Hero / Desktop', 1440],
      ['Hero / Tablet', 768],
    ],
    [['desktop: Hero / Desktop', 'tablet: Hero / Tablet', 'phone: Hero / Phone', 'dark: Hero / Dark']],
  ],
  [
    'by the same name at several widths',
    [
      ['Price list', 1440],
      ['price list 390px', 390],
      ['Footer', 1440],
    ],
    [['desktop: Price list', 'phone: price list 390px']],
  ],
  [
    'as two appearances',
    [
      ['Card (Light mode)', 390],
      ['Card (Dark mode)', 390],
    ],
    [['phone: Card (Light mode)', 'dark: Card (Dark mode)']],
  ],
  [
    'as a dark design with its light appearance',
    [
      ['Card light', 390],
      ['Card', 390],
    ],
    [['phone: Card', 'light: Card light']],
  ],
  [
    'by what they say, where their names say nothing',
    [
      ['Frame 1', 1440, words],
      ['Frame 2', 375, words.slice(0, 3)],
      ['Frame 3', 768, ['Something', 'else', 'entirely']],
    ],
    [['desktop: Frame 1', 'phone: Frame 2']],
  ],
  [
    'twice in one paste',
    [
      ['Hero desktop', 1440],
      ['Footer desktop', 1440],
      ['Hero mobile', 390],
      ['Footer mobile', 390],
    ],
    [
      ['desktop: Hero desktop', 'phone: Hero mobile'],
      ['desktop: Footer desktop', 'phone: Footer mobile'],
    ],
  ],
  [
    'not when two of them are the same variant',
    [
      ['Hero', 1440],
      ['Hero', 1280],
    ],
    [],
  ],
  [
    'not when their words say another width than they have',
    [
      ['Hero dark', 1440],
      ['Hero dark', 1440],
    ],
    [],
  ],
  [
    'not when they say little',
    [
      ['Frame 1', 1440, ['Next']],
      ['Frame 2', 390, ['Next']],
    ],
    [],
  ],
  ['not of one frame', [['Hero / Phone', 390]], []],
])('frames are one asset %s', (_what, given, groups) => {
  expect(together(...given)).toEqual(groups);
});

it.each([
  [
    [
      ['desktop', 1440],
      ['phone', 390],
      ['dark', 1440],
    ],
    undefined,
  ],
  [
    [
      ['desktop', 1440],
      ['phone', 768],
    ],
    'A frame 768 px wide is a tablet layout, not a phone one',
  ],
  [
    [
      ['desktop', 1440],
      ['dark', 390],
    ],
    'The dark one is 390 px wide, the desktop layout 1440',
  ],
  [
    [
      ['light', 1440],
      ['dark', 1440],
    ],
    'One of them must be a desktop, tablet or phone layout',
  ],
  [
    [
      ['desktop', 1440],
      ['light', 1440],
      ['dark', 1440],
    ],
    'Only one of them can be in the other appearance',
  ],
] as const)('%j are variants of one asset or it is said why not', (given, problem) => {
  expect(variantProblem(given.map(([variant, width]) => ({ variant, width })))).toBe(problem);
});

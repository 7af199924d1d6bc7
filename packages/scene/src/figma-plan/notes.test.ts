import { column, type FrameNode, paragraph, row, scene, text } from '../model/scene.ts';
import { describe, expect, it } from 'vitest';
import { sampleTokens } from '../testing/sample.ts';
import type { PlanNode } from './plan-node.ts';
import { figmaPlan } from './plan.ts';

const planOf = (...children: FrameNode['children']) =>
  figmaPlan(
    scene({
      name: 'Test',
      viewport: 800,
      tokens: sampleTokens,
      root: column({ name: 'Root' }, children),
    }),
  ).root;
const notesIn = (node: PlanNode): [string, string][] => [
  ...(node.note === undefined ? [] : [[node.name, node.note] as [string, string]]),
  ...(node.children ?? []).flatMap(notesIn),
];

describe('notes of a plan', () => {
  it('say place, role, name, tab stop and keys of what is read out, and all keys at the root', () => {
    const root = planOf(
      text('Prices', { name: 'Title', as: 'h1' }),
      paragraph('Plain words', { name: 'Words' }),
      row({ name: 'Buy', role: 'button' }, [text('Buy *now*')]),
      row({ name: 'Photo', label: 'A loaf of rye' }, [text('Hidden')]),
      row({ name: 'Line', isDecoration: true }, []),
    );
    expect(notesIn(root)).toEqual([
      ['Root', '**Keys**\n\n- button: Enter and Space press it.'],
      ['Title', '**1. heading 1**: Prices'],
      ['Buy', String.raw`**3. button**: Buy \*now\*, tab stop 1` + '\n\nEnter and Space press it.'],
      ['Photo', '**4. picture**: A loaf of rye'],
    ]);
  });
});

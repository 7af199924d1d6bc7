import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, type FrameNode, rect, row, scene } from '@kitshelf/scene/scene.ts';
import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import { sampleTokens } from '@kitshelf/scene/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { movedAfterEdit } from './after-edit.ts';

const box = (name: string, width: number, height: number) => rect({ name, width, height, fill: 'ink' });
let made = 0;
/** Each a payload of its own: what is decoded once is shared by all who ask for the same. */
const decoded = (root: FrameNode) =>
  openfigDocument(
    figmaClipboard(scene({ name: `T${(made += 1)}`, viewport: 400, tokens: sampleTokens, root })).html,
  );

describe('a stack that Figma lays out again', () => {
  it.each<[string, FrameNode]>([
    ['a negative gap', column({ name: 'Root', gap: -30 }, [box('A', 50, 80), box('B', 50, 80)])],
    [
      'a hugging frame that spreads',
      column({ name: 'Root', justify: 'between', gap: 20 }, [box('A', 9, 9), box('B', 9, 9)]),
    ],
    [
      'a fill with a limit in a centred column',
      column({ name: 'Root', align: 'center' }, [
        rect({ name: 'A', width: 'fill', maxWidth: 40, height: 10, fill: 'ink' }),
        box('B', 90, 10),
      ]),
    ],
    [
      'a row that wraps',
      row({ name: 'Root', wrap: true, gap: 10, crossGap: 4 }, [
        box('A', 200, 20),
        box('B', 250, 30),
        box('C', 90, 9),
      ]),
    ],
    [
      'rotated and filling children',
      row({ name: 'Root', gap: 8, padding: 12, align: 'center' }, [
        rect({ name: 'A', width: 60, height: 20, rotation: 30, fill: 'ink' }),
        column({ name: 'B', width: 'fill', height: 'fill' }, [box('C', 5, 70)]),
      ]),
    ],
  ])('keeps %s where it is', (_name, root) => {
    expect(movedAfterEdit(decoded(root))).toEqual([]);
  });

  it('is told when its gap, a size or an alignment says otherwise than where its children are', () => {
    const changes: [object, string][] = [
      [{ stackSpacing: 14 }, 'Root: "B" moves from 18 to 22 along'],
      [{ stackCounterAlignItems: 'MAX' }, 'Root: "A" moves from 20 to 40 across'],
      [{ stackPrimarySizing: 'RESIZE_TO_FIT' }, 'Root: hugs 28, not 400'],
      [{ stackPaddingBottom: 8 }, 'Root: hugs 58 across, not 50'],
    ];
    for (const [fields, finding] of changes) {
      const document = decoded(
        row({ name: 'Root', gap: 10, align: 'center' }, [box('A', 8, 10), box('B', 10, 50)]),
      );
      Object.assign(
        document.nodes.find(({ name }) => name === 'Root')!,
        fields,
      );
      expect(movedAfterEdit(document)).toContain(finding);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { column, linear, row, rect, scene, text, type FrameNode } from '../model/scene.ts';
import { countPayloadFeatures } from './payload-features.ts';
import { readClipboard } from '../reading/payload.ts';

const tokens = { colors: {}, radii: {}, types: {} };
const shadow = { y: 4, blur: 12, color: '#10182866' };

/** What the paste of a frame holds. */
const featuresOf = (root: FrameNode) =>
  countPayloadFeatures(
    readClipboard(figmaClipboard(scene({ name: 'Card', viewport: 320, tokens, root })).html),
  );

const dot = (name: string) => rect({ name, width: 40, height: 40, fill: '#2563eb' });

describe('what a payload holds', () => {
  it('is counted in layers, texts with their lines and fonts, frames with auto layout and layers that fill', () => {
    const root = column({ name: 'Card', width: 320, padding: 24, gap: 16, fill: '#ffffff' }, [
      text('One line', { size: 16 }),
      text('Several words that need more than one line of a narrow card', { size: 16, width: 'fill' }),
      rect({ name: 'Picture', width: 'fill', height: 40, fill: '#2563eb' }),
    ]);
    expect(featuresOf(root)).toMatchObject({
      layers: 4,
      texts: 2,
      wrappedTexts: 1,
      fonts: [expect.any(String)],
      stacks: 1,
      filling: 2,
      negativeGaps: [],
      gradients: 0,
      shadows: 0,
      instances: 0,
    });
  });

  it('names frames whose children overlap, but not those that spread them', () => {
    const root = column({ name: 'Card', width: 320, gap: 8 }, [
      row({ name: 'Faces', gap: -9 }, [dot('One'), dot('Other')]),
      row({ name: 'Spread', width: 'fill', gap: -9, justify: 'between' }, [dot('Left'), dot('Right')]),
    ]);
    expect(featuresOf(root).negativeGaps).toEqual([{ name: 'Faces', gap: -9 }]);
  });

  it('has gradients and shadows by the layers that carry them', () => {
    const root = column({ name: 'Card', width: 320, fill: linear(90, '#000000', '#ffffff'), shadow }, [
      dot('One'),
    ]);
    expect(featuresOf(root)).toMatchObject({ gradients: 1, shadows: 1 });
  });
});

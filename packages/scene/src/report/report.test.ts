import { describe, expect, it } from 'vitest';
import { parseHex } from '../model/color.ts';
import { figmaClipboard } from '../figma/clipboard.ts';
import { messageIn } from '../figma/format/payload-buffer.ts';
import { clipboardMessage } from '../figma/message.ts';
import { contrast as ratio } from '../model/color.ts';
import { payloadFactsIn, reportMessage, reportPayload, getStructure } from './report.ts';
import {
  column,
  ellipse,
  type FrameNode,
  free,
  linear,
  rect,
  row,
  scene,
  text,
  vector,
} from '../model/scene.ts';
import { meantTree } from '../testing/meant.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { flat } from '../testing/summary.ts';

const report = (root: FrameNode) =>
  reportPayload(figmaClipboard(scene({ name: 'Test', viewport: 300, tokens: sampleTokens, root })).html);

describe('reportPayload', () => {
  it('finds nothing wrong with the sample, and counts its layers', () => {
    expect(reportPayload(figmaClipboard(sampleScene).html)).toMatchObject({
      layers: flat(meantTree(sampleScene)).length,
      autoLayoutShare: 1,
      fonts: ['Inter'],
      unnamed: [],
      contrastFailures: [],
      outside: [],
      imagesWithoutData: [],
      textsWithoutGlyphs: [],
    });
  });

  it('counts frames without auto layout, but not drawings', () => {
    const stage = free({ name: 'Stage', width: 50, height: 50 }, [
      rect({ name: 'Dot', width: 4, height: 4, place: { left: 0, top: 0 } }),
    ]);
    expect(report(column({ name: 'Root' }, [stage, row({ name: 'Line' })]))).toMatchObject({
      frames: 3,
      autoLayoutFrames: 2,
    });
  });

  it.each(['', 'Frame 12', 'Rectangle', 'vector 3'])('calls a layer named "%s" unnamed', (name) => {
    expect(report(column({ name: 'Root' }, [rect({ name, width: 4, height: 4 })])).unnamed).toEqual([name]);
  });

  it('accepts a text layer called what it says', () => {
    expect(report(column({ name: 'Root' }, [text('Group')])).unnamed).toEqual([]);
  });

  it('accepts names that people give', () => {
    const names = ['Text', 'Hero section', 'Image of a boat', 'Line chart', 'Section', 'frame', 'group by'];
    expect(
      report(
        column(
          { name: 'Root' },
          names.map((name) => rect({ name, width: 4, height: 4 })),
        ),
      ).unnamed,
    ).toEqual([]);
  });

  it('measures contrast against what is really beneath the text', () => {
    const grey = text('Grey', { color: '#949494', size: 16 });
    expect(report(column({ name: 'Root', fill: 'paper' }, [grey])).contrastFailures).toEqual([
      { layer: 'Grey', ratio: 3.03, needed: 4.5 },
    ]);
    expect(report(column({ name: 'Root', fill: 'ink' }, [grey])).contrastFailures).toEqual([]);
    const large = text('Grey', { color: '#949494', size: 24 });
    expect(report(column({ name: 'Root', fill: 'paper' }, [large])).contrastFailures).toEqual([]);
  });

  it('asks nothing of words that their frame cuts off', () => {
    const words = (left: number) =>
      free({ name: 'Stage', width: 60, height: 40, fill: 'ink', clip: true }, [
        text('Grey', { color: 'paper', size: 16, place: { left, top: 4 } }),
      ]);
    const onPage = (left: number) =>
      report(row({ name: 'Root', padding: [0, 200], fill: 'paper' }, [words(left)])).contrastFailures;
    expect([onPage(4), onPage(50), onPage(80)]).toEqual([[], [], []]);
  });

  it('sees through opacity, gradients and shapes placed behind', () => {
    const label = (props = {}) => text('Label', { color: 'paper', size: 16, ...props });
    const onGradient = row({ name: 'Bar', padding: 20, fill: linear(90, 'ink', 'paper'), width: 300 }, [
      label(),
    ]);
    expect(report(column({ name: 'Root' }, [onGradient])).contrastFailures).toEqual([]);
    const atLightEnd = row(
      { name: 'Bar', padding: 20, fill: linear(90, 'ink', 'paper'), width: 300, justify: 'end' },
      [label()],
    );
    expect(report(column({ name: 'Root' }, [atLightEnd])).contrastFailures.length).toBe(1);
    const disc = ellipse({
      name: 'Disc',
      width: 200,
      height: 200,
      fill: 'ink',
      place: { centerX: 0, centerY: 0 },
    });
    const over = (props = {}) =>
      free({ name: 'Stage', width: 200, height: 200, fill: 'paper' }, [
        disc,
        label({ place: { centerX: 0, centerY: 0 }, ...props }),
      ]);
    expect(report(column({ name: 'Root' }, [over()])).contrastFailures).toEqual([]);
    expect(report(column({ name: 'Root' }, [over({ opacity: 0.3 })])).contrastFailures.length).toBe(1);
  });

  it('names layers that stick out of their frame', () => {
    const wide = column({ name: 'Root' }, [
      row({ name: 'Narrow', width: 50 }, [rect({ name: 'Wide', width: 80, height: 10 })]),
    ]);
    expect(report(wide).outside).toEqual(['Wide']);
    const clipped = column({ name: 'Root' }, [
      row({ name: 'Narrow', width: 50, clip: true }, [rect({ name: 'Wide', width: 80, height: 10 })]),
    ]);
    expect(report(clipped).outside).toEqual([]);
    const badge = (left: number) =>
      column({ name: 'Root', height: 40 }, [
        rect({ name: 'Badge', width: 20, height: 20, place: { left, top: -10 } }),
      ]);
    expect(report(badge(10)).outside).toEqual([]);
    const drawing = vector({
      name: 'Cut drawing',
      viewBox: [0, 0, 20, 20],
      paths: [
        { d: 'M0 0H20V20Z', fill: 'ink' },
        { d: 'M40 40H60V60Z', fill: 'ink' },
      ],
    });
    expect(report(column({ name: 'Root' }, [drawing])).outside).toEqual([]);
    expect(report(badge(400)).outside).toEqual(['Badge']);
  });

  it('is told to designers in three facts, the share rounded down', () => {
    const root = column({ name: 'Root' }, [
      ...['A', 'B'].map((name) => row({ name }, [text(name)])),
      free({ name: 'Stage', width: 20, height: 20 }, [text('C')]),
    ]);
    const facts = { layers: 7, autoLayoutPercent: 75, fonts: ['Inter'] };
    expect(getStructure(report(root))).toEqual(facts);
    const whole = scene({ name: 'Test', viewport: 300, tokens: sampleTokens, root });
    expect(payloadFactsIn(messageIn(figmaClipboard(whole).html))).toEqual({ ...facts, hasContrastAA: true });
    expect(getStructure({ ...report(root), autoLayoutShare: 0.999 }).autoLayoutPercent).toBe(99);
  });

  it('tells whether all text can be read', () => {
    const onWhite = (color: string) => {
      const root = column({ name: 'Root', fill: '#ffffff' }, [text('A', { color, size: 16 })]);
      const whole = scene({ name: 'Test', viewport: 300, tokens: sampleTokens, root });
      return payloadFactsIn(messageIn(figmaClipboard(whole).html));
    };
    // Against white #767676 has 4.54, #777777 4.48.
    expect([onWhite('#767676').hasContrastAA, onWhite('#777777').hasContrastAA]).toEqual([true, false]);
  });

  it('names pictures without bytes and texts without glyphs', () => {
    const message = clipboardMessage(
      scene({
        name: 'T',
        viewport: 300,
        tokens: sampleTokens,
        root: column({ name: 'Root' }, [text('Hi'), rect({ name: 'Photo', width: 4, height: 4 })]),
      }),
    );
    for (const node of message.nodeChanges) {
      if (node.name === 'Photo')
        node['fillPaints'] = [{ type: 'IMAGE', image: { hash: new Uint8Array(20) } }];
      if (node.name === 'Hi') delete node['derivedTextData'];
    }
    expect(reportMessage(message)).toMatchObject({
      imagesWithoutData: ['Photo'],
      textsWithoutGlyphs: ['Hi'],
    });
  });

  it('refuses HTML without a payload', () => {
    expect(() => reportPayload('<p>Hello</p>')).toThrow('Not a Figma payload');
    expect(() => messageIn('<p>Hello</p>')).toThrow('Not a Figma payload');
  });
});

describe('ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('is WCAG’s for %s on %s', (a, b, expected) => {
    expect(ratio(parseHex(a), parseHex(b))).toBeCloseTo(expected, 2);
  });
});

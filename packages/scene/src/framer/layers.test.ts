import { describe, expect, it } from 'vitest';
import { column, ellipse, linear, radial, rect, row, run, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { framerLayers } from './layers.ts';

const layersOf = (root: Parameters<typeof scene>[0]['root']) =>
  framerLayers(scene({ name: 'Hero', viewport: 800, tokens: sampleTokens, root }));

describe('a design as layers of Framer', () => {
  it('is stacks with colours by their tokens and texts in named styles', () => {
    const { root, colors, styles, losses } = layersOf(
      row(
        {
          name: 'Bar',
          gap: 's',
          padding: ['m', 20],
          align: 'center',
          justify: 'between',
          fill: 'paper',
          radius: 'card',
        },
        [
          text('Title', { style: 'title', color: 'ink', as: 'h2' }),
          text('More', { style: 'body', color: 'ink/60', width: 'fill' }),
          text('Again', { style: 'title', color: 'ink' }),
        ],
      ),
    );
    expect(root).toMatchObject({
      kind: 'frame',
      fill: 'paper',
      attributes: {
        name: 'Bar',
        width: '800px',
        layout: 'stack',
        stackDirection: 'horizontal',
        stackDistribution: 'space-between',
        stackAlignment: 'center',
        stackWrapEnabled: false,
        gap: '8px',
        padding: '16px 20px 16px 20px',
        borderRadius: '16px',
      },
    });
    expect(root.children).toMatchObject([
      {
        kind: 'text',
        text: 'Title',
        style: 'title',
        tag: 'h2',
        attributes: { position: 'relative', width: 'fit-content' },
      },
      { kind: 'text', text: 'More', style: 'body', tag: 'p', attributes: { width: '1fr' } },
      { style: 'title' },
    ]);
    expect(colors).toEqual({ paper: '#ffffff', ink: '#101828', 'ink/60': 'rgb(16 24 40 / 0.6)' });
    expect(styles['title']).toEqual({
      family: 'Inter',
      weight: 700,
      fontSize: '40px',
      lineHeight: '48px',
      letterSpacing: '-0.02em',
      color: 'ink',
      alignment: 'left',
      transform: 'none',
      decoration: 'none',
    });
    expect(losses).toEqual(['One width and one appearance: the others are left to you']);
  });

  it('has gradients, borders, pins and drawings', () => {
    const { root } = layersOf(
      column({ name: 'Root', height: 400 }, [
        rect({
          name: 'A',
          width: 60,
          height: 40,
          fill: linear(135, 'ink', 'brand'),
          place: { right: 10, bottom: 20 },
        }),
        ellipse({
          name: 'B',
          width: 60,
          height: 60,
          fill: radial(['brand', 'brand/0']),
          stroke: { paint: 'line', weight: 2 },
        }),
        vector({
          name: 'C',
          viewBox: [0, 0, 24, 24],
          width: 24,
          height: 24,
          paths: [{ d: 'M0 0H24V24Z', fill: 'ink' }],
        }),
      ]),
    );
    const [a, b, c] = root.children!;
    expect(a).toMatchObject({
      attributes: { position: 'absolute', right: '10px', bottom: '20px', width: '60px', height: '40px' },
      gradient: {
        kind: 'linear',
        angle: 135,
        stops: [
          { color: '#101828', position: 0 },
          { color: '#5b5bd6', position: 1 },
        ],
      },
    });
    expect(a!.attributes).not.toHaveProperty('left');
    expect(b).toMatchObject({
      attributes: { borderRadius: '50%' },
      gradient: { kind: 'radial' },
      border: { width: '2px', style: 'solid', color: 'line' },
    });
    expect(c!.svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24" width="24" height="24" fill="none"><path .*fill="#101828"/,
    );
  });

  it('says what is lost', () => {
    const { losses } = layersOf(
      row(
        {
          name: 'Root',
          align: 'baseline',
          fill: ['paper', linear(0, 'ink', 'brand')],
          shadow: [
            { y: 1, blur: 2, color: '#000' },
            { y: 4, blur: 8, color: '#000' },
          ],
        },
        [
          text(['One ', run('two', { weight: 800 })], { style: 'body', color: 'ink' }),
          rect({
            name: 'A',
            width: 9,
            height: 9,
            blur: 4,
            stroke: { paint: linear(0, 'ink', 'brand'), align: 'outside' },
            place: { centerX: 4, top: 0 },
          }),
        ],
      ),
    );
    expect(losses).toEqual([
      '2 shadows are left out',
      '1 blur is left out',
      '1 text in several styles: all in the style of the layer',
      '1 layer with several fills: only the topmost stays',
      '1 border with a gradient: in its first colour',
      '1 border outside or on the edge: drawn inside',
      '1 row aligned by baseline: by the lower edge',
      '1 layer pinned to the middle: to the left and top',
      'One width and one appearance: the others are left to you',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { clipboardMessage } from '../figma/message.ts';
import {
  column,
  ellipse,
  type FrameNode,
  free,
  linear,
  paragraph,
  rect,
  row,
  run,
  type Scene,
  scene,
  text,
  vector,
} from '../model/scene.ts';
import { planErrors } from '../testing/plan-rules.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import type { PlanNode } from './plan-node.ts';
import { newPlanTokens, type PlanType } from './plan-tokens.ts';
import { figmaPlan } from './plan.ts';

const sceneOf = (root: FrameNode): Scene =>
  scene({ name: 'Test', viewport: 800, tokens: sampleTokens, root });
const planOf = (root: FrameNode) => figmaPlan(sceneOf(root));
const first = (root: FrameNode): PlanNode => planOf(root).root.children![0]!;
const countOf = (node: PlanNode): number =>
  1 + (node.children ?? []).reduce((sum, child) => sum + countOf(child), 0);

describe('the plan of a scene', () => {
  it('has as many nodes as the clipboard payload, the paths of drawings each for itself', () => {
    const layers = clipboardMessage(sampleScene).nodeChanges.length - 3;
    expect(countOf(figmaPlan(sampleScene).root)).toBe(layers);
  });

  it('breaks none of the rules of the plugin API', () => {
    expect(planErrors(figmaPlan(sampleScene))).toEqual([]);
  });

  it('says what an auto layout is, its lengths with their tokens', () => {
    const bar = row(
      {
        name: 'Bar',
        gap: 's',
        padding: ['m', 20],
        align: 'center',
        justify: 'between',
        wrap: true,
        radius: 'card',
      },
      [
        rect({ name: 'A', width: 'fill', height: 10, minWidth: 40 }),
        rect({ name: 'B', width: 10, height: 'fill' }),
      ],
    );
    const { props, bind, sizing, children } = first(column({ name: 'Root' }, [bar]));
    expect(props).toEqual({
      clipsContent: false,
      layoutMode: 'HORIZONTAL',
      layoutWrap: 'WRAP',
      primaryAxisAlignItems: 'SPACE_BETWEEN',
      counterAxisAlignItems: 'CENTER',
      itemSpacing: 8,
      counterAxisSpacing: 8,
      paddingTop: 16,
      paddingRight: 20,
      paddingBottom: 16,
      paddingLeft: 20,
      cornerRadius: 16,
    });
    expect(bind).toEqual({
      itemSpacing: 's',
      counterAxisSpacing: 's',
      paddingTop: 'm',
      paddingBottom: 'm',
      topLeftRadius: 'card',
      topRightRadius: 'card',
      bottomRightRadius: 'card',
      bottomLeftRadius: 'card',
    });
    // What children fill cannot hug them.
    expect([sizing, children![0]!.sizing, children![1]!.sizing]).toEqual([
      ['FIXED', 'FIXED'],
      ['FILL', 'FIXED'],
      ['FIXED', 'FILL'],
    ]);
  });

  it('names the token beside each paint, one at an opacity by itself', () => {
    const { tokens, root } = planOf(
      column({ name: 'Root', fill: 'paper', stroke: { paint: '#12345680', weight: { bottom: 2 } } }, [
        rect({ name: 'Veil', width: 10, height: 10, fill: ['ink/60', linear(90, 'brand', '#ffffff')] }),
      ]),
    );
    expect(root.fills).toEqual([{ paint: { type: 'SOLID', color: { r: 1, g: 1, b: 1 } }, token: 'paper' }]);
    const literal = { r: 0.07059, g: 0.20392, b: 0.33725 };
    expect(root.strokes).toEqual([{ paint: { type: 'SOLID', color: literal, opacity: 0.50196 } }]);
    expect(root.props).toMatchObject({ strokeAlign: 'INSIDE', strokeTopWeight: 0, strokeBottomWeight: 2 });
    const [veil, shine] = root.children![0]!.fills!;
    expect([veil!.token, veil!.paint.opacity]).toEqual(['ink/60', 0.6]);
    expect([shine!.stops, shine!.paint.gradientTransform]).toEqual([
      ['brand', null],
      [
        [1, 0, 0],
        [0, 1, 0],
      ],
    ]);
    expect(tokens.colors).toEqual({ paper: '#ffffff', 'ink/60': '#10182899', brand: '#5b5bd6' });
  });

  it('sets text in its type token only where nothing is changed of it, and runs by what differs', () => {
    const { root, fonts, tokens } = planOf(
      column({ name: 'Root' }, [
        text(['Ship ', run('it', { weight: 800, color: 'brand' })], { style: 'title', color: 'ink' }),
        paragraph('Larger', { style: 'body', size: 20 }),
      ]),
    );
    const [title, body] = root.children!;
    expect(title!.text).toEqual({
      characters: 'Ship it',
      font: ['Inter', 'Bold'],
      style: 'title',
      runs: [
        {
          start: 5,
          end: 7,
          set: { fontName: { family: 'Inter', style: 'Extra Bold' } },
          fills: [
            { paint: { type: 'SOLID', color: { r: 0.35686, g: 0.35686, b: 0.83922 } }, token: 'brand' },
          ],
        },
      ],
    });
    expect(title!.props).toMatchObject({
      fontSize: 40,
      lineHeight: { value: 48, unit: 'PIXELS' },
      letterSpacing: { value: -2, unit: 'PERCENT' },
      textAutoResize: 'WIDTH_AND_HEIGHT',
    });
    expect([body!.text!.style, body!.sizing, body!.props['textAutoResize']]).toEqual([
      undefined,
      ['FILL', 'HUG'],
      'HEIGHT',
    ]);
    expect(tokens.types).toEqual({
      title: { font: ['Inter', 'Bold'], size: 40, lineHeight: 48, letterSpacing: -2, textCase: 'ORIGINAL' },
    });
    expect(fonts).toEqual([
      ['Inter', 'Bold'],
      ['Inter', 'Extra Bold'],
      ['Inter', 'Regular'],
    ]);
  });

  it('places what is out of the flow, and turns what is rotated about its middle', () => {
    const placed = first(
      column({ name: 'Root', height: 100 }, [
        rect({ name: 'Turned', width: 60, height: 40, rotation: 90, place: { right: 0, top: 0 } }),
      ]),
    );
    // Upright it is 40 px wide: its box before the turn begins 10 px further left.
    expect([placed.absolute, placed.sizing, placed.box]).toEqual([true, undefined, [750, 10, 60, 40]]);
    expect(placed.matrix!.map((line) => line.map((each) => Math.round(each)))).toEqual([
      [0, -1, 800],
      [1, 0, 0],
    ]);
    expect(placed.props['constraints']).toEqual({ horizontal: 'MAX', vertical: 'MIN' });
    const inFree = first(
      free({ name: 'Root', height: 50 }, [
        ellipse({ name: 'Dot', width: 10, height: 10, place: { left: 5 } }),
      ]),
    );
    expect([inFree.absolute, inFree.sizing]).toEqual([undefined, undefined]);
  });

  it('writes paths in words of the plugin API, scaled and from their own corner', () => {
    const icon = vector({
      name: 'Icon',
      viewBox: [0, 0, 24, 24],
      width: 48,
      height: 48,
      paths: [
        { d: 'M2 2h4v4z', fill: 'ink', rule: 'evenodd' },
        { d: 'M0 12H24', stroke: { paint: 'brand', weight: 2, cap: 'round' }, name: 'Line' },
      ],
    });
    const [shape, line] = first(column({ name: 'Root' }, [icon])).children!;
    expect([shape!.name, shape!.box, shape!.props['vectorPaths']]).toEqual([
      'Icon',
      [4, 4, 8, 8],
      [{ windingRule: 'EVENODD', data: 'M 0 0 L 8 0 L 8 8 Z' }],
    ]);
    expect([line!.name, line!.box, line!.fills]).toEqual(['Line', [0, 24, 48, 0], []]);
    expect(line!.props).toMatchObject({ strokeWeight: 4, strokeAlign: 'CENTER', strokeCap: 'ROUND' });
  });

  it('notes type of its own layout, not what masters of another width set otherwise', () => {
    const ledger = newPlanTokens(sampleTokens);
    const [name = ''] = Object.keys(sampleTokens.types);
    const style: PlanType = {
      font: ['Inter', 'Bold'],
      size: 9,
      lineHeight: 12,
      letterSpacing: 0,
      textCase: 'ORIGINAL',
    };
    const types = { ...sampleTokens.types, [name]: { ...sampleTokens.types[name]!, size: 9 } };
    expect(ledger.within({ ...sampleTokens, types }).type(name, style)).toBeUndefined();
    expect(ledger.within({ ...sampleTokens }).type(name, style)).toBe(name);
    expect(ledger.used().types).toEqual({ [name]: style });
  });

  it('says what shadows are called, with the values that layers have', () => {
    const shadow = [{ y: 2, blur: 6, color: '#0b10201a' }];
    const root = column({ name: 'Root', shadow });
    const { effects, root: made } = figmaPlan(sceneOf(root), undefined, { Floating: shadow });
    expect(effects).toEqual({ Floating: made.props['effects'] });
    expect(planOf(root)).not.toHaveProperty('effects');
  });

  it('carries its pictures, unless they weigh too much', () => {
    const picture = (size: number) => {
      const bytes = new Uint8Array(size).fill(7);
      const image = { bytes, mime: 'image/png' as const, width: 1, height: 1 };
      const root = column({ name: 'Root', fill: { type: 'image', hash: 'a', fit: 'cover' } });
      return { ...sceneOf(root), images: { a: image } };
    };
    const plan = figmaPlan(picture(3));
    expect(plan.root.fills).toEqual([{ paint: { type: 'IMAGE', scaleMode: 'FILL', imageHash: 'a' } }]);
    expect(plan.pictures).toEqual({ a: 'BwcH' });
    expect(() => figmaPlan(picture(1_000_001))).toThrow('no pictures of that weight');
  });
});

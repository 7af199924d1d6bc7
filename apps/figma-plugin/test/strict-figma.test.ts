import { describe, expect, it } from 'vitest';
import { strictFigma } from './strict-figma.ts';

/* What Figma documents as an error must be one here, or the checks against the stand-in would say nothing. */

const { figma, instance } = strictFigma({ maxModes: 1 });
const stack = (mode = 'VERTICAL') => {
  const frame = figma.createFrame();
  frame.layoutMode = mode;
  return frame;
};
const within = (parent: { appendChild(child: unknown): void }) => {
  const child = figma.createRectangle();
  parent.appendChild(child);
  return child;
};
const solid = { type: 'SOLID', color: { r: 0, g: 0, b: 0 } };

describe('the stand-in refuses', () => {
  it.each<[string, () => void]>([
    ['an unknown field', () => Object.assign(figma.createFrame(), { display: 'flex' })],
    [
      'a field of another kind of layer',
      () => Object.assign(figma.createRectangle(), { layoutMode: 'VERTICAL' }),
    ],
    [
      'an alpha in a paint',
      () => (figma.createFrame().fills = [{ ...solid, color: { r: 0, g: 0, b: 0, a: 1 } }]),
    ],
    ['a colour beyond 1', () => (figma.createFrame().fills = [{ ...solid, color: { r: 255, g: 0, b: 0 } }])],
    ['FILL outside of auto layout', () => (within(figma.createFrame()).layoutSizingHorizontal = 'FILL')],
    [
      'FILL before the layer is in its parent',
      () => (figma.createRectangle().layoutSizingHorizontal = 'FILL'),
    ],
    [
      'FILL on what is placed absolutely',
      () => {
        const child = within(stack());
        child.layoutPositioning = 'ABSOLUTE';
        child.layoutSizingHorizontal = 'FILL';
      },
    ],
    ['ABSOLUTE outside of auto layout', () => (within(figma.createFrame()).layoutPositioning = 'ABSOLUTE')],
    ['HUG without auto layout', () => (figma.createFrame().layoutSizingVertical = 'HUG')],
    ['padding without auto layout', () => (figma.createFrame().paddingLeft = 8)],
    ['wrapping in a column', () => (stack().layoutWrap = 'WRAP')],
    ['a limit outside of auto layout', () => (figma.createRectangle().minWidth = 10)],
    ['a size of nothing', () => figma.createRectangle().resize(0, 10)],
    ['words before their font is loaded', () => (figma.createText().characters = 'Hello')],
    [
      'a path in other words than its own',
      () => (figma.createVector().vectorPaths = [{ windingRule: 'NONZERO', data: 'M0,0 h4' }]),
    ],
    [
      'a layer that is gone',
      () => {
        const gone = figma.createFrame();
        gone.remove();
        gone.name = 'Back';
      },
    ],
    ['a second mode beyond the plan', () => figma.variables.createVariableCollection('A').addMode('Dark')],
    [
      'two variables of one name',
      () => {
        const all = figma.variables.createVariableCollection('B');
        for (let times = 0; times < 2; times += 1) figma.variables.createVariable('ink', all, 'COLOR');
      },
    ],
    [
      'a scope of another type',
      () => {
        const all = figma.variables.createVariableCollection('C');
        figma.variables.createVariable('ink', all, 'COLOR').scopes = ['GAP'];
      },
    ],
    [
      'a number for a colour',
      () => {
        const all = figma.variables.createVariableCollection('D');
        figma.variables.createVariable('ink', all, 'COLOR').setValueForMode(all.defaultModeId, 4);
      },
    ],
    [
      'a length where there is none',
      () => {
        const all = figma.variables.createVariableCollection('E');
        const space = figma.variables.createVariable('space/m', all, 'FLOAT');
        figma.createText().setBoundVariable('itemSpacing', space);
      },
    ],
    [
      'the id of a style, which is set by a call',
      () => (figma.createFrame().effectStyleId = figma.createEffectStyle().id),
    ],
    ['an effect without its colour', () => (figma.createEffectStyle().effects = [{ type: 'DROP_SHADOW' }])],
    ['type of a style before its font is loaded', () => (figma.createTextStyle().fontSize = 20)],
    [
      'a style that is gone',
      () => {
        const gone = figma.createEffectStyle();
        gone.remove();
        gone.name = 'Back';
      },
    ],
  ])('%s', (_, act) => {
    expect(act).toThrow(/^in [a-zA-Z_]+|^Cannot /);
  });

  it('links to styles that are gone, or of another kind', async () => {
    const [gone, type] = [figma.createEffectStyle(), figma.createTextStyle()];
    gone.remove();
    const ids = (await figma.getLocalEffectStylesAsync()).map((each) => each.id);
    expect(ids).not.toContain(gone.id);
    for (const { id } of [{ id: gone.id }, type])
      await expect(figma.createFrame().setEffectStyleIdAsync(id)).rejects.toThrow('Cannot find effect style');
  });

  it('and unlinks a layer whose effects are set', async () => {
    const [style, frame] = [figma.createEffectStyle(), figma.createFrame()];
    style.effects = [{ type: 'LAYER_BLUR', blurType: 'NORMAL', radius: 8, visible: true }];
    await frame.setEffectStyleIdAsync(style.id);
    expect([frame.effectStyleId, frame.effects]).toEqual([style.id, style.effects]);
    frame.effects = [];
    expect([frame.effectStyleId, frame.effects, style.effects.length]).toEqual(['', [], 1]);
  });

  it('and takes what is right', () => {
    const row = stack('HORIZONTAL');
    Object.assign(row, { layoutWrap: 'WRAP', counterAxisSpacing: 8, paddingLeft: 8, fills: [solid] });
    const child = within(row);
    child.layoutSizingHorizontal = 'FILL';
    row.layoutSizingVertical = 'HUG';
    expect([row.children, child.layoutSizingHorizontal, instance().type]).toEqual([
      [child],
      'FILL',
      'INSTANCE',
    ]);
    row.resize(40, 40);
    expect(row.layoutSizingVertical).toBe('FIXED');
  });
});

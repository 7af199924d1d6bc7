import { type FrameNode, type SceneNode, ellipse, rect, row } from '@kitshelf/scene/scene.ts';
import { getAmount } from './price.ts';
import type { RenderContext } from '../model/render-context.ts';

/** What is set: from what to what, at which value or values, and what each handle is called. */
export interface Setting {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly now: readonly [number] | readonly [number, number];
  /** By which sums refer to a bar with one handle. */
  readonly id?: string;
}

/** Prices from a tenth of the span between two of them to seven tenths of it. */
export function priceSetting(lowest: string, highest: string): Setting {
  const [min, most] = [Math.floor(getAmount(lowest)), Math.ceil(getAmount(highest))];
  // A wireframe's prices are all nothing.
  const max = most > min ? most : min + 100;
  const at = (share: number): number => Math.round(min + share * (max - min));
  return { label: 'Price', min, max, now: [at(0.1), at(0.7)] };
}

/** Of a handle, in px. */
const knobSize = 22;

/** What a handle is to the person who moves it. */
const useOf = (
  { label, min, max, step, now }: Setting,
  at: 0 | 1,
): Pick<FrameNode, 'role' | 'label' | 'range'> => ({
  role: 'slider',
  label: now.length === 1 ? label : `${at === 0 ? 'Lowest' : 'Highest'} ${label.toLowerCase()}`,
  range: { now: now[at]!, min, max, ...(step !== undefined && { step }) },
});

/** A bar to set, `width` px wide: one handle, or two with the chosen span between them. */
export function slider(ctx: RenderContext, setting: Setting, width: number): FrameNode {
  const { label, min, max, now, id } = setting;
  const [first = 0, second] = now.map((value) => (value - min) / (max - min));
  const room = width - knobSize * now.length;
  const accent = ctx.wire ? ctx.colors.soft : ctx.colors.accent;
  const part = (name: string, share: number | 'fill', isOn: boolean): SceneNode =>
    rect({
      name,
      width: share === 'fill' ? 'fill' : Math.round(room * share),
      height: 6,
      radius: 'pill',
      fill: isOn ? accent : ctx.colors.line,
    });
  const knob = (name: string, use: object = {}): SceneNode => ({
    ...ellipse({
      name,
      width: knobSize,
      height: knobSize,
      fill: ctx.colors.card,
      stroke: { paint: accent, weight: 2 },
    }),
    ...use,
  });
  const bar = { name: 'Slider', width, height: knobSize, align: 'center' } as const;
  const rest = part('Above', 'fill', false);
  if (second === undefined)
    return row({ ...bar, ...useOf(setting, 0), ...(id !== undefined && { id }) }, [
      part('Chosen', first, true),
      knob('Handle'),
      rest,
    ]);
  return row({ ...bar, role: 'group', label }, [
    part('Below', first, false),
    knob('Lower handle', useOf(setting, 0)),
    part('Chosen', second - first, true),
    knob('Upper handle', useOf(setting, 1)),
    rest,
  ]);
}

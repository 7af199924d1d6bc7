import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import { portrait } from '../drawing/portrait.ts';
import type { RenderContext } from '../model/render-context.ts';
import { isOff, ring } from './look.ts';

/** A word on a quiet ground. */
export const badgeComponent = defineComponent({
  name: 'Badge',
  properties: {
    label: { type: 'text', default: 'New' },
    tone: { type: 'choice', default: 'wash', choices: ['wash', 'accent', 'line'] },
  },
  states: [],
  build: ({ label, tone }, ctx: RenderContext) => {
    const looks = {
      wash: { fill: ctx.colors.wash, ink: ctx.colors.accentText },
      accent: { fill: ctx.colors.accent, ink: ctx.colors.onAccent },
      line: { fill: undefined, ink: ctx.colors.soft },
    } as const;
    const look = ctx.wire ? { fill: ctx.colors.wash, ink: ctx.colors.ink } : looks[tone];
    return row(
      {
        name: 'Badge',
        padding: [3, 10],
        radius: 'chip',
        ...(look.fill ? { fill: look.fill } : { stroke: { paint: ctx.colors.line } }),
      },
      [text(label, { style: 'tiny', weight: 600, color: look.ink })],
    );
  },
});

/** A choice in a row of them: a filter, a topic. */
export const tagComponent = defineComponent({
  name: 'Tag',
  role: 'button',
  properties: {
    label: { type: 'text', default: 'Design' },
    size: { type: 'choice', default: 'medium', choices: ['small', 'medium'] },
  },
  states: ['hover', 'focus', 'pressed', 'disabled', 'selected'],
  build: ({ label, size }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    const isTouched = state === 'hover' || state === 'pressed' || isOff(state);
    return row(
      {
        name: label,
        padding: size === 'small' ? [7, 14] : [9, 16],
        radius: 'control',
        ...(isOn
          ? { fill: ctx.colors.accent, isSelected: true }
          : { stroke: { paint: state === 'pressed' ? ctx.colors.ink : ctx.colors.line } }),
        ...(isTouched && { fill: ctx.colors.wash }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
      },
      [
        text(label, {
          style: 'label',
          color: isOn ? ctx.colors.onAccent : isOff(state) ? ctx.colors.soft : ctx.colors.ink,
        }),
      ],
    );
  },
});

/** What avatars measure, in px. */
export const avatarSizes = ['26', '28', '32', '36', '40', '42', '44', '48', '52', '56', '64', '72'] as const;
export type AvatarSize = (typeof avatarSizes)[number];

/** What stars measure, in px. */
export const starSizes = ['15', '16', '17', '18', '20', '24', '40'] as const;
export type StarSize = (typeof starSizes)[number];

/** Whom a picture shows: a name, or the number of a figure. */
const personOf = (picture: string): string | number => (/^\d+$/.test(picture) ? Number(picture) : picture);

/** A round portrait. */
export const avatarComponent = defineComponent({
  name: 'Avatar',
  properties: {
    person: { type: 'image', default: 'Ines Okafor' },
    size: { type: 'choice', default: '44', choices: avatarSizes },
  },
  states: [],
  build: ({ person, size }, ctx: RenderContext) => {
    const side = Number(size);
    return portrait(ctx, personOf(person), side, side, { name: 'Avatar', radius: 'pill' });
  },
});

/** Overlapping avatars. */
export const avatarGroupComponent = defineComponent({
  name: 'Avatar group',
  properties: {
    people: { type: 'list', default: [{ person: '0' }, { person: '1' }, { person: '2' }, { person: '3' }] },
    size: { type: 'choice', default: '36', choices: avatarSizes },
  },
  states: [],
  build: ({ people, size }, ctx: RenderContext) =>
    row(
      { name: 'Avatars', gap: -Math.round(Number(size) * 0.28) },
      people.map(({ person }) => ({
        ...instance(avatarComponent, ctx, { person, size }),
        stroke: { paint: ctx.colors.ground, weight: 2, align: 'outside' as const },
      })),
    ),
});

/** Five stars, some of them filled. */
export const ratingComponent = defineComponent({
  name: 'Rating',
  role: 'img',
  properties: {
    stars: { type: 'choice', default: '5', choices: ['0', '1', '2', '3', '4', '5'] },
    size: { type: 'choice', default: '18', choices: starSizes },
  },
  states: [],
  build: ({ stars, size }, ctx: RenderContext): FrameNode => {
    const count = Number(stars);
    const one = (index: number): SceneNode => {
      // Where lines are as dark as ink, an empty star would look like a full one.
      const empty = ctx.look.card === 'hard' ? ctx.colors.wash : ctx.colors.line;
      const color = index < count ? ctx.colors.accentText : empty;
      return solid(icon(ctx, 'star', Number(size), color), color);
    };
    return row({ name: `Rating ${count} of 5`, gap: 3 }, [0, 1, 2, 3, 4].map(one));
  },
});

const solid = (node: SceneNode, fill: string): SceneNode =>
  node.type === 'vector' ? { ...node, paths: node.paths.map((path) => ({ ...path, fill })) } : node;

import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check';
import {
  column,
  ellipse,
  type FrameProps,
  paragraph,
  rect,
  row,
  scene,
  text,
  vector,
} from '../model/scene.ts';
import type { Scene, SceneNode, Shadow } from '../model/scene.ts';
import { sampleTokens } from './sample.ts';

const color = constantFrom('ink', 'muted', 'paper', 'brand/40', 'accent', '#12345680');
const name = constantFrom('Card', 'Badge', 'Row', 'Copy', 'Panel');
const words = constantFrom(
  'Save',
  'Every morning at nine',
  'Über 20 %',
  'AVATAR to go',
  'two\nlines',
  'ſtraße 12',
);
const px = integer({ min: 4, max: 240 });
const small = integer({ min: 0, max: 40 });
const optional = <Value>(value: Arbitrary<Value>) => option(value, { nil: undefined, freq: 2 });

const textNode = record({
  content: words,
  wraps: boolean(),
  family: constantFrom('Inter', 'Manrope', 'JetBrains Mono'),
  weight: constantFrom(400, 500, 600, 700, 800),
  size: integer({ min: 8, max: 64 }),
  align: constantFrom('left', 'center', 'right'),
  color,
  letterSpacing: constantFrom(0, -0.02, 0.05),
}).map(({ content, wraps, family, ...rest }): SceneNode => {
  // The long s is in Inter alone.
  const style = { ...rest, family: content.includes('ſ') ? ('Inter' as const) : family };
  return wraps ? paragraph(content, style) : text(content, style);
});

const shadow: Arbitrary<Shadow> = record({ y: small, blur: small, color, inset: boolean() });

const shapeNode = record({
  name,
  width: px,
  height: px,
  fill: color,
  radius: small,
  round: boolean(),
  opacity: constantFrom(1, 0.5),
  rotation: constantFrom(0, 15, 90),
}).map(({ round, radius, ...shape }): SceneNode => (round ? ellipse(shape) : rect({ ...shape, radius })));

const vectorNode = record({
  name,
  width: px,
  height: px,
  fill: color,
  weight: integer({ min: 1, max: 4 }),
}).map(({ fill, weight, ...layer }): SceneNode =>
  vector({
    ...layer,
    viewBox: [0, 0, 24, 24],
    paths: [
      { d: 'M3 12a9 9 0 1 0 18 0z', fill },
      { d: 'M4 4l8 8 8-8', stroke: { paint: fill, weight } },
    ],
  }),
);

const frameProps = record({
  name,
  gap: small,
  padding: oneof(small, tuple(small, small), tuple(small, small, small, small)),
  width: oneof(constantFrom('hug' as const, 'fill' as const), integer({ min: 200, max: 600 })),
  align: constantFrom('start', 'center', 'end'),
  justify: constantFrom('start', 'center', 'end', 'between'),
  fill: color,
  radius: oneof(small, constant('card')),
  clip: boolean(),
  minHeight: optional(px),
  shadow: optional(shadow),
  stroke: optional(record({ paint: color, weight: integer({ min: 1, max: 4 }) })),
});

const { node } = letrec<{ node: SceneNode; frame: SceneNode }>((tie) => ({
  node: oneof({ depthSize: 'small', withCrossShrink: true }, textNode, shapeNode, vectorNode, tie('frame')),
  frame: record({
    props: frameProps,
    isRow: boolean(),
    wrap: boolean(),
    children: array(tie('node'), { maxLength: 4 }),
  }).map(({ props, isRow, wrap, children }) => frameOf(props, isRow, wrap, children)),
}));

function frameOf(props: object, isRow: boolean, wrap: boolean, children: SceneNode[]): SceneNode {
  const known = Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as unknown as FrameProps;
  return isRow ? row(wrap ? { ...known, wrap } : known, children) : column(known, children);
}

/** Any scene that the format allows, within reason. */
export const anyScene: Arbitrary<Scene> = array(node, { minLength: 1, maxLength: 5 }).map((children) =>
  scene({
    name: 'Any',
    viewport: 800,
    tokens: sampleTokens,
    root: column({ name: 'Root', padding: 24, gap: 16 }, children),
  }),
);

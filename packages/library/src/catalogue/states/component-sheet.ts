import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import {
  type Color,
  type ComponentUse,
  type FrameNode,
  type Role,
  type Scene,
  type SceneNode,
  type State,
  column,
  paints,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { wordsIn } from '@kitshelf/scene/semantic/tree.ts';
import { kitComponents } from '../../components/kit-components.ts';
import { stroked } from '../../drawing/icon.ts';
import { getInk } from './notices.ts';
import { mapped } from './words/words.ts';

interface ComponentSample {
  readonly node: FrameNode;
  readonly use: ComponentUse;
  /** What it stands on. */
  readonly ground: Color;
}

/**
 * The components of a design that have states, each in all of them side by side: in the words, the colours and on the
 * grounds that they have there. The default one can be used, the others are pictures. Equal designs give equal sheets.
 * @param scene one variant of an asset
 */
export function componentSheet(scene: Scene): Scene {
  const { viewport } = scene;
  const side = viewport < 600 ? 20 : 48;
  const used = componentsIn(scene.root);
  return {
    ...scene,
    name: `${scene.name}, components`,
    root: column(
      { name: 'Components', as: 'main', width: viewport, padding: [40, side], gap: 40, fill: 'ground' },
      [
        text('Components in this design', { as: 'h1', style: 'h3', color: 'ink', width: 'fill' }),
        ...(used.length > 0
          ? used.map((each) => statesOf(scene, each))
          : [text('None of them has states.', { as: 'p', style: 'body', color: 'soft', width: 'fill' })]),
      ],
    ),
  };
}

/** The first of each look of each component, in the order of the design. */
function componentsIn(root: FrameNode): ComponentSample[] {
  const found = new Map<string, ComponentSample>();
  const visit = (node: SceneNode, around: Color): void => {
    const { children = [], component: use, fill } = node as Partial<FrameNode>;
    if (use && use.states.length > 0) {
      const key = [titleOf(use), around].join(' on ');
      if (!found.has(key)) found.set(key, { node: node as FrameNode, use, ground: around });
      return;
    }
    const ground = groundOf(fill) ?? around;
    const { reveals, opener, alternatives = [] } = node;
    for (const child of [...children, reveals, opener, ...alternatives]) if (child) visit(child, ground);
  };
  visit(root, 'ground');
  return [...found.values()];
}

/** The last colour of a fill that nothing shines through. */
const groundOf = (fill: FrameNode['fill']): Color | undefined =>
  paints(fill).findLast(
    (paint): paint is Color => typeof paint === 'string' && !paint.includes('/') && paint.length !== 9,
  );

/** `Button, medium, primary`: the component and what it was chosen to be. */
function titleOf({ name, values }: ComponentUse): string {
  const properties = kitComponents.find((component) => component.name === name)?.properties ?? {};
  const choices = Object.entries(properties).filter(([, { type }]) => type === 'choice');
  return [name, ...choices.map(([key]) => values[key] as string)].join(', ');
}

/** Stand for themselves alone; what is part of a list, a table or a row of tabs has no role without it. */
const standsAlone: ReadonlySet<Role | undefined> = new Set<Role | undefined>([
  undefined,
  'button',
  'checkbox',
  'combobox',
  'disclosure',
  'group',
  'link',
  'radio',
  'slider',
  'switch',
  'textbox',
]);

function statesOf(scene: Scene, { node, use, ground }: ComponentSample): FrameNode {
  const title = titleOf(use);
  const states: State[] = ['default', ...use.states];
  const cells = states.map((state) => {
    const drawn = withWheel(sized(use.inState(state), node), state);
    const live: FrameNode = {
      ...drawn,
      component: { ...use, state: 'default' },
      ...(node.role && { role: node.role }),
      // What has no words is called as in the design, or as the component.
      ...(wordsIn(drawn) === '' && { label: node.label ?? use.name }),
    };
    const isLive = state === 'default' && standsAlone.has(node.role);
    return cell(scene, state, isLive ? live : pictureOf(drawn, `${title}, ${state}`), ground);
  });
  return column({ name: title, width: 'fill', gap: 16 }, [
    text(title, { as: 'h2', style: 'h5', color: 'ink', width: 'fill' }),
    row(
      { name: 'States', width: 'fill', gap: 16, crossGap: 16, wrap: true, role: 'list', label: title },
      cells,
    ),
  ]);
}

/** What is as wide as the design around it has a width of its own here, in px. */
const ownWidth = 260;

const sized = (drawn: FrameNode, { width }: FrameNode): FrameNode => {
  const wanted =
    drawn.width === 'fill' || (width === 'fill' && drawn.width !== 'hug') ? ownWidth : drawn.width;
  return wanted === undefined ? drawn : { ...drawn, width: wanted };
};

/** What waits shows a wheel after its words where it has no icon that becomes one. */
function withWheel(drawn: FrameNode, state: State): FrameNode {
  const [words] = drawn.children;
  if (state !== 'loading' || drawn.children.length !== 1 || words?.type !== 'text') return drawn;
  return { ...drawn, children: [words, stroked('loader', 18, getInk(words))] };
}

/** One state under its name, with room for what opens below it. */
function cell(scene: Scene, state: State, drawn: FrameNode, ground: Color): FrameNode {
  const below = Math.max(0, bottomIn(scene, drawn));
  return column({ name: state, gap: 8, role: 'listitem' }, [
    text(state.charAt(0).toUpperCase() + state.slice(1), { style: 'small', color: 'soft' }),
    column(
      {
        name: 'Shown',
        padding: [20, 20, 20 + below, 20],
        radius: 8,
        fill: ground,
        stroke: { paint: 'line' },
      },
      [drawn],
    ),
  ]);
}

/** How far something in a layer reaches out of it at the bottom, in px. */
function bottomIn(scene: Scene, node: FrameNode): number {
  const [placed] = layoutScene({
    ...scene,
    root: column({ name: 'Alone', width: scene.viewport }, [node]),
  }).children;
  const reach = ({ node: { opacity }, children, y, height }: Placed): number =>
    opacity === 0 ? 0 : y + Math.max(height, ...children.map(reach));
  return placed ? Math.ceil(reach(placed) - placed.y - placed.height) : 0;
}

/** A layer as a picture of that name: nothing in it is used. */
function pictureOf(node: FrameNode, label: string): FrameNode {
  const drawn = mapped(node, (each) => {
    const shown = withoutUse(each);
    // Boxes of that name become fields in code.
    return shown.name === 'Input' ? { ...shown, name: 'Box' } : shown;
  });
  return { ...drawn, label };
}

function withoutUse(node: SceneNode): SceneNode {
  const look: Record<string, unknown> = { ...node };
  for (const key of uses) delete look[key];
  return look as unknown as SceneNode;
}

const uses = [
  'alternatives',
  'as',
  'component',
  'controls',
  'describedBy',
  'does',
  'hint',
  'href',
  'id',
  'isChecked',
  'isCurrent',
  'isDisabled',
  'isExpanded',
  'isInvalid',
  'isSelected',
  'label',
  'labelledBy',
  'opener',
  'picks',
  'range',
  'reveals',
  'role',
  'shownFor',
  'sum',
] as const satisfies readonly (keyof FrameNode | 'sum')[];

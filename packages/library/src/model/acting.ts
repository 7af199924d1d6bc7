import type { FrameNode, Role, SceneNode } from '@kitshelf/scene/scene.ts';
import { toCodeOnly, ofAnyLayer } from '@kitshelf/scene/code-only.ts';

/** Where buttons do something rather than lead elsewhere. */
const actingPlaces: ReadonlySet<Role | undefined> = new Set<Role>(['dialog', 'form', 'search']);

/**
 * A design whose buttons say whether they act: those that leave it open do in forms and dialogs, and lead elsewhere
 * everywhere else. The last primary button of a form sends it.
 * @param acts whether the whole is a place where buttons act, such as an app
 */
export function withActions(node: FrameNode, acts = false): FrameNode {
  const isForm = node.as === 'form' || node.role === 'form';
  const isActing = acts || isForm || actingPlaces.has(node.role);
  const { component } = node;
  const change = ofAnyLayer((frame) => withActions(frame, isActing));
  const whole: FrameNode = {
    ...node,
    ...(isOpen(node) && (isActing ? { as: 'button' } : { as: 'a', role: 'link' })),
    children: node.children.map(change),
    ...toCodeOnly(node, change),
    ...(component && {
      component: { ...component, inState: (state) => withActions(component.inState(state), isActing) },
    }),
  };
  return (isForm && withSubmit(whole)) || whole;
}

/** A frame whose buttons act, unless they say that they lead elsewhere. */
export const acting = (frame: FrameNode): FrameNode => withActions(frame, true);

const isButton = (node: SceneNode): node is FrameNode =>
  node.type === 'frame' && node.component?.name === 'Button';

const isOpen = (node: FrameNode): boolean =>
  isButton(node) && node.as === undefined && node.role === 'button';

/** The frame with its last primary button as the one that sends the form; undefined without one. */
function withSubmit(node: FrameNode): FrameNode | undefined {
  for (const [at, child] of [...node.children.entries()].toReversed()) {
    if (child.type !== 'frame') continue;
    const isIt =
      isButton(child) && child.as === 'button' && child.component?.values['emphasis'] === 'primary';
    const made = isIt ? { ...child, isSubmit: true } : withSubmit(child);
    if (made) return { ...node, children: node.children.with(at, made) };
  }
  return undefined;
}

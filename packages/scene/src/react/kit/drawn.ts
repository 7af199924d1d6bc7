import { fieldTags } from '../../html/parts/controls.ts';
import { mergeParts } from '../../html/views/merge.ts';
import { withDefaultStretch } from '../../html/views/default-stretch.ts';
import { toViews } from '../../html/windows.ts';
import type { FrameNode } from '../../model/node.ts';
import { column, row, scene } from '../../model/scene.ts';
import type { Tokens } from '../../model/tokens.ts';
import { classNames } from '../elements/element.ts';
import { elementTree } from '../elements/element-tree.ts';
import type { Jsx } from '../jsx/jsx.ts';
import { lucideBook } from '../elements/lucide.ts';
import { partsFor } from '../elements/parts.ts';

interface CodeContext {
  readonly tokens: Tokens;
  /** As it stands in the names of colours. */
  readonly brand: string;
}

/** An instance of a component as the elements of code; what is pressed as a button and as a link. */
export function drawnAlone(node: FrameNode, wanted: CodeContext): Jsx[] {
  if (node.role !== 'button') return [elementOf(node, wanted)];
  return [
    elementOf({ ...node, does: 'more' }, wanted),
    elementOf({ ...node, as: 'a', role: 'link' }, wanted),
  ];
}

/** Its element in a box that asks nothing of it. */
function elementOf(node: FrameNode, { tokens, brand }: CodeContext): Jsx {
  const root = column({ name: 'Kit', padding: 24 }, [row({ name: 'Row' }, [node])]);
  const [view] = toViews([scene({ name: 'Kit', viewport: 1440, tokens, root })]);
  const { root: part } = partsFor(view, { brand, isProjects: false, prefix: '' });
  const icons = lucideBook(new Set());
  const tree = elementTree(
    {
      // Which typeface most texts of a design are in is not known here.
      classes: (merged, parent) => classNames(merged, { prefixes: [], font: '', parent }),
      drawing: (svg) => svg,
      icon: (svg, layer, classes) => icons.elementFor(svg, layer, classes),
    },
    withDefaultStretch(mergeParts([part])),
  );
  return growing(tree.children[0]!.children[0]!);
}

/** What is typed in may grow, and is given other heights than its own. */
const growing = (root: Jsx): Jsx =>
  root.children.some(({ tag, text }) => fieldTags.has(tag) && text !== undefined)
    ? { ...root, className: root.className.replace(/(?<=^| )h-(?=[\d[])/, 'min-h-') }
    : root;

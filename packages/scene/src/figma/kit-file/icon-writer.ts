import { getIcon } from '../component-sets/tree.ts';
import { changed, changedStroke } from '../components/differences.ts';
import type { Layer } from '../components/layer-build.ts';
import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import type { NextGuid } from '../layers/layers.ts';
import type { VectorNode } from '../../model/node.ts';
import { emptySaid, instanceNode, type InstanceData, say, symbol } from './said.ts';

/** A drawing that was written as a component. */
export interface WrittenIcon {
  readonly guid: Guid;
  readonly layer: Layer;
  readonly paths: readonly Guid[];
  /** The component's own first. */
  readonly nodes: readonly NodeChange[];
}

/** Writes icons as components, each drawing in a size once, whatever its colours. */
export class IconWriter {
  readonly #icons = new Map<string, WrittenIcon>();
  readonly #plain: (node: VectorNode) => Layer;
  readonly #nextGuid: NextGuid;

  constructor(plain: (node: VectorNode) => Layer, nextGuid: NextGuid) {
    this.#plain = plain;
    this.#nextGuid = nextGuid;
  }

  written = (): NodeChange[][] => [...this.#icons.values()].map(({ nodes }) => [...nodes]);

  icon(node: VectorNode): WrittenIcon {
    const key = getIcon(node) ?? node.name;
    const known = this.#icons.get(key);
    if (known) return known;
    const { place: _place, ...alone } = node;
    const layer = this.#plain(alone);
    const guid = this.#nextGuid();
    const paths = layer.children.map(() => this.#nextGuid());
    const name = `Icon/${Number(node.width)}/${node.name.replace(/^Icon /, '')}`;
    const below = layer.children.map((child, at) => ({
      ...child.node,
      guid: paths[at]!,
      parentIndex: { guid, position: siblingPosition(at) },
    }));
    const made = { guid, layer, paths, nodes: [symbol({ ...layer.node, guid, name }), ...below] };
    this.#icons.set(key, made);
    return made;
  }

  /** A layer that draws an icon, as its instance. */
  instance(own: Layer, icon: WrittenIcon): NodeChange {
    const said = emptySaid();
    sayIcon(said, [], own, icon);
    return instanceNode(own.node, this.#nextGuid(), icon.guid, said);
  }
}

/** Says the colours that an instance has otherwise than the icon. */
export function sayIcon(said: InstanceData, path: readonly Guid[], own: Layer, icon: WrittenIcon): void {
  own.children.forEach((child, at) => {
    const base = icon.layer.children[at]!;
    const fields = { ...changed(child, base, ['fillPaints']), ...changedStroke(child, base) };
    say(said.symbolOverrides, [...path, icon.paths[at]!], fields);
  });
}

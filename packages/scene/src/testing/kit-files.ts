import { parseFigFile } from '@open-pencil/core/io/formats/fig';
import { type FigDocument, parseFig } from 'openfig-core';
import { openfigLayer } from './openfig.ts';
import { withInstancesResolved } from './resolve-instances.ts';
import { flat } from './summary.ts';

/** What open-pencil makes of a `.fig` file. */
export const openPencilFile = (bytes: Uint8Array) => parseFigFile(new Uint8Array(bytes).buffer);

/** What openfig-core makes of it, children in the order that they say themselves. */
export function openfigFile(bytes: Uint8Array): FigDocument {
  const document = parseFig(bytes);
  const positionOf = ({ parentIndex }: FigDocument['nodes'][number]) => parentIndex?.position ?? '';
  for (const children of document.childrenMap.values())
    children.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
  return document;
}

/**
 * How all layers look on a page of it, by the page's name, each instance with what it shows in its place: without names,
 * which properties give again.
 */
export function looksOnPage(document: FigDocument, page: string): object[] {
  const resolved = withInstancesResolved(document);
  const { guid } = resolved.nodes.find(({ type, name }) => type === 'CANVAS' && name === page)!;
  const standing = resolved.childrenMap.get(`${guid.sessionID}:${guid.localID}`) ?? [];
  const layers = standing.flatMap((node) => flat(openfigLayer(resolved, node)));
  return layers.map(({ name: _name, children: _children, ...look }) => look);
}

import { isDeepStrictEqual } from 'node:util';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { openfigDocument, openfigTree, withoutTextNames } from '@kitshelf/scene/testing/openfig.ts';
import { getId } from '@kitshelf/scene/testing/resolve-instances.ts';
import type { PayloadCheck } from './payload-check.ts';
import { checkAfterEdit } from './after-edit.ts';
import { checkPicture } from './picture.ts';

/**
 * Where the payload with components is not the plain one: other boxes, looks or words once its instances are resolved,
 * a stack that moves after an edit, or a component that nobody can find or edit.
 */
export const checkComponents: PayloadCheck = async (scene, html) => {
  const { html: native } = figmaClipboard(scene, { hasComponents: true });
  if (native === html) return [];
  const findings = [
    ...(isDeepStrictEqual(withoutTextNames(openfigTree(native)), withoutTextNames(openfigTree(html)))
      ? []
      : ['its instances show another design']),
    ...checkPicture(scene, native),
    ...(await checkAfterEdit(scene, native)),
    ...componentFaults(native),
  ];
  return findings.map((finding) => `with components: ${finding}`);
};

/** What is wrong with the components of a payload themselves. */
function componentFaults(html: string): string[] {
  const { nodes, childrenMap } = openfigDocument(html);
  const frame = childrenMap.get('0:1')?.find(({ name }) => name === 'Components');
  const shown = (frame && childrenMap.get(getId(frame.guid))) ?? [];
  const known = new Set(shown.filter(({ type }) => type === 'SYMBOL').map(({ guid }) => getId(guid)));
  return nodes.flatMap((node) => {
    if (node.type === 'SYMBOL' && !known.has(getId(node.guid)))
      return [`a component outside of the frame "Components": ${node.name}`];
    if (node.type === 'INSTANCE' && !known.has(getId(node.symbolData!.symbolID)))
      return [`an instance of nothing: ${node.name}`];
    return [];
  });
}

import { isDeepStrictEqual } from 'node:util';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { meantTree } from '@kitshelf/scene/testing/meant.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree, withoutTextNames } from '@kitshelf/scene/testing/openfig.ts';

/** Where two independent decoders read another tree of a payload than its scene means. */
export async function checkPlainLayers(scene: Scene, html: string): Promise<string[]> {
  const meant = meantTree(scene);
  return [
    ...(isDeepStrictEqual(openfigTree(html), meant) ? [] : ['openfig-core reads another tree']),
    ...(isDeepStrictEqual(await openPencilTree(html), meant) ? [] : ['open-pencil reads another tree']),
  ];
}

/** The same of plain layers, and where open-pencil reads other components (see `checkComponents` for openfig-core). */
export async function checkDecoders(scene: Scene, html: string): Promise<string[]> {
  const { html: native } = figmaClipboard(scene, { hasComponents: true });
  const comparable = (tree: Tree) => withoutTextNames(withoutTextSizes(tree));
  return [
    ...(await checkPlainLayers(scene, html)),
    ...(isDeepStrictEqual(comparable(await openPencilTree(native)), comparable(meantTree(scene)))
      ? []
      : ['open-pencil reads other components']),
  ];
}

type Tree = ReturnType<typeof meantTree>;

/** Of instances' texts open-pencil forgets glyphs where the words differ, and takes the component's size where they do not. */
const withoutTextSizes = (layer: Tree): Tree => ({
  ...layer,
  ...(layer.text && {
    box: [layer.box[0], layer.box[1], 0, 0],
    text: { ...layer.text, glyphs: 0 },
  }),
  children: layer.children.map(withoutTextSizes),
});

import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { assetEntries } from '../catalogue.ts';
import { type PayloadCheck, reportAsset } from './asset-report.ts';
import { checkPicture } from './picture.ts';
import type { Share } from './library-report.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { meantTree } from '@kitshelf/scene/testing/meant.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';

/** Whether two independent decoders read the tree that was meant, from plain layers and from components. */
const checkDecoders: PayloadCheck = async (scene, html) => {
  const meant = meantTree(scene);
  const { html: native } = figmaClipboard(scene, { hasComponents: true });
  const ofInstances = withoutTextSizes(meant);
  return [
    ...(isDeepStrictEqual(openfigTree(html), meant) ? [] : ['openfig-core reads another tree']),
    ...(isDeepStrictEqual(await openPencilTree(html), meant) ? [] : ['open-pencil reads another tree']),
    ...(isDeepStrictEqual(openfigTree(native), meant) ? [] : ['openfig-core reads other components']),
    ...(isDeepStrictEqual(withoutTextSizes(await openPencilTree(native)), ofInstances)
      ? []
      : ['open-pencil reads other components']),
  ];
};

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

// A thread of `reportLibrary`: every so-manieth asset.
const { first, step, withDecoders } = workerData as Share;
const checkShown: PayloadCheck = async (scene, html) => checkPicture(scene, html);
const checks = withDecoders ? [checkShown, checkDecoders] : [checkShown];
for (const [at, entry] of [...assetEntries().values()].entries())
  if (at % step === first) parentPort?.postMessage(await reportAsset(entry, checks));

import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { assetEntries } from '../catalogue.ts';
import { type PayloadCheck, reportAsset } from './asset-report.ts';
import { checkPicture } from './picture.ts';
import type { Share } from './library-report.ts';
import { meantTree } from '@kitshelf/scene/testing/meant.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';

/** Whether two independent decoders read the tree that was meant. */
const checkDecoders: PayloadCheck = async (scene, html) => {
  const meant = meantTree(scene);
  return [
    ...(isDeepStrictEqual(openfigTree(html), meant) ? [] : ['openfig-core reads another tree']),
    ...(isDeepStrictEqual(await openPencilTree(html), meant) ? [] : ['open-pencil reads another tree']),
  ];
};

// A thread of `reportLibrary`: every so-manieth asset.
const { first, step, withDecoders } = workerData as Share;
const checkShown: PayloadCheck = async (scene, html) => checkPicture(scene, html);
const checks = withDecoders ? [checkShown, checkDecoders] : [checkShown];
for (const [at, entry] of [...assetEntries().values()].entries())
  if (at % step === first) parentPort?.postMessage(await reportAsset(entry, checks));

import { isDeepStrictEqual } from 'node:util';
import { meantTree } from '@kitshelf/scene/testing/meant.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';
import type { PayloadCheck } from './asset-report.ts';

/** Whether two independent decoders read the tree that was meant. */
export const checkDecoders: PayloadCheck = async (scene, html) => {
  const meant = meantTree(scene);
  return [
    ...(isDeepStrictEqual(openfigTree(html), meant) ? [] : ['openfig-core reads another tree']),
    ...(isDeepStrictEqual(await openPencilTree(html), meant) ? [] : ['open-pencil reads another tree']),
  ];
};

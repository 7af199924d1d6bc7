import { assert, asyncProperty } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScene } from '../testing/arbitrary.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { figmaClipboard } from './clipboard.ts';

describe('any scene', () => {
  it('comes back from both decoders as it was meant', async () => {
    await assert(
      asyncProperty(anyScene, async (scene) => {
        const { html } = figmaClipboard(scene);
        const meant = meantTree(scene);
        expect(openfigTree(html)).toEqual(meant);
        expect(await openPencilTree(html)).toEqual(meant);
      }),
      { numRuns: 40, seed: 20240611 },
    );
  }, 15_000);
});

import { parentPort, workerData } from 'node:worker_threads';
import type { AssetEntry } from '../model/asset.ts';
import { reportAsset, structureOfAsset } from './asset-report.ts';
import type { PayloadCheck } from './payload/payload-check.ts';
import { reportInBrands } from './brand-report.ts';
import { checkComponents } from './payload/components.ts';
import { checkAfterEdit } from './payload/after-edit.ts';
import { checkDecoders } from './payload/decoders.ts';
import { lintAsset } from './payload/lint-report.ts';
import { reportRebranded } from './brand-kit-report.ts';
import type { Reports, Share } from './library-report.ts';
import { entriesIn } from './part.ts';
import { checkPicture } from './payload/picture.ts';

const checkShown: PayloadCheck = async (scene, html) => checkPicture(scene, html);

/** What is reported on one asset; `at` is its place in the library. */
const reporters: { [Of in keyof Reports]: (entry: AssetEntry, at: number) => Promise<Reports[Of]> } = {
  structures: async (entry) => structureOfAsset(entry),
  payloads: (entry) => reportAsset(entry, [checkShown, checkAfterEdit, checkComponents]),
  decoders: (entry) => reportAsset(entry, [checkShown, checkAfterEdit, checkComponents, checkDecoders]),
  lint: lintAsset,
  brands: async (entry, at) => {
    const findings = [...(await reportInBrands(entry, at)), ...reportRebranded(entry)];
    return { slug: entry.slug, findings };
  },
};

// A thread of `reportLibrary`: every so-manieth asset.
const { first, part, step, of } = workerData as Share;
for (const [index, [at, entry]] of entriesIn(part).entries())
  if (index % step === first) parentPort?.postMessage(await reporters[of](entry, at));

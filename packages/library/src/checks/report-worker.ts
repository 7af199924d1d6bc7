import { parentPort, workerData } from 'node:worker_threads';
import { assetEntries } from '../catalogue.ts';
import { reportAsset } from './asset-report.ts';
import { checkDecoders } from './decoders.ts';
import type { Share } from './library-report.ts';

// A thread of `reportLibrary`: every so-manieth asset.
const { first, step, withDecoders } = workerData as Share;
const checks = withDecoders ? [checkDecoders] : [];
for (const [at, entry] of [...assetEntries().values()].entries())
  if (at % step === first) parentPort?.postMessage(await reportAsset(entry, checks));

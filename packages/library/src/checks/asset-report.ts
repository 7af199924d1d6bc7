import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { fingerprintOf, packedFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import {
  type PayloadFacts,
  payloadFactsOf,
  type PayloadReport,
  reportPayload,
} from '@kitshelf/scene/report.ts';
import type { AssetEntry, VariantKey } from '../asset.ts';
import { checkDesign } from './design.ts';
import { checkStructure } from './structure.ts';

/** What an asset's payloads hold, and what is wrong with them. */
export interface AssetReport {
  readonly slug: string;
  /** Of the payload that is copied, that of the first variant; its size in bytes too. */
  readonly structure: PayloadFacts & { readonly fingerprint: string };
  readonly bytes: number;
  readonly findings: readonly string[];
}

/** Says what is wrong with one payload. */
export type PayloadCheck = (scene: Scene, html: string) => Promise<string[]>;

/** The least share of frames with auto layout. */
const leastAutoLayout = 0.95;

/** Writes the payload of every variant and reads it back. */
export async function reportAsset(entry: AssetEntry, checks: readonly PayloadCheck[]): Promise<AssetReport> {
  const variants = [];
  for (const key of entry.variants) variants.push(await reportVariant(entry, key, checks));
  const [first] = variants;
  if (!first) throw new Error(`Asset "${entry.slug}" has no variants`);
  const { report, bytes, fingerprint } = first;
  const findings = variants.flatMap((variant) => variant.findings);
  return { slug: entry.slug, structure: { ...payloadFactsOf(report), fingerprint }, bytes, findings };
}

async function reportVariant(entry: AssetEntry, key: VariantKey, checks: readonly PayloadCheck[]) {
  const scene = entry.build(key);
  const { html } = figmaClipboard(scene);
  const report = reportPayload(html);
  const others = await Promise.all(checks.map((check) => check(scene, html)));
  const { outside, brokenWords } = checkStructure(scene);
  const findings = [
    ...faultsOf(report),
    ...outside.map((path) => `sticks out: ${path}`),
    ...brokenWords.map((word) => `broken word: ${word}`),
    ...checkDesign(entry, scene, key),
    ...others.flat(),
  ].map((finding) => `${entry.slug} ${key}: ${finding}`);
  const fingerprint = packedFingerprint(fingerprintOf(html));
  return { report, fingerprint, bytes: Buffer.byteLength(html), findings };
}

function faultsOf(report: PayloadReport): string[] {
  const share = report.autoLayoutShare;
  return [
    ...(share < leastAutoLayout ? [`auto layout on ${Math.floor(share * 100)} % of its frames`] : []),
    ...report.unnamed.map((name) => `a layer without a name of its own: "${name}"`),
    ...report.contrastFailures.map(
      ({ layer, ratio, needed }) => `contrast ${ratio}, needed ${needed}: ${layer}`,
    ),
    ...report.imagesWithoutData.map((name) => `a picture without its data: ${name}`),
    ...report.textsWithoutGlyphs.map((name) => `a text that stays invisible until edited: ${name}`),
  ];
}

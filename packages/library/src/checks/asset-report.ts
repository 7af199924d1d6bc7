import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { clipboardMessage } from '@kitshelf/scene/figma/message.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { packedFingerprints } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import {
  type PayloadFacts,
  payloadFactsIn,
  getPayloadFacts,
  type PayloadReport,
  reportPayload,
} from '@kitshelf/scene/report.ts';
import type { AssetEntry, VariantKey } from '../model/asset.ts';
import { type SharedFacts, saidIn } from './facts/across.ts';
import { checkFacts } from './facts/facts.ts';
import { checkDesign } from './design/design.ts';
import { checkStructure } from './design/structure.ts';
import type { PayloadCheck } from './payload/payload-check.ts';

/** What the payload that is copied holds, that of the first variant, and the fingerprints of all variants. */
export interface AssetStructure {
  readonly slug: string;
  readonly structure: PayloadFacts & { readonly fingerprints: readonly string[] };
}

/** What an asset's payloads hold, and what is wrong with them. */
export interface AssetReport extends AssetStructure {
  /** Of the payload that is copied. */
  readonly bytes: number;
  readonly findings: readonly string[];
  /** What its first variant says, to compare with the rest of the library; nothing for a design that is nobody's. */
  readonly said: SharedFacts | undefined;
}

/** The least share of frames with auto layout. */
const leastAutoLayout = 0.95;

/** Writes the payload of every variant and reads it back. */
export async function reportAsset(entry: AssetEntry, checks: readonly PayloadCheck[]): Promise<AssetReport> {
  const variants = [];
  for (const key of entry.variants) variants.push(await reportVariant(entry, key, checks));
  const [first] = variants;
  if (!first) throw new Error(`Asset "${entry.slug}" has no variants`);
  const findings = variants.flatMap((variant) => variant.findings);
  const said = entry.brand === undefined ? undefined : saidIn(layoutScene(entry.build(entry.variants[0]!)));
  const fingerprints = packedFingerprints(variants.map((variant) => variant.fingerprint));
  return {
    slug: entry.slug,
    structure: { ...first.facts, fingerprints },
    bytes: first.bytes,
    findings,
    said,
  };
}

/** The same without looking for anything wrong and without writing payloads, which is far less work. */
export function structureOfAsset(entry: AssetEntry): AssetStructure {
  const messages = entry.variants.map((key) => clipboardMessage(entry.build(key)));
  const fingerprints = packedFingerprints(messages.map(getFingerprint));
  return { slug: entry.slug, structure: { ...payloadFactsIn(messages[0]!), fingerprints } };
}

async function reportVariant(entry: AssetEntry, key: VariantKey, checks: readonly PayloadCheck[]) {
  const scene = entry.build(key);
  const { html } = figmaClipboard(scene);
  const report = reportPayload(html);
  const others = await Promise.all(checks.map((check) => check(scene, html)));
  const { outside, brokenWords, namelessParts } = checkStructure(scene);
  const findings = [
    ...faultsOf(report),
    ...outside.map((path) => `sticks out: ${path}`),
    ...brokenWords.map((word) => `broken word: ${word}`),
    ...namelessParts.map((path) => `a drawing whose parts have no names: ${path}`),
    ...checkDesign(entry, scene, key),
    ...(entry.brand === undefined ? [] : checkFacts(layoutScene(scene), entry.slug)),
    ...others.flat(),
  ].map((finding) => `${entry.slug} ${key}: ${finding}`);
  const facts = getPayloadFacts(report);
  return { facts, fingerprint: getFingerprint(html), bytes: Buffer.byteLength(html), findings };
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

import type { FigmaSample, MissingSample, SampleCopy } from '@kitshelf/contract/desk/figma-checks.ts';
import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffAsset, StaffCopies } from '../catalogue/index.ts';
import { sampleOrder, type SampleRule, sampleRules } from './sample-rules.ts';

/** So many payloads are read at most for one sample: somebody waits for it. */
const mostRead = 40;
/** So many of the newest assets of each category may become samples. */
const newestLooked = 80;

export interface ChosenSamples {
  readonly samples: readonly FigmaSample[];
  readonly missing: readonly MissingSample[];
}

/** What the payload of an asset holds, plain or with components; undefined for one that cannot be read. */
type ReadFeatures = (
  asset: StaffAsset,
  copy: Pick<SampleCopy, 'variant' | 'hasComponents'>,
) => Promise<PayloadFeatures | undefined>;

/**
 * Chooses an asset for each part of the clipboard's format by what the payloads hold, each asset once where there are
 * enough. Throws TryLater where payloads cannot be made just now.
 */
export async function chooseSamples(staff: StaffCopies): Promise<ChosenSamples> {
  const assets = await staff.newestOfEach(newestLooked);
  const read = readingOnce(staff);
  const used = new Set<string>();
  const samples: FigmaSample[] = [];
  const missing: MissingSample[] = [];
  for (const rule of sampleRules) {
    const { sample, looked } = await findSample(rule, assets, { read, used });
    if (sample) used.add(sample.asset._id);
    if (sample) samples.push(sample);
    else missing.push(missingOf(rule, looked));
  }
  const inOrder = <T extends { readonly key: string }>(list: T[]) =>
    list.sort((one, other) => sampleOrder.indexOf(one.key) - sampleOrder.indexOf(other.key));
  return { samples: inOrder(samples), missing: inOrder(missing) };
}

const missingOf = ({ key, title, lacks }: SampleRule, looked: number): MissingSample => ({
  key,
  title,
  text: `No published asset ${lacks}${looked > 0 ? `, among ${looked} whose payloads were read` : ''}.`,
});

interface Reading {
  readonly read: ReadFeatures & { readonly isKnown: (...asked: Parameters<ReadFeatures>) => boolean };
  /** Ids of assets that are samples already. */
  readonly used: ReadonlySet<string>;
}

async function findSample(
  rule: SampleRule,
  assets: readonly StaffAsset[],
  { read, used }: Reading,
): Promise<{ sample?: FigmaSample; looked: number }> {
  const { isCandidate = () => true, order = () => 0 } = rule;
  const rank = ({ _id }: StaffAsset) => (used.has(_id) ? 1 : 0);
  const candidates = assets
    .filter(isCandidate)
    .sort((one, other) => rank(one) - rank(other) || order(one, other));
  let looked = 0;
  for (const asset of candidates) {
    const judged = judgedCopy(rule, asset);
    // What was read for another rule costs nothing: it is judged beyond the bound too.
    if (looked >= mostRead && !read.isKnown(asset, judged)) continue;
    looked += 1;
    const features = await read(asset, judged);
    const reason = features && rule.reason(features, asset);
    if (reason === undefined) continue;
    const { key, title, looks } = rule;
    const copies = await copiesOf(rule, asset, read);
    const { _id, name } = asset;
    return { sample: { key, title, asset: { _id, name }, reason, copies, looks: [...looks] }, looked };
  }
  return { looked };
}

/** The copy that decides whether an asset is a sample. */
function judgedCopy(rule: SampleRule, asset: StaffAsset): Pick<SampleCopy, 'variant' | 'hasComponents'> {
  const [first] = rule.copies?.(asset) ?? [];
  return first ?? { hasComponents: rule.readsComponents === true && asset.mayHaveComponents };
}

/** The ways to copy an asset: its main variant, and with components where that makes any. */
async function copiesOf(rule: SampleRule, asset: StaffAsset, read: ReadFeatures): Promise<SampleCopy[]> {
  if (rule.copies) return rule.copies(asset);
  const src = asset.images[0]?.src ?? null;
  const plain = { label: 'Copy', hasComponents: false, src };
  const features = asset.mayHaveComponents ? await read(asset, { hasComponents: true }) : undefined;
  if (!features || features.instances === 0) return [plain];
  return [plain, { label: 'Copy with components', hasComponents: true, src }];
}

/** Reads each payload once, however many rules ask. */
function readingOnce(staff: StaffCopies): Reading['read'] {
  const known = new Map<string, Promise<PayloadFeatures | undefined>>();
  const nameOf = (...[{ _id }, { variant, hasComponents }]: Parameters<ReadFeatures>) =>
    `${_id} ${variant ?? ''} ${hasComponents}`;
  const read: ReadFeatures = (asset, copy) => {
    const name = nameOf(asset, copy);
    const found = known.get(name) ?? staff.features(asset._id, copy).catch(unreadable);
    known.set(name, found);
    return found;
  };
  return Object.assign(read, {
    isKnown: (...asked: Parameters<ReadFeatures>) => known.has(nameOf(...asked)),
  });
}

/** What was taken off meanwhile, or cannot be read, is no sample; anything else is a failure. */
function unreadable(error: unknown): undefined {
  if (error instanceof AppError && ['NotFound', 'Invalid'].includes(error.code)) return undefined;
  throw error;
}

import type { searchByStructure } from '@kitshelf/contract/catalogue-search.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { limits, type LocalRateLimits, getNetwork } from '../../../platform/http/rate-limits.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';
import { getItems } from './suggestions.ts';

const shown = 24;

interface Deps {
  readonly model: ReadModel;
  readonly viewers: Pick<ReturnType<typeof createViewers>, 'viewerFor'>;
  readonly localRateLimits: LocalRateLimits;
}

/** Who asks, from where. */
interface Asker {
  readonly ip: string;
  readonly userId?: string | undefined;
}

/** The assets that have most in common with a design, by its fingerprint. Throws TooManyRequests. */
export async function nearStructures(
  { model, viewers, localRateLimits }: Deps,
  fingerprint: readonly number[],
  { ip, userId }: Asker,
): Promise<Answer<typeof searchByStructure>> {
  localRateLimits.take(limits.structureByAddress, getNetwork(ip));
  const viewer = await viewers.viewerFor(userId);
  const { docs, near } = model.nearest(fingerprint, shown);
  const items = getItems(model, docs, viewer.items);
  return { data: items.map((item, at) => ({ ...item, ...near[at]! })) };
}

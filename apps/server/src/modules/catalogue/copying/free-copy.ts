import type { copyForFree as call } from '@kitshelf/contract/catalogue.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { countWithin } from '../../../platform/http/rate-limits.ts';
import { GzippedJson } from '../../../platform/http/serve.ts';
import { networkKey } from '../../../platform/security/address-keys.ts';
import { freeCopyOffer, type UsedOffers } from '../../used-offers/service.ts';
import { readAsset } from '../read-model/answers.ts';
import { copyWindowMs, noteCopy } from './copying.ts';
import type { CopyCounts } from './copy-counts.ts';
import { getFigma } from '../export-formats/contents.ts';
import type { Assets } from '../export-formats/export-formats.ts';
import { entitlement } from '../access/copy-rights.ts';
import { freeCopyRepository } from '../store/copy-repository.ts';
import { chooseCopied, plansPage } from '../domain/formats.ts';
import type { Secret } from '../../../platform/ids.ts';

export type FreeCopyRequest = Pick<Parsed<typeof call>, 'params' | 'query'>;

/** Who asks, and from where. */
interface Asker {
  readonly userId: string;
  readonly ip: string;
}

interface FreeCopyParts extends Assets {
  readonly clock: Clock;
  readonly counts: Pick<CopyCounts, 'add'>;
  readonly usedOffers: Pick<UsedOffers, 'isUsed' | 'use'>;
  /** Keys the hashes of networks (`APP_SECRET`). */
  readonly secret: Secret;
}

/** So many accounts of a network may use theirs in a day. */
const byNetwork = { name: 'free-copy-network', times: 5, windowMs: 24 * 60 * 60_000 };

const [start, end] = [Buffer.from('{"data":{"figma":'), Buffer.from('}}')];

/**
 * A person's one free copy of a Pro asset: only confirmed accounts have a token, and all accounts of an address are one
 * person, also those that are deleted. What cannot be rendered uses nothing up, nor does who may copy the asset anyway.
 * Throws NotFound, AlreadyUsed, FreeCopyLater where too many of a network came before, or DailyLimit for anyone who may copy.
 */
export async function copyForFree(
  assets: FreeCopyParts,
  { params: { id }, query: { attempt } }: FreeCopyRequest,
  asker: Asker,
): Promise<GzippedJson> {
  const { database, clock, model, limit, usedOffers } = assets;
  const { userId } = asker;
  const viewer = await assets.viewers.viewerFor(userId);
  const asset = readAsset(model, id, viewer);
  const access = entitlement(model, id, viewer.coverage);
  if (!asset || !access) throw new AppError('NotFound');
  const now = clock.now();
  const used = access.mayCopy ? undefined : await freeCopyRepository(database.orm).ofUser(userId);
  const isRepeated = (row: typeof used) =>
    row?.assetId === id &&
    attempt !== undefined &&
    row.attempt === attempt &&
    now.getTime() - row.usedAt.getTime() < copyWindowMs;
  if (used ? !isRepeated(used) : !access.mayCopy && (await usedOffers.isUsed(userId, freeCopyOffer)))
    throw new AppError('AlreadyUsed');

  const figma = await getFigma(assets, id);
  if (!figma) throw new AppError('NotFound');
  if (access.mayCopy && asset.isPaid) await limit.take(userId, [id]);
  const isCounted = await database.transaction(async (tx) => {
    const copies = freeCopyRepository(tx);
    const use = { userId, assetId: id, attempt: attempt ?? null, usedAt: now };
    const isUsed = access.mayCopy || (await copies.use(use));
    if (!isUsed && !isRepeated(await copies.ofUser(userId))) throw new AppError('AlreadyUsed');
    if (isUsed && !access.mayCopy) await useUp(assets, tx, asker);
    const { key } = chooseCopied(asset.variants, {});
    return isUsed && (await noteCopy(tx, { userId, assetId: id, key, target: 'figma' }, now));
  });
  if (isCounted) assets.counts.add(id);
  return new GzippedJson(start, figma, end);
}

/** Counts it for the person and for the network. Throws AlreadyUsed, FreeCopyLater. */
async function useUp(
  { usedOffers, clock, secret, origin }: FreeCopyParts,
  tx: Transaction,
  { userId, ip }: Asker,
): Promise<void> {
  if (!(await usedOffers.use(tx, userId, freeCopyOffer))) throw new AppError('AlreadyUsed');
  const now = clock.now();
  const freeAt = await countWithin(tx, [byNetwork, networkKey(secret, ip)], now);
  if (freeAt === undefined) return;
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  const when = `${freeAt.toISOString().slice(0, 16).replace('T', ', ')} UTC`;
  const message = `Five accounts on your network have used their free copy today. You can use yours from ${when}. A plan gives you every asset now.`;
  throw new AppError('FreeCopyLater', { message, retryAfterSeconds, url: plansPage(origin, []) });
}

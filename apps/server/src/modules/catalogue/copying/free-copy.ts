import type { copyForFree as call } from '@kitshelf/contract/catalogue.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { GzippedJson } from '../../../platform/http/serve.ts';
import { readAsset } from '../read-model/answers.ts';
import { copyWindowMs, countCopy } from './copying.ts';
import { figmaOf } from '../deliveries/contents.ts';
import { type Assets, entitlement } from '../deliveries/deliveries.ts';
import { freeCopyRepository } from './copy-repository.ts';
import { chooseCopied } from '../deliveries/formats.ts';

export type FreeCopyWish = Pick<Parsed<typeof call>, 'params' | 'query'>;

const [start, end] = [Buffer.from('{"data":{"figma":'), Buffer.from('}}')];

/**
 * An account's one free copy of a Pro asset: only confirmed accounts have a token. What cannot be rendered uses nothing
 * up, nor does who may copy the asset anyway. Throws NotFound, AlreadyUsed, or DailyLimit for the latter.
 */
export async function copyForFree(
  assets: Assets & { readonly clock: Clock },
  { params: { id }, query: { attempt } }: FreeCopyWish,
  userId: string,
): Promise<GzippedJson> {
  const { database, clock, model, limit } = assets;
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
  if (used && !isRepeated(used)) throw new AppError('AlreadyUsed');

  const figma = await figmaOf(assets, id);
  if (!figma) throw new AppError('NotFound');
  if (access.mayCopy && asset.isPaid) await limit.take(userId, [id]);
  await database.transaction(async (tx) => {
    const copies = freeCopyRepository(tx);
    const use = { userId, assetId: id, attempt: attempt ?? null, usedAt: now };
    const isUsed = access.mayCopy || (await copies.use(use));
    if (!isUsed && !isRepeated(await copies.ofUser(userId))) throw new AppError('AlreadyUsed');
    const { key } = chooseCopied(asset.variants, {});
    if (isUsed) await countCopy(tx, { userId, assetId: id, key, target: 'figma' }, now);
  });
  return new GzippedJson(start, figma, end);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, ofLibrary } from '../../../../test/catalogue.ts';
import { listeningUrl } from '../../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';
import { getToolId } from '../domain/tools.ts';

// The whole site: plans are bought through the API and paid in the sandbox, nothing of billing is faked.

const dayMs = 24 * 60 * 60_000;
const figmaPro = draft(1, { isPaid: true, tools: ['Figma'], figma: '<figma pro>' });
const framerPro = draft(2, { ...ofLibrary, isPaid: true, tools: ['Framer'], figma: '<framer pro>' });
const both = draft(3, { ...ofLibrary, isPaid: true, tools: ['Framer', 'Figma'], figma: '<both>' });
const free = draft(4, { ...ofLibrary, tools: ['Framer'], figma: '<free>' });
const assets = [figmaPro, framerPro, both, free];

let app: TestApp;
const tokens = { figma: '', everything: '', none: '' };

beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const toolIds = Object.fromEntries(
    ['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)] as const),
  );
  await seedBilling({ ...app.platform, toolIds });
  await saveAssets(app.platform, assets);
  await app.services.catalogue.refresh();
  tokens.none = await app.signUp('none@example.com');
  tokens.figma = await app.signUp('figma@example.com');
  tokens.everything = await app.signUp('everything@example.com');
  await buy(tokens.figma, 'Figma Pro');
  await buy(tokens.everything, 'Kitshelf Pro');
});
afterAll(() => app.close());

/** Buys a month of a plan as the checkout page does; gives the subscription's id. */
async function buy(token: string, plan: string): Promise<string> {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  const { prices } = plans.find(({ name }: { name: string }) => name === plan);
  const planId = prices.find((price: { billingPeriod: string }) => price.billingPeriod === 'month').id;
  const billing = { fName: 'Asha', lName: 'Rao', country: 'IN', email: 'asha@example.com' };
  const body = { planId, totalCount: 5, billing };
  const opened = await app.call('POST', 'user/payment/create-subscription', { token, body });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const { gateway, subscriptionId } = opened.body.data;
  const paid = await fetch(`${listeningUrl(app.server)()}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway, id: subscriptionId, outcome: 'success', webhooks: 'drop' }),
  });
  const proof = (await paid.json()) as Record<string, string>;
  const query = new URLSearchParams({
    paymentId: proof['razorpay_payment_id'] ?? '',
    signature: proof['razorpay_signature'] ?? '',
    subscriptionId: proof['razorpay_subscription_id'] ?? '',
  });
  const verified = await app.call('GET', `user/payment/subscription/verify?${query.toString()}`, { token });
  expect(verified.body.data.subscription.status, JSON.stringify(verified.body)).toBe('active');
  const subscriptions = (await app.call('GET', 'user/payment/fetch-subscriptions', { token })).body.data;
  return subscriptions[0]._id;
}

interface Answers {
  readonly isCovered: boolean;
  readonly figma: string | undefined;
  readonly copying: number;
}

/** What one asset's call and copying it say to a caller. */
async function seen({ id }: { readonly id: string }, token?: string): Promise<Answers> {
  const options = token === undefined ? {} : { token };
  const { data } = (await app.call('GET', `user/app/products/${id}`, options)).body;
  const body = { target: 'figma' };
  const copy = await app.call('POST', `user/app/products/${id}/copies`, { ...options, body });
  return { isCovered: data.isUserSubscribed, figma: data.figma, copying: copy.status };
}

/** The covered assets of the list, newest first. */
async function coveredInList(token?: string): Promise<string[]> {
  const { data } = (await app.call('GET', 'user/app/products', token === undefined ? {} : { token })).body;
  expect(data).toHaveLength(assets.length);
  const covered = data.filter(({ isUserSubscribed }: { isUserSubscribed: boolean }) => isUserSubscribed);
  return covered.map(({ _id }: { _id: string }) => _id);
}

describe('a plan that was bought', () => {
  it('opens the Pro assets of its tools and no others', async () => {
    const { figma, everything, none } = tokens;
    expect(await seen(figmaPro, figma)).toEqual({ isCovered: true, figma: '<figma pro>', copying: 200 });
    expect(await seen(both, figma)).toEqual({ isCovered: true, figma: '<both>', copying: 200 });
    expect(await seen(framerPro, figma)).toEqual({ isCovered: false, figma: undefined, copying: 403 });
    expect(await seen(free, figma)).toEqual({ isCovered: false, figma: '<free>', copying: 200 });
    expect(await seen(framerPro, everything)).toEqual({
      isCovered: true,
      figma: '<framer pro>',
      copying: 200,
    });
    expect(await seen(figmaPro, none)).toEqual({ isCovered: false, figma: undefined, copying: 403 });
    expect(await seen(free, none)).toEqual({ isCovered: false, figma: '<free>', copying: 200 });
    expect(await seen(free)).toEqual({ isCovered: false, figma: undefined, copying: 401 });
  });

  it('shows in the same list to its owner alone, whoever asked before', async () => {
    const { figma, everything, none } = tokens;
    const ofFigma = [both.id, figmaPro.id];
    const ofAll = [free.id, both.id, framerPro.id, figmaPro.id];
    expect(await coveredInList(figma)).toEqual(ofFigma);
    expect(await coveredInList(everything)).toEqual(ofAll);
    expect(await coveredInList()).toEqual([]);
    expect(await coveredInList(none)).toEqual([]);
    expect(await coveredInList(everything)).toEqual(ofAll);
    expect(await coveredInList(figma)).toEqual(ofFigma);
  });

  it('says how many assets it opens', async () => {
    const { data, library } = (await app.call('GET', 'user/payment/all-plans')).body;
    const opens = data.map(
      ({
        name,
        assetCount,
        categoryCounts,
      }: {
        name: string;
        assetCount: number;
        categoryCounts: number[];
      }) => [name, assetCount, categoryCounts],
    );
    // One free asset, and of the three Pro ones those for its tools.
    expect(opens).toEqual([
      ['Free Forever', 1, [1]],
      ['Kitshelf Pro', 4, [4]],
      ['Figma Pro', 3, [3]],
    ]);
    expect(library).toEqual({
      assets: 4,
      free: 1,
      categories: [{ name: 'Sections', assets: 4, free: 1, image: expect.objectContaining({ width: 1440 }) }],
    });
  });

  it('is named where it would unlock an asset', async () => {
    const { data } = (await app.call('GET', 'user/app/products')).body;
    const names = data.map(({ subscriptionDetails }: { subscriptionDetails: { name: string }[] }) =>
      subscriptionDetails.map(({ name }) => name),
    );
    expect(names).toEqual([
      [],
      ['Kitshelf Pro', 'Figma Pro'],
      ['Kitshelf Pro'],
      ['Kitshelf Pro', 'Figma Pro'],
    ]);
    const one = await app.call('GET', `user/app/products/${framerPro.id}`, { token: tokens.figma });
    expect(one.body.data.subscriptionDetails.map(({ name }: { name: string }) => name)).toEqual([
      'Kitshelf Pro',
    ]);
  });

  it('opens at once what was refused a moment ago', async () => {
    const token = await app.signUp('hurried@example.com');
    const shut = { isCovered: false, figma: undefined, copying: 403 };
    expect([await seen(figmaPro, token), await coveredInList(token)]).toEqual([shut, []]);
    await buy(token, 'Figma Pro');
    const open = { isCovered: true, figma: '<figma pro>', copying: 200 };
    expect([await seen(figmaPro, token), await coveredInList(token)]).toEqual([open, [both.id, figmaPro.id]]);
  });

  it('opens nothing any more once it is cancelled and its period is over', async () => {
    const email = 'leaving@example.com';
    const token = await app.signUp(email);
    const subscription = await buy(token, 'Figma Pro');
    const open = { isCovered: true, figma: '<figma pro>', copying: 200 };
    expect(await seen(figmaPro, token)).toEqual(open);
    const cancelled = await app.call('POST', `user/payment/cancel-subscription/${subscription}`, { token });
    expect(cancelled.status).toBe(200);
    app.clock.advance(20 * dayMs);
    expect(await seen(figmaPro, token)).toEqual(open);
    app.clock.advance(15 * dayMs);
    const body = { email, password: 'Shelf@2026' };
    const login = await app.call('POST', 'user/auth/login', { body });
    const later = String(login.body.data.token);
    expect(await seen(figmaPro, later)).toEqual({ isCovered: false, figma: undefined, copying: 403 });
    expect(await coveredInList(later)).toEqual([]);
    expect((await seen(free, later)).copying).toBe(200);
  });
});

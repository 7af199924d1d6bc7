import { withoutLines } from '@kitshelf/scene/testing/without-lines.ts';
import sharp from 'sharp';
import { proofQuery } from './billing-acts.ts';
import type { TestApp } from './app.ts';
import { categorySamples } from './desk-category-calls.ts';
import { declarationSamples } from './desk-declaration-calls.ts';
import { figmaCalls } from './desk-figma-calls.ts';
import { bouncedIn, doubtfulIn, letterSamples } from './desk-letter-calls.ts';
import { siteSamples } from './desk-site-calls.ts';
import { systemSamples } from './desk-system-calls.ts';
import { getCookie, deskPassword as password, hire, origin } from './desk.ts';
import { fileCalls } from './file-calls.ts';
import { toFig, toMultipart, uploadTo } from './files.ts';
import { newPasskey } from './passkey.ts';
import { pastedCard } from './payloads.ts';
import { guardedSample, heldFactorSample, newFactorSample } from './totp.ts';

/** What a call of the desk is sent, so that it is done. What is absent is an owner's session, and no body. */
export interface Sample {
  /** The path with its ids, from `desk/` on, and what follows a `?`. */
  readonly path?: string;
  readonly body?: object;
  readonly file?: { readonly payload: Buffer; readonly headers: Record<string, string> };
  /** Whose session. */
  readonly headers?: Record<string, string>;
  /** Who is said to have done it, where it is not the owner; asked once it is done. */
  readonly actor?: string | (() => Promise<string | undefined>);
  /** What it is about, where neither the path nor the answer says; without an id, who did it. */
  readonly subject?: { readonly kind: string; readonly id?: string | null };
}

type Headers = Record<string, string>;
const reason = 'asked for';
let made = 0;
const next = (what: string) => `${what} ${(made += 1)}`;
const nextEmail = () => `person${(made += 1)}@example.com`;

/** How each call of the desk that changes something is done, by its method and path; what it needs is made through the API. */
export function deskSamples(app: TestApp, owner: () => Headers): Record<string, () => Promise<Sample>> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = owner()) => {
    const answer = await app.call(method, `desk/${path}`, { headers, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const post = (path: string, body: object = {}, headers = owner()) => call('POST', path, body, headers);
  const about = async (path: string, id: Promise<string> | string, act = '', body?: object) => ({
    path: `desk/${path}/${await id}${act && `/${act}`}`,
    ...(body && { body }),
  });
  return {
    ...assetSamples(post, about),
    ...importSamples(app, owner, about),
    ...fileCalls(app, owner, reason),
    ...figmaCalls(app, owner, (path, body) => post(path, body)),
    ...wordSamples(post, about),
    ...letterSamples({ post, about, doubt: (id) => doubtfulIn(app, id), bounce: () => bouncedIn(app) }),
    ...siteSamples(call),
    ...systemSamples({ app, call, email: 'olga@example.com' }),
    ...priceSamples(call, about),
    ...customerSamples(app, post, call),
    ...machineSamples(app),
    ...operatorSamples(app, post),
    ...sessionSamples(app, post),
  };
}

type Post = (path: string, body?: object, headers?: Headers) => Promise<{ _id: string; undoId: string }>;
type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers?: Headers,
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
) => Promise<any>;
type About = (path: string, id: Promise<string> | string, act?: string, body?: object) => Promise<Sample>;
type Samples = Record<string, () => Promise<Sample>>;

function assetSamples(post: Post, about: About): Samples {
  const payload = () => pastedCard(next('Card'));
  const draft = async () => (await post('assets', { payload: payload() }))._id;
  const moved = async (...moves: string[]) => {
    const id = await draft();
    for (const move of moves) await post(`assets/${id}/${move}`);
    return id;
  };
  const later = '2027-01-01T00:00:00.000Z';
  const scheduled = async () => {
    const id = await draft();
    await post(`assets/${id}/schedule`, { at: later });
    return id;
  };
  return {
    'POST desk/assets': async () => ({ body: { payload: payload() } }),
    'PUT desk/assets/{id}': () => about('assets', draft(), '', { name: next('Noon card') }),
    'POST desk/assets/{id}/submit': () => about('assets', draft(), 'submit', {}),
    'POST desk/assets/{id}/accept': () => about('assets', moved('submit'), 'accept', {}),
    'POST desk/assets/{id}/return': () => about('assets', moved('submit'), 'return', { reason }),
    'POST desk/assets/{id}/publish': () => about('assets', draft(), 'publish', {}),
    'POST desk/assets/{id}/unpublish': () => about('assets', moved('publish'), 'unpublish', {}),
    'POST desk/assets/{id}/archive': () => about('assets', draft(), 'archive', {}),
    'POST desk/assets/{id}/schedule': () => about('assets', draft(), 'schedule', { at: later }),
    'POST desk/assets/{id}/unschedule': () => about('assets', scheduled(), 'unschedule', {}),
    'POST desk/assets/{id}/versions': () => about('assets', draft(), 'versions', { payload: payload() }),
    'POST desk/assets/{id}/versions/{n}/restore': async () => {
      const id = await draft();
      await post(`assets/${id}/versions`, { payload: payload() });
      return about('assets', id, 'versions/1/restore');
    },
    'POST desk/assets/bulk': async () => {
      const id = await draft();
      return { body: { ids: [id], change: { isPaid: true } }, subject: { kind: 'asset', id } };
    },
    'POST desk/assets/bulk/{id}/undo': async () => {
      const id = await draft();
      const { undoId } = await post('assets/bulk', { ids: [id], change: { addTags: ['Dawn'] } });
      return { ...(await about('assets/bulk', undoId, 'undo')), subject: { kind: 'asset', id } };
    },
    'PUT desk/staff-picks': async () => ({ body: { picks: [{ _id: await moved('publish'), crop: 'top' }] } }),
    'POST desk/updates/announce': async () => ({ body: { ids: [await moved('publish')] } }),
  };
}

const redPicture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

function importSamples(app: TestApp, owner: () => Headers, about: About): Samples {
  const upload = async (path: string, file: Awaited<ReturnType<typeof toMultipart>>) => {
    const url = `/api/v1/desk/${path}`;
    const headers = { ...owner(), ...file.headers };
    const answer = await app.server.inject({ method: 'POST', url, payload: file.payload, headers });
    return answer.json<{ data: { _id: string } }>().data._id;
  };
  const fig = () => toMultipart(toFig([next('Frame')]));
  return {
    'POST desk/assets/{id}/faces': async () => {
      const file = withoutLines(toFig([next('Text')]), { families: { Inter: 'Gilroy' } });
      const { body } = await uploadTo(app, 'assets', file, owner());
      const bold = (family: string) => ({ family, style: 'Bold' });
      const replace = [{ ...bold('Gilroy'), by: bold('Inter') }];
      return about('assets', body.data._id, 'faces', { replace });
    },
    'POST desk/imports': async () => ({ file: await fig() }),
    'POST desk/imports/{id}/cancel': async () => about('imports', upload('imports', await fig()), 'cancel'),
    'POST desk/updates/pictures': async () => ({
      subject: { kind: 'update', id: null },
      file: await toMultipart(await redPicture().png().toBuffer(), { name: 'a.png' }),
    }),
  };
}

function wordSamples(post: Post, about: About): Samples {
  const terms = ['tools', 'sub-categories', 'tags'].map((path): Samples => {
    const more = path === 'sub-categories' ? { category: 'Sections' } : {};
    const term = async () => (await post(path, { name: next('Word'), ...more }))._id;
    return {
      [`POST desk/${path}`]: async () => ({ body: { name: next('Word'), ...more } }),
      [`PUT desk/${path}/{id}`]: () => about(path, term(), '', { synonyms: [next('other')] }),
      [`POST desk/${path}/{id}/merge`]: async () => about(path, term(), 'merge', { into: await term() }),
      ...(path !== 'tools' && { [`POST desk/${path}/{id}/remove`]: () => about(path, term(), 'remove') }),
    };
  });
  const words = { name: 'A post', markdown: 'For **noon**.' };
  const update = async (isPublished = false) => {
    const { _id } = await post('updates', words);
    if (isPublished) await post(`updates/${_id}/publish`);
    return _id;
  };
  return {
    ...Object.assign({}, ...terms),
    ...categorySamples(() => ({ name: next('Category') }), post, about),
    'POST desk/updates': async () => ({ body: words }),
    'PUT desk/updates/{id}': () => about('updates', update(), '', { name: next('Post') }),
    'POST desk/updates/{id}/publish': () => about('updates', update(), 'publish', {}),
    'POST desk/updates/{id}/unpublish': () => about('updates', update(true), 'unpublish', {}),
  };
}

function priceSamples(call: Call, about: About): Samples {
  const price = { period: 'month', currency: 'INR', amount: 150_000 };
  const words = () => ({ name: next('Plan'), description: 'For one.', features: [], tools: ['Figma'] });
  const plan = () => call('POST', 'plans', { ...words(), prices: [price] });
  const planId = async () => (await plan())._id;
  const priceId = async () => (await plan()).prices[0]._id;
  const coupon = () => ({ code: `CODE${(made += 1)}`, percent: 20 });
  const order = { currency: 'INR', amount: 150_000, reason };
  return {
    'POST desk/plans': async () => ({ body: { ...words(), prices: [price] } }),
    'PUT desk/plans/{id}': () => about('plans', planId(), '', { features: ['All'] }),
    'POST desk/plans/{id}/state': () => about('plans', planId(), 'state', { state: 'hidden' }),
    'POST desk/plans/order': async () => {
      await plan();
      const plans: { _id: string }[] = await call('GET', 'plans?limit=100');
      return { body: { ids: plans.map(({ _id }) => _id).toReversed() } };
    },
    'POST desk/prices/{id}/state': () => about('prices', priceId(), 'state', { state: 'hidden' }),
    'POST desk/plans/{id}/prices': () =>
      about('plans', planId(), 'prices', { currency: 'USD', prices: [price] }),
    'POST desk/prices': async () => ({ body: { ...price, plan: (await plan()).name, period: 'year' } }),
    'PUT desk/prices/{id}': () => about('prices', priceId(), '', { currency: 'INR', amount: 160_000 }),
    'POST desk/prices/{id}/move': () => about('prices', priceId(), 'move', order),
    'POST desk/prices/{id}/move-back': () => about('prices', priceId(), 'move-back', order),
    'PUT desk/currencies/{currency}': async () => ({ path: 'desk/currencies/EUR', body: { countries: [] } }),
    'POST desk/coupons': async () => ({ body: coupon() }),
    'PUT desk/coupons/{id}': async () =>
      about('coupons', (await call('POST', 'coupons', coupon()))._id, '', { percent: 30 }),
  };
}

function customerSamples(app: TestApp, post: Post, call: Call): Samples {
  const customer = async () => {
    const email = nextEmail();
    const token = await app.signUp(email);
    const { data } = (await app.call('GET', 'user/app/user-details', { token })).body;
    return { id: String(data._id), email, token };
  };
  const act = async (name: string, body: object = {}) => ({
    path: `desk/customers/${(await customer()).id}/${name}`,
    body: { ...body, reason },
  });
  const plan = async () => (await call('GET', 'plans')).at(-1)._id;
  const bought = async (country = 'IN') => {
    const { id, email, token } = await customer();
    const { data } = (await app.call('GET', `user/payment/all-plans?country=${country}`)).body;
    const { prices } = data.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
    const { id: planId } = prices.find((each: { billingPeriod: string }) => each.billingPeriod === 'month');
    const billing = { fName: 'Mira', lName: 'Sol', country, email };
    const body = { planId, totalCount: 5, billing };
    const opened = (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
    const { gateway, subscriptionId } = opened;
    const payload = { gateway, id: subscriptionId, outcome: 'success', webhooks: 'drop' };
    const handed = (await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload })).json();
    await app.call('GET', `user/payment/subscription/verify?${proofQuery(opened, handed)}`, { token });
    return call('GET', `customers/${id}`);
  };
  const subscribed = async (country: string) => (await bought(country)).subscriptions[0]._id;
  const thread = async (isApplication = false, kind = 'Suggest an asset') => {
    const body = { name: 'Mara Lind', email: nextEmail(), message: 'Words of mine.', subject: next('Wish') };
    const applied = { country: 'IN', platform: 'Figma', onlinePortfolio: 'https://ravi.example' };
    if (isApplication)
      await app.call('POST', 'user/app/apply-job', {
        body: {
          ...body,
          ...applied,
          projectsUrl: 'https://ravi.example/a',
          joinReason: 'I draw interfaces for a living.',
        },
      });
    else await app.call('POST', 'user/app/support-mail', { body: { ...body, department: kind } });
    const items = await call('GET', 'inbox?limit=100');
    return items.find(({ email }: { email: string }) => email === body.email)._id;
  };
  const inThread = async (name: string, body?: object, isApplication = false) => ({
    path: `desk/inbox/${await thread(isApplication)}/${name}`,
    ...(body && { body }),
  });
  return {
    'POST desk/customers/{id}/grant': async () => act('grant', { planId: await plan(), until: null }),
    'POST desk/customers/{id}/end-grant': async () => {
      const { path } = await act('end-grant');
      const grant = { planId: await plan(), until: null, reason };
      const { _id: grantId } = await post(path.replace('desk/', '').replace('end-grant', 'grant'), grant);
      return { path, body: { grantId, reason } };
    },
    'POST desk/customers/{id}/sign-out': () => act('sign-out'),
    'POST desk/customers/{id}/remove-second-factor': () => guardedSample(app, customer),
    'POST desk/customers/{id}/resend-mail': async () => {
      const { id } = await customer();
      const [mail] = (await call('GET', `customers/${id}`)).mails;
      return { path: `desk/customers/${id}/resend-mail`, body: { mailId: mail._id, reason } };
    },
    'POST desk/customers/{id}/change-email': () => act('change-email', { email: nextEmail() }),
    'POST desk/customers/{id}/erase': () => act('erase'),
    'POST desk/payments/{id}/refund': async () => ({
      path: `desk/payments/${(await bought()).payments[0]._id}/refund`,
      body: { amount: 100, reason },
    }),
    'POST desk/subscriptions/{id}/cancel': async () => ({
      path: `desk/subscriptions/${await subscribed('IN')}/cancel`,
      body: { when: 'period_end', reason },
    }),
    'POST desk/subscriptions/{id}/resume': async () => {
      // Razorpay wants the customer themselves for that.
      const path = `subscriptions/${await subscribed('US')}`;
      await post(`${path}/cancel`, { when: 'period_end', reason });
      return { path: `desk/${path}/resume`, body: { reason } };
    },
    ...declarationSamples({ app, call, bought }),
    'POST desk/inbox/{id}/reply': () => inThread('reply', { text: 'Here you are.' }),
    'POST desk/inbox/{id}/close': () => inThread('close'),
    'POST desk/inbox/{id}/invite': () => inThread('invite', undefined, true),
    'POST desk/inbox/{id}/suggestion': () => inThread('suggestion', { state: 'planned' }),
  };
}

/** What gateways, mail servers and failures bring about stands in the tables; no call makes it. */
function machineSamples(app: TestApp): Samples {
  const put = async (statement: (id: string, now: string) => string) => {
    const id = `${(made += 1)}`.padStart(32, 'a');
    await app.platform.database.orm.execute(statement(id, app.clock.now().toISOString()));
    return id;
  };
  const job = (id: string, now: string) =>
    `insert into jobs (id, name, payload, created_at, due_at, lease_ms, attempts, failed_at, last_error, is_claimed)
     values ('${id}', 'nobodys', '{}', '${now}', '${now}', 1000, 3, '${now}', 'Refused', false)`;
  const event = (id: string, now: string) =>
    `insert into billing_gateway_events (gateway, event_id, type, body, content, occurred_at, received_at, handled_at, result)
     values ('paddle', '${id}', 'address.created', '{}', '{"events":[],"refs":[]}', '${now}', '${now}', '${now}', 'ignored')`;
  const alert = (id: string, now: string) =>
    `insert into billing_alerts (id, kind, subject, words, first_seen_at, last_seen_at, count)
     values ('${id}', 'refund_failed', '${id}', 'Look', '${now}', '${now}', 1)`;
  return {
    'GET desk/exports/{table}.csv': async () => ({
      path: 'desk/exports/orders.csv',
      subject: { kind: 'export', id: 'orders' },
    }),
    'GET desk/statements.csv': async () => ({ subject: { kind: 'export', id: 'statement' } }),
    'POST desk/jobs/{id}/retry': async () => ({ path: `desk/jobs/${await put(job)}/retry` }),
    'POST desk/webhooks/{id}/replay': async () => ({
      path: `desk/webhooks/${await put(event)}/replay`,
      body: {},
    }),
    'POST desk/alerts/{id}/done': async () => ({ path: `desk/alerts/${await put(alert)}/done` }),
  };
}

function operatorSamples(app: TestApp, post: Post): Samples {
  const operator = () => hire(app, ['support'], nextEmail());
  const invited = async () => {
    const email = nextEmail();
    await post('operators', { email, roles: ['editor'] });
    const [mail] = await app.mailTo(email);
    const { searchParams } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    return { email, link: { id: searchParams.get('id'), token: searchParams.get('token') } };
  };
  return {
    'POST desk/operators': async () => ({ body: { email: nextEmail(), roles: ['editor'] } }),
    'POST desk/operators/{id}/roles': async () => ({
      path: `desk/operators/${await operator()}/roles`,
      body: { roles: ['editor'], reason },
    }),
    'POST desk/operators/{id}/remove': async () => ({
      path: `desk/operators/${await operator()}/remove`,
      body: { reason },
    }),
    'POST desk/join/invitation': async () => ({ headers: { origin }, body: (await invited()).link }),
    'POST desk/join': async () => {
      const { email, link } = await invited();
      const actor = async () => (await app.services.accounts.confirmedWithEmail(email))?._id;
      const body = { ...link, name: 'Eve Moss', password };
      return { headers: { origin }, body, actor, subject: { kind: 'operator' } };
    },
  };
}

function sessionSamples(app: TestApp, post: Post): Samples {
  const seated = async () => {
    const email = nextEmail();
    const actor = await hire(app, ['owner'], email);
    const body = { email, password };
    const answer = await app.call('POST', 'desk/session', { body, headers: { origin } });
    return { actor, email, headers: { origin, cookie: getCookie(answer) } };
  };
  const withPasskey = async () => {
    const seat = await seated();
    const passkey = newPasskey(origin);
    const asked = await post('me/factors/passkey/options', {}, seat.headers);
    return { ...seat, passkey, answer: passkey.made((asked as unknown as { challenge: string }).challenge) };
  };
  const keyed = async () => {
    const { answer, ...seat } = await withPasskey();
    await post('me/factors/passkey', answer, seat.headers);
    return seat;
  };
  return {
    'POST desk/session': async () => {
      const { email, actor } = await seated();
      return { headers: { origin }, body: { email, password }, actor };
    },
    'POST desk/session/end': seated,
    'POST desk/session/confirm': async () => ({ ...(await seated()), body: { password } }),
    'POST desk/session/confirm/options': keyed,
    'POST desk/session/passkey/options': async () => {
      const { email } = await keyed();
      return { headers: { origin }, body: { email, password } };
    },
    'POST desk/me/factors/totp': seated,
    'POST desk/me/factors/totp/confirm': async () => newFactorSample(app, await seated()),
    'POST desk/me/factors/totp/remove': async () => heldFactorSample(app, await seated()),
    'POST desk/me/factors/passkey/options': seated,
    'POST desk/me/factors/passkey': async () => {
      const { answer, ...seat } = await withPasskey();
      return { ...seat, body: answer };
    },
    'POST desk/updates/preview': async () => ({ body: { markdown: 'For **noon**.' } }),
    'POST desk/assets/inspect': async () => ({ body: { payload: pastedCard(next('Card')) } }),
  };
}

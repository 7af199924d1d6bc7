import { getTotal } from '../../blocks/price.ts';
import type { Words } from '../../model/words.ts';
import { basket } from '../checkout.ts';
import { review, tracking } from '../after-order.ts';
import { getCount } from '../../model/moments.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { isRecurring } from '../../sections/suits.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { pass } from './passes.ts';
import { choose, fill, pick } from './steps.ts';
import { check, done, progress } from './outcomes.ts';

const goods = kinds('goods');

/** Fresh bread is not sent back. */
const takesBack = (words: Words): boolean => goods(words) && words.trade.thing !== 'loaf';

const orderOf = (ctx: RenderContext): number => getCount(`${ctx.brand.slug} order`, 20_000, 89_000);

/** What the basket's three lines cost, the second one twice. */
const basketTotal = (ctx: RenderContext): string =>
  getTotal([0, 1, 2].map((at) => ({ price: nth(ctx.brand.words.products, at).price, count: (at % 2) + 1 })));

const product = (ctx: RenderContext, at: number) => {
  const { price, text, title } = nth(ctx.brand.words.products, at);
  return { title, text, product: at, after: price };
};

const checkout: IndustryFlow = {
  slug: 'checkout',
  name: 'Checkout',
  group: 'Order',
  tags: ['Shop', 'Payment'],
  suits: goods,
  screens: [
    step('Basket', basket, 2),
    step('Address', (ctx) =>
      fill(
        ctx,
        { title: 'Where does it go?', at: [1, 2] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Street', { placeholder: 'Street and number', icon: 'house', focus: true }],
          ['Post code', { placeholder: '00000' }],
          ['Town', { placeholder: 'Town' }],
        ],
        'Go to payment',
        'Bill to the same address',
      ),
    ),
    step('Payment', (ctx) =>
      check(
        ctx,
        { title: 'Check and pay', at: [2, 2] },
        { title: 'Card ending in 0386', text: 'Expires 08/29', glyph: 'credit-card' },
        [
          ['Items', basketTotal(ctx)],
          ['Delivery', 'Free'],
          ['Total', basketTotal(ctx)],
        ],
        ['Pay now', 'Pay another way'],
      ),
    ),
    step('Confirmation', (ctx) =>
      done(
        ctx,
        { title: 'Order confirmed', text: `A receipt goes to ${ctx.brand.words.trade.user.email}` },
        [
          ['Order', String(orderOf(ctx))],
          ['Paid', basketTotal(ctx)],
          ['Arrives', 'Tuesday, 1 December'],
        ],
        ['Track order', 'Back to the shop'],
      ),
    ),
  ],
};

const returned: IndustryFlow = {
  slug: 'return',
  name: 'Return',
  group: 'Order',
  tags: ['Shop', 'Return'],
  suits: takesBack,
  screens: [
    step('Order', (ctx) =>
      choose(
        ctx,
        { bar: `Order ${orderOf(ctx)}`, title: 'What comes back?' },
        [0, 1, 2].map((at) => product(ctx, at)),
        1,
        'Continue',
      ),
    ),
    step('Reason', (ctx) =>
      choose(
        ctx,
        { bar: 'Return', title: 'What is the matter?' },
        [
          { title: 'It does not suit me', text: 'Nothing is wrong with it', glyph: 'face-neutral' },
          { title: 'It arrived damaged', text: 'We ask for a photo', glyph: 'package-open' },
          { title: 'It is not what I ordered', text: 'We send the right one', glyph: 'shuffle' },
          { title: 'Something else', text: 'Tell us in a sentence', glyph: 'pen-line' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Label', (ctx) =>
      pass(
        ctx,
        { title: 'Return label', text: 'Show the code at the counter', product: 1, seed: 73 },
        [
          ['Order', String(orderOf(ctx))],
          ['Parcels', 'One'],
          ['Until', '10 December'],
          ['Postage', 'Paid'],
        ],
        'Save label',
      ),
    ),
    step('Refund', (ctx) =>
      progress(
        ctx,
        { bar: 'Return', title: 'Your refund' },
        [
          ['Handed in', 'Thursday, at the counter'],
          ['Arrived', 'Saturday'],
          ['Checked', 'Within two days'],
          [`${nth(ctx.brand.words.products, 1).price} paid back`, 'To the card ending in 0386'],
        ],
        2,
        ['Write to us'],
      ),
    ),
  ],
};

const delivery: IndustryFlow = {
  slug: 'delivery',
  name: 'Delivery tracking',
  group: 'Order',
  tags: ['Shop', 'Map'],
  suits: goods,
  screens: [
    step('On its way', tracking, 2),
    step('Another day', (ctx) =>
      choose(
        ctx,
        { bar: 'Delivery', title: 'When are you in?' },
        [
          { title: 'Today, as planned', text: 'This afternoon', glyph: 'truck' },
          { title: 'Tomorrow', text: 'Between nine and noon', glyph: 'calendar' },
          { title: 'With a neighbour', text: 'Tell us the name', glyph: 'users' },
          { title: 'At a counter', text: 'Kept for ten days', glyph: 'store' },
        ],
        2,
        'Save',
      ),
    ),
    step('Delivered', (ctx) =>
      done(
        ctx,
        { title: 'Delivered', text: 'Your neighbour signed for it', glyph: 'package-check' },
        [
          ['Order', String(orderOf(ctx))],
          ['Signed by', nth(ctx.brand.words.quotes, 2).name],
        ],
        ['Rate it', 'Something is missing'],
      ),
    ),
    step('Review', review, 3),
  ],
};

const box: IndustryFlow = {
  slug: 'subscription-box',
  name: 'Subscription sign-up',
  group: 'Order',
  tags: ['Shop', 'Subscription'],
  suits: (words) => goods(words) && isRecurring(words),
  screens: [
    step('Plan', (ctx) =>
      choose(
        ctx,
        { title: 'How much do you need?', at: [1, 3] },
        ctx.brand.words.plans.map(({ name, price, text }) => ({
          title: name,
          text,
          glyph: 'package',
          after: price,
        })),
        1,
        'Continue',
      ),
    ),
    step('Preferences', (ctx) =>
      pick(
        ctx,
        { title: ctx.brand.words.trade.interests, at: [2, 3] },
        ctx.brand.words.app.search,
        [0, 1, 2, 3].map((at) => {
          const { product: shown, text, title } = product(ctx, at);
          return { title, text, product: shown };
        }),
      ),
    ),
    step('Address', (ctx) =>
      fill(
        ctx,
        { title: 'Where shall we bring it?', at: [3, 3] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Address', { placeholder: 'Street, number and town', icon: 'map-pin', focus: true }],
          ['Where to leave it', { value: 'At the door', trailing: 'chevron-down' }],
        ],
        'Start subscription',
      ),
    ),
    step('Started', (ctx) =>
      done(
        ctx,
        {
          title: 'It begins next week',
          text: `Welcome to ${nth(ctx.brand.words.plans, 1).name}`,
          glyph: 'package',
        },
        [
          ['Price', `${nth(ctx.brand.words.plans, 1).price} ${nth(ctx.brand.words.plans, 1).period}`],
          ['First delivery', 'Tuesday, 1 December'],
          ['Pause', 'Whenever you like'],
        ],
        ['See what is coming', 'Give one as a present'],
      ),
    ),
  ],
};

/** What one buys, sends back and waits for. */
export const orderFlows: readonly IndustryFlow[] = [checkout, returned, delivery, box];

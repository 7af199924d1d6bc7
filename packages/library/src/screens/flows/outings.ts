import { detail } from '../detail.ts';
import { payment } from '../checkout.ts';
import { today } from '../every-day.ts';
import { getCount } from '../../model/moments.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { pass } from './passes.ts';
import { choose, fill, pick } from './steps.ts';
import { check, done } from './outcomes.ts';

const product = (ctx: RenderContext, at: number) => {
  const { price, text, title } = nth(ctx.brand.words.products, at);
  return { title, text, product: at, after: price };
};

const numberOf = (ctx: RenderContext): number => getCount(`${ctx.brand.slug} booking`, 20_000, 89_000);

const trip: IndustryFlow = {
  slug: 'trip-booking',
  name: 'Trip booking',
  group: 'Order',
  tags: ['Booking', 'Travel'],
  suits: kinds('travel'),
  screens: [
    step('Walk', detail),
    step('Dates', (ctx) =>
      choose(
        ctx,
        { title: 'When do you start?', at: [1, 3] },
        [
          { title: 'Sat, 4 September', text: 'Four places left', glyph: 'calendar', after: '€1,180' },
          { title: 'Sat, 11 September', text: 'Nine places left', glyph: 'calendar', after: '€1,180' },
          { title: 'Sat, 2 October', text: 'Eleven places left', glyph: 'calendar', after: '€1,090' },
        ],
        1,
        'Continue',
      ),
    ),
    step('Walkers', (ctx) =>
      fill(
        ctx,
        { title: 'Who walks?', at: [2, 3] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }],
          ['Food', { value: 'Everything', trailing: 'chevron-down' }],
          ['Call in an emergency', { placeholder: 'Phone number', icon: 'phone', focus: true }],
        ],
        'Continue',
      ),
    ),
    step('Confirmed', (ctx) =>
      done(
        ctx,
        { title: 'See you in September', text: `${nth(ctx.brand.words.products, 0).title} is booked` },
        [
          ['Start', '11 September, 9:30'],
          ['Booking', String(numberOf(ctx))],
          ['Paid', '€1,180'],
        ],
        ['Packing list', 'Add to calendar'],
      ),
    ),
  ],
};

const checkIn: IndustryFlow = {
  slug: 'hut-check-in',
  name: 'Check-in',
  group: 'Every day',
  tags: ['Travel', 'Ticket'],
  suits: kinds('travel'),
  screens: [
    step('Today', today, 2),
    step('Bed', (ctx) =>
      choose(
        ctx,
        { bar: 'Check-in', title: 'Where do you sleep?' },
        [
          { title: 'Upper bed, room 4', text: 'By the window', glyph: 'bed-single' },
          { title: 'Lower bed, room 4', text: 'Near the stove', glyph: 'bed-single' },
          { title: 'Room for two', text: 'For a small extra', glyph: 'bed-double', after: '€24' },
        ],
        0,
        'Take this bed',
      ),
    ),
    step('Supper', (ctx) =>
      choose(
        ctx,
        { bar: 'Check-in', title: 'What would you like at seven?' },
        [
          { title: 'Barley soup', text: 'With bread from the hut', glyph: 'soup' },
          { title: 'Cheese dumplings', text: 'Without meat', glyph: 'utensils' },
          { title: 'Goulash', text: 'Beef from the valley', glyph: 'beef' },
        ],
        1,
        'Finish check-in',
      ),
    ),
    step('Pass', (ctx) =>
      pass(
        ctx,
        { title: 'Hut pass', text: nth(ctx.brand.words.products, 1).title, product: 1, seed: 41 },
        [
          ['Walker', ctx.brand.words.trade.user.name],
          ['Room', '4, upper bed'],
          ['Night', '12 June'],
          ['Supper', '19:00'],
        ],
        'Add to wallet',
      ),
    ),
  ],
};

const tickets: IndustryFlow = {
  slug: 'ticket-purchase',
  name: 'Ticket purchase',
  group: 'Order',
  tags: ['Event', 'Ticket'],
  suits: kinds('tickets'),
  screens: [
    step('Tickets', (ctx) =>
      choose(
        ctx,
        { title: 'Which ticket?', at: [1, 3] },
        [0, 3, 1].map((at) => product(ctx, at)),
        0,
        'Continue',
      ),
    ),
    step('Your details', (ctx) =>
      fill(
        ctx,
        { title: 'Who is coming?', at: [2, 3] },
        [
          ['Name on the ticket', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }],
          ['Where you sleep', { value: 'My tent', trailing: 'chevron-down' }],
        ],
        'Go to payment',
        'I have read the house rules.',
      ),
    ),
    step('Payment', payment),
    step('Ticket', (ctx) =>
      pass(
        ctx,
        { title: nth(ctx.brand.words.products, 0).title, text: '17 to 19 July', product: 0, seed: 17 },
        [
          ['Guest', ctx.brand.words.trade.user.name],
          ['Gate', 'North'],
          ['Doors', 'Friday, 14:00'],
          ['Number', String(numberOf(ctx))],
        ],
        'Add to wallet',
      ),
    ),
  ],
};

const resale: IndustryFlow = {
  slug: 'ticket-resale',
  name: 'Ticket resale',
  group: 'Account',
  tags: ['Event', 'Ticket'],
  suits: kinds('tickets'),
  screens: [
    step('My tickets', (ctx) =>
      pick(
        ctx,
        { bar: 'Tickets', title: 'Which one do you sell?' },
        'Search tickets',
        [0, 2, 4].map((at) => product(ctx, at)),
      ),
    ),
    step('Price', (ctx) =>
      choose(
        ctx,
        { bar: 'Resale', title: 'At which price?' },
        [
          { title: 'What you paid', text: 'Usually sold within a day', glyph: 'tag', after: '€45' },
          { title: 'A little less', text: 'Usually sold within the hour', glyph: 'timer', after: '€40' },
          { title: 'As a present', text: 'To a name of your choice', glyph: 'gift', after: '€0' },
        ],
        0,
        'Offer ticket',
      ),
    ),
    step('Offered', (ctx) =>
      check(
        ctx,
        { bar: 'Resale', title: 'Your ticket is on offer' },
        product(ctx, 2),
        [
          ['Looked at', '31 times'],
          ['On the waiting list', '12 people'],
          ['You receive', '€45'],
        ],
        ['Share offer', 'Take it back'],
      ),
    ),
    step('Sold', (ctx) =>
      done(
        ctx,
        { title: 'Sold', text: 'The old code no longer opens the gate', glyph: 'handshake' },
        [
          ['Ticket', nth(ctx.brand.words.products, 2).title],
          ['Paid out', '€45'],
          ['To', 'Card ending in 0386'],
        ],
        ['Back to tickets'],
      ),
    ),
  ],
};

/** What one books and takes part in. */
export const outingFlows: readonly IndustryFlow[] = [trip, checkIn, tickets, resale];

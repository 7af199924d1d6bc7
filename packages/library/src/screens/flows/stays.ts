import { detail } from '../detail.ts';
import { today } from '../every-day.ts';
import { getCount } from '../../model/moments.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { pass } from './passes.ts';
import { choose, fill } from './steps.ts';
import { check, done } from './outcomes.ts';

const numberOf = (ctx: RenderContext): number => getCount(`${ctx.brand.slug} booking`, 20_000, 89_000);

const room = (ctx: RenderContext, at: number) => {
  const { price, text, title } = nth(ctx.brand.words.products, at);
  return { title, text, product: at, after: price };
};

const booking: IndustryFlow = {
  slug: 'room-booking',
  name: 'Room booking',
  group: 'Order',
  tags: ['Booking', 'Hotel'],
  suits: kinds('hotel'),
  screens: [
    step('Room', detail),
    step('Nights', (ctx) =>
      choose(
        ctx,
        { title: 'Which nights?', at: [1, 3] },
        [
          { title: 'Thu 12 to Sun 15 Nov', text: 'Three nights, for two', glyph: 'moon', after: '€720' },
          { title: 'Mon 16 to Wed 18 Nov', text: 'Two nights, for two', glyph: 'moon', after: '€480' },
          { title: 'Sat 21 to Sat 28 Nov', text: 'Seven nights, for two', glyph: 'moon', after: '€1,680' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Guests', (ctx) =>
      fill(
        ctx,
        { title: 'Who is staying?', at: [2, 3] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }],
          ['Arrival', { value: 'By train, after ten', trailing: 'chevron-down' }],
          ['What you do not eat', { placeholder: 'Nothing is a good answer', focus: true }],
        ],
        'Continue',
      ),
    ),
    step('Overview', (ctx) =>
      check(
        ctx,
        { title: 'Is everything right?', at: [3, 3] },
        room(ctx, 0),
        [
          ['Arrival', 'Thu 12 Nov, from 15:00'],
          ['Departure', 'Sun 15 Nov, until noon'],
          ['Breakfast', 'Included'],
          ['Free to cancel until', '11 Nov, 18:00'],
          ['To pay at the desk', '€720'],
        ],
        ['Book now', 'Change dates'],
      ),
    ),
    step('Booked', (ctx) =>
      done(
        ctx,
        {
          title: 'See you in November',
          text: `${nth(ctx.brand.words.products, 0).title} is yours for three nights`,
        },
        [
          ['Arrival', 'Thu 12 Nov'],
          ['Booking', String(numberOf(ctx))],
          ['Paid', 'At the desk'],
        ],
        ['Plan my trip', 'Add to calendar'],
      ),
    ),
  ],
};

const arrival: IndustryFlow = {
  slug: 'hotel-arrival',
  board: 'accent',
  name: 'Arrival and room key',
  group: 'Every day',
  tags: ['Hotel', 'Ticket'],
  suits: kinds('hotel'),
  screens: [
    step('Today', today, 2),
    step('Pillow', (ctx) =>
      choose(
        ctx,
        { bar: 'Before you arrive', title: 'How do you like your pillow?' },
        [
          { title: 'Wool, flat', text: 'For those who sleep on their front', glyph: 'feather' },
          { title: 'Feathers, full', text: 'The one from last time', glyph: 'cloud' },
          { title: 'Spelt, firm', text: 'It rustles a little', glyph: 'wheat' },
        ],
        1,
        'Put it on the bed',
      ),
    ),
    step('Breakfast', (ctx) =>
      choose(
        ctx,
        { bar: 'Before you arrive', title: 'Where do you have breakfast?' },
        [
          { title: 'In the dining room', text: 'Until noon', glyph: 'utensils' },
          { title: 'On the balcony', text: 'We bring it up', glyph: 'sun', after: '€8' },
          { title: 'On the jetty', text: 'In a basket', glyph: 'sailboat', after: '€8' },
        ],
        1,
        'Finish',
      ),
    ),
    step('Key', (ctx) =>
      pass(
        ctx,
        { title: 'Room key', text: nth(ctx.brand.words.products, 0).title, product: 0, seed: 14 },
        [
          ['Guest', ctx.brand.words.trade.user.name],
          ['Room', '14, second floor'],
          ['Nights', '19 to 22 Nov'],
          ['Breakfast', 'Balcony, 9:30'],
        ],
        'Add to wallet',
      ),
    ),
  ],
};

/** Where one sleeps. */
export const stayFlows: readonly IndustryFlow[] = [booking, arrival];

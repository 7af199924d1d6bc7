import { getCount } from '../../model/moments.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { choose, fill, pick } from './steps.ts';
import { amount, check, done } from './outcomes.ts';

const numberOf = (ctx: RenderContext): number => getCount(`${ctx.brand.slug} viewing`, 20_000, 89_000);

const home = (ctx: RenderContext, at: number) => {
  const { price, text, title } = nth(ctx.brand.words.products, at);
  return { title, text, product: at, after: price };
};

const viewing: IndustryFlow = {
  slug: 'viewing-booking',
  name: 'Viewing booking',
  group: 'Discover',
  tags: ['Booking', 'Property'],
  suits: kinds('property'),
  screens: [
    step('Homes', (ctx) =>
      pick(
        ctx,
        { bar: 'Search', title: 'Which one do you want to see?' },
        ctx.brand.words.app.search,
        [0, 2, 3, 4].map((at) => home(ctx, at)),
      ),
    ),
    step('When', (ctx) =>
      choose(
        ctx,
        { title: 'When can you come?', at: [1, 3] },
        [
          { title: 'Thu, 19 November', text: 'After work, 17:30', glyph: 'moon' },
          { title: 'Sat, 21 November', text: 'By day, 10:00', glyph: 'sun' },
          { title: 'Any day, alone', text: 'The door opens by code', glyph: 'key-round' },
        ],
        1,
        'Continue',
      ),
    ),
    step('You', (ctx) =>
      fill(
        ctx,
        { title: 'Who is coming?', at: [2, 3] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }],
          ['How many', { value: 'Two of us', trailing: 'chevron-down' }],
          ['What should we look at?', { placeholder: 'Damp, noise, the lift', focus: true }],
        ],
        'Continue',
      ),
    ),
    step('Overview', (ctx) =>
      check(
        ctx,
        { title: 'Is everything right?', at: [3, 3] },
        home(ctx, 0),
        [
          ['Viewing', 'Sat, 21 November'],
          ['At', '10:00, for half an hour'],
          ['With', ctx.brand.words.trade.helper],
          ['Bring', 'A tape measure'],
        ],
        ['Book viewing', 'Change the time'],
      ),
    ),
    step('Booked', (ctx) =>
      done(
        ctx,
        {
          title: 'See you on Saturday',
          text: `${nth(ctx.brand.words.products, 0).title}, third floor, ring twice`,
        },
        [
          ['Viewing', '21 November, 10:00'],
          ['Number', String(numberOf(ctx))],
          ['Floor plan', 'In your mail'],
        ],
        ['Open the floor plan', 'Add to calendar'],
      ),
    ),
  ],
};

const offer: IndustryFlow = {
  slug: 'home-offer',
  name: 'Offer for a home',
  group: 'Order',
  tags: ['Property'],
  suits: kinds('property'),
  screens: [
    step('Offer', (ctx) =>
      amount(
        ctx,
        { title: 'Your offer' },
        home(ctx, 0),
        '€308,000',
        'Homes nearby: €296,000 to €321,000',
        'Continue',
      ),
    ),
    step('Conditions', (ctx) =>
      choose(
        ctx,
        { bar: 'Offer', title: 'What does it depend on?' },
        [
          { title: 'On the survey', text: 'Free to leave if a fault is found', glyph: 'file-search' },
          { title: 'On the bank', text: 'Four weeks to get the mortgage', glyph: 'landmark' },
          { title: 'On nothing', text: 'Sellers like it, we advise against', glyph: 'handshake' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Overview', (ctx) =>
      check(
        ctx,
        { bar: 'Offer', title: 'What you will pay' },
        home(ctx, 0),
        [
          ['Offer', '€308,000'],
          ['Tax, 3 %', '€9,240'],
          ['Notary', '€4,160'],
          ['Total', '€321,400'],
        ],
        ['Send offer', 'Change the sum'],
      ),
    ),
    step('Sent', (ctx) =>
      done(
        ctx,
        {
          title: 'The owners have it',
          text: `${ctx.brand.words.trade.helper} calls you as soon as they answer`,
          glyph: 'send',
        },
        [
          ['Home', nth(ctx.brand.words.products, 0).title],
          ['Offer', '€308,000'],
          ['Good until', '25 November, 18:00'],
        ],
        ['Back to viewings'],
      ),
    ),
  ],
};

/** How one comes to a home. */
export const homeFlows: readonly IndustryFlow[] = [viewing, offer];

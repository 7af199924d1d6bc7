import { notices } from '../messages.ts';
import { passcode } from '../passcode.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { scan } from './passes.ts';
import { choose, pick } from './steps.ts';
import { amount, check, done, progress } from './outcomes.ts';

const payee = (ctx: RenderContext, at: number) => {
  const { note, title } = nth(ctx.brand.words.app.records, at);
  return { title, text: note, glyph: 'landmark' };
};

const transfer: IndustryFlow = {
  slug: 'transfer',
  name: 'Money transfer',
  group: 'Every day',
  tags: ['Payment'],
  suits: kinds('bank'),
  screens: [
    step('Payees', (ctx) =>
      pick(
        ctx,
        { bar: 'Transfer', title: 'Who is it for?' },
        'Name or IBAN',
        [3, 1, 0, 5].map((at) => payee(ctx, at)),
      ),
    ),
    step('Amount', (ctx) =>
      amount(ctx, { title: 'Amount' }, payee(ctx, 3), '€7,912.40', 'From the operating account', 'Continue'),
    ),
    step('Review', (ctx) =>
      check(
        ctx,
        { bar: 'Transfer', title: 'Check and send' },
        payee(ctx, 3),
        [
          ['Amount', '€7,912.40'],
          ['From', nth(ctx.brand.words.products, 0).title],
          ['Arrives', 'Today, within seconds'],
          ['Reference', 'Invoice 2041'],
        ],
        ['Send €7,912.40'],
      ),
    ),
    step('Sent', (ctx) =>
      done(
        ctx,
        { title: 'Money sent', text: `${nth(ctx.brand.words.app.records, 3).title} has it already` },
        [
          ['Amount', '€7,912.40'],
          ['Date', '26 November 2026'],
        ],
        ['Done', 'Send again next month'],
      ),
    ),
  ],
};

const identity: IndustryFlow = {
  slug: 'identity-check',
  board: 'wash',
  name: 'Identity check',
  group: 'Onboarding',
  tags: ['Verification'],
  suits: kinds('bank'),
  screens: [
    step('Document', (ctx) =>
      choose(
        ctx,
        { title: 'Which document do you have?', at: [1, 3] },
        [
          { title: 'Passport', text: 'The page with the photo', glyph: 'globe' },
          { title: 'Identity card', text: 'Front and back', glyph: 'id-card' },
          { title: 'Residence permit', text: 'Front and back', glyph: 'file-check' },
        ],
        1,
        'Continue',
      ),
    ),
    step('Scan', (ctx) => scan(ctx, 'Front of the card', 'Place it in the frame, without glare', 'card')),
    step('Checking', (ctx) =>
      progress(
        ctx,
        { title: 'Nearly there', at: [3, 3] },
        [
          ['Document read', 'Identity card'],
          ['Face matched', ctx.brand.words.trade.user.name],
          ['Address', 'Takes about a minute'],
          ['Account opens', 'By itself'],
        ],
        2,
        ['Tell me when it is ready'],
      ),
    ),
    step('Verified', (ctx) =>
      done(
        ctx,
        {
          title: 'You are verified',
          text: `Your account at ${ctx.brand.words.name} is open`,
          glyph: 'badge-check',
        },
        [
          ['Name', ctx.brand.words.trade.user.name],
          ['Valid until', 'November 2031'],
        ],
        ['Go to my accounts'],
      ),
    ),
  ],
};

const approval: IndustryFlow = {
  slug: 'payment-approval',
  name: 'Payment approval',
  group: 'Every day',
  tags: ['Payment', 'Security'],
  suits: kinds('bank'),
  screens: [
    step('Request', notices),
    step('Details', (ctx) =>
      check(
        ctx,
        { bar: 'Approval', title: 'Approve this payment?' },
        payee(ctx, 0),
        [
          ['Amount', '€18,400.00'],
          ['Asked by', nth(ctx.brand.words.team, 4).name],
          ['Due', 'Today'],
          ['Limit left', '€61,600.00'],
        ],
        ['Approve', 'Decline'],
      ),
    ),
    step('Code', passcode),
    step('Approved', (ctx) =>
      done(
        ctx,
        { title: 'Approved', text: `${nth(ctx.brand.words.app.records, 0).title} is paid today` },
        [
          ['Amount', '€18,400.00'],
          ['Approved by', ctx.brand.words.trade.user.name],
        ],
        ['Next approval', 'Later'],
      ),
    ),
  ],
};

const cardLost: IndustryFlow = {
  slug: 'card-freeze',
  name: 'Lost card',
  group: 'Account',
  tags: ['Security', 'Card'],
  suits: kinds('bank'),
  screens: [
    step('Reason', (ctx) =>
      choose(
        ctx,
        { bar: 'Card 0386', title: 'What happened to it?' },
        [
          { title: 'I cannot find it', text: 'Freeze it for now', glyph: 'search' },
          { title: 'It was stolen', text: 'Block it and send a new one', glyph: 'shield-alert' },
          { title: 'It is damaged', text: 'Keep it until the new one is here', glyph: 'credit-card' },
        ],
        0,
        'Freeze card',
      ),
    ),
    step('Frozen', (ctx) =>
      done(
        ctx,
        { title: 'Card frozen', text: 'Nobody can pay with it', glyph: 'snowflake' },
        [
          ['Card', 'Ending in 0386'],
          ['Standing orders', 'Go on as before'],
        ],
        ['Order a new card', 'I have found it'],
      ),
    ),
    step('New card', (ctx) =>
      check(
        ctx,
        { bar: 'New card', title: 'Where shall it go?' },
        {
          title: ctx.brand.words.trade.user.name,
          text: 'Quarrybrook, main office',
          person: ctx.brand.words.trade.user.name,
        },
        [
          ['Card', 'Debit, same limits'],
          ['Arrives', 'Monday, 30 November'],
          ['Price', 'Free'],
        ],
        ['Order new card'],
      ),
    ),
    step('On its way', (ctx) =>
      progress(
        ctx,
        { bar: 'New card', title: 'Your card is on its way' },
        [
          ['Ordered', '26 November'],
          ['Printed', '27 November'],
          ['Posted', 'With Monday’s mail'],
          ['Active', 'After the first payment'],
        ],
        1,
        ['Add to phone wallet'],
      ),
    ),
  ],
};

/** What one does with money. */
export const moneyFlows: readonly IndustryFlow[] = [transfer, identity, approval, cardLost];

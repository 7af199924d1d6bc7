import { upgrade } from '../account.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { isRecurring } from '../../sections/suits.ts';
import { type IndustryFlow, step } from './flow.ts';
import { offer } from './passes.ts';
import { choose, pick } from './steps.ts';
import { check, done, progress } from './outcomes.ts';

const planOf = (ctx: RenderContext) => nth(ctx.brand.words.plans, 1);

const cancel: IndustryFlow = {
  slug: 'cancel-subscription',
  name: 'Cancel subscription',
  group: 'Account',
  tags: ['Subscription', 'Pricing'],
  suits: isRecurring,
  screens: [
    step('Plan', (ctx) =>
      check(
        ctx,
        { bar: 'Plan', title: `Your plan, ${planOf(ctx).name}` },
        { title: `${planOf(ctx).price} ${planOf(ctx).period}`, text: planOf(ctx).text, glyph: 'credit-card' },
        [
          ['Renews', '1 December 2026'],
          ['Pays with', 'Card ending in 0386'],
          ['Since', 'March 2025'],
        ],
        ['Change plan', 'Cancel plan'],
      ),
    ),
    step('Reason', (ctx) =>
      choose(
        ctx,
        { bar: 'Cancel plan', title: 'Why do you leave?' },
        [
          { title: 'I use it too little', text: 'Pausing may help', glyph: 'hourglass' },
          {
            title: 'It costs too much',
            text: `${nth(ctx.brand.words.plans, 0).name} is ${nth(ctx.brand.words.plans, 0).price}`,
            glyph: 'tag',
          },
          { title: 'Something is missing', text: 'Tell us what', glyph: 'puzzle' },
          { title: 'I would rather not say', text: 'That is fine', glyph: 'message-circle' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Pause instead', (ctx) =>
      offer(
        ctx,
        { title: 'Or pause for a while', text: 'Nothing is charged and nothing is lost', shown: 1 },
        [
          ['Pauses', '1 December'],
          ['Goes on', '1 March, or earlier'],
        ],
        ['Pause plan', 'Cancel all the same'],
      ),
    ),
    step('Cancelled', (ctx) =>
      done(
        ctx,
        { title: 'Plan ended', text: 'Nothing more is charged', glyph: 'door-open' },
        [
          ['Usable until', '30 November'],
          ['Your data', 'Kept for a year'],
        ],
        ['Done', 'I have changed my mind'],
      ),
    ),
  ],
};

const upgradePlan: IndustryFlow = {
  slug: 'plan-upgrade',
  name: 'Plan upgrade',
  group: 'Account',
  tags: ['Subscription', 'Pricing'],
  suits: isRecurring,
  screens: [
    step('Offer', (ctx) =>
      offer(
        ctx,
        { title: `Ready for ${planOf(ctx).name}?`, text: planOf(ctx).text, shown: 2 },
        [
          ['Today', nth(ctx.brand.words.plans, 0).name],
          ['Next size', planOf(ctx).name],
        ],
        ['See plans', 'Not now'],
      ),
    ),
    step('Plans', upgrade, 1),
    step('Summary', (ctx) =>
      check(
        ctx,
        { bar: 'Upgrade', title: 'Check and confirm' },
        { title: planOf(ctx).name, text: planOf(ctx).text, glyph: 'trending-up' },
        [
          ['Price', `${planOf(ctx).price} ${planOf(ctx).period}`],
          ['Begins', 'Today'],
          ['Credit', 'For unused days'],
        ],
        ['Confirm upgrade'],
      ),
    ),
    step('Active', (ctx) =>
      done(
        ctx,
        { title: `${planOf(ctx).name} is active`, text: 'The receipt is in your mail', glyph: 'trending-up' },
        [
          ['Price', `${planOf(ctx).price} ${planOf(ctx).period}`],
          ['Sent to', ctx.brand.words.trade.user.email],
        ],
        ['Try it'],
      ),
    ),
  ],
};

const referral: IndustryFlow = {
  slug: 'referral',
  name: 'Refer a friend',
  group: 'Account',
  tags: ['Referral', 'Social'],
  suits: isRecurring,
  screens: [
    step('Offer', (ctx) =>
      offer(
        ctx,
        { title: 'Bring a friend', text: `Both of you get something from ${ctx.brand.words.name}`, shown: 0 },
        [
          ['Your friend', 'A month free'],
          ['You', 'A month free'],
        ],
        ['Choose friends', 'Copy the link'],
      ),
    ),
    step('Friends', (ctx) =>
      pick(
        ctx,
        { bar: 'Bring a friend', title: 'Who would like it?' },
        'Search contacts',
        ctx.brand.words.quotes
          .slice(0, 4)
          .map(({ name, role }) => ({ title: name, text: role, person: name })),
      ),
    ),
    step('Sent', (ctx) =>
      done(
        ctx,
        { title: 'Invitation sent', text: 'We tell you when it is used', glyph: 'gift' },
        [
          ['To', nth(ctx.brand.words.quotes, 0).name],
          ['Valid', 'Until 31 December'],
        ],
        ['Invite another'],
      ),
    ),
    step('Rewards', (ctx) =>
      progress(
        ctx,
        { bar: 'Bring a friend', title: 'Your rewards' },
        [
          ['Invited', 'Three friends'],
          ['Signed up', 'Two of them'],
          ['First month', 'Earned in November'],
          ['Second month', 'One friend to go'],
        ],
        3,
        ['Remind a friend'],
      ),
    ),
  ],
};

/** What one does about a plan. */
export const membershipFlows: readonly IndustryFlow[] = [cancel, upgradePlan, referral];

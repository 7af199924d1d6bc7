import { chat } from '../messages.ts';
import { passcode } from '../passcode.ts';
import { type IndustryFlow, step } from './flow.ts';
import { choose, fill, pick } from './steps.ts';
import { check, done, progress } from './outcomes.ts';

const everyone = (): boolean => true;

const recovery: IndustryFlow = {
  slug: 'password-recovery',
  name: 'Password recovery',
  group: 'Account',
  tags: ['Sign in', 'Security'],
  suits: everyone,
  screens: [
    step('Sign in', (ctx) =>
      fill(
        ctx,
        { title: 'Welcome back' },
        [
          ['Email', { value: ctx.brand.words.trade.user.email, icon: 'mail' }],
          ['Password', { placeholder: 'Ten characters or more', icon: 'lock', trailing: 'eye', focus: true }],
        ],
        'Sign in',
        'Stay signed in',
      ),
    ),
    step('Code', passcode),
    step('New password', (ctx) =>
      fill(
        ctx,
        { title: 'A new password', text: 'Long beats complicated' },
        [
          [
            'New password',
            { placeholder: 'Ten characters or more', icon: 'lock', trailing: 'eye', focus: true },
          ],
          ['Once more', { placeholder: 'The same again', icon: 'lock' }],
        ],
        'Save password',
        'Sign out all other devices',
      ),
    ),
    step('Saved', (ctx) =>
      done(
        ctx,
        { title: 'Password saved', text: `Welcome back to ${ctx.brand.words.name}`, glyph: 'lock-keyhole' },
        [
          ['Account', ctx.brand.words.trade.user.email],
          ['Signed out', 'Two other devices'],
        ],
        ['Continue', 'Set up a passkey'],
      ),
    ),
  ],
};

const support: IndustryFlow = {
  slug: 'support',
  name: 'Support request',
  group: 'Every day',
  tags: ['Support', 'Chat'],
  suits: everyone,
  screens: [
    step('Topic', (ctx) =>
      pick(
        ctx,
        { bar: 'Help', title: 'How can we help?' },
        'Search for an answer',
        ctx.brand.words.faqs
          .slice(0, 4)
          .map(({ q }) => ({ title: q, text: 'Read the answer', glyph: 'circle-question-mark' })),
      ),
    ),
    step('Chat', chat, 3),
    step('Case', (ctx) =>
      progress(
        ctx,
        { bar: 'Help', title: 'Your request' },
        [
          ['Received', 'Today'],
          [`${ctx.brand.words.trade.helper} is on it`, 'Reads everything first'],
          ['Answer', 'By tomorrow noon'],
        ],
        2,
        ['Add a note', 'It is solved'],
      ),
    ),
    step('Rating', (ctx) =>
      choose(
        ctx,
        { bar: 'Help', title: 'Did that help?' },
        [
          { title: 'Yes, entirely', text: 'Thank you', glyph: 'face-grinning' },
          { title: 'In part', text: 'We look again', glyph: 'face-neutral' },
          { title: 'No', text: 'Somebody calls you', glyph: 'face-slightly-frowning' },
        ],
        0,
        'Send',
      ),
    ),
  ],
};

const deletion: IndustryFlow = {
  slug: 'delete-account',
  name: 'Delete account',
  group: 'Account',
  tags: ['Privacy', 'Security'],
  suits: everyone,
  screens: [
    step('Consequences', (ctx) =>
      check(
        ctx,
        { bar: 'Account', title: 'Delete your account?' },
        {
          title: ctx.brand.words.trade.user.name,
          text: ctx.brand.words.trade.user.email,
          person: ctx.brand.words.trade.user.name,
        },
        [
          ['Deleted', `Your ${ctx.brand.words.trade.things}`],
          ['Kept by law', 'Invoices, ten years'],
          ['Can be undone', 'For 30 days'],
        ],
        ['Continue', 'Keep account'],
      ),
    ),
    step('Download', (ctx) =>
      choose(
        ctx,
        { bar: 'Account', title: 'Take your data along?' },
        [
          { title: 'Everything', text: 'One file, ready in minutes', glyph: 'download' },
          { title: 'Only the invoices', text: 'As PDF', glyph: 'receipt-text' },
          { title: 'Nothing', text: 'Delete it with the account', glyph: 'trash' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Code', passcode),
    step('Deleted', (ctx) =>
      done(
        ctx,
        { title: 'Goodbye', text: `${ctx.brand.words.name} was glad to have you`, glyph: 'hand' },
        [
          ['Deleted on', '26 December 2026'],
          ['Until then', 'Sign in to undo'],
        ],
        ['Close'],
      ),
    ),
  ],
};

/** How one gets in, gets help and leaves. */
export const accountFlows: readonly IndustryFlow[] = [recovery, support, deletion];

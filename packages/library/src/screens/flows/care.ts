import { pickTime } from '../booking.ts';
import { nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { choose, fill } from './steps.ts';
import { check, done } from './outcomes.ts';

const visit: IndustryFlow = {
  slug: 'appointment-booking',
  name: 'Appointment booking',
  group: 'Order',
  tags: ['Booking', 'Health'],
  suits: kinds('clinic'),
  screens: [
    step('Reason', (ctx) =>
      choose(
        ctx,
        { title: ctx.brand.words.trade.interests, at: [1, 3] },
        [
          { title: 'I fall asleep late', text: 'Or lie awake for long', glyph: 'moon' },
          { title: 'I wake up often', text: 'And cannot go back', glyph: 'alarm-clock' },
          { title: 'I am told that I snore', text: 'Or stop breathing', glyph: 'wind' },
          { title: 'I work at night', text: 'And sleep by day', glyph: 'sun' },
        ],
        1,
        'Continue',
      ),
    ),
    step('Time', pickTime, 1),
    step('Your details', (ctx) =>
      fill(
        ctx,
        { title: 'About you', at: [3, 3] },
        [
          ['Name', { value: ctx.brand.words.trade.user.name, icon: 'user' }],
          ['Insurance', { value: 'Statutory', trailing: 'chevron-down' }],
          ['What the doctor should know', { placeholder: 'A sentence is enough', tall: true }],
        ],
        'Book appointment',
      ),
    ),
    step('Confirmed', (ctx) =>
      done(
        ctx,
        {
          title: 'Appointment booked',
          text: `A reminder goes to ${ctx.brand.words.trade.user.email}`,
          glyph: 'calendar-check',
        },
        [
          ['When', '19 November, 11:30'],
          ['With', nth(ctx.brand.words.team, 1).name],
          ['Where', 'By video'],
        ],
        ['Add to calendar', 'Change the time'],
      ),
    ),
  ],
};

const symptoms: IndustryFlow = {
  slug: 'health-questionnaire',
  board: 'tint',
  name: 'Health questionnaire',
  group: 'Onboarding',
  tags: ['Survey', 'Health'],
  suits: kinds('clinic'),
  screens: [
    step('First question', (ctx) =>
      choose(
        ctx,
        { title: 'How long until you sleep?', at: [1, 8] },
        [
          { title: 'Less than ten minutes', text: 'Most nights' },
          { title: 'Ten to thirty minutes', text: 'Most nights' },
          { title: 'Half an hour to one hour', text: 'Most nights' },
          { title: 'More than an hour', text: 'Most nights' },
        ],
        2,
        'Next',
      ),
    ),
    step('Second question', (ctx) =>
      choose(
        ctx,
        { title: 'How do you feel at noon?', at: [2, 8] },
        [
          { title: 'Awake', text: 'I could run', glyph: 'face-grinning' },
          { title: 'All right', text: 'A walk would help', glyph: 'face-slightly-smiling' },
          { title: 'Tired', text: 'I could lie down', glyph: 'face-neutral' },
          { title: 'Exhausted', text: 'I fall asleep sitting', glyph: 'face-slightly-frowning' },
        ],
        2,
        'Next',
      ),
    ),
    step('Result', (ctx) =>
      check(
        ctx,
        { bar: 'Result', title: 'It looks like your rhythm' },
        { title: 'Likely: a late body clock', text: 'Not a diagnosis', glyph: 'moon' },
        [
          ['Falling asleep', '45 minutes'],
          ['Awake at night', 'Twice'],
          ['Tired by day', 'Often'],
        ],
        ['Talk to a doctor', 'Send me the result'],
      ),
    ),
    step('Plan', (ctx) =>
      done(
        ctx,
        { title: 'Begin tonight', text: 'Three things to do until the first visit', glyph: 'moon' },
        [
          ['22:40', 'Lights down'],
          ['06:30', 'Get up, also on Sunday'],
          ['Noon', 'Ten minutes of daylight'],
        ],
        ['Start the diary'],
      ),
    ),
  ],
};

/** What one asks of a clinic. */
export const careFlows: readonly IndustryFlow[] = [visit, symptoms];

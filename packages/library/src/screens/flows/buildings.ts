import { pickTime } from '../booking.ts';
import { chat } from '../messages.ts';
import { insights } from '../every-day.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { scan } from './passes.ts';
import { choose, pick } from './steps.ts';
import { check, done, progress } from './outcomes.ts';

const entry = (ctx: RenderContext, at: number, glyph: string) => {
  const { amount, note, title } = nth(ctx.brand.words.app.records, at);
  return { title, text: note, glyph, after: amount };
};

const signOff: IndustryFlow = {
  slug: 'drawing-approval',
  name: 'Drawing approval',
  group: 'Every day',
  tags: ['Review', 'Architecture'],
  suits: kinds('practice'),
  screens: [
    step('Sheets', (ctx) =>
      pick(
        ctx,
        { bar: ctx.brand.words.app.tabs[3], title: 'Three wait for you' },
        ctx.brand.words.app.search,
        [0, 1, 2].map((at) => entry(ctx, at, 'file-text')),
      ),
    ),
    step('Discussion', chat, 3),
    step('Approval', (ctx) =>
      check(
        ctx,
        { bar: 'Sheet 6.14', title: 'Approve this sheet?' },
        entry(ctx, 0, 'pencil-ruler'),
        [
          ['Sill', '740'],
          ['Drawn by', nth(ctx.brand.words.team, 3).name],
          ['Changed', 'Today, 8:50'],
        ],
        ['Approve', 'Ask first'],
      ),
    ),
    step('Issued', (ctx) =>
      done(
        ctx,
        { title: 'Sheet issued', text: 'The mason has it on his phone', glyph: 'file-check' },
        [
          ['Issued', 'Sheet 6.14'],
          ['Approved by', ctx.brand.words.trade.user.name],
          ['Sent to', 'Six people on site'],
        ],
        ['Next sheet'],
      ),
    ),
  ],
};

const enquiry: IndustryFlow = {
  slug: 'project-enquiry',
  name: 'Project enquiry',
  group: 'Onboarding',
  tags: ['Form', 'Architecture'],
  suits: kinds('practice'),
  screens: [
    step('Kind', (ctx) =>
      choose(
        ctx,
        { title: 'What would you like to build?', at: [1, 4] },
        [
          { title: 'A house', text: 'New, or the one you have', glyph: 'house' },
          { title: 'A place for many', text: 'School, library, hall', glyph: 'school' },
          { title: 'Keep what stands', text: 'Change of use', glyph: 'recycle' },
        ],
        2,
        'Continue',
      ),
    ),
    step('Budget', (ctx) =>
      choose(
        ctx,
        { title: 'What may it cost?', at: [2, 4] },
        [
          { title: 'Up to €250,000', text: 'A study tells what fits' },
          { title: '€250,000 to €1 million', text: 'Most houses' },
          { title: 'More than that', text: 'Let us talk' },
          { title: 'I do not know yet', text: 'That is a good start' },
        ],
        1,
        'Continue',
      ),
    ),
    step('Call', pickTime, 0),
    step('Received', (ctx) =>
      done(
        ctx,
        {
          title: 'We look forward to it',
          text: 'Your answers are on the table already',
          glyph: 'phone',
        },
        [
          ['Call', '19 November, 11:30'],
          ['With', nth(ctx.brand.words.team, 0).name],
          ['Bring along', 'Photos and the plan'],
        ],
        ['Add to calendar'],
      ),
    ),
  ],
};

const survey: IndustryFlow = {
  slug: 'home-survey',
  board: 'wash',
  name: 'Home survey and quote',
  group: 'Onboarding',
  tags: ['Form', 'Energy'],
  suits: kinds('energy'),
  screens: [
    step('House', (ctx) =>
      choose(
        ctx,
        { title: 'Where shall the panels go?', at: [1, 4] },
        [
          { title: 'A roof of my own', text: 'House or terrace', glyph: 'house' },
          { title: 'A shared roof', text: 'Several flats', glyph: 'building' },
          { title: 'A whole street', text: 'With the neighbours', glyph: 'houses' },
        ],
        0,
        'Continue',
      ),
    ),
    step('Roof', (ctx) => scan(ctx, 'Your roof', 'One photo from the garden is enough', 'square')),
    step('Quote', (ctx) =>
      check(
        ctx,
        { title: 'What we suggest', at: [3, 4] },
        { title: nth(ctx.brand.words.plans, 1).name, text: nth(ctx.brand.words.plans, 1).text, product: 1 },
        [
          ['Panels', '16'],
          ['Battery', '11 kWh'],
          ['Covers', '71 % of a year'],
          ['Fixed price', nth(ctx.brand.words.plans, 1).price],
        ],
        ['Book a visit', 'Change the size'],
      ),
    ),
    step('Visit', (ctx) =>
      done(
        ctx,
        {
          title: 'We come by on Tuesday',
          text: 'It takes an hour and costs nothing',
          glyph: 'calendar-check',
        },
        [
          ['When', '1 December, 9:00'],
          ['Who', ctx.brand.words.trade.helper],
          ['Please have ready', 'The last bill'],
        ],
        ['Add to calendar', 'Choose another day'],
      ),
    ),
  ],
};

const charging: IndustryFlow = {
  slug: 'car-charging',
  name: 'Charging plan',
  group: 'Every day',
  tags: ['Energy', 'Car'],
  suits: kinds('energy'),
  screens: [
    step('Today', insights, 1),
    step('Goal', (ctx) =>
      choose(
        ctx,
        { bar: 'Car', title: 'How far tomorrow?' },
        [
          { title: 'Around the town', text: '40 % by seven', glyph: 'house' },
          { title: 'To work and back', text: '65 % by seven', glyph: 'briefcase-business' },
          { title: 'To the sea', text: '100 % by seven', glyph: 'map' },
        ],
        1,
        'Plan it',
      ),
    ),
    step('Plan', (ctx) =>
      check(
        ctx,
        { bar: 'Car', title: 'Charge at night' },
        { title: 'Half past two to six', text: 'When power is cheapest', glyph: 'moon' },
        [
          ['From the roof', '3.1 kWh'],
          ['From the battery', '4.3 kWh'],
          ['From the grid', '8.0 kWh'],
          ['Cost', '€1.44'],
        ],
        ['Start plan', 'Charge now'],
      ),
    ),
    step('Charged', (ctx) =>
      progress(
        ctx,
        { bar: 'Car', title: 'Ready to go' },
        [
          ['Plugged in', 'Yesterday evening'],
          ['Waited for low rate', 'Until half past two'],
          ['Charged', '15.4 kWh'],
          ['Ready', '65 %, before seven'],
        ],
        4,
        ['Plan tomorrow'],
      ),
    ),
  ],
};

/** What one plans and runs in a building. */
export const buildingFlows: readonly IndustryFlow[] = [signOff, enquiry, survey, charging];

import { insights } from '../every-day.ts';
import { type RenderContext, nth } from '../../model/render-context.ts';
import { type IndustryFlow, kinds, step } from './flow.ts';
import { choose, fill, pick } from './steps.ts';
import { check, done, progress } from './outcomes.ts';

const person = (ctx: RenderContext, at: number) => {
  const { name, role } = nth(ctx.brand.words.team, at);
  return { title: name, text: role, person: name };
};

const incident: IndustryFlow = {
  slug: 'incident-response',
  name: 'Incident response',
  group: 'Every day',
  tags: ['Alert', 'SaaS'],
  suits: kinds('software'),
  screens: [
    step('Overview', insights, 1),
    step('Incident', (ctx) =>
      check(
        ctx,
        { bar: 'Incident 118', title: nth(ctx.brand.words.app.alerts, 1).title },
        { title: 'users.phone', text: 'No masking rule', glyph: 'triangle-alert' },
        [
          ['Since', '9:12'],
          ['Branch', 'feature/digest'],
          ['Affected', 'One environment'],
          ['On call', nth(ctx.brand.words.team, 3).name],
        ],
        ['I take it', 'Hand over'],
      ),
    ),
    step('Hand over', (ctx) =>
      pick(
        ctx,
        { bar: 'Incident 118', title: 'Who takes over?' },
        'Search people',
        [1, 2, 4, 5].map((at) => person(ctx, at)),
      ),
    ),
    step('Resolved', (ctx) =>
      progress(
        ctx,
        { bar: 'Incident 118', title: 'Resolved' },
        [
          ['Build stopped', 'By the masking check'],
          ['Rule added', 'phone_partial'],
          ['Build started again', 'Build 4,813'],
          ['Environment ready', 'After 38 seconds'],
        ],
        4,
        ['Write the report'],
      ),
    ),
  ],
};

const invite: IndustryFlow = {
  slug: 'team-invitation',
  name: 'Team invitation',
  group: 'Onboarding',
  tags: ['Team', 'SaaS'],
  suits: kinds('software', 'bank', 'practice'),
  screens: [
    step('People', (ctx) =>
      pick(
        ctx,
        { bar: 'Team', title: 'Who works with you?' },
        'Name or email',
        [0, 1, 2, 3].map((at) => person(ctx, at)),
      ),
    ),
    step('Address', (ctx) =>
      fill(
        ctx,
        { title: 'Invite somebody', at: [1, 2] },
        [
          ['Email', { placeholder: 'name@company.example', icon: 'mail', focus: true }],
          ['Message', { placeholder: 'A sentence is enough', tall: true }],
        ],
        'Continue',
      ),
    ),
    step('Role', (ctx) =>
      choose(
        ctx,
        { title: 'What may they do?', at: [2, 2] },
        [
          { title: 'View', text: 'Read and comment', glyph: 'eye' },
          { title: 'Edit', text: `Change ${ctx.brand.words.trade.things}`, glyph: 'pen-line' },
          { title: 'Manage', text: 'Invite and remove people', glyph: 'user-cog' },
        ],
        1,
        'Send invitation',
      ),
    ),
    step('Sent', (ctx) =>
      done(
        ctx,
        { title: 'Invitation sent', text: 'It can be used for a week', glyph: 'send' },
        [
          ['Role', 'Edit'],
          ['Seats left', 'Three'],
        ],
        ['Invite another', 'Copy the link'],
      ),
    ),
  ],
};

/** What one does at work. */
export const workFlows: readonly IndustryFlow[] = [incident, invite];

import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { label, prose, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, share } from './two-sides.ts';

export const peopleLayouts = getLayouts('Team', [
  {
    slug: 'team-grid',
    name: 'Team grid',
    text: 'Eight portraits, four in a row.',
    tags: ['Grid', 'Portrait'],
    variant: 0,
    firstPicture: 81,
    build: teamGrid,
  },
  {
    slug: 'team-rows',
    name: 'Team rows',
    text: 'Names and roles in rows beside the heading.',
    tags: ['List', 'Split'],
    variant: 1,
    firstPicture: 82,
    build: teamRows,
  },
  {
    slug: 'team-lead',
    name: 'Team with one large portrait',
    text: 'One person large, six small beside.',
    tags: ['Portrait', 'Split'],
    variant: 0,
    firstPicture: 83,
    build: teamLead,
  },
  {
    slug: 'team-cards',
    name: 'Team cards',
    text: 'Six cards with a short line on each person.',
    tags: ['Cards', 'Portrait'],
    variant: 1,
    firstPicture: 84,
    build: teamCards,
  },
  {
    slug: 'team-place',
    name: 'Team and place',
    text: 'A picture of the place, people below and a call to join.',
    tags: ['Picture', 'Portrait'],
    variant: 2,
    firstPicture: 85,
    build: teamPlace,
  },
]);

const contacts = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Links', gap: 14 },
    ['mail', 'at-sign', 'globe'].map((name) => icon(ctx, name, 18, ctx.colors.soft)),
  );

function teamGrid(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Team', [
    sectionHead(ctx, pick(ctx, words.heads.team)),
    grid(
      ctx,
      words.team.slice(0, ctx.phone ? 6 : 8),
      { columns: 4, tablet: 4, phone: 2 },
      (person, _index, width) =>
        column({ name: person.name, width: 'fill', gap: 14 }, [
          portrait(ctx, person.name, width, Math.round(width * 1.08), { radius: 'art' }),
          titled(ctx, person.name, person.role, { heading: 'h5', prose: 'small', gap: 2 }),
        ]),
    ),
  ]);
}

function teamRows(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const left = share(ctx, 0.32);
  const list = column(
    { name: 'People', width: 'fill' },
    words.team.slice(0, 6).map((person) =>
      row(
        {
          name: person.name,
          width: 'fill',
          gap: 20,
          align: 'center',
          padding: [16, 0],
          stroke: { paint: ctx.colors.line, weight: { top: 1 } },
        },
        [
          avatar(ctx, person.name, 56),
          titled(ctx, person.name, person.role, { gap: 2 }),
          !ctx.phone && contacts(ctx),
        ],
      ),
    ),
  );
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(ctx, left), pick(ctx, words.heads.team), { align: 'left' }),
    actions(ctx, ['See open roles']),
  ]);
  return section(ctx, 'Team', [sides(ctx, head, list, { align: 'start', gap: ctx.desktop ? 96 : 36 })]);
}

function teamLead(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const half = share(ctx, 0.42);
  const right = within(ctx, rest(ctx, half));
  const lead = nth(words.team, 0);
  const large = column({ name: lead.name, width: half, gap: 20 }, [
    portrait(ctx, lead.name, half, ctx.phone ? 360 : 520, { radius: 'art' }),
    row({ name: 'Row', width: 'fill', align: 'center', gap: 16 }, [
      titled(ctx, lead.name, lead.role, { heading: 'h3', gap: 2 }),
      contacts(ctx),
    ]),
  ]);
  const others = grid(
    right,
    words.team.slice(1, 7),
    { columns: 3, tablet: 3, phone: 2 },
    (person, _index, width) =>
      column({ name: person.name, width: 'fill', gap: 12 }, [
        portrait(ctx, person.name, width, Math.round(width * 0.96), { radius: 'art' }),
        titled(ctx, person.name, person.role, { heading: 'h5', prose: 'small', gap: 0 }),
      ]),
  );
  return section(ctx, 'Team', [
    sectionHead(ctx, pick(ctx, words.heads.team), {
      align: ctx.look.head === 'center' ? 'left' : ctx.look.head,
    }),
    sides(ctx, large, { ...others, width: right.inner }, { align: 'start' }),
  ]);
}

function teamCards(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  return section(ctx, 'Team', [
    sectionHead(ctx, pick(ctx, words.heads.team), { align: 'center' }),
    grid(ctx, words.team.slice(0, 6), { columns: 3 }, (person, index) =>
      card(ctx, { name: person.name, gap: 20 }, [
        row({ name: 'Who', width: 'fill', gap: 16, align: 'center' }, [
          avatar(ctx, person.name, 64),
          titled(ctx, person.name, person.role, { prose: 'small', gap: 2 }),
        ]),
        prose(ctx, 'small', `With us since ${2013 + ((index * 3) % 10)}`),
        contacts(ctx),
      ]),
    ),
  ]);
}

function teamPlace(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const people = row(
    { name: 'People', width: 'fill', gap: ctx.phone ? 16 : 32, wrap: true, crossGap: 20 },
    words.team
      .slice(0, 4)
      .map((person) =>
        row({ name: person.name, gap: 12, align: 'center' }, [
          avatar(ctx, person.name, 48),
          column({ name: 'Name and role' }, [
            label(ctx, person.name, { style: 'h5' }),
            label(ctx, person.role, { style: 'small', color: ctx.colors.soft }),
          ]),
        ]),
      ),
  );
  return section(ctx, 'Team', [
    sectionHead(ctx, pick(ctx, words.heads.team), {
      align: 'split',
      after: button(ctx, 'Work with us', { kind: 'secondary' }),
    }),
    picture(ctx, 2, ctx.inner, ctx.phone ? 240 : 440),
    people,
  ]);
}

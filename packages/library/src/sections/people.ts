import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { label, prose, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, share } from './two-sides.ts';

export const peopleLayouts = layoutsOf('Team', [
  [['team-grid', 'Team grid', 'Grid, Portrait', 0, teamGrid], 'Eight portraits, four in a row.'],
  [['team-rows', 'Team rows', 'List, Split', 1, teamRows], 'Names and roles in rows beside the heading.'],
  [
    ['team-lead', 'Team with one large portrait', 'Portrait, Split', 0, teamLead],
    'One person large, six small beside.',
  ],
  [
    ['team-cards', 'Team cards', 'Cards, Portrait', 1, teamCards],
    'Six cards with a short line on each person.',
  ],
  [
    ['team-place', 'Team and place', 'Picture, Portrait', 2, teamPlace],
    'A picture of the place, people below and a call to join.',
  ],
]);

const contacts = (kit: Kit): FrameNode =>
  row(
    { name: 'Links', gap: 14 },
    ['mail', 'at-sign', 'globe'].map((name) => icon(kit, name, 18, kit.c.soft)),
  );

function teamGrid(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Team', [
    sectionHead(kit, pick(kit, words.heads.team)),
    grid(
      kit,
      words.team.slice(0, kit.phone ? 6 : 8),
      { columns: 4, tablet: 4, phone: 2 },
      (person, _index, width) =>
        column({ name: person.name, width: 'fill', gap: 14 }, [
          portrait(kit, person.name, width, Math.round(width * 1.08), { radius: 'art' }),
          titled(kit, person.name, person.role, { heading: 'h5', prose: 'small', gap: 2 }),
        ]),
    ),
  ]);
}

function teamRows(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const left = share(kit, 0.32);
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
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        [
          avatar(kit, person.name, 56),
          titled(kit, person.name, person.role, { gap: 2 }),
          !kit.phone && contacts(kit),
        ],
      ),
    ),
  );
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(kit, left), pick(kit, words.heads.team), { align: 'left' }),
    actions(kit, ['See open roles']),
  ]);
  return section(kit, 'Team', [sides(kit, head, list, { align: 'start', gap: kit.desktop ? 96 : 36 })]);
}

function teamLead(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const half = share(kit, 0.42);
  const right = within(kit, rest(kit, half));
  const lead = nth(words.team, 0);
  const large = column({ name: lead.name, width: half, gap: 20 }, [
    portrait(kit, lead.name, half, kit.phone ? 360 : 520, { radius: 'art' }),
    row({ name: 'Row', width: 'fill', align: 'center', gap: 16 }, [
      titled(kit, lead.name, lead.role, { heading: 'h3', gap: 2 }),
      contacts(kit),
    ]),
  ]);
  const others = grid(
    right,
    words.team.slice(1, 7),
    { columns: 3, tablet: 3, phone: 2 },
    (person, _index, width) =>
      column({ name: person.name, width: 'fill', gap: 12 }, [
        portrait(kit, person.name, width, Math.round(width * 0.96), { radius: 'art' }),
        titled(kit, person.name, person.role, { heading: 'h5', prose: 'small', gap: 0 }),
      ]),
  );
  return section(kit, 'Team', [
    sectionHead(kit, pick(kit, words.heads.team), {
      align: kit.look.head === 'center' ? 'left' : kit.look.head,
    }),
    sides(kit, large, { ...others, width: right.inner }, { align: 'start' }),
  ]);
}

function teamCards(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Team', [
    sectionHead(kit, pick(kit, words.heads.team), { align: 'center' }),
    grid(kit, words.team.slice(0, 6), { columns: 3 }, (person, index) =>
      card(kit, { name: person.name, gap: 20 }, [
        row({ name: 'Who', width: 'fill', gap: 16, align: 'center' }, [
          avatar(kit, person.name, 64),
          titled(kit, person.name, person.role, { prose: 'small', gap: 2 }),
        ]),
        prose(kit, 'small', `With us since ${2013 + ((index * 3) % 10)}`),
        contacts(kit),
      ]),
    ),
  ]);
}

function teamPlace(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const people = row(
    { name: 'People', width: 'fill', gap: kit.phone ? 16 : 32, wrap: true, crossGap: 20 },
    words.team
      .slice(0, 4)
      .map((person) =>
        row({ name: person.name, gap: 12, align: 'center' }, [
          avatar(kit, person.name, 48),
          column({ name: 'Name and role' }, [
            label(kit, person.name, { style: 'h5' }),
            label(kit, person.role, { style: 'small', color: kit.c.soft }),
          ]),
        ]),
      ),
  );
  return section(kit, 'Team', [
    sectionHead(kit, pick(kit, words.heads.team), {
      align: 'split',
      after: button(kit, 'Work with us', { kind: 'secondary' }),
    }),
    picture(kit, 2, kit.inner, kit.phone ? 240 : 440),
    people,
  ]);
}

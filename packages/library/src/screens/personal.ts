import { type FrameNode, type SceneNode, column, divider, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { recordRow } from '../art/ui-cards.ts';
import { button } from '../blocks/button.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge, checkbox, inputBox, meter, stars, toggle } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import { bubble } from '../sections/dashboard-talk.ts';
import { bigTitle, corner, roundButton, screen, screenInner, screenWidth, tile, topBar } from './screen.ts';

/** Who I am here, in numbers and pictures. */
export function profile(kit: Kit): FrameNode {
  const { quotes, app } = kit.brand.words;
  const me = nth(quotes, 0);
  const size = Math.floor((screenInner - 16) / 3);
  const figures = profileFigures(kit);
  return screen(
    kit,
    'Profile',
    [
      topBar(kit, nth(app.tabs, 4), 'settings'),
      column({ name: 'Me', width: 'fill', gap: 10, align: 'center' }, [
        portrait(kit, me.name, 104, 104, { radius: 'pill' }),
        heading(kit, 'h3', me.name, { align: 'center' }),
        prose(kit, 'small', me.role, { align: 'center' }),
      ]),
      figures,
      button(kit, 'Edit profile', { kind: 'secondary', full: true }),
      column(
        { name: 'Pictures', width: 'fill', gap: 8 },
        [0, 3].map((from) =>
          row(
            { name: `Row ${from}`, gap: 8 },
            [0, 1, 2].map((index) => picture(kit, from + index, size, 100, { radius: corner(kit, 14) })),
          ),
        ),
      ),
    ],
    { tab: 4, gap: 18 },
  );
}

function profileFigures(kit: Kit) {
  const { stats } = kit.brand.words;
  return row(
    { name: 'Figures', width: 'fill' },
    stats.slice(0, 3).map((item) =>
      column({ name: item.label, width: 'fill', align: 'center', gap: 2 }, [
        text(item.value, { style: 'h3', color: kit.c.ink }),
        label(kit, item.label, {
          style: 'tiny',
          color: kit.c.soft,
          width: 'fill',
          align: 'center',
          maxLines: 1,
        }),
      ]),
    ),
  );
}

/** Switches and doors in groups. */
export function settings(kit: Kit): FrameNode {
  const groups = settingsGroups();
  const line = (entry: SettingsLine, index: number) => settingsLine(kit, entry, index);
  return screen(
    kit,
    'Settings',
    [
      topBar(kit, 'Settings'),
      row(
        {
          name: 'Me',
          width: 'fill',
          gap: 14,
          align: 'center',
          padding: 14,
          radius: corner(kit),
          fill: kit.c.wash,
        },
        [
          picture(kit, kit.brand.mark, 76, 76, { radius: corner(kit, 14) }),
          titled(kit, nth(kit.brand.words.quotes, 0).name, kit.brand.words.domain, {
            heading: 'h5',
            prose: 'small',
            gap: 0,
          }),
          avatar(kit, nth(kit.brand.words.quotes, 0).name, 44),
        ],
      ),
      ...groups
        .slice(0, 2)
        .map(([name, lines]) =>
          column({ name, width: 'fill', gap: 10 }, [
            label(kit, name, { style: 'label', color: kit.c.soft }),
            tile(kit, { name: 'Group', padding: 0, gap: 0, clip: true }, lines.map(line)),
          ]),
        ),
      button(kit, 'Sign out', { kind: 'quiet', icon: 'log-out' }),
    ],
    { tab: 4, gap: 18 },
  );
}

type SettingsLine = [icon: string, name: string, value: boolean | string];

function settingsGroups(): [string, SettingsLine[]][] {
  return [
    [
      'Account',
      [
        ['user', 'Personal details', ''],
        ['credit-card', 'Payment', 'Card 0386'],
        ['languages', 'Language', 'English'],
      ],
    ],
    [
      'Notices',
      [
        ['bell', 'On this phone', true],
        ['mail', 'By e-mail', false],
        ['moon', 'Quiet at night', true],
      ],
    ],
    [
      'Help',
      [
        ['life-buoy', 'Write to us', ''],
        ['file-text', 'Terms', ''],
      ],
    ],
  ];
}

function settingsLine(kit: Kit, [glyph, name, value]: SettingsLine, index: number): SceneNode {
  return row(
    {
      name,
      width: 'fill',
      gap: 14,
      padding: [13, 16],
      align: 'center',
      ...(index ? { stroke: { paint: kit.c.line, weight: { top: 1 } } } : {}),
    },
    [
      icon(kit, glyph, 20, kit.c.accentText),
      label(kit, name, { style: 'bodyStrong', width: 'fill' }),
      typeof value === 'boolean'
        ? toggle(kit, value)
        : row({ name: 'Value', gap: 6, align: 'center' }, [
            value !== '' && label(kit, value, { style: 'small', color: kit.c.soft }),
            icon(kit, 'chevron-right', 18, kit.c.soft),
          ]),
    ],
  );
}

/** What happened, newest first. */
export function notices(kit: Kit): FrameNode {
  const glyphs = ['bell', 'circle-check', 'clock', 'info'];
  const item = (index: number) => noticesItem(kit, glyphs, index);
  return screen(
    kit,
    'Notices',
    [
      bigTitle(kit, 'Notices', badge(kit, '4 new')),
      column({ name: 'List', width: 'fill', gap: 10 }, [0, 1, 2, 3].map(item)),
    ],
    { tab: 3, gap: 16 },
  );
}

function noticesItem(kit: Kit, glyphs: string[], index: number): SceneNode {
  const { app } = kit.brand.words;

  const alert = nth(app.alerts, index);
  return tile(
    kit,
    {
      name: alert.title,
      padding: 16,
      ...(index === 0 ? { fill: kit.c.wash, stroke: { paint: kit.c.accent, weight: 1.5 } } : {}),
    },
    [
      row({ name: 'Line', width: 'fill', gap: 14, align: 'start' }, [
        iconTile(index === 0 ? on(kit, 'wash') : kit, nth(glyphs, index), 42),
        column({ name: 'Text', width: 'fill', gap: 3 }, [
          row({ name: 'Top', width: 'fill', gap: 8 }, [
            heading(kit, 'h5', alert.title),
            label(kit, nth(['now', '8:12', 'Mon', 'Sun'], index), {
              style: 'tiny',
              color: kit.c.soft,
              lineHeight: 24,
            }),
          ]),
          prose(kit, 'small', alert.text),
        ]),
      ]),
      index === 2 &&
        row({ name: 'Actions', width: 'fill', gap: 10 }, [
          button(kit, 'Yes', { full: true, size: 'small' }),
          button(kit, 'Not now', { full: true, size: 'small', kind: 'secondary' }),
        ]),
    ],
  );
}

/** A talk with someone who can help. */
export function chat(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  const who = pick(kit, kit.brand.words.team);
  return screen(
    kit,
    'Chat',
    [
      row(
        {
          name: 'Top',
          width: 'fill',
          gap: 12,
          align: 'center',
          padding: [6, 0, 14, 0],
          stroke: { paint: kit.c.line, weight: { bottom: 1 } },
        },
        [
          roundButton(kit, 'chevron-left'),
          avatar(kit, who.name, 42),
          column({ name: 'Text', width: 'fill' }, [
            heading(kit, 'h5', who.name),
            label(kit, 'Answers at once', {
              style: 'small',
              size: 13,
              lineHeight: 18,
              color: kit.c.accentText,
            }),
          ]),
          roundButton(kit, 'phone'),
        ],
      ),
      row({ name: 'Day', width: 'fill', justify: 'center' }, [
        label(kit, 'Today, 9:38', { style: 'tiny', color: kit.c.soft }),
      ]),
      column({ name: 'Messages', width: 'fill', gap: 10 }, [
        bubble(kit, nth(app.chat, 0), false, 280),
        picture(kit, kit.turn, 220, 150, { radius: corner(kit, 18) }),
        ...app.chat.slice(1).map((content, index) => bubble(kit, content, index % 2 === 0, 280)),
      ]),
    ],
    {
      gap: 14,
      foot: [
        row({ name: 'Answer', width: 'fill', gap: 10, align: 'center' }, [
          inputBox(kit, { placeholder: 'Write something', icon: 'paperclip' }),
          row(
            {
              name: 'Send',
              width: 48,
              height: 48,
              radius: Math.min(24, kit.brand.theme.measures.radius.control),
              fill: kit.c.accent,
              align: 'center',
              justify: 'center',
            },
            [icon(kit, 'send', 20, kit.c.onAccent)],
          ),
        ]),
      ],
    },
  );
}

/** Plans to move up to. */
export function upgrade(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { plans, heads } = kit.brand.words;
  const plan = (index: number) => upgradePlan(kit, index);
  return screen(
    kit,
    'Plans',
    [
      picture({ ...kit, c: given.c }, 2, screenWidth, 250, { radius: 0 }),
      column({ name: 'Text', width: 'fill', padding: [24, 24, 0, 24], gap: 14 }, [
        heading(kit, 'h2', nth(heads.pricing, kit.turn).title, { size: 28, lineHeight: 33 }),
        ...nth(plans, 1)
          .features.slice(0, 3)
          .map((item) =>
            row({ name: item, width: 'fill', gap: 10, align: 'center' }, [
              icon(kit, 'check', 18, kit.c.accentText),
              prose(kit, 'small', item),
            ]),
          ),
        column({ name: 'Plans', width: 'fill', gap: 10, padding: [6, 0, 0, 0] }, [plan(0), plan(1)]),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [button(kit, `Choose ${nth(plans, 1).name}`, { full: true, size: 'large' })],
    },
  );
}

function upgradePlan(kit: Kit, index: number): SceneNode {
  const { plans } = kit.brand.words;

  const item = nth(plans, index);
  const isOn = index === 1;
  return row(
    {
      name: item.name,
      width: 'fill',
      gap: 12,
      padding: 18,
      align: 'center',
      radius: corner(kit),
      fill: kit.c.card,
      stroke: isOn ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
    },
    [
      titled(kit, item.name, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
      column({ name: 'Price', align: 'end' }, [
        text(item.price, { style: 'h3', color: kit.c.ink }),
        label(kit, item.period, { style: 'tiny', color: kit.c.soft }),
      ]),
    ],
  );
}

/** The week in curves and columns. */
export function insights(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  const { metric, series } = app;
  return screen(
    kit,
    'Insights',
    [
      bigTitle(kit, nth(app.tabs, 2), roundButton(kit, 'calendar')),
      tile(kit, { name: 'Main', fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } }, [
        label(kit, metric.label, { style: 'small', color: kit.c.soft }),
        text(metric.value, { size: 38, lineHeight: 44, weight: 600, letterSpacing: -0.03, color: kit.c.ink }),
        badge(on(kit, 'wash'), metric.note),
        areaChart(kit, series, screenInner - 36, 130),
      ]),
      tile(kit, { name: 'Week' }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(kit, 'h5', 'This week'),
          icon(kit, 'ellipsis', 20, kit.c.soft),
        ]),
        barChart(kit, series.slice(4, 11), { height: 96, captions: app.days, chosen: 5 }),
      ]),
      tile(
        kit,
        { name: 'Last', padding: 16 },
        app.records
          .slice(0, 2)
          .flatMap((entry, index) => [index > 0 && divider(kit.c.line), recordRow(kit, entry, index)]),
      ),
    ],
    { tab: 2, gap: 14 },
  );
}

/** Entries with amounts under one figure. */
export function activity(given: Kit): FrameNode {
  const kit = given;
  const dark = on(given, 'deep');
  const { app } = kit.brand.words;
  const quick = activityQuick(kit, dark);
  const top = activityTop(kit, dark, quick);
  return screen(
    kit,
    'Activity',
    [
      top,
      column({ name: 'List', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Title', width: 'fill' }, [
          heading(kit, 'h4', nth(app.tabs, 3)),
          label(kit, 'All', { style: 'label', color: kit.c.accentText }),
        ]),
        ...app.records.slice(0, 5).map((entry, index) => recordRow(kit, entry, index)),
      ]),
    ],
    { isBleeding: true, gap: 0, tab: 0 },
  );
}

function activityTop(kit: Kit, dark: Kit, quick: FrameNode) {
  const { app } = kit.brand.words;
  return column(
    {
      name: 'Top',
      width: screenWidth,
      padding: [58, 24, 26, 24],
      gap: 22,
      fill: 'deep',
      radius: [0, 0, 32, 32],
    },
    [
      row({ name: 'Line', width: 'fill', align: 'center' }, [
        heading(dark, 'h5', app.greeting),
        icon(dark, 'bell', 22),
      ]),
      column({ name: 'Figure', width: 'fill', gap: 2, align: 'center' }, [
        label(dark, app.metric.label, { style: 'small', color: dark.c.soft }),
        text(app.metric.value, {
          size: 42,
          lineHeight: 50,
          weight: 600,
          letterSpacing: -0.03,
          color: dark.c.ink,
        }),
        label(dark, app.metric.note, { style: 'label', color: dark.c.accentText }),
      ]),
      quick,
    ],
  );
}

function activityQuick(kit: Kit, dark: Kit) {
  return row(
    { name: 'Quick', width: 'fill' },
    ['send', 'download', 'plus', 'ellipsis'].map((glyph, index) =>
      column({ name: glyph, width: 'fill', gap: 8, align: 'center' }, [
        row(
          {
            name: 'Button',
            width: 52,
            height: 52,
            radius: Math.min(26, kit.brand.theme.measures.radius.control),
            align: 'center',
            justify: 'center',
            fill: index === 0 ? dark.c.accent : dark.c.card,
          },
          [icon(dark, glyph, 22, index === 0 ? dark.c.onAccent : dark.c.ink)],
        ),
        label(dark, nth(['Send', 'Get', 'Add', 'More'], index), { style: 'tiny', color: dark.c.soft }),
      ]),
    ),
  );
}

/** What to do today. */
export function today(kit: Kit): FrameNode {
  const { app } = kit.brand.words;
  const days = todayDays(kit);
  return screen(
    kit,
    'Today',
    [
      bigTitle(kit, 'Today', avatar(kit, nth(kit.brand.words.quotes, 1).name, 42)),
      days,
      tile(kit, { name: 'Progress', fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } }, [
        row({ name: 'Top', width: 'fill' }, [
          heading(kit, 'h5', `2 of ${app.tasks.length} done`),
          label(kit, '40 %', { style: 'label', color: kit.c.accentText }),
        ]),
        meter(kit, 0.4, screenInner - 36, 10),
      ]),
      tile(
        kit,
        { name: 'Tasks', gap: 16 },
        app.tasks.map((task, index) => checkbox(kit, task, index < 2)),
      ),
      row(
        {
          name: 'Next',
          width: 'fill',
          gap: 14,
          align: 'center',
          padding: 14,
          radius: corner(kit),
          stroke: { paint: kit.c.line },
        },
        [
          picture(kit, 2, 76, 76, { radius: corner(kit, 14) }),
          column({ name: 'Text', width: 'fill', gap: 2 }, [
            label(kit, 'Next', { style: 'small', size: 13, lineHeight: 18, color: kit.c.accentText }),
            heading(kit, 'h5', nth(kit.brand.words.posts, kit.turn).title, { maxLines: 2 }),
          ]),
        ],
      ),
    ],
    { tab: 2, gap: 16 },
  );
}

function todayDays(kit: Kit) {
  const { app } = kit.brand.words;
  return row(
    { name: 'Days', width: 'fill', justify: 'between' },
    app.days.map((name, index) =>
      column(
        {
          name,
          width: 42,
          padding: [10, 0],
          gap: 4,
          align: 'center',
          radius: corner(kit, 21),
          ...(index === 3 ? { fill: kit.c.accent } : {}),
        },
        [
          label(kit, name.slice(0, 2), { style: 'tiny', color: index === 3 ? kit.c.onAccent : kit.c.soft }),
          text(String(16 + index), { style: 'h5', color: index === 3 ? kit.c.onAccent : kit.c.ink }),
        ],
      ),
    ),
  );
}

/** Stars and a sentence. */
export function review(kit: Kit): FrameNode {
  const item = pick(kit, kit.brand.words.products);
  const words = ['Kind', 'On time', 'As shown', 'Good value', 'Well packed', 'Would come back'];
  return screen(
    kit,
    'Review',
    [
      topBar(kit, 'Your opinion', undefined, 'x'),
      column({ name: 'What', width: 'fill', gap: 14, align: 'center', padding: [10, 0, 0, 0] }, [
        productPicture(kit, kit.turn, 150, 150),
        heading(kit, 'h2', `How was ${item.title}?`, { align: 'center', size: 26, lineHeight: 32 }),
        stars(kit, 4, 40),
      ]),
      row(
        { name: 'Words', width: 'fill', gap: 8, wrap: true, justify: 'center' },
        words.map((name, index) =>
          row(
            {
              name,
              padding: [9, 16],
              radius: 'control',
              ...(index % 3 === 1
                ? { fill: kit.c.accent }
                : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
            },
            [label(kit, name, { style: 'label', color: index % 3 === 1 ? kit.c.onAccent : kit.c.ink })],
          ),
        ),
      ),
      inputBox(kit, { value: nth(kit.brand.words.quotes, kit.turn + 1).text, tall: true }),
    ],
    { gap: 20, foot: [button(kit, 'Send', { full: true, size: 'large' })] },
  );
}

/** Nothing here yet, and what to do about it. */
export function empty(kit: Kit): FrameNode {
  return screen(
    kit,
    'Empty',
    [
      bigTitle(kit, nth(kit.brand.words.app.tabs, 3), roundButton(kit, 'search')),
      spacer('column'),
      column({ name: 'Middle', width: 'fill', gap: 18, align: 'center' }, [
        picture(kit, kit.turn, 230, 230, { radius: 'pill' }),
        heading(kit, 'h2', 'Nothing here yet', { align: 'center', size: 27, lineHeight: 33 }),
        prose(kit, 'body', pick(kit, kit.brand.words.steps).text, { align: 'center', maxWidth: 290 }),
        button(kit, kit.brand.words.cta[0]),
      ]),
      spacer('column', 'Spacer below'),
    ],
    { tab: 3 },
  );
}

import { type FrameNode, type FrameProps, type SceneNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';

export const timelineLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-timeline',
    name: 'Project timeline',
    text: 'Six weeks side by side; each task is a bar from its first day to its last, with who does it.',
    tags: ['App', 'Chart', 'Timeline'],
    variant: 0,
    firstPicture: 221,
    build: dashTimeline,
  },
]);

/** Mondays; November 2026 begins with a Sunday. */
const weeks = ['2 Nov', '9 Nov', '16 Nov', '23 Nov', '30 Nov', '7 Dec'];
/** First half week of each task, and how many it takes. */
const spans: [from: number, length: number][] = [
  [0, 2],
  [1, 3],
  [3, 3],
  [4, 3],
  [6, 2],
  [8, 2],
  [9, 3],
];
/** Wednesday of the third week, in half weeks. */
const today = 4.8;
const halves = weeks.length * 2;

type State = 'Done' | 'In progress' | 'Planned';
const stateOf = ([from, length]: [number, number]): State =>
  from + length <= today ? 'Done' : from < today ? 'In progress' : 'Planned';

const lookOf = (ctx: RenderContext, state: State): Partial<FrameNode> => ({
  radius: Math.min(8, ctx.brand.theme.measures.radius.control),
  ...(state === 'In progress'
    ? { fill: ctx.colors.accent }
    : state === 'Done'
      ? { fill: ctx.colors.wash }
      : { stroke: { paint: ctx.colors.soft } }),
});

/** A day counted from the first of November. */
const dayName = (day: number): string => (day > 30 ? `${day - 30} Dec` : `${day} Nov`);

/** From the Monday or Thursday that a task begins on to the Wednesday or Friday that it ends on. */
function daysOf([from, length]: [number, number]): string {
  const end = from + length;
  const first = 2 + 7 * Math.floor(from / 2) + (from % 2) * 3;
  const last = end % 2 === 0 ? 7 * (end / 2) - 1 : 7 * Math.floor(end / 2) + 4;
  return `${dayName(first)} to ${dayName(last)}`;
}

const nameWidth = 240;

/** The bar of a task in a track of `width` px. */
function track(ctx: RenderContext, at: number, width: number): FrameNode {
  const span = nth(spans, at);
  const unit = width / halves;
  const person = nth(ctx.brand.words.team, at);
  const state = stateOf(span);
  const bar = row(
    {
      name: state,
      width: Math.floor(unit * span[1]),
      height: 40,
      padding: [0, 6],
      align: 'center',
      label: `${state}, ${daysOf(span)}`,
      ...lookOf(ctx, state),
    },
    [avatar(ctx, person.name, 28)],
  );
  return row(
    { name: 'Track', width, height: 52, align: 'center', padding: [0, 0, 0, Math.floor(unit * span[0])] },
    [bar],
  );
}

function task(ctx: RenderContext, at: number, width: number): FrameNode {
  const { app, team } = ctx.brand.words;
  const span = nth(spans, at);
  const state = stateOf(span);
  const { name: person } = nth(team, at);
  const words = column({ name: 'Task', width: ctx.phone ? 'fill' : nameWidth }, [
    label(ctx, nth(app.events, at), { style: 'label', width: 'fill', maxLines: 1 }),
    label(ctx, ctx.phone ? daysOf(span) : person, {
      style: 'small',
      color: ctx.colors.soft,
      width: 'fill',
      maxLines: 1,
    }),
  ]);
  const frame: FrameProps = {
    name: nth(app.events, at),
    width: 'fill',
    padding: [ctx.phone ? 14 : 10, 0],
    gap: ctx.phone ? 12 : 0,
    align: 'center',
    stroke: { paint: ctx.colors.line, weight: { top: 1 } },
  };
  // A phone has no room for six weeks side by side: dates say the same.
  return ctx.phone
    ? row(frame, [
        avatar(ctx, person, 36),
        words,
        badge(ctx, state, state === 'In progress' ? 'accent' : state === 'Done' ? 'wash' : 'line'),
      ])
    : row(frame, [words, track(ctx, at, width)]);
}

const stateLegend = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'States', width: 'fill', gap: 24, crossGap: 8, wrap: true },
    (['Done', 'In progress', 'Planned'] as const).map((state) => {
      const count = spans.filter((span) => stateOf(span) === state).length;
      return row({ name: state, gap: 8, align: 'center' }, [
        row({ name: 'Colour', width: 22, height: 12, ...lookOf(ctx, state), radius: 3 }, []),
        label(ctx, `${state}: ${count}`, { style: 'small', color: ctx.colors.soft }),
      ]);
    }),
  );

function dashTimeline(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const pad = ctx.phone ? 16 : 28;
  const room = ctx.inner - 2 * pad;
  const width = room - nameWidth;
  const week = Math.floor(width / weeks.length);
  const scale = row(
    { name: 'Weeks', width: 'fill', padding: [0, 0, 12, nameWidth] },
    weeks.map((monday, at) =>
      row({ name: monday, width: week }, [
        label(ctx, monday, {
          style: 'small',
          color: at === 2 ? ctx.colors.accentText : ctx.colors.soft,
        }),
      ]),
    ),
  );
  const now = rect({
    name: 'Today',
    width: 2,
    fill: ctx.colors.accentText,
    place: { left: nameWidth + Math.round((width / halves) * today), top: 28, bottom: 0 },
  });
  const lines = ctx.brand.words.app.events
    .slice(0, spans.length)
    .map((_, at): SceneNode => task(ctx, at, width));
  const chart = column({ name: 'Chart', width: room }, ctx.phone ? lines : [scale, ...lines, now]);
  const { app } = ctx.brand.words;
  return appShell(given, 'Timeline', 'Tasks', app.board.title, 'Task', [
    box(ctx, 'Timeline', [!ctx.phone && stateLegend(ctx), chart], { padding: pad, gap: 24 }),
  ]);
}

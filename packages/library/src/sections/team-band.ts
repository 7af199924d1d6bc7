import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { portrait } from '../blocks/portrait.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, nth, pick, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';

export const bandTeamLayouts = getLayouts('Team', [
  {
    slug: 'team-band',
    name: 'Band of portraits',
    text: 'Portraits of unequal height from edge to edge on a dark ground, names below.',
    tags: ['Full-bleed', 'Portrait', 'Dark'],
    variant: 0,
    firstPicture: 204,
    build: teamBand,
  },
]);

function teamBand(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { heads, team } = ctx.brand.words;
  const count = ctx.desktop ? 6 : ctx.phone ? 3 : 4;
  const gap = ctx.phone ? 8 : 12;
  const width = Math.floor((ctx.width - gap * (count - 1)) / count);
  const base = ctx.phone ? 170 : ctx.desktop ? 300 : 260;
  const steps = [0, 60, 20, 100, 40, 80].map((step) => Math.round(step * (ctx.phone ? 0.5 : 1)));
  const people = team
    .slice(0, count)
    .map(({ name, role }, at) =>
      column({ name, width, gap: 12 }, [
        portrait(ctx, name, width, base + nth(steps, at), { radius: 0 }),
        column({ name: 'Name and role', width: 'fill', padding: [0, 12] }, [
          label(ctx, ctx.phone ? name.split(' ')[0]! : name, { style: 'label', width: 'fill', maxLines: 1 }),
          label(ctx, role, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 2 }),
        ]),
      ]),
    );
  return section(
    ctx,
    'Team',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'] }, [
        sectionHead(ctx, pick(ctx, heads.team), { align: 'split' }),
      ]),
      row({ name: 'Band', width: ctx.width, gap, align: 'start' }, people),
    ],
    { padding: ['section', 0] },
  );
}

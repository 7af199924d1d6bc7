import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { option } from '../blocks/choice.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { field, meter } from '../blocks/field.ts';
import { section } from '../blocks/section.ts';
import { stepper } from '../blocks/stepper.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { pressed } from '../model/roles.ts';

export const formLayouts = getLayouts('Forms', [
  {
    slug: 'form-steps',
    name: 'Form in steps',
    text: 'The second of four steps, with choices, fields and a way back.',
    tags: ['Form', 'Stepper', 'Onboarding'],
    variant: 0,
    firstPicture: 147,
    build: formSteps,
  },
  {
    slug: 'form-survey',
    name: 'Survey question',
    text: 'One question at a time: a scale, a reason and the progress so far.',
    tags: ['Form', 'Survey', 'Centered'],
    variant: 2,
    firstPicture: 148,
    build: formSurvey,
  },
]);

const pair = (ctx: RenderContext, fields: SceneNode[]): FrameNode =>
  (ctx.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);

function planChoice(ctx: RenderContext, at: number): SceneNode {
  const item = nth(ctx.brand.words.plans, at);
  return option(ctx, at === 1, item.name, [
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      heading(ctx, 'h5', item.name, { as: 'p' }),
      prose(ctx, 'small', item.text),
    ]),
    label(ctx, item.price, { style: 'label' }),
  ]);
}

function formSteps(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const width = Math.min(720, ctx.inner);
  return section(
    ctx,
    'Form',
    [
      column({ name: 'Middle', width, gap: ctx.phone ? 28 : 44 }, [
        stepper(ctx, ['You', 'Plan', 'People', 'Done'], 1),
        panel(ctx, { name: 'Form', as: 'form', gap: 24, fill: ctx.colors.card }, [
          column({ name: 'Words', width: 'fill', gap: 6 }, [
            heading(ctx, 'h3', 'Choose a plan'),
            prose(ctx, 'body', `You can change the plan at ${ctx.brand.words.name} on any day.`),
          ]),
          ...[0, 1, 2].map((at) => planChoice(ctx, at)),
          pair(ctx, [
            field(ctx, 'Billing name', { value: ctx.brand.words.trade.user.name }),
            field(ctx, 'VAT number', { placeholder: 'Only for companies' }),
          ]),
        ]),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          button(ctx, 'Back', { acts: true, kind: 'secondary' }),
          spacer(),
          button(ctx, 'Continue', { acts: true }),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

function scaleOf(ctx: RenderContext): FrameNode {
  const step = ctx.phone ? 28 : 54;
  return row(
    { name: 'Scale', width: 'fill', justify: 'between' },
    Array.from({ length: 11 }, (_, at) =>
      row(
        {
          name: String(at),
          role: 'button',
          ...(at === 9 && { isChecked: true }),
          width: step,
          height: ctx.phone ? 44 : 54,
          align: 'center',
          justify: 'center',
          radius: Math.min(12, ctx.brand.theme.measures.radius.control),
          ...(at === 9
            ? { fill: ctx.colors.accent }
            : { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
        },
        [label(ctx, String(at), { style: 'label', color: at === 9 ? ctx.colors.onAccent : ctx.colors.ink })],
      ),
    ),
  );
}

function formSurvey(ctx: RenderContext): FrameNode {
  const width = Math.min(680, ctx.inner);
  return section(
    ctx,
    'Survey',
    [
      column({ name: 'Middle', width, gap: 32 }, [
        column({ name: 'Progress', width: 'fill', gap: 12 }, [
          label(ctx, 'Question 2 of 5', { style: 'label', color: ctx.colors.accentText }),
          meter(ctx, 0.4, width, 6),
        ]),
        heading(ctx, 'h2', `Would you tell a friend about ${ctx.brand.words.name}?`),
        column({ name: 'Answer', width: 'fill', gap: 12 }, [
          scaleOf(ctx),
          row({ name: 'Ends', width: 'fill', justify: 'between' }, [
            label(ctx, 'Not likely', { style: 'small', color: ctx.colors.soft }),
            label(ctx, 'Very likely', { style: 'small', color: ctx.colors.soft }),
          ]),
        ]),
        field(ctx, 'Main reason', { placeholder: 'A sentence is enough', tall: true }),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          pressed(label(ctx, 'Skip', { style: 'label', color: ctx.colors.soft })),
          spacer(),
          button(ctx, 'Next question', { acts: true }),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

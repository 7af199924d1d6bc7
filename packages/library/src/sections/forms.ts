import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { option } from '../blocks/choice.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { field, meter } from '../blocks/field.ts';
import { section } from '../blocks/section.ts';
import { stepper } from '../blocks/stepper.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { pressed } from '../model/roles.ts';

export const formLayouts = layoutsOf('Forms', [
  [
    ['form-steps', 'Form in steps', 'Form, Stepper, Onboarding', 0, formSteps],
    'The second of four steps, with choices, fields and a way back.',
  ],
  [
    ['form-survey', 'Survey question', 'Form, Survey, Centered', 2, formSurvey],
    'One question at a time: a scale, a reason and the progress so far.',
  ],
]);

const pair = (kit: Kit, fields: SceneNode[]): FrameNode =>
  (kit.phone ? column : row)({ name: 'Pair', width: 'fill', gap: 16 }, fields);

function planChoice(kit: Kit, at: number): SceneNode {
  const item = nth(kit.brand.words.plans, at);
  return option(kit, at === 1, item.name, [
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      heading(kit, 'h5', item.name, { as: 'p' }),
      prose(kit, 'small', item.text),
    ]),
    label(kit, item.price, { style: 'label' }),
  ]);
}

function formSteps(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const width = Math.min(720, kit.inner);
  return section(
    kit,
    'Form',
    [
      column({ name: 'Middle', width, gap: kit.phone ? 28 : 44 }, [
        stepper(kit, ['You', 'Plan', 'People', 'Done'], 1),
        panel(kit, { name: 'Form', as: 'form', gap: 24, fill: kit.c.card }, [
          column({ name: 'Words', width: 'fill', gap: 6 }, [
            heading(kit, 'h3', 'Choose a plan'),
            prose(kit, 'body', `You can change the plan at ${kit.brand.words.name} on any day.`),
          ]),
          ...[0, 1, 2].map((at) => planChoice(kit, at)),
          pair(kit, [
            field(kit, 'Billing name', { value: kit.brand.words.trade.user.name }),
            field(kit, 'VAT number', { placeholder: 'Only for companies' }),
          ]),
        ]),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          button(kit, 'Back', { kind: 'secondary' }),
          spacer(),
          button(kit, 'Continue'),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

function scaleOf(kit: Kit): FrameNode {
  const step = kit.phone ? 28 : 54;
  return row(
    { name: 'Scale', width: 'fill', justify: 'between' },
    Array.from({ length: 11 }, (_, at) =>
      row(
        {
          name: String(at),
          role: 'button',
          ...(at === 9 && { isChecked: true }),
          width: step,
          height: kit.phone ? 44 : 54,
          align: 'center',
          justify: 'center',
          radius: Math.min(12, kit.brand.theme.measures.radius.control),
          ...(at === 9 ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
        },
        [label(kit, String(at), { style: 'label', color: at === 9 ? kit.c.onAccent : kit.c.ink })],
      ),
    ),
  );
}

function formSurvey(kit: Kit): FrameNode {
  const width = Math.min(680, kit.inner);
  return section(
    kit,
    'Survey',
    [
      column({ name: 'Middle', width, gap: 32 }, [
        column({ name: 'Progress', width: 'fill', gap: 12 }, [
          label(kit, 'Question 2 of 5', { style: 'label', color: kit.c.accentText }),
          meter(kit, 0.4, width, 6),
        ]),
        heading(kit, 'h2', `Would you tell a friend about ${kit.brand.words.name}?`),
        column({ name: 'Answer', width: 'fill', gap: 12 }, [
          scaleOf(kit),
          row({ name: 'Ends', width: 'fill', justify: 'between' }, [
            label(kit, 'Not likely', { style: 'small', color: kit.c.soft }),
            label(kit, 'Very likely', { style: 'small', color: kit.c.soft }),
          ]),
        ]),
        field(kit, 'Main reason', { placeholder: 'A sentence is enough', tall: true }),
        row({ name: 'Foot', width: 'fill', align: 'center', gap: 16 }, [
          pressed(label(kit, 'Skip', { style: 'label', color: kit.c.soft })),
          spacer(),
          button(kit, 'Next question'),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { barChart } from '../blocks/chart.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { Kit } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { letter, letterInner, wide } from './letters.ts';
import { basket, receipt, renewal, review, sent } from './emails-shop.ts';

/** Twelve letters, in the order in which somebody gets them. */
export const emailLayouts = layoutsOf('Email', [
  [
    ['email-confirm', 'Email: confirm the address', 'Email, Sign up', 0, confirm],
    'The first email: one button, and the code for those who type it.',
  ],
  [
    ['email-welcome', 'Email: welcome', 'Email, Onboarding', 0, welcome],
    'A picture, a greeting and the first three steps.',
  ],
  [
    ['email-invite', 'Email: invitation', 'Email, Team', 1, invite],
    'An invitation to a team, with a portrait and a reason.',
  ],
  [
    ['email-code', 'Email: code to sign in', 'Email, Security', 1, code],
    'Six large digits and how long they are good for.',
  ],
  [
    ['email-password', 'Email: new password', 'Email, Security', 2, password],
    'A link for a new password, and what to do if you did not ask for it.',
  ],
  [
    ['email-receipt', 'Email: receipt', 'Email, Shop, Receipt', 0, receipt],
    'What was bought, what it cost and where it goes.',
  ],
  [
    ['email-sent', 'Email: shipping confirmation', 'Email, Shop', 1, sent],
    'The parcel has left: when it comes and where it is.',
  ],
  [
    ['email-basket', 'Email: abandoned basket', 'Email, Shop, Promotion', 2, basket],
    'What is still in the basket, without haste.',
  ],
  [
    ['email-report', 'Email: weekly report', 'Email, Chart, App', 0, report],
    'The week in columns, with the figure that matters.',
  ],
  [['email-news', 'Email: newsletter', 'Email, Blog', 1, news], 'One long story and three short ones.'],
  [
    ['email-review', 'Email: review request', 'Email, Feedback', 2, review],
    'Five stars to click and one question.',
  ],
  [
    ['email-renewal', 'Email: renewal notice', 'Email, Payment', 0, renewal],
    'What will be charged, when, and how to end it.',
  ],
]);

const codeBox = (kit: Kit, digits: string): FrameNode =>
  row(
    {
      name: 'Code',
      width: 'fill',
      padding: 20,
      radius: Math.min(16, kit.brand.theme.measures.radius.card),
      fill: 'tint',
      justify: 'center',
    },
    [text(digits, { style: 'figure', letterSpacing: 0.12, color: kit.c.ink })],
  );

function confirm(kit: Kit): FrameNode {
  return letter(kit, 'Confirm', {
    title: 'Is this your address?',
    text: `If you have just created an account at ${kit.brand.words.name} with it, please confirm.`,
    button: 'Yes, this is me',
    below: [prose(kit, 'small', 'Or enter this code where you started:'), codeBox(kit, '417 902')],
  });
}

function welcome(kit: Kit): FrameNode {
  return letter(kit, 'Welcome', {
    top: wide(kit, 1, kit.phone ? 220 : 320),
    title: `Welcome to ${kit.brand.words.name}`,
    text: `${kit.brand.words.tagline}. Three first steps for ${kit.brand.words.trade.people}:`,
    middle: kit.brand.words.steps
      .slice(0, 3)
      .map((step, at) =>
        row({ name: step.title, width: 'fill', gap: 16, align: 'start' }, [
          label(kit, `0${at + 1}`, { style: 'h4', color: kit.c.accentText }),
          column({ name: 'Title and text', width: 'fill', gap: 4 }, [
            heading(kit, 'h5', step.title),
            prose(kit, 'small', step.text),
          ]),
        ]),
      ),
    button: kit.brand.words.cta[0],
  });
}

function invite(kit: Kit): FrameNode {
  const host = kit.brand.words.trade.user;
  return letter(kit, 'Invitation', {
    title: `${host.name.split(' ')[0]} invited you`,
    text: `${host.name.split(' ')[0]} would like to share ${kit.brand.words.trade.things} with you at ${kit.brand.words.name}.`,
    middle: [
      row(
        {
          name: 'Host',
          width: 'fill',
          gap: 16,
          align: 'center',
          padding: 20,
          radius: Math.min(16, kit.brand.theme.measures.radius.card),
          fill: 'tint',
        },
        [
          avatar(kit, host.name, 52),
          column({ name: 'Name and role', width: 'fill' }, [
            label(kit, host.name, { style: 'label' }),
            prose(kit, 'small', host.role),
          ]),
        ],
      ),
    ],
    button: 'Accept invitation',
  });
}

function code(kit: Kit): FrameNode {
  return letter(kit, 'Code', {
    title: 'Your code',
    text: `Enter it on ${kit.brand.words.domain} within ten minutes.`,
    middle: [codeBox(kit, '260 481'), ticked(kit, 'We never ask for it by phone or by email')],
  });
}

function password(kit: Kit): FrameNode {
  return letter(kit, 'Password', {
    title: 'Choose a new password',
    text: `Someone asked to change the password of ${kit.brand.words.trade.user.email}. The link works once.`,
    button: 'New password',
    below: [
      divider(kit.c.line),
      prose(
        kit,
        'small',
        `If that was not you, ignore this email: your ${kit.brand.words.name} password stays as it is.`,
      ),
    ],
  });
}

function report(kit: Kit): FrameNode {
  const { metric, week, tasks } = kit.brand.words.app;
  return letter(kit, 'Report', {
    title: 'Your week',
    text: `Your ${kit.brand.words.trade.things} from Monday to Sunday`,
    middle: [
      column({ name: 'Figure', width: 'fill', gap: 2 }, [
        label(kit, metric.label, { style: 'small', color: kit.c.soft }),
        text(metric.value, { style: 'figure', color: kit.c.ink }),
        label(kit, metric.note, { style: 'label', color: kit.c.accentText }),
      ]),
      label(kit, week.title, { style: 'label' }),
      barChart(kit, week, { height: 140, width: letterInner(kit), chosen: 5 }),
      divider(kit.c.line),
      heading(kit, 'h5', 'Still open'),
      ...tasks.slice(0, 3).map((task) => ticked(kit, task, 'circle')),
    ],
    button: 'View report',
  });
}

function news(kit: Kit): FrameNode {
  const { posts, newsletter } = kit.brand.words;
  const [lead, ...others] = posts;
  return letter(kit, 'News', {
    top: wide(kit, 3, kit.phone ? 220 : 320),
    title: lead!.title,
    text: lead!.text,
    button: 'Read it',
    below: [
      divider(kit.c.line),
      label(kit, newsletter.eyebrow, { style: 'label', color: kit.c.accentText }),
      ...others
        .slice(0, 3)
        .map((post, at) =>
          row({ name: post.title, width: 'fill', gap: 18, align: 'center' }, [
            picture(kit, at + 4, 96, 76, { radius: Math.min(12, kit.brand.theme.measures.radius.art) }),
            column({ name: 'Details', width: 'fill', gap: 4 }, [
              heading(kit, 'h5', post.title),
              label(kit, `${post.topic} · ${post.minutes} min`, { style: 'small', color: kit.c.soft }),
            ]),
          ]),
        ),
    ],
  });
}

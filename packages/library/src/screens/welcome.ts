import { type FrameNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { choice } from './choices.ts';
import { leading } from '../model/roles.ts';
import { corner, screen, screenInner, screenWidth, tile, topBar } from './screen.ts';

const dots = (ctx: RenderContext, chosen: number): FrameNode =>
  row(
    { name: 'Dots', gap: 6, align: 'center' },
    [0, 1, 2].map((index) =>
      rect({
        name: `Dot ${index + 1}`,
        width: index === chosen ? 22 : 7,
        height: 7,
        radius: 4,
        fill: index === chosen ? ctx.colors.accent : ctx.colors.line,
      }),
    ),
  );

/** Picture, promise, two buttons. */
export function welcome(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  return screen(
    ctx,
    'Welcome',
    [
      picture(ctx, 1, screenWidth, 470, { radius: 0 }),
      column({ name: 'Words', width: 'fill', padding: [28, 24, 0, 24], gap: 12, align: 'center' }, [
        dots(ctx, 0),
        heading(ctx, 'h2', hero.title, { align: 'center', size: 29, lineHeight: 34 }),
        prose(ctx, 'body', hero.text, { align: 'center', maxLines: 3 }),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [
        button(ctx, ctx.brand.words.cta[0], { acts: false, full: true, size: 'large' }),
        row({ name: 'Sign in', width: 'fill', justify: 'center', gap: 6 }, [
          label(ctx, 'Have an account?', { style: 'small', color: ctx.colors.soft }),
          leading(label(ctx, 'Sign in', { style: 'label', color: ctx.colors.accentText })),
        ]),
      ],
    },
  );
}

/** What are you here for? Several may be chosen. */
export const interests = (ctx: RenderContext): FrameNode =>
  screen(
    ctx,
    'Interests',
    [
      topBar(ctx, 'Step 2 of 3'),
      heading(ctx, 'h2', ctx.brand.words.trade.interests, { size: 28, lineHeight: 34 }),
      prose(ctx, 'body', 'Choose one or more'),
      picture(ctx, 1, screenInner, 190, { radius: corner(ctx, 20) }),
      column(
        { name: 'Choices', width: 'fill', gap: 10 },
        ctx.brand.words.app.filters.slice(1).map((name, index) => interest(ctx, name, index)),
      ),
    ],
    { gap: 14, foot: [button(ctx, 'Continue', { full: true, size: 'large' })] },
  );

function interest(ctx: RenderContext, name: string, index: number): FrameNode {
  const isOn = index % 3 !== 1;
  return choice(ctx, isOn, { name, padding: 14, fill: isOn ? ctx.colors.wash : ctx.colors.card }, [
    heading(ctx, 'h5', name),
    icon(ctx, isOn ? 'circle-check' : 'circle-plus', 22, isOn ? ctx.colors.accentText : ctx.colors.soft),
  ]);
}

/** Asks for notices, and shows one. */
export function permission(ctx: RenderContext): FrameNode {
  const alert = nth(ctx.brand.words.app.alerts, 3);
  const sample = tile(ctx, { name: 'Sample notification', padding: 16 }, [
    row({ name: 'Top', width: 'fill', gap: 10, align: 'center' }, [
      brandLogo(ctx, 20),
      row({ name: 'Time', width: 'fill', justify: 'end' }, [
        label(ctx, 'now', { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    titled(ctx, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 2 }),
  ]);
  return screen(
    ctx,
    'Notifications',
    [
      topBar(ctx, 'Step 3 of 3'),
      column({ name: 'Picture', width: 'fill', gap: -70, align: 'center' }, [
        picture(ctx, 2, screenInner, 262),
        column({ name: 'Notice', width: 310 }, [sample]),
      ]),
      column({ name: 'Words', width: 'fill', gap: 10, align: 'center', padding: [14, 0, 0, 0] }, [
        heading(ctx, 'h2', 'Turn on notifications', { align: 'center', size: 28, lineHeight: 34 }),
        prose(ctx, 'body', ctx.brand.words.trade.notify, {
          align: 'center',
        }),
      ]),
    ],
    {
      foot: [
        button(ctx, 'Allow notifications', { full: true, size: 'large' }),
        button(ctx, 'Not now', { kind: 'secondary', full: true }),
      ],
    },
  );
}

/** Name, email, password. */
export function signUp(ctx: RenderContext): FrameNode {
  return screen(
    ctx,
    'Sign up',
    [
      topBar(ctx, '', undefined, 'x'),
      brandLogo(ctx, 34),
      heading(ctx, 'h2', 'Make it yours', { size: 30, lineHeight: 36 }),
      prose(ctx, 'body', ctx.brand.words.tagline),
      column({ name: 'Form', as: 'form', width: 'fill', gap: 16 }, [
        field(ctx, 'Name', { value: nth(ctx.brand.words.quotes, 0).name, icon: 'user' }),
        field(ctx, 'Email', { placeholder: 'you@mail.example', icon: 'mail', focus: true }),
        field(ctx, 'Password', { placeholder: 'At least ten characters', icon: 'lock', trailing: 'eye' }),
        checkbox(ctx, 'I accept the terms and the privacy notice.'),
      ]),
    ],
    {
      gap: 18,
      foot: [
        button(ctx, 'Create account', { full: true, size: 'large' }),
        button(ctx, 'Use a passkey', { kind: 'secondary', full: true, icon: 'key' }),
      ],
    },
  );
}

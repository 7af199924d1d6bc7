import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { label } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import type { RenderContext } from '../model/render-context.ts';
import { leading } from '../model/roles.ts';

/** A rule with "or" in the middle. */
export const or = (ctx: RenderContext): FrameNode =>
  row({ name: 'Or', width: 'fill', gap: 14, align: 'center' }, [
    divider(ctx.colors.line),
    label(ctx, 'or', { style: 'small', color: ctx.colors.soft }),
    divider(ctx.colors.line),
  ]);

/** Email and password. */
export function signInForm(ctx: RenderContext): FrameNode {
  return column({ name: 'Form', as: 'form', width: 'fill', gap: 18 }, [
    field(ctx, 'Email', { value: 'ines@studio.example', icon: 'mail' }),
    field(ctx, 'Password', { value: '••••••••••', icon: 'lock', trailing: 'eye-off' }),
    row({ name: 'Options', width: 'fill', align: 'center', gap: 12 }, [
      checkbox(ctx, 'Keep me signed in'),
      leading(label(ctx, 'Forgot password?', { style: 'label', color: ctx.colors.accentText })),
    ]),
    button(ctx, 'Sign in', { full: true, size: 'large' }),
  ]);
}

/** Name, email, password and consent. */
export const signUpForm = (ctx: RenderContext): FrameNode =>
  column({ name: 'Form', as: 'form', width: 'fill', gap: 18 }, [
    field(ctx, 'Name', { placeholder: 'Ines Okafor', icon: 'user' }),
    field(ctx, 'Email', { placeholder: 'ines@studio.example', icon: 'mail' }),
    field(ctx, 'Password', {
      placeholder: 'At least ten characters',
      icon: 'lock',
      trailing: 'eye',
      hint: 'Three unrelated words are easy to remember',
    }),
    checkbox(ctx, 'I accept the terms and the privacy notice.'),
    button(ctx, 'Create account', { full: true, size: 'large' }),
  ]);

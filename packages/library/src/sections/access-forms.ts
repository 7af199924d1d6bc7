import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { label } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import type { Kit } from '../model/kit.ts';
import { leading } from '../model/roles.ts';

/** A rule with "or" in the middle. */
export const or = (kit: Kit): FrameNode =>
  row({ name: 'Or', width: 'fill', gap: 14, align: 'center' }, [
    divider(kit.c.line),
    label(kit, 'or', { style: 'small', color: kit.c.soft }),
    divider(kit.c.line),
  ]);

/** Email and password. */
export function signInForm(kit: Kit): FrameNode {
  return column({ name: 'Form', as: 'form', width: 'fill', gap: 18 }, [
    field(kit, 'Email', { value: 'ines@studio.example', icon: 'mail' }),
    field(kit, 'Password', { value: '••••••••••', icon: 'lock', trailing: 'eye-off' }),
    row({ name: 'Options', width: 'fill', align: 'center', gap: 12 }, [
      checkbox(kit, 'Keep me signed in'),
      leading(label(kit, 'Forgot password?', { style: 'label', color: kit.c.accentText })),
    ]),
    button(kit, 'Sign in', { full: true, size: 'large' }),
  ]);
}

/** Name, email, password and consent. */
export const signUpForm = (kit: Kit): FrameNode =>
  column({ name: 'Form', as: 'form', width: 'fill', gap: 18 }, [
    field(kit, 'Name', { placeholder: 'Ines Okafor', icon: 'user' }),
    field(kit, 'Email', { placeholder: 'ines@studio.example', icon: 'mail' }),
    field(kit, 'Password', {
      placeholder: 'At least ten characters',
      icon: 'lock',
      trailing: 'eye',
      hint: 'Three unrelated words are easy to remember',
    }),
    checkbox(kit, 'I accept the terms and the privacy notice.'),
    button(kit, 'Create account', { full: true, size: 'large' }),
  ]);

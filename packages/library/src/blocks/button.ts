import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type FrameProps, row } from '@kitshelf/scene/scene.ts';
import { type Emphasis, buttonComponent, linkComponent } from '../components/buttons.ts';
import type { Kit } from '../model/kit.ts';

export type ButtonKind = Emphasis;

export interface ButtonOptions {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: string;
  full?: boolean;
  /** It does something where one is: sends a form, opens, buys. What leads elsewhere is a link. */
  acts?: boolean;
}

/** A button in the brand's shape; a link unless it acts. */
export function button(kit: Kit, label: string, options: ButtonOptions = {}): FrameNode {
  const { kind = 'primary', size = 'medium', icon = '', full = false, acts = false } = options;
  return {
    ...instance(buttonComponent, kit, { label, emphasis: kind, size, icon }),
    as: acts ? 'button' : 'a',
    role: acts ? 'button' : 'link',
    ...(full && { width: 'fill' }),
  };
}

/** One or two buttons side by side; stacked over the whole width on a phone. */
export function actions(kit: Kit, captions: readonly string[], props: Partial<FrameProps> = {}): FrameNode {
  const size = kit.phone ? 'medium' : 'large';
  const buttons = captions.map((caption, index) =>
    button(kit, caption, { kind: index === 0 ? 'primary' : 'secondary', size, full: kit.phone }),
  );
  if (!kit.phone) return row({ name: 'Actions', gap: 12, align: 'center', ...props }, buttons);
  return { ...row({ name: 'Actions', gap: 12, width: 'fill', ...props }, buttons), direction: 'column' };
}

/** A text link with an arrow. */
export const link = (kit: Kit, label: string, icon = 'arrow-right'): FrameNode =>
  instance(linkComponent, kit, { label, icon });

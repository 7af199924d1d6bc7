import type { ComponentUse } from '../../model/node.ts';

export type Declarations = Record<string, string>;

/** What somebody does with a part, or what it is then: each has a look of its own. */
export type PartState =
  | 'hover'
  | 'focus'
  | 'inside'
  | 'pressed'
  | 'checked'
  | 'chosen'
  | 'mixed'
  | 'selected'
  | 'on'
  | 'current'
  | 'expanded'
  | 'invalid'
  | 'disabled'
  | 'closed'
  | 'uncovered'
  | 'spent'
  | 'hinted'
  | 'thumb'
  | 'mozThumb'
  | 'stepper';

/** An element of the page, before it is written as HTML or for another tool. */
export interface Part {
  tag: string;
  name: string;
  style: Declarations;
  attributes: Record<string, string>;
  children: Part[];
  /** What code calls its words or its list, where the design says so. */
  prop?: string;
  /** The component that it is an instance of, with the values of its properties. */
  component?: Pick<ComponentUse, 'name' | 'values'>;
  /** Plain text, instead of children. */
  text?: string;
  /** Ready SVG, instead of children. */
  svg?: string;
  /** What is else in a state of the control that it is or stands in. */
  states?: Partial<Record<PartState, Declarations>>;
  /** Whether one chooses from a list in it, whatever it shows as its mark. */
  isChoice?: true;
  /** Whether parts below it follow its states. */
  isGroup?: true;
}

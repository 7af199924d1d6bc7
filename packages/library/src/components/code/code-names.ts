import type { FrameProps } from '@kitshelf/scene/scene.ts';

/** A component that code has in a file of its own. */
export interface CodeName {
  /** As it is called in the base kit. */
  readonly component: string;
  /** As it is called in code. */
  readonly name: string;
  /** What all designs change of it. */
  readonly changed?: Pick<FrameProps, 'role' | 'width'>;
  /** One line about it. */
  readonly about: string;
}

/** The components that code has in files of their own, of every brand. */
export const codeNames: readonly CodeName[] = [
  { component: 'Button', name: 'Button', about: 'A button; with `href` a link that looks like one.' },
  {
    component: 'Icon button',
    name: 'IconButton',
    about: 'A square button that shows nothing but an icon: `aria-label` says what it does.',
  },
  { component: 'Link', name: 'TextLink', about: 'A text link with an icon.' },
  { component: 'Badge', name: 'Badge', about: 'A word on a quiet ground.' },
  {
    component: 'Input',
    name: 'Input',
    about: 'A box to type in, with icons before and after the words.',
  },
  { component: 'Tick', name: 'Checkbox', about: 'A box to tick.' },
  { component: 'Switch', name: 'Switch', about: 'A switch.' },
  { component: 'Radio mark', name: 'Radio', about: 'A round mark of one choice among several.' },
  { component: 'Textarea', name: 'Textarea', about: 'A box to type several lines in.' },
  { component: 'Select', name: 'Select', about: 'A box that opens a list to choose from.' },
  {
    component: 'Tag',
    name: 'Tag',
    changed: { role: 'radio' },
    about: 'One of a row of choices, such as a filter.',
  },
  { component: 'Avatar', name: 'Avatar', about: 'A round picture of a person.' },
  { component: 'Page number', name: 'PageNumber', about: 'A link to a page of a list.' },
  {
    component: 'Sidebar item',
    name: 'SidebarItem',
    changed: { width: 'fill' },
    about: 'A link to a page in the menu beside a product, with its icon.',
  },
];

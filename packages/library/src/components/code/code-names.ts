/** A component that code has in a file of its own. */
export interface CodeName {
  /** As it is called in the base kit. */
  readonly component: string;
  /** As it is called in code. */
  readonly name: string;
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
];

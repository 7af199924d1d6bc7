/** The kinds of code that an asset can be had in, and what their tabs are called. */
export const kinds = [
  { value: 'react', text: 'React' },
  { value: 'shadcn', text: 'React with shadcn/ui' },
  { value: 'html', text: 'HTML' },
] as const;
export type Kind = (typeof kinds)[number]['value'];

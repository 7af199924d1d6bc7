import type { Part } from '../../html/parts/part.ts';

/** An element of a component, before it is written. */
export interface Jsx {
  readonly tag: string;
  /** Its layer's name. */
  readonly layer: string;
  readonly className: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Jsx[];
  readonly prop: string | undefined;
  /** What is written in it, or what its field shows while it is empty. */
  readonly text: string | undefined;
  /** The component that draws what is in it; of an icon of a package, the element is that component itself. */
  readonly art: string | undefined;
  readonly isIcon: boolean;
  /** The component of the design that it is an instance of. */
  readonly component?: Part['component'];
  /** The component of the kit or of the project that it is written as, in place of its tag; empty for words without an element. */
  readonly as?: string;
  /** The icons that a component is given, by its properties. */
  readonly icons?: Readonly<Record<string, string>>;
  /** The words that a component is given besides those in it, by its properties. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Whether its `variant` and `size` are classes of the project's buttons. */
  readonly hasLook?: true;
}

/** All words of an element. */
export const toWords = ({ text, children }: Jsx): string => text ?? children.map(toWords).join(' ');

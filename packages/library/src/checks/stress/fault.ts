/// <reference lib="dom" />
/** Something that is wrong with words in a page. */
export interface Fault {
  readonly kind: 'overlap' | 'cut' | 'out of its box' | 'beyond the window';
  /** The words, or those of both that overlap. */
  readonly text: string;
  /** Where it is, from the body on: the same place in another page has the same one. */
  readonly place: string;
}

/** The box of letters in px, from the window's corner. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A text as it is shown. */
export interface Words {
  readonly element: Element;
  readonly text: string;
  readonly inks: readonly Ink[];
  /** Around all of them. */
  readonly box: Ink;
}

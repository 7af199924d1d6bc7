/** What a layer is to the person who uses it: roles of ARIA, and `disclosure` and `breadcrumb` of its authoring practices. */
export type Role =
  | 'alert'
  | 'banner'
  | 'breadcrumb'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'contentinfo'
  | 'dialog'
  | 'disclosure'
  | 'figure'
  | 'form'
  | 'group'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'nav'
  | 'pagination'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'row'
  | 'search'
  | 'slider'
  | 'spinbutton'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'textbox'
  | 'tooltip';

/** One value of a choice that a design offers, such as a tab or a period of prices. Names and values are plain words. */
export interface Pick {
  choice: string;
  value: string;
}

/** A part of a sum: the value of the field with an id, so many times. */
export interface Term {
  of: string;
  times: number;
}

/** How a component is shown while somebody uses it. */
export type State =
  | 'default'
  | 'hover'
  | 'focus'
  | 'pressed'
  | 'disabled'
  | 'selected'
  | 'expanded'
  | 'loading'
  | 'invalid';

/** Role, relations and values of a layer. The accessible name is the layer's `label`, else the words in it. */
export interface Semantics {
  role?: Role;
  /** By which other layers refer to it; once in a scene. */
  id?: string;
  /** Ids of the layers that name it, describe it, or that it opens. */
  labelledBy?: string;
  describedBy?: string;
  controls?: string;
  /** What code calls the words or the list that it is, such as `price` or `plans`. */
  prop?: string;
  /** Tells nothing that the words do not tell. */
  isDecoration?: true;
  isChecked?: boolean;
  isSelected?: boolean;
  isExpanded?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
  /** Of a button: it sends the form that it stands in. */
  isSubmit?: boolean;
  /** The page, step or date that one is at. */
  isCurrent?: boolean;
  /** Of tabs, radio buttons and links of a row: what choosing it picks. */
  picks?: Pick;
  /** It is shown only while this is picked; what stands in its place while another is picked is in `alternatives`. */
  shownFor?: Pick;
  /** What a button does: it opens the dialog that it controls, closes its dialog, moves the slides that it controls, changes the number beside it, or unticks the rows of the table that it controls. */
  does?: 'open' | 'close' | 'back' | 'on' | 'less' | 'more' | 'clear';
  /** Of tabs that stand one below the other. */
  isVertical?: boolean;
  /** Of sliders, progress bars and number fields. */
  range?: { now: number; min: number; max: number; step?: number };
  /** Of a text in one style: the first number in it is this sum of what is set in sliders and number fields. */
  sum?: readonly Term[];
  /** Of a text in one style: the first number in it is how many rows are ticked of the table with this id. */
  counts?: string;
}

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
  /** Of sliders, progress bars and number fields. */
  range?: { now: number; min: number; max: number };
}

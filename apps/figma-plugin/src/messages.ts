import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';

export type Scheme = 'light' | 'dark';

/** Colours as they are, as variables of ours, or as the file's own variables that are like them. */
export type ColourWay = 'values' | 'variables' | 'match';

export interface Settings {
  readonly scheme: Scheme;
  readonly colours: ColourWay;
  /** Whether type, shadows and blurs become styles of the file. */
  readonly textStyles: boolean;
  /** Whether buttons, fields and the like are instances of the brand's component sets; absent: no. */
  readonly components?: boolean;
  /** Whether layers get annotations with what is read out of them; absent: no. */
  readonly annotations?: boolean;
  /** The user's brand that assets are made in; without it they stay as they are drawn. */
  readonly brand?: { readonly id: string; readonly name: string };
}

/** What of the selection matters; a part is missing where it cannot be used. Widths in px. */
export interface Selection {
  /** A frame to insert for: what of its width its content may take. */
  readonly frame?: { readonly id: string; readonly width: number };
  readonly replace?: { readonly id: string; readonly name: string; readonly width: number };
  /** Why nothing can be replaced. */
  readonly problem?: string;
}

/** Where an asset goes. */
export type Place =
  | { readonly kind: 'insert'; readonly frameId?: string }
  | { readonly kind: 'replace'; readonly nodeId: string }
  | { readonly kind: 'drop'; readonly nodeId: string; readonly x: number; readonly y: number };

/** An asset to be made on the canvas. */
export interface Job {
  readonly assetId: string;
  readonly plan: FigmaPlan;
  readonly place: Place;
  /** px, where there is something to fit into. */
  readonly width?: number;
  readonly scheme: Scheme;
  /** Token → hex in each appearance that the asset has. */
  readonly colors: { readonly light?: Colors; readonly dark?: Colors };
  readonly colours: ColourWay;
  /** For `match`: token → id of a variable. */
  readonly matched?: Readonly<Record<string, string>>;
  /** What variables and styles are named after. */
  readonly kit: string;
  /** A layout whose type differs from the widest; absent: the widest. */
  readonly layout?: 'tablet' | 'phone';
  /** As in the settings. */
  readonly textStyles: boolean;
  readonly annotations?: boolean;
}
type Colors = Readonly<Record<string, string>>;

/** A colour of an asset and the file's variable that is most like it. */
export interface Match {
  readonly token: string;
  readonly color: string;
  readonly variable: { readonly id: string; readonly name: string; readonly color: string };
  readonly hasSameName: boolean;
}

/** What stays between two visits, on this machine. */
export interface PluginStore {
  readonly token?: string;
  readonly settings?: Settings;
  /** Assets inserted last, the latest first. */
  readonly recent?: readonly unknown[];
}

/** What the window asks of the main thread. */
export type Ask =
  | { readonly type: 'ready' }
  | { readonly type: 'keep'; readonly kept: PluginStore }
  | { readonly type: 'open'; readonly url: string }
  | {
      readonly type: 'match';
      readonly colors: Colors;
      readonly roles: Readonly<Record<string, string | null>>;
    }
  | { readonly type: 'apply'; readonly job: Job }
  | { readonly type: 'cancel' };

/** What the main thread tells the window. */
export type PluginMessage =
  | { readonly type: 'start'; readonly kept: PluginStore; readonly selection: Selection }
  | { readonly type: 'selection'; readonly selection: Selection }
  | {
      readonly type: 'dropped';
      readonly assetId: string;
      readonly place: Extract<Place, { kind: 'drop' }>;
      readonly width?: number;
    }
  | { readonly type: 'matches'; readonly matches: readonly Match[] }
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'done'; readonly layers: number; readonly notes: readonly string[] }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'cancelled' };

/** What a reading leaves out or shows otherwise than Figma does. */
export type LeftOutKind =
  | 'missing picture'
  | 'emoji'
  | 'text without outlines'
  | 'picture adjustment'
  | 'effect'
  | 'gradient'
  | 'paint'
  | 'layer'
  | 'arrowhead'
  | 'list'
  | 'mask'
  | 'typeface'
  | 'position';

export interface LeftOut {
  readonly what: LeftOutKind;
  /** The layer's name. */
  readonly layer: string;
}

/** Gathers them; each kind once a layer's name. */
export class LeftOutList {
  readonly #list = new Map<string, LeftOut>();

  add(what: LeftOutKind, layer = ''): void {
    this.#list.set(`${what} ${layer}`, { what, layer });
  }

  list(): LeftOut[] {
    return [...this.#list.values()];
  }
}

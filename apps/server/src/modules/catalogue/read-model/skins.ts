/** How many published assets each layout has. */
export class Skins {
  readonly #layouts = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Enters an asset's layout, or that it has none or is published no more. */
  set(id: string, layout: string | null): void {
    const before = this.#layouts.get(id);
    if (before === (layout ?? undefined)) return;
    if (before !== undefined) this.#count(before, -1);
    if (layout === null) {
      this.#layouts.delete(id);
      return;
    }
    this.#layouts.set(id, layout);
    this.#count(layout, 1);
  }

  /** How many have its layout, itself among them; 0 without a layout. */
  countOf(id: string): number {
    return this.#counts.get(this.#layouts.get(id) ?? '') ?? 0;
  }

  #count(layout: string, change: number): void {
    const count = (this.#counts.get(layout) ?? 0) + change;
    if (count > 0) this.#counts.set(layout, count);
    else this.#counts.delete(layout);
  }
}

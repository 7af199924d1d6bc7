/** How many entries a group shows at first, and how many more or fewer with each step (spec §9). */
export const filterStep = 5;

/** What a group offers: everything that is not applied already (names match without regard to case). */
export function offeredItems<Item extends { readonly name: string }>(
  items: readonly Item[],
  applied: readonly string[] = [],
): readonly Item[] {
  const taken = new Set(applied.map((name) => name.toLowerCase()));
  return items.filter((item) => !taken.has(item.name.toLowerCase()));
}

/** Which steps a group of `total` entries offers when `visible` of them may show. */
export function stepsOf(total: number, visible: number): { hasMore: boolean; hasFewer: boolean } {
  return { hasMore: total > visible, hasFewer: total > filterStep && visible > filterStep };
}

/** What operators may do: all; assets, taxonomy and updates; customers and inbox; their own assets. */
export const roles = ['owner', 'editor', 'support', 'creator'] as const;
export type Role = (typeof roles)[number];

/** Whether one of somebody's roles allows what is open to `wanted`; an owner may everything. */
export function mayAs(held: readonly Role[], wanted: readonly Role[]): boolean {
  return held.some((role) => role === 'owner' || wanted.includes(role));
}

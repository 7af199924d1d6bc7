/** Which subscription is to become which price. */
export interface UpgradeSearch {
  /** The subscription's id. */
  readonly id?: string;
  readonly priceId?: string;
}

export function parseUpgradeSearch(raw: Readonly<Record<string, unknown>>): UpgradeSearch {
  const { id, priceId } = raw;
  return { ...text('id', id), ...text('priceId', priceId) };
}

const text = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

import type { Fact, GatewayRef } from '../../../gateways/fact.ts';
import type { GatewayEvent } from '../../../gateways/gateway.ts';

/** What is kept of an event beside its bytes. */
export interface EventContent {
  readonly facts: readonly Fact[];
  readonly refs: readonly GatewayRef[];
}

const dateKeys = new Set(['at', 'startsAt', 'endsAt', 'nextBilledAt', 'endedAt', 'effectiveAt']);

/** Plain JSON of what the adapter read; dates become ISO text. */
export function storedContent({ facts, refs }: GatewayEvent): unknown {
  return JSON.parse(JSON.stringify({ facts, refs }));
}

/** The reverse of `storedContent`. */
export function readContent(stored: unknown): EventContent {
  const revive = (key: string, value: unknown) =>
    dateKeys.has(key) && typeof value === 'string' ? new Date(value) : value;
  return JSON.parse(JSON.stringify(stored), revive) as EventContent;
}

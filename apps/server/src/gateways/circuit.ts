import type { Clock } from '../platform/clock.ts';

const failuresToOpen = 5;
const openMs = 10_000;

/** Stops calling a gateway that does not answer, so that waiting requests do not pile up. */
export interface Circuit {
  /** True when a call may be made; after a rest, one caller at a time is let through to try. */
  mayPass(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Opens for ten seconds after five failures in a row. */
export function circuit(clock: Clock): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return {
    mayPass() {
      if (failures < failuresToOpen) return true;
      const now = clock.now().getTime();
      if (now < closedUntil) return false;
      closedUntil = now + openMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) closedUntil = clock.now().getTime() + openMs;
    },
  };
}

import type { Gateway } from '../store.ts';

export const turnedDown = ['locked', '401', '403', 'not_found', 'refuse'] as const;
export type TurnedDown = (typeof turnedDown)[number];

/**
 * What can go wrong with a request to a gateway: `lost` does the work and then cuts the connection, `malformed` answers
 * JSON that is no entity, `decline` refuses the money of a change of plan, `hold` leaves a refund undecided and
 * `reject_later` turns it down two seconds after it was accepted. `unset` answers as an account does in which nobody has
 * set up webhooks, or the payment link. `locked`, `401`, `403`, `not_found` and `refuse` turn
 * the request down in the gateway's own words.
 */
export const requestFaults = [
  '429',
  '500',
  'html',
  'hang',
  'cut',
  'lost',
  'malformed',
  'delay',
  'decline',
  'hold',
  'reject_later',
  'unset',
  ...turnedDown,
] as const;
/** What can go wrong with a webhook on its way. */
export const webhookFaults = [
  'drop',
  'corrupt',
  'old_signature',
  'old_secret',
  'duplicate',
  'delay',
] as const;

/** Those that one kind of request alone knows of, and takes for itself. */
const isForOne = (kind: Fault['kind']) => ['decline', 'hold', 'reject_later', 'unset'].includes(kind);

export interface Fault {
  readonly gateway: Gateway;
  readonly on: 'request' | 'webhook';
  readonly kind: (typeof requestFaults)[number] | (typeof webhookFaults)[number];
  /** Only requests whose `METHOD /path`, or webhooks whose type, contains this text. */
  readonly where: string;
  readonly delayMs: number;
  readonly retryAfterSeconds: number;
  times: number;
}

/** Faults that wait for their turn; each strikes a given number of times. Kept in memory: they belong to a test, not to the data. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The first that fits, used up by one. */
  take(on: Fault['on'], gateway: Gateway, what: string, kinds?: readonly Fault['kind'][]): Fault | undefined;
}

/**
 * Begins without faults. `take` counts one down and gives `undefined` where none fits; those for one kind of request
 * are taken only by name, with `kinds`.
 */
export function faults(): Faults {
  const waiting: Fault[] = [];
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => void waiting.splice(0),
    take(on, gateway, what, kinds) {
      const fits = (fault: Fault) =>
        fault.on === on &&
        fault.gateway === gateway &&
        fault.times > 0 &&
        what.includes(fault.where) &&
        (kinds ? kinds.includes(fault.kind) : !isForOne(fault.kind));
      const found = waiting.find(fits);
      if (found) found.times -= 1;
      return found;
    },
  };
}

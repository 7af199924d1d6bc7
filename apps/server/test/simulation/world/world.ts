import type { GatewayName } from '../../../src/gateways/gateway-event.ts';
import { testClock, type TestClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { peopleCount } from '../history.ts';
import { simulatedGateway, type SimulatedGateway } from './gateways.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { type LogLevel, openSite, type Site } from './site.ts';

/** Somebody behind an address, with one account after the other. */
export interface Person {
  readonly index: number;
  readonly email: string;
  readonly country: 'IN' | 'US' | 'DE';
  readonly gateway: SimulatedGateway;
  readonly ip: string;
  token: string | undefined;
  /** The account that they have now. */
  account: Account | undefined;
  /** Every account that they ever had. */
  readonly accounts: Account[];
}

export interface Account {
  readonly userId: string;
  /** When it was deleted, as its owner was told; or may have been, when the answer was lost. */
  erasedAt: Date | undefined;
  /** Every charge for an upgrade that its owner was shown, in minor units. */
  readonly shown: number[];
}

export interface World {
  readonly clock: TestClock;
  /** As everybody sees it who is no process of the site. */
  readonly database: Database;
  readonly gateways: Readonly<Record<GatewayName, SimulatedGateway>>;
  readonly mailbox: Mailbox;
  readonly site: Site;
  readonly people: readonly Person[];
  readonly shop: Shop;
  /** How many changes at the desk were acknowledged, and of how many nobody knows. */
  readonly desk: { done: number; unknown: number };
  /** Answers that nobody should ever get. */
  readonly faults: string[];
  /** Since a person last did something or a process died, in ms since the epoch. */
  lastStepAt: number;
}

/** What is sold, as the owner has entered it. */
export interface Shop {
  readonly prices: PriceOfShop[];
  readonly planIds: string[];
  readonly coupon: { readonly code: string; readonly share: number };
}

export interface PriceOfShop {
  readonly id: string;
  readonly period: 'month' | 'year' | 'lifetime';
}

const countries = ['IN', 'US', 'IN', 'US', 'DE'] as const;

/**
 * Lets moments of a millisecond go by. Everybody asks the same database one after the other, so that a question of one's own
 * is a turn of theirs.
 */
export async function passTurns(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await database.orm.execute('select 1');
    clock.advance(1);
  }
}

/** A site that has just been started on an empty database, and the people around it. */
export async function createWorld(database: Database, logLevel: LogLevel = 'silent'): Promise<World> {
  const clock = testClock('2026-01-15T12:00:00Z');
  const pass = (turns: number) => passTurns({ database, clock }, turns);
  const gateways = {
    razorpay: simulatedGateway('razorpay', clock, pass),
    paddle: simulatedGateway('paddle', clock, pass),
  };
  const mailbox = createMailbox(clock);
  const site = await openSite({ database, clock, gateways, mailbox, logLevel });
  const people = Array.from({ length: peopleCount }, (_, index): Person => {
    const country = countries[index % countries.length]!;
    return {
      index,
      email: `person${index}@example.com`,
      country,
      gateway: country === 'IN' ? gateways.razorpay : gateways.paddle,
      ip: `10.1.0.${index + 1}`,
      token: undefined,
      account: undefined,
      accounts: [],
    };
  });
  const shop: Shop = { prices: [], planIds: [], coupon: { code: 'WELCOME20', share: 0.2 } };
  const desk = { done: 0, unknown: 0 };
  return {
    clock,
    database,
    gateways,
    mailbox,
    site,
    people,
    shop,
    desk,
    faults: [],
    lastStepAt: clock.now().getTime(),
  };
}

import { createRandom, type Random } from './random.ts';

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** Something that somebody does, or that happens to the site. */
export interface Step {
  /** Minutes since the beginning. */
  readonly at: number;
  readonly act: string;
  /** Which person it is about, by their number. */
  readonly who: number;
  /** Which of the things that it may be done with; taken modulo how many there are. */
  readonly which: number;
}

/** How many people there are. */
export const peopleCount = 10;

/** What happens how often, in parts of the whole. */
const weights: Readonly<Record<string, number>> = {
  visit: 4,
  newsletter: 1,
  signUp: 8,
  buy: 12,
  buyByCoupon: 6,
  open: 3,
  openByCoupon: 2,
  pay: 4,
  payTwice: 1,
  upgrade: 8,
  upgradeByCoupon: 3,
  race: 4,
  raceCancel: 2,
  raceBuy: 2,
  cancel: 4,
  resume: 4,
  withdraw: 2,
  leave: 2,
  leaveWhileBuying: 2,
  cardFails: 4,
  cardWorks: 3,
  dispute: 2,
  loseDispute: 2,
  winDispute: 1,
  refundThere: 2,
  keepThere: 1,
  losesWebhooks: 2,
  holdsWebhooks: 3,
  repeatsWebhooks: 2,
  outage: 2,
  loseAnswer: 3,
  refuseCancels: 3,
  holdRefund: 2,
  failRefunds: 1,
  mailDown: 2,
  refund: 3,
  refundPart: 1,
  supportRefund: 1,
  changePrice: 1,
  takeOff: 1,
  putOn: 2,
  movePayers: 1,
  grant: 1,
  endAccess: 1,
  deskCancel: 1,
  deskErase: 1,
  crashBefore: 3,
  crashAfter: 3,
  crashAtGateway: 3,
};
const names = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

/** What comes soon after something, so that it meets what that has begun. */
const followers: Readonly<Record<string, readonly string[]>> = {
  buy: ['upgrade', 'cancel', 'refund', 'race', 'withdraw'],
  buyByCoupon: ['upgrade', 'upgradeByCoupon', 'refund'],
  open: ['pay', 'leave', 'open'],
  openByCoupon: ['pay', 'leave'],
  upgrade: ['refund', 'refundThere', 'dispute', 'cancel'],
  dispute: ['loseDispute', 'winDispute', 'buy'],
  cancel: ['resume', 'buy'],
  leave: ['pay', 'signUp', 'buyByCoupon'],
  crashBefore: ['buy', 'upgrade', 'cancel', 'refund'],
  crashAfter: ['buy', 'upgrade', 'cancel', 'refund'],
  crashAtGateway: ['buy', 'upgrade', 'cancel', 'refund'],
  loseAnswer: ['buy', 'upgrade', 'cancel'],
  refuseCancels: ['cancel', 'leave'],
  holdRefund: ['refund'],
};

/** A year, or so many days, as a seed decides it. */
export function createHistory(seed: number, days: number): Step[] {
  const random = createRandom(seed);
  const steps: Step[] = [];
  for (let day = 0; day < days; day += 1) {
    const busy = random.int(10);
    const count = busy < 4 ? 0 : busy < 8 ? 1 : busy - 6;
    for (let index = 0; index < count; index += 1)
      steps.push(...begunAt(random, day * 1440 + random.int(1440)));
  }
  return steps.filter(({ at }) => at < days * 1440).toSorted((one, other) => one.at - other.at);
}

/** Something, and often what follows from it within minutes or days. */
function begunAt(random: Random, at: number): Step[] {
  const first = { at, act: random.pick(names), who: random.int(peopleCount), which: random.int(60) };
  const next = followers[first.act];
  if (!next || random.int(3) === 0) return [first];
  const pauses = [1, 2, 20, 90, 1440, 4320, 20_160];
  const act = random.pick(next);
  return [first, { at: at + random.pick(pauses), act, who: first.who, which: random.int(60) }];
}

/** `12d03:20 buy 4 17`: day, time, what, who, which; as a history is printed and given again. */
export const toText = (steps: readonly Step[]): string => steps.map((step) => toLine(step)).join(', ');

export function toLine({ at, act, who, which }: Step): string {
  const clock = [Math.floor((at % 1440) / 60), at % 60].map((part) => String(part).padStart(2, '0'));
  return `${Math.floor(at / 1440)}d${clock.join(':')} ${act} ${who} ${which}`;
}

/** The reverse of `toText`. Throws for anything else. */
export function getSteps(text: string): Step[] {
  return text
    .split(',')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const found = /^(\d+)d(\d\d):(\d\d) (\w+) (\d+) (\d+)$/.exec(line);
      if (!found) throw new Error(`Not a step of a history: ${line}`);
      const [, day, hour, minute, act = '', who, which] = found;
      const at = Number(day) * 1440 + Number(hour) * 60 + Number(minute);
      return { at, act, who: Number(who), which: Number(which) };
    });
}

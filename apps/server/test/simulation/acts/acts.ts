import type { ModelPayment } from '../../model-sales.ts';
import { inTurns } from '../world/turns.ts';
import { passTurns, type Person, type World } from '../world/world.ts';
import { operatorActs } from './operators.ts';
import { customerActs, pick } from './customers.ts';

const hourMs = 60 * 60_000;

type Act = (person: Person, which: number) => Promise<unknown> | void;

/** Everything that a history names, by its names, and how the shop is opened before the first of them. */
export function actsIn(world: World) {
  const people = customerActs(world);
  const operators = operatorActs(world, people);
  const { clock, site, mailbox, gateways } = world;
  const inHours = (hours: number) => clock.now().getTime() + hours * hourMs;
  const gatewayOf = (which: number) => Object.values(gateways)[which % 2]!;

  function payment(person: Person, which: number): ModelPayment | undefined {
    return pick(
      people.salesOf(person).flatMap(({ payments }) => payments),
      which,
    );
  }

  /** At the same moment or shortly one after the other, while calls to gateways travel. */
  async function together(which: number, all: readonly (() => Promise<unknown>)[]): Promise<void> {
    const apart = [0, 0, 1, 4, 10, 25][Math.floor(which / 6) % 6]!;
    const far = (isFar: boolean) => {
      for (const gateway of Object.values(gateways)) gateway.isFar = isFar;
    };
    far(true);
    const works = all.map((each, index) => async () => {
      await passTurns(world, index * apart);
      await each();
    });
    await inTurns(which, works).finally(() => far(false));
  }

  async function race(person: Person, which: number, others: readonly (() => Promise<unknown>)[]) {
    const id = await people.subscriptionOf(person, which);
    const before = changesOf(person);
    const upgrades = Array.from(
      { length: 2 + (which % 4) },
      (_, index) => () => people.upgrade(person, id, which * 7 + index * 5, false),
    );
    await together(which, [...upgrades, ...others]);
    if (changesOf(person) - before > 1) world.faults.push('two upgrades at once were both charged');
  }

  const changesOf = (person: Person) =>
    people
      .salesOf(person)
      .flatMap(({ payments }) => payments)
      .filter(({ purpose, amount }) => purpose === 'change' && amount > 0).length;

  async function visit(person: Person, which: number): Promise<void> {
    const paths = [
      'app/user-details',
      'payment/fetch-subscriptions',
      'payment/all-plans',
      'payment/payment-details',
    ];
    await people.call(person, 'GET', pick(paths, which)!);
  }

  async function newsletter(person: Person): Promise<void> {
    await people.call(person, 'POST', 'app/subscribe-newsletters', { email: person.email });
  }

  const customers: Record<string, Act> = {
    visit,
    newsletter,
    signUp: (person) => people.signUp(person),
    buy: (person, which) => people.buy(person, which, false),
    buyByCoupon: (person, which) => people.buy(person, which, true),
    open: (person, which) => people.open(person, which, false),
    openByCoupon: (person, which) => people.open(person, which, true),
    pay: (person, which) => people.pay(person, pick(people.salesOf(person), which), which % 2 === 0),
    payTwice: async (person, which) => {
      const sale = pick(people.salesOf(person), which);
      await people.pay(person, sale, true);
      await people.pay(person, sale, false);
    },
    upgrade: async (person, which) =>
      people.upgrade(person, await people.subscriptionOf(person, which), which, false),
    upgradeByCoupon: async (person, which) =>
      people.upgrade(person, await people.subscriptionOf(person, which), which, true),
    race: (person, which) => race(person, which, []),
    raceCancel: (person, which) => race(person, which, [() => people.change(person, 'cancel', which)]),
    raceBuy: async (person, which) => {
      await people.signUp(person);
      await together(which, [
        () => people.buy(person, which, false),
        () => people.buy(person, which + 1, false),
      ]);
    },
    cancel: (person, which) => people.change(person, 'cancel', which),
    resume: (person, which) => people.change(person, 'resume', which),
    withdraw: (person, which) => people.withdraw(person, which),
    leave: (person) => people.leave(person),
    leaveWhileBuying: (person, which) =>
      together(which, [() => people.buy(person, which, false), () => people.leave(person)]),
  };

  const banks: Record<string, Act> = {
    cardFails: (person) => {
      for (const { userId } of person.accounts) person.gateway.declined.add(userId);
    },
    cardWorks: (person) => {
      for (const { userId } of person.accounts) person.gateway.declined.delete(userId);
    },
    ...Object.fromEntries(
      (
        [
          ['dispute', 'open'],
          ['loseDispute', 'lost'],
          ['winDispute', 'won'],
        ] as const
      ).map(([name, state]): [string, Act] => [
        name,
        (person, which) => {
          const found = payment(person, which);
          if (found) person.gateway.model.dispute(found.id, state);
        },
      ]),
    ),
    refundThere: (person, which) => {
      const found = payment(person, which);
      if (found) person.gateway.model.refund(found.id, `there${found.id}`);
    },
    keepThere: (person, which) => {
      const sale = pick(people.salesOf(person), which);
      if (sale) person.gateway.model.withdraw(sale);
    },
    holdRefund: ({ gateway }) => gateway.model.holdNextRefund(),
    failRefunds: ({ gateway }) => gateway.model.failRefunds(),
    loseAnswer: ({ gateway }) => gateway.model.loseNextAnswer(),
    refuseCancels: ({ gateway }, which) => {
      const message = 'Turned down';
      const locked = { kind: 'rejected', code: 'locked', message, mayPass: true } as const;
      const silent = { kind: 'unknown', wasSent: which % 2 === 0, message } as const;
      const forGood = { kind: 'rejected', code: 'refused', message } as const;
      gateway.model.refuseCancels(...([[locked, locked], [silent], [forGood]][which % 3] ?? []));
    },
  };

  const troubles: Record<string, Act> = {
    losesWebhooks: (_, which) => void (gatewayOf(which).network.losesUntil = inHours(1 + which)),
    holdsWebhooks: (_, which) => void (gatewayOf(which).network.holdsUntil = inHours(1 + which)),
    repeatsWebhooks: (_, which) => void (gatewayOf(which).network.repeatsUntil = inHours(1 + which)),
    outage: (_, which) => void (gatewayOf(which).network.outageUntil = inHours(1 + (which % 20))),
    mailDown: (_, which) => void (mailbox.downUntil = inHours(1 + (which % 40))),
    crashBefore: (_, which) => site.fate.arm('before the commit', which % 9),
    crashAfter: (_, which) => site.fate.arm('after the commit', which % 9),
    crashAtGateway: (_, which) => site.fate.arm('after a gateway has done it', which % 2),
  };

  const desk: Record<string, Act> = {
    refund: (person, which) => operators.refund('owner', person, which),
    refundPart: (person, which) => operators.refund('owner', person, which, 100),
    supportRefund: (person, which) => operators.refund('support', person, which, 500),
    changePrice: (_, which) => operators.changePrice(which),
    movePayers: (_, which) => operators.movePayers(which),
    takeOff: (_, which) => operators.sale('hidden', which),
    putOn: (_, which) => operators.sale('on_sale', which),
    grant: (person, which) => operators.grant(person, which),
    endAccess: (person, which) => operators.endAccess(person, which),
    deskCancel: (person, which) => operators.cancel(person, which),
    deskErase: (person) => operators.erase(person),
  };

  return {
    people,
    operators,
    all: { ...customers, ...banks, ...troubles, ...desk } as Readonly<Record<string, Act>>,
    /** Nothing is in anybody's way any more. */
    calm(): void {
      site.fate.disarm();
      mailbox.downUntil = 0;
      for (const { model, network, declined } of Object.values(gateways)) {
        Object.assign(network, { outageUntil: 0, losesUntil: 0, holdsUntil: 0, repeatsUntil: 0 });
        declined.clear();
        model.hear();
        model.obey();
      }
    },
  };
}

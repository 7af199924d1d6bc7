import { registerHooks } from 'node:module';

/** Code that is changed as it is loaded: `instead` counts while the fault is planted. */
interface Change {
  /** The end of the file's path. */
  readonly file: string;
  readonly code: string;
  /** With the name of the fault's switch in place of `PLANTED`. */
  readonly instead: string;
}

/** Faults of money that were once found on the real site, by the numbers that they were given then. */
const faults: Readonly<Record<string, readonly Change[]>> = {
  // Two changes of one subscription at the same moment do not know of each other.
  'M-1': [
    {
      file: 'billing/store/change-lease.ts',
      code: 'const leases = changeLeaseRepository(deps.database.orm);\n  for (',
      instead:
        'const leases = changeLeaseRepository(deps.database.orm);\n  if (PLANTED) return undefined;\n  for (',
    },
    {
      file: 'upgrades/upgrade-subscription.ts',
      code: 'if (!isOpen || !isSamePrice || row.cancelsAt !== null || lease?.holder !== holder)',
      instead:
        'if (!PLANTED && (!isOpen || !isSamePrice || row.cancelsAt !== null || lease?.holder !== holder))',
    },
    {
      file: 'upgrades/upgrade-subscription.ts',
      code: "status: moveOrder(order.status, 'pending')",
      instead: "status: PLANTED ? 'pending' : moveOrder(order.status, 'pending')",
    },
    {
      file: 'upgrades/upgrade-subscription.ts',
      code: 'if (made || now?.priceVersionId !== before.priceVersionId)',
      instead: 'if (!PLANTED && (made || now?.priceVersionId !== before.priceVersionId))',
    },
  ],
  // What was bought with credit stays when the payment that was credited goes back.
  'M-2': [
    {
      file: 'payments/credit-chain.ts',
      code: 'for (const { orderId } of await unit.credits.ofPayment(payment.id)) await fitToCredit',
      instead:
        'for (const { orderId } of PLANTED ? [] : await unit.credits.ofPayment(payment.id)) await fitToCredit',
    },
  ],
  // Credit is the price of the list, whatever was paid.
  'M-3': [
    {
      file: 'upgrades/upgrade-offer.ts',
      code: 'const paid = await getPaidTime(all, subscription, now);',
      instead: `const paid = await getPaidTime(all, subscription, now);
        if (PLANTED && paid) paid.shares = [{ ...paid.shares[0], amountMinor: from.amountMinor }];`,
    },
  ],
  // What is paid for an account that is deleted is kept.
  'M-4': [
    {
      file: 'payments/accept-payment.ts',
      code: "?.erasedAt) return 'unwanted'",
      instead: "?.erasedAt && !PLANTED) return 'unwanted'",
    },
  ],
};

export const faultNames = Object.keys(faults);

/** The shortest histories that were found to find them. */
const known: Readonly<Record<string, string>> = {
  'M-1': '1d01:00 buy 1 6, 1d02:20 race 1 31',
  'M-2': '1d01:00 buy 1 1, 1d01:20 upgrade 1 4, 3d00:00 refundThere 1 0',
  'M-3': '1d01:00 buyByCoupon 1 1, 1d01:20 upgrade 1 4',
  'M-4': '1d01:00 buy 0 0, 1d02:00 open 0 5, 1d02:02 leave 0 0, 1d02:10 pay 0 1',
};

/** A history that finds a fault, as `getSteps` reads it. */
export const knownToFind = (name: string): string => known[name] ?? '';

/** Has the site's code hold every fault behind a switch of this process; before any of it is loaded. */
export function hideFaults(): void {
  const missing = new Set(Object.values(faults).flat());
  const all = Object.entries(faults).flatMap(([name, changes]) =>
    changes.map((change) => ({ name, change })),
  );
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const own = all.filter(({ change }) => url.endsWith(change.file));
      if (own.length === 0) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array).toString();
      for (const { name, change } of own) {
        const { code, instead } = change;
        if (!source.includes(code)) throw new Error(`${change.file} does not say any more: ${code}`);
        source = source.replace(code, () =>
          instead.replaceAll('PLANTED', `(globalThis.planted === '${name}')`),
        );
        missing.delete(change);
      }
      return { ...loaded, source };
    },
  });
  checkAll = () => {
    const [change] = missing;
    if (change) throw new Error(`${change.file} was not loaded`);
  };
}

let checkAll = () => undefined as void;

/** Switches a fault on, and every other one off; none: all of them. */
export function plant(name: string | undefined): void {
  checkAll();
  Object.assign(globalThis, { planted: name });
}

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { Database } from '../../../../../server/src/platform/database/database.ts';
import {
  emptyDatabase,
  openTestDatabase,
} from '../../../../../server/src/platform/database/test-database.ts';
import { getRecords, buy, type PurchaseFacts } from '../../../../../server/test/billing-acts.ts';
import { testClock } from '../../../../../server/src/platform/clock.ts';
import {
  newBuyer,
  testBilling,
  type TestBilling,
  type TestBuyer,
} from '../../../../../server/test/billing.ts';
import { fetchFrom, showScreen } from '../../../../test/screen.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

let database: Database;
let billing: TestBilling;
let buyer: TestBuyer;
const user = userEvent.setup();
/** For the browser, whose clock is the machine's, nothing has come of what is bought then, and all of what is bought here. */
const future = '2096-01-15T12:00:00Z';
const past = '2016-01-15T12:00:00Z';

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  billing = await testBilling(database, { overrides: { clock: testClock(future) } });
  buyer = newBuyer();
});
afterEach(async () => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  await billing.close();
});
afterAll(() => database.close());

/** Buys a month in a country and opens its page, after `before` has happened to it. */
async function openPage(
  country: 'IN' | 'US',
  before?: (bought: PurchaseFacts) => Promise<unknown>,
  method: 'card' | 'upi' = 'card',
  query = '',
) {
  buyer = newBuyer(country);
  const bought = await buy(billing, buyer, {
    priceId: await billing.priceId('Kitshelf Pro', 'month'),
    method,
  });
  await before?.(bought);
  localStorage.setItem('kitshelf.token', buyer.user);
  showScreen({
    path: '/profile/subscription/$id',
    page: SubscriptionPage,
    at: `/profile/subscription/${bought.txId}${query}`,
    fetch: fetchFrom(billing.server),
  });
  await screen.findByRole('heading', { name: 'Kitshelf Pro' });
  return bought;
}

const post = async (path: string) => {
  const answer = await billing.call('POST', `user/payment/${path}`, { user: buyer.user, body: {} });
  await billing.settle();
  return answer;
};
const cancelled = ({ txId }: PurchaseFacts) => post(`cancel-subscription/${txId}`);
const paused = ({ txId }: PurchaseFacts) => post(`pause-subscription/${txId}`);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const fact = async (label: string) =>
  (await screen.findAllByRole('term')).find((term) => term.textContent === label)?.nextElementSibling
    ?.textContent;

/** Razorpay's script; its dialog pays, is refused or is closed at once. */
function razorpay(outcome: 'success' | 'failure' | 'closed') {
  const opened: Record<string, unknown>[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) =>
    queueMicrotask(() => void (script as Element).dispatchEvent(new Event('load'))),
  );
  class Razorpay {
    readonly options;
    onFailed: (failed: unknown) => void = () => {};
    // oxlint-disable-next-line typescript/no-explicit-any -- the gateway's own shapes
    constructor(options: any) {
      this.options = options;
      opened.push(options);
    }
    on(_: string, listener: (failed: unknown) => void) {
      this.onFailed = listener;
    }
    open() {
      queueMicrotask(() => void this.#end());
    }
    async #end() {
      const { subscription_id: id, subscription_card_change: isCardChange = false } = this.options;
      if (outcome === 'closed') return this.options.modal.ondismiss();
      const { body } = await billing.control('pay', { gateway: 'razorpay', id, outcome, isCardChange });
      if (outcome === 'success') return this.options.handler(body);
      this.onFailed(body);
      this.options.modal.ondismiss();
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  return opened;
}

describe('resuming', () => {
  test('what was cancelled with Paddle renews again at once', async () => {
    await openPage('US', cancelled);
    expect(await fact('Access')).toBe('Ends Feb 15, 2096');
    await press('Resume');
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect([await fact('Status'), await fact('Next payment')]).toEqual(['Active', 'Feb 15, 2096']);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeDefined();
  });

  test('what was cancelled with Razorpay is authorised again, and then renews again', async () => {
    const opened = razorpay('success');
    await openPage('IN', cancelled);
    await press('Resume');
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect([await fact('Status'), await fact('Next payment')]).toEqual(['Active', 'Feb 15, 2096']);
    expect(opened).toHaveLength(1);
    expect(opened[0]).not.toHaveProperty('subscription_card_change');
  });

  test('an authorisation that is refused says why, and one that is closed changes nothing', async () => {
    razorpay('failure');
    await openPage('IN', cancelled);
    await press('Resume');
    expect(await screen.findByText(/^It was not authorised: \S/)).toBeDefined();
    razorpay('closed');
    await press('Resume');
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Resume' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(await fact('Access')).toBe('Ends Feb 15, 2096');
  });

  test('what has gone on in another tab is said, and the page shows it', async () => {
    const { txId } = await openPage('US', cancelled);
    await post(`resume-subscription/${txId}`);
    await press('Resume');
    expect(await screen.findByText('This subscription cannot be resumed')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
    expect(await fact('Status')).toBe('Active');
  });

  test.each(['IN', 'US'] as const)('a pause in %s is undone before it begins', async (country) => {
    await openPage(country, paused);
    expect([await fact('Status'), await fact('Access')]).toEqual(['Paused', 'Pauses on Feb 15, 2096']);
    await press('Resume');
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect([await fact('Status'), await fact('Next payment')]).toEqual(['Active', 'Feb 15, 2096']);
  });

  test('a pause that has begun says that resuming charges at once', async () => {
    billing.clock.set(past);
    await openPage('US', async (bought) => {
      await paused(bought);
      billing.clock.set('2016-02-15T12:00:00Z');
      await billing.control('renew', { gateway: 'paddle', id: bought.txId, outcome: 'success' });
      await billing.settle();
    });
    expect(await fact('Access')).toBe('Paused');
    expect(screen.getByText(/the next period starts and is charged at once/)).toBeDefined();
    await press('Resume');
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect(await fact('Status')).toBe('Active');
  });

  test('is not offered where nothing ends', async () => {
    await openPage('US');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});

test('the cancel dialog says until when it can be taken back', async () => {
  await openPage('US');
  await press('Cancel Subscription');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Kitshelf Pro?' }));
  expect(dialog.getByText(/until the end of the billing period, Feb 15, 2096\./)).toBeDefined();
  expect(dialog.getByText(/irreversible.*Until then you can resume it here\./)).toBeDefined();
});

test.each([
  ['Cancel Subscription', 'Yes, cancel', 'Cancelled'],
  ['Pause', 'Yes, pause', 'Paused'],
])('after %s the focus is above the new status', async (name, confirm, status) => {
  await openPage('US');
  await press(name);
  await press(confirm);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kitshelf Pro' })),
  );
  expect(await fact('Status')).toContain(status.slice(0, 5));
});

const dayMs = 24 * 60 * 60_000;

describe('updating the card', () => {
  const unpaid = async ({ txId: id }: PurchaseFacts) => {
    billing.clock.advance(31 * dayMs);
    await billing.control('renew', { gateway: 'razorpay', id, outcome: 'failure' });
    await billing.settle();
  };

  test('opens the dialog for another card, and charges nothing while nothing is owed', async () => {
    const opened = razorpay('success');
    await openPage('IN');
    expect(screen.getByText(/a window of Razorpay\. Nothing is charged now\./)).toBeDefined();
    await press('Update card');
    expect(await screen.findByText('Future renewals are charged to it.')).toBeDefined();
    expect(opened).toMatchObject([{ subscription_card_change: true }]);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
  });

  test('pays what is owed; until then the page says how long access stays', async () => {
    razorpay('success');
    // The page asks again every ten seconds.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await openPage('IN', unpaid);
    expect(await fact('Access')).toBe('Until Feb 22, 2096');
    expect(
      screen.getByText(
        /payment failed. You keep access until Feb 22, 2096 and we will try the payment again/,
      ),
    ).toBeDefined();
    await press('Update card');
    expect(await screen.findByText(/as soon as it is confirmed/)).toBeDefined();
    await billing.settle();
    expect(screen.getByText(/payment failed/)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await act(() => vi.waitFor(async () => expect(await fact('Next payment')).toBe('Mar 15, 2096'), 45_000));
    expect(screen.queryByText(/payment failed/)).toBeNull();
  });

  test('is begun at once for who comes by the link of a mail, once', async () => {
    const opened = razorpay('closed');
    await openPage('IN', unpaid, 'card', '?action=card');
    await vi.waitFor(() => expect(opened).toMatchObject([{ subscription_card_change: true }]));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update card' }).getAttribute('aria-busy')).toBeNull(),
    );
    await press('Update card');
    await vi.waitFor(() => expect(opened).toHaveLength(2));
  });

  test('is not begun by the link where no card can be changed any more', async () => {
    const opened = razorpay('closed');
    await openPage('IN', cancelled, 'card', '?action=card');
    expect(await fact('Status')).toBe('Cancelled');
    expect(opened).toEqual([]);
  });

  test('says after the time of grace that access has ended', async () => {
    billing.clock.set(past);
    await openPage('IN', async (bought) => {
      await unpaid(bought);
      billing.clock.set('2016-02-22T12:00:00Z');
    });
    expect(await fact('Access')).toBe('Ended Feb 22, 2016');
    expect(screen.getByText(/access ended on Feb 22, 2016.*Or buy Kitshelf Pro again/)).toBeDefined();
  });

  test('that is refused says why, and one that is closed changes nothing', async () => {
    razorpay('failure');
    await openPage('IN');
    await press('Update card');
    expect(await screen.findByText(/^The card was refused: \S/)).toBeDefined();
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update card' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(await fact('Status')).toBe('Active');
  });

  test('is not offered for what ends', async () => {
    await openPage('US', cancelled);
    expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull();
  });
});

describe('pausing', () => {
  const pauseDialog = async () => {
    await press('Pause');
    return within(screen.getByRole('dialog', { name: 'Pause Kitshelf Pro?' }));
  };

  test.each(['IN', 'US'] as const)(
    'is confirmed, and leaves access to the period’s end (%s)',
    async (country) => {
      await openPage(country);
      const dialog = await pauseDialog();
      expect(dialog.getByText(/access until the end of the billing period, Feb 15, 2096\./)).toBeDefined();
      await user.click(dialog.getByRole('button', { name: 'Yes, pause' }));
      expect(await screen.findByText('Subscription paused')).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([await fact('Status'), await fact('Access')]).toEqual(['Paused', 'Pauses on Feb 15, 2096']);
      expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined();
    },
  );

  test('until a day is offered where the gateway keeps it, and the page says that day', async () => {
    await openPage('US');
    const dialog = await pauseDialog();
    const until = dialog.getByLabelText('Until');
    expect(until.getAttribute('min')).toBe('2096-02-16');
    await user.type(until, '2096-02-15');
    await user.click(dialog.getByRole('button', { name: 'Yes, pause' }));
    expect(await dialog.findByText('Choose a day after the paid period ends')).toBeDefined();
    expect(until.getAttribute('aria-invalid')).toBe('true');
    await user.clear(until);
    await user.type(until, '2096-04-01');
    expect(dialog.getByText(/^It resumes automatically on Apr 01, 2096/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Yes, pause' }));
    expect(await screen.findByText('Subscription paused')).toBeDefined();
    expect(
      screen.getByText(/pauses on Feb 15, 2096 and resumes automatically on Apr 01, 2096\./),
    ).toBeDefined();
  });

  test('until a day is not offered where the gateway keeps none', async () => {
    await openPage('IN');
    const dialog = await pauseDialog();
    expect(dialog.queryByLabelText('Until')).toBeNull();
  });

  test('that the gateway refuses says why in its words, and changes nothing', async () => {
    await openPage('IN', undefined, 'upi');
    const dialog = await pauseDialog();
    await user.click(dialog.getByRole('button', { name: 'Yes, pause' }));
    expect((await dialog.findByText(/^The subscription was not paused: /)).textContent).toBe(
      'The subscription was not paused: subscriptions cannot be paused when payment mode is UPI',
    );
    await user.click(dialog.getByRole('button', { name: 'Keep subscription' }));
    expect(await fact('Status')).toBe('Active');
  });

  test('is not offered for what ends', async () => {
    await openPage('US', cancelled);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});

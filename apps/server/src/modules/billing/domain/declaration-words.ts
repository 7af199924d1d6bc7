import type {
  CancellationForm,
  declarationOutcomes,
  declarationStates,
} from '@kitshelf/contract/declarations.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../platform/clock.ts';

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `5 January 2026, 14:05 UTC`. */
export const momentText = (at: Date): string => `${longDate(at)}, ${times.format(at)} UTC`;

type Outcome = (typeof declarationOutcomes)[number];

interface DeclarationFacts {
  readonly state: (typeof declarationStates)[number];
  readonly outcome: Outcome | null;
  readonly backMinor: number;
  readonly keptMinor: number;
  readonly currency: string;
  readonly endsAt: Date | null;
  /** Whether an order added to an earlier contract. */
  readonly isUpgrade: boolean;
}

const waiting: Readonly<Record<'asked' | 'received', string>> = {
  asked: 'Please confirm it by the link that we emailed.',
  received: 'It is being carried out. We email you the outcome within minutes.',
};

const endOf = ({ isUpgrade }: DeclarationFacts): string =>
  isUpgrade ? 'The upgrade has ended; what you had before stays until its end.' : 'Your access has ended.';

const dayOf = ({ endsAt }: DeclarationFacts): string => (endsAt ? ` on ${longDate(endsAt)}` : '');

const wordsFor: Readonly<Record<Outcome, (told: DeclarationFacts) => string>> = {
  refunded: (told) => `${backText(told)} ${endOf(told)}`,
  nothing_paid: (told) => `Nothing was paid, so there is nothing to refund. ${endOf(told)}`,
  returned_before: (told) => `Everything that you paid was refunded before. ${endOf(told)}`,
  bank_decides: (told) =>
    `The payment was disputed at your bank, which decides about the refund. ${endOf(told)}`,
  by_hand: (told) =>
    `We refund the payment manually, and email you when the money is on its way. ${endOf(told)}`,
  late: (told) =>
    `The time to withdraw from this contract ended${dayOf(told)}. Nothing has changed. If you think that this is wrong, email us.`,
  lapsed: () =>
    'At checkout you asked for access at once and agreed that the right to withdraw ends with it. Nothing has changed. If you think that this is wrong, email us.',
  no_right: () =>
    'The law of the country of this order gives no right to withdraw, and the shop gives none beyond it. Nothing has changed. Our refund policy says what we refund.',
  dismissed: () => 'We were told that this did not come from you. Nothing has changed.',
  cancelled: (told) =>
    `The contract ends${dayOf(told)}. You keep your access until then, and nothing more is charged.`,
  ended_before: (told) =>
    told.endsAt ? `It was cancelled before, and ends${dayOf(told)}.` : 'The contract had ended before.',
  for_a_person: () => 'Our team checks it and emails you. Nothing more is charged than the contract says.',
  nothing_renews: () => 'It was paid once and does not renew, so there is nothing to cancel.',
};

function backText({ backMinor, keptMinor, currency }: DeclarationFacts): string {
  const kept =
    keptMinor > 0
      ? ` We keep ${formatExact(keptMinor, currency)} for the days of access until then, as you agreed at checkout.`
      : '';
  if (backMinor === 0) return `Nothing is refunded.${kept}`;
  return `${formatExact(backMinor, currency)} is refunded to the payment method that you used; how soon it arrives depends on your bank.${kept}`;
}

/** What comes of a declaration, for anyone who made it. */
export function declarationText(told: DeclarationFacts): string {
  if (told.state === 'asked' || told.state === 'received') return waiting[told.state];
  return told.outcome === null ? '' : wordsFor[told.outcome](told);
}

/** A cancellation as its form said it. */
export function askedText({
  kind,
  when,
  date = '',
}: Pick<CancellationForm, 'kind' | 'when' | 'date'>): string {
  const words = kind === 'ordinary' ? 'Ordinary cancellation' : 'Extraordinary cancellation';
  return `${words}, ${when === 'date' && date ? `by ${date}` : 'as soon as possible'}`;
}

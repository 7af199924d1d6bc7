/** What comes back to a buyer who asked for access at once and withdraws: everything, what is not used, or nothing. */
export const withdrawalRules = ['all', 'unused', 'nothing'] as const;
export type WithdrawalRule = (typeof withdrawalRules)[number];

/** The least number of days that buyers of the EU and the United Kingdom have to withdraw. */
export const fewestWithdrawalDays = 14;

/** The right of withdrawal as the shop gives it. */
export interface WithdrawalTerms {
  readonly days: number;
  readonly rule: WithdrawalRule;
  /** Buyers of all other countries have it, too. */
  readonly isForAll: boolean;
}

// The EU with its regions that have a code of their own, Iceland, Liechtenstein and Norway, the United Kingdom.
const lawful = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE AX GF GP MF MQ RE YT IS LI NO GB'.split(
    ' ',
  ),
);

/** Whether the law gives consumers of a country (alpha-2) the right to withdraw. */
export const isWithdrawalCountry = (countryCode: string): boolean => lawful.has(countryCode.toUpperCase());

/** Whether a buyer of a country can withdraw from an order. */
export const mayWithdraw = (countryCode: string, { isForAll }: Pick<WithdrawalTerms, 'isForAll'>): boolean =>
  isForAll || isWithdrawalCountry(countryCode);

/**
 * Whether a buyer of a country is asked for consent to immediate supply: where it has a consequence. An upgrade that is
 * withdrawn from comes back whole, unless the right ends with consent.
 */
export function asksForConsent(
  countryCode: string,
  { rule }: Pick<WithdrawalTerms, 'rule'>,
  kind: 'purchase' | 'upgrade' = 'purchase',
): boolean {
  const hasConsequence = kind === 'upgrade' ? rule === 'nothing' : rule !== 'all';
  return hasConsequence && isWithdrawalCountry(countryCode);
}

/** What a buyer consents to, and what happens without it. A changed text gets another version. */
export interface ConsentText {
  readonly version: string;
  readonly label: string;
  readonly hint: string;
}

/** The words at the box, by what the consent means; `{days}` are the shop's. */
const consentTexts: Readonly<Record<Exclude<WithdrawalRule, 'all'>, ConsentText>> = {
  unused: {
    version: 'unused-4',
    label:
      'I want access now, during the {days} days in which I can withdraw. If I withdraw, I pay for the days that have passed.',
    hint: 'Optional: you get access now either way. If you leave this empty and withdraw, you get all your money back.',
  },
  nothing: {
    version: 'nothing-4',
    label: 'I want access now, and I know that I lose my right to withdraw as soon as it starts.',
    hint: 'Optional: you get access now either way. If you leave this empty, you can withdraw within {days} days and get all your money back.',
  },
};

/** The words at the box; none where consent has no consequence. */
export function consentText({ rule, days }: Pick<WithdrawalTerms, 'rule' | 'days'>): ConsentText | undefined {
  if (rule === 'all') return undefined;
  const { version, label, hint } = consentTexts[rule];
  const filled = (text: string) => text.replaceAll('{days}', String(days));
  return { version, label: filled(label), hint: filled(hint) };
}

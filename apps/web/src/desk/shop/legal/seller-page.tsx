import { countries } from '@kitshelf/contract/countries.ts';
import { changeSiteSettings, getSiteSettings, type AreaSettings } from '@kitshelf/contract/desk/site.ts';
import { sellerLabels } from '@kitshelf/contract/seller-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { callDesk, deskQueryClient } from '../../desk-call.ts';
import { toast } from '../../../lib/toasts.ts';
import { ActionForm, type Typed } from '../../forms/action-form.tsx';
import type { ActionField } from '../../forms/field-input.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { AskLawyer } from './ask-lawyer.tsx';
import styles from './legal.module.css';

const params = { area: 'seller' } as const;
const sellerQuery = {
  queryKey: ['site', 'seller'],
  queryFn: async () => (await callDesk(getSiteSettings, { params })).data,
};

/** Who sells, and what they promise. */
export function SellerPage() {
  const query = useQuery(sellerQuery);
  return (
    <Screen title="Seller">
      <AskLawyer />
      <p className={styles.about}>
        Receipts name the seller, and every promise on the site comes from these values. Empty values appear
        nowhere. A seller registered for GST in India is named by the <code>SELLER_</code> variables on tax
        invoices.
      </p>
      <Loaded query={query} title="The seller could not be loaded">
        {(settings) => <SellerForm key={settings.version} settings={settings} />}
      </Loaded>
    </Screen>
  );
}

function SellerForm({ settings }: { readonly settings: AreaSettings }) {
  return (
    <>
      <p className={styles.about}>{waysToPay(textOf(settings.value['country']))}</p>
      <div className={styles.alone}>
        <ActionForm
          act={(typed) => save(typed, settings)}
          draftKey={`seller ${settings.version}`}
          fields={fieldsOf(settings.value)}
          label="Seller"
          onDone={() => {
            toast.success('Saved');
            void deskQueryClient.invalidateQueries({ queryKey: ['site'] });
          }}
          submitText="Save"
        />
      </div>
    </>
  );
}

/** Razorpay pays out to sellers in India alone. */
function waysToPay(country: string): string {
  if (country === '')
    return 'Without a country, the shop sells as PADDLE_COUNTRIES and the currencies of Plans and coupons say.';
  if (country === 'IN')
    return 'A seller in India sells through Razorpay in INR, and through Paddle elsewhere.';
  return 'A seller outside India sells through Paddle in all countries; Paddle is the merchant of record. Razorpay takes no new purchases; existing subscriptions there continue.';
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const numbers = ['supportHours', 'refundReviewDays', 'refundDays', 'withdrawalDays'];

function save(typed: Typed, { version }: AreaSettings) {
  const { reason = '', supportOnWeekdays, withdrawalForAll, ...texts } = typed;
  const counts = numbers.map((name) => [name, texts[name] ? Number(texts[name]) : null]);
  const value = {
    ...texts,
    ...Object.fromEntries(counts),
    supportOnWeekdays: supportOnWeekdays === 'weekdays',
    withdrawalForAll: withdrawalForAll === 'all',
  };
  const body = { value, version, ...(reason.trim() !== '' && { reason: reason.trim() }) };
  return callDesk(changeSiteSettings, { params, body });
}

type Known = Omit<ActionField, 'initial' | 'isOptional'>;
const text = (name: string, label: string, hint = ''): Known => ({ name, label, ...(hint && { hint }) });
const long = (name: string, label: string, hint: string): Known => ({ name, label, hint, kind: 'long' });
const count = (name: string, label: string, hint: string): Known => ({ name, label, hint, kind: 'number' });

const withdrawalFields: readonly Known[] = [
  count('withdrawalDays', sellerLabels.withdrawalDays, 'At least 14, as the EU and the UK ask'),
  {
    ...text('withdrawalForAll', 'Who can withdraw', 'Others have what your refund policy gives them'),
    options: [
      { value: 'law', text: 'Buyers of the EU, the EEA and the UK' },
      { value: 'all', text: 'Buyers of all countries' },
    ],
  },
  {
    ...text(
      'withdrawalRule',
      'What comes back after access at once',
      'Checkout asks those buyers for consent to access at once. Without it, everything comes back.',
    ),
    options: [
      { value: 'all', text: 'Everything; no consent is asked for' },
      { value: 'unused', text: 'Everything but the days of access that were used' },
      { value: 'nothing', text: 'Nothing: the right to withdraw ends with consent' },
    ],
  },
];

const fields: readonly Known[] = [
  text('legalName', sellerLabels.legalName, 'Of the person or company who sells'),
  long('address', sellerLabels.address, 'Several lines, without the country'),
  {
    ...text('country', sellerLabels.country, 'Determines how customers can pay'),
    options: countries.map(({ code, value }) => ({ value: code, text: value })),
  },
  text('registration', sellerLabels.registration, 'Such as the court and number of a company register'),
  long('taxNumbers', sellerLabels.taxNumbers, 'One per line, with its name: VAT ID: DE123456789'),
  { ...text('email', sellerLabels.email), kind: 'email' },
  text('phone', sellerLabels.phone),
  text('governingLaw', sellerLabels.governingLaw, 'Follows “governed by”, such as: German law'),
  text('courts', sellerLabels.courts, 'Such as: the courts of Berlin'),
  count('supportHours', sellerLabels.supportHours, 'Leave empty to promise no time'),
  {
    ...text('supportOnWeekdays', 'Support hours'),
    options: [
      { value: 'always', text: 'Every day' },
      { value: 'weekdays', text: 'During weekdays' },
    ],
  },
  count('refundReviewDays', sellerLabels.refundReviewDays, 'Leave empty to promise no time'),
  count('refundDays', sellerLabels.refundDays, 'Leave empty to promise no refund'),
  ...withdrawalFields,
  text('creatorPay', sellerLabels.creatorPay, 'Follows “Paid by”, such as: Payoneer or bank transfer'),
  long('creatorPayTime', 'When creators are paid', 'A sentence or two'),
  long('creatorPayAnswer', 'Answer to “How am I paid?”', 'On the page for applicants'),
  text('creatorReview', 'How often applications are reviewed', 'Such as: every week'),
];

function fieldsOf(value: AreaSettings['value']): ActionField[] {
  const initial = (name: string) => {
    if (name === 'supportOnWeekdays') return value[name] === true ? 'weekdays' : 'always';
    if (name === 'withdrawalForAll') return value[name] === true ? 'all' : 'law';
    return textOf(value[name]);
  };
  return [
    ...fields.map((field) => ({ ...field, isOptional: true, initial: initial(field.name) })),
    { name: 'reason', label: 'Reason', kind: 'long', isOptional: true },
  ];
}

import { countries } from '@kitshelf/contract/countries.ts';
import { sellerLabels } from '@kitshelf/contract/seller-settings.ts';
import { fewestWithdrawalDays, withdrawalRules, type WithdrawalRule } from '@kitshelf/contract/withdrawal.ts';
import { useState } from 'react';
import { Choice, Count, type Fields, Line, Part } from './seller-inputs.tsx';
import { waysToPay, withCountry } from './seller-words.ts';
import styles from './legal.module.css';

const countryOptions = countries.map(({ code, value }) => ({ value: code, text: value }));

export function WhoSells(fields: Fields) {
  const { value, change } = fields;
  return (
    <Part title="Who sells">
      <Line
        {...fields}
        hint="The person or company that sells; as a sole trader, your own name"
        isRequired
        label={sellerLabels.legalName}
        name="legalName"
      />
      <Line
        {...fields}
        hint="Street and town, each on its line, without the country"
        isRequired
        label={sellerLabels.address}
        name="address"
        rows={3}
      />
      <Choice
        {...fields}
        chosen={value.country}
        hint={waysToPay(value.country)}
        isRequired
        label={sellerLabels.country}
        name="country"
        onChoose={(country) => change(withCountry(value, country))}
        options={countryOptions}
      />
      <Reached {...fields} />
    </Part>
  );
}

function Reached(fields: Fields) {
  const isIndian = fields.value.country === 'IN';
  return (
    <>
      <Line
        {...fields}
        hint="Legal pages name it, so that customers can reach you"
        label={sellerLabels.email}
        name="email"
      />
      <Line {...fields} hint="Optional" label={sellerLabels.phone} name="phone" />
      <Line
        {...fields}
        hint="For companies: who acts for it, such as its managing directors. The imprint names them"
        label={sellerLabels.representative}
        name="representative"
      />
      <Line
        {...fields}
        hint="For companies: register and number. Leave empty if you have none"
        label={sellerLabels.registration}
        name="registration"
      />
      <Line
        {...fields}
        hint={`One per line with its name, such as ${isIndian ? 'PAN: ABCDE1234F' : 'VAT ID: DE123456789'}. Leave empty if you have none`}
        label={sellerLabels.taxNumbers}
        name="taxNumbers"
        rows={2}
      />
    </>
  );
}

export const LawFields = (fields: Fields) => (
  <Part title="Law">
    <Line
      {...fields}
      hint="Follows “These terms are governed by”. The country suggests it; change it if yours is another"
      label={sellerLabels.governingLaw}
      name="governingLaw"
    />
    <Line {...fields} hint="Follows “Disputes are decided by”" label={sellerLabels.courts} name="courts" />
  </Part>
);

export function PromiseFields(fields: Fields) {
  const { value, change } = fields;
  return (
    <Part title="Promises to customers">
      <Count
        {...fields}
        hint="Leave empty to promise no time"
        label={sellerLabels.supportHours}
        name="supportHours"
      />
      {value.supportHours !== null && (
        <Choice
          {...fields}
          chosen={value.supportOnWeekdays ? 'weekdays' : 'always'}
          label="Support hours"
          name="supportOnWeekdays"
          onChoose={(chosen) => change({ supportOnWeekdays: chosen === 'weekdays' })}
          options={supportOptions}
        />
      )}
      <Count
        {...fields}
        hint="Leave empty to promise no refund beyond what the law gives"
        label={sellerLabels.refundDays}
        name="refundDays"
      />
      <Count
        {...fields}
        hint="Leave empty to promise no time"
        label={sellerLabels.refundReviewDays}
        name="refundReviewDays"
      />
    </Part>
  );
}

const supportOptions = [
  { value: 'always', text: 'Every day' },
  { value: 'weekdays', text: 'During weekdays' },
];
const whoOptions = [
  { value: 'law', text: 'Buyers in those countries' },
  { value: 'all', text: 'Buyers in all countries' },
];
const ruleTexts: Readonly<Record<WithdrawalRule, string>> = {
  all: 'Everything',
  unused: 'Everything but the days of access that were used',
  nothing: 'Nothing: the right ends when access begins',
};
const ruleOptions = withdrawalRules.map((value) => ({ value, text: ruleTexts[value] }));

export function WithdrawalFields(fields: Fields) {
  const { value, change } = fields;
  return (
    <Part title="Right of withdrawal">
      <p className={styles.hint}>
        Consumers in the EU, Iceland, Liechtenstein, Norway and the United Kingdom can withdraw from a
        purchase, wherever you are.
      </p>
      <Count
        {...fields}
        hint={`At least ${fewestWithdrawalDays}, as the law asks`}
        label={sellerLabels.withdrawalDays}
        min={fewestWithdrawalDays}
        name="withdrawalDays"
      />
      <Choice
        {...fields}
        chosen={value.withdrawalForAll ? 'all' : 'law'}
        hint="Other buyers have what your refund policy gives them"
        label="Who can withdraw"
        name="withdrawalForAll"
        onChoose={(chosen) => change({ withdrawalForAll: chosen === 'all' })}
        options={whoOptions}
      />
      <Choice
        {...fields}
        chosen={value.withdrawalRule}
        hint="For anything but everything, checkout asks for consent; without it, everything comes back"
        label="What buyers who withdraw get back"
        name="withdrawalRule"
        onChoose={(chosen) => change({ withdrawalRule: chosen as WithdrawalRule })}
        options={ruleOptions}
      />
    </Part>
  );
}

const creatorNames = ['creatorPay', 'creatorPayTime', 'creatorPayAnswer', 'creatorReview'] as const;

/** Folded until something is said there: most shops sell what their owner makes. */
export function CreatorFields(fields: Fields) {
  const { value, problems } = fields;
  const [isOpen, setOpen] = useState(() => creatorNames.some((name) => value[name] !== ''));
  const isAtFault = creatorNames.some((name) => problems[name] !== undefined);
  return (
    <details
      className={styles.part}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || isAtFault}
    >
      <summary>Designers who work for you (optional)</summary>
      <p className={styles.hint}>
        Only for shops that take in designs of others. The page Jobs says it, if it is on under Navigation.
      </p>
      <Line
        {...fields}
        hint="Follows “Paid by”, such as: Payoneer or bank transfer"
        label={sellerLabels.creatorPay}
        name="creatorPay"
      />
      <Line {...fields} hint="A sentence or two" label="When they are paid" name="creatorPayTime" rows={2} />
      <Line
        {...fields}
        hint="On the page for applicants"
        label="Answer to “How am I paid?”"
        name="creatorPayAnswer"
        rows={3}
      />
      <Line
        {...fields}
        hint="Such as: every week"
        label="How often you read applications"
        name="creatorReview"
      />
    </details>
  );
}

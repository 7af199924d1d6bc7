import { countWithoutFactor } from '@kitshelf/contract/desk/site.ts';
import { factorRules } from '@kitshelf/contract/site-settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../../desk-call.ts';
import { AreaScreen } from '../area-screen.tsx';
import styles from '../shop.module.css';
import { type AreaFields, areaQuery } from '../use-area-form.ts';

const countQuery = queryOptions({
  queryKey: ['site', 'without-second-factor'],
  queryFn: async () => (await callDesk(countWithoutFactor, {})).data,
  staleTime: 0,
});

/** What is asked of anyone who signs in. Requiring a second factor is confirmed, with the number of accounts that it holds up. */
export function AccountsScreen() {
  const [isConfirmed, setConfirmed] = useState(false);
  const isNew = useQuery(areaQuery('accounts')).data?.value['secondFactor'] !== 'required';
  return (
    <AreaScreen
      area="accounts"
      check={({ secondFactor }) =>
        secondFactor === 'required' && isNew && !isConfirmed ? { confirmation: 'Please confirm' } : {}
      }
      fields={(fields) => {
        const confirm = (next: boolean) => {
          setConfirmed(next);
          fields.clearProblem('confirmation');
        };
        return (
          <>
            <FactorRule {...fields} change={(part) => (confirm(false), fields.change(part))} />
            {isNew && (
              <Confirmation
                error={fields.problems['confirmation']}
                isAsked={fields.value.secondFactor === 'required'}
                isConfirmed={isConfirmed}
                onChange={confirm}
              />
            )}
          </>
        );
      }}
      title="Sign-in"
    />
  );
}

const ruleNames = { optional: 'Up to each customer', required: 'Required' } as const;
const options = factorRules.map((value) => ({ value, text: ruleNames[value] }));

const meanings = {
  optional:
    'Customers may turn on two-factor authentication or add a passkey in their profile. Buying and copying ask for neither. Most shops choose this: someone who buys a set of designs may have no authenticator at hand.',
  required:
    'Everyone needs an authenticator app or a passkey. Without one, a customer who signs in has to set it up before copying, buying or anything else. Until then they can still cancel, withdraw, download receipts and their data, and delete their account. API keys and connected apps of customers without one stop until it is set up.',
} as const;

function FactorRule({ value, change, problems }: AreaFields<'accounts'>) {
  return (
    <>
      <Field error={problems['secondFactor']} label="Second factor of customers">
        {(control) => (
          <Select
            {...control}
            onChange={({ target }) => {
              const secondFactor = factorRules.find((each) => each === target.value);
              if (secondFactor) change({ secondFactor });
            }}
            options={options}
            placeholder="Choose …"
            value={value.secondFactor}
          />
        )}
      </Field>
      <div className={styles.room}>
        {factorRules.map((rule) => (
          <p className={classes(rule !== value.secondFactor && styles.unseen)} key={rule}>
            {meanings[rule]}
          </p>
        ))}
      </div>
    </>
  );
}

interface ConfirmationProps {
  /** Its room is kept while it is not asked: what stands below stays where it is. */
  readonly isAsked: boolean;
  readonly isConfirmed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
  readonly error: string | undefined;
}

function Confirmation({ isAsked, isConfirmed, onChange, error }: ConfirmationProps) {
  const { data } = useQuery(countQuery);
  return (
    <div className={classes(styles.outdated, !isAsked && styles.unseen)}>
      <p aria-live="polite">{data ? countText(data) : 'Counting accounts without a second factor …'}</p>
      <label>
        <input
          aria-describedby={error && 'confirmation-error'}
          aria-invalid={error !== undefined}
          checked={isConfirmed}
          onChange={({ target }) => onChange(target.checked)}
          type="checkbox"
        />{' '}
        Require it of all customers, within two seconds of saving
      </label>
      <p className={styles.problem} id="confirmation-error">
        {error}
      </p>
    </div>
  );
}

function countText({ customers, withoutFactor }: { customers: number; withoutFactor: number }): string {
  const all = customers.toLocaleString('en');
  if (withoutFactor === 0) return `All accounts (${all}) have a second factor already.`;
  const none = withoutFactor.toLocaleString('en');
  return `${none} of ${all} ${customers === 1 ? 'account has' : 'accounts have'} no second factor yet and must set one up before going on. Operators’ own accounts on the site count too.`;
}

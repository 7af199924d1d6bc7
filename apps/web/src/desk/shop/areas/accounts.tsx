import { countWithoutFactor } from '@kitshelf/contract/desk/site.ts';
import { factorRules } from '@kitshelf/contract/site-settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** What is asked of who signs in. Requiring a second factor is confirmed, with the number of customers whom it holds up. */
export function AccountsScreen() {
  const [isConfirmed, setConfirmed] = useState(false);
  const isNew = useQuery(areaQuery('accounts')).data?.value['secondFactor'] !== 'required';
  return (
    <AreaScreen
      area="accounts"
      check={({ secondFactor }) =>
        secondFactor === 'required' && isNew && !isConfirmed ? { confirmation: 'Please confirm' } : {}
      }
      fields={(fields) => (
        <>
          <FactorRule {...fields} change={(part) => (setConfirmed(false), fields.change(part))} />
          {fields.value.secondFactor === 'required' && isNew && (
            <Confirmation
              error={isConfirmed ? undefined : fields.problems['confirmation']}
              isConfirmed={isConfirmed}
              onChange={setConfirmed}
            />
          )}
        </>
      )}
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
      <p>{meanings[value.secondFactor]}</p>
    </>
  );
}

interface ConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
  readonly error: string | undefined;
}

function Confirmation({ isConfirmed, onChange, error }: ConfirmationProps) {
  const { data } = useQuery(countQuery);
  return (
    <div className={styles.outdated}>
      <p aria-live="polite">{data ? countText(data) : 'Counting customers without a second factor …'}</p>
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
      {error && (
        <p className={styles.problem} id="confirmation-error">
          {error}
        </p>
      )}
    </div>
  );
}

function countText({ customers, withoutFactor }: { customers: number; withoutFactor: number }): string {
  const all = customers.toLocaleString('en');
  if (withoutFactor === 0) return `All customers (${all}) have a second factor already.`;
  const none = withoutFactor.toLocaleString('en');
  return `${none} of ${all} ${customers === 1 ? 'customer has' : 'customers have'} no second factor yet, and must set one up before going on.`;
}

import type { BillingFields } from '@kitshelf/contract/billing.ts';
import { countries } from '@kitshelf/contract/countries.ts';
import type { SubmitEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './checkout-page.module.css';

const countryOptions = countries.map(({ code, value }) => ({ value: code, text: value }));

interface BillingFormProps {
  readonly id: string;
  readonly form: UseFormReturn<BillingFields, unknown, BillingFields>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly isLocked: boolean;
}

/** Who pays, and from where: the country decides currency and gateway (spec §2, Checkout). */
export function BillingForm({ id, form, onSubmit, isLocked }: BillingFormProps) {
  return (
    <form aria-labelledby={`${id}-title`} id={id} method="post" noValidate onSubmit={onSubmit}>
      <fieldset className={styles.fields} disabled={isLocked}>
        <legend className={styles.subtitle} id={`${id}-title`}>
          Billing details
        </legend>
        <FormField form={form} label="First name" name="fName">
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} label="Last name" name="lName">
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </FormField>
        <div className={styles.whole}>
          <FormField form={form} label="Email" name="email">
            {(control) => <TextInput {...control} autoComplete="email" type="email" />}
          </FormField>
        </div>
        <div className={styles.whole}>
          <FormField form={form} label="Country" name="country">
            {(control) => (
              <Select
                {...control}
                autoComplete="country"
                options={countryOptions}
                placeholder="Choose a country"
              />
            )}
          </FormField>
        </div>
      </fieldset>
      <p className={styles.hint}>
        The receipt goes to this email address. A company name and tax number can be added to it afterwards.
      </p>
    </form>
  );
}

import type { BillingFields } from '@kitshelf/contract/billing.ts';
import { countries } from '@kitshelf/contract/countries.ts';
import { indianStates } from '@kitshelf/contract/gst.ts';
import type { PlanTax } from '@kitshelf/contract/plans.ts';
import { type SubmitEventHandler, useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './billing-form.module.css';
import { CompanyFields, type CompanyDetails } from './company-details.tsx';

const countryOptions = countries.map(({ code, value }) => ({ value: code, text: value }));

interface BillingFormProps {
  readonly company: CompanyDetails;
  readonly id: string;
  readonly form: UseFormReturn<BillingFields, unknown, BillingFields>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly isLocked: boolean;
  /** What the price includes for the chosen country. */
  readonly tax: PlanTax | null | undefined;
}

/** Who pays, and from where: the country decides currency and gateway (docs/product/pricing.md#currency). */
export function BillingForm({ id, form, onSubmit, isLocked, tax, company }: BillingFormProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  // Where GST is charged, the state decides to whom it goes.
  const asksState = country === 'IN' && tax?.name === 'GST';
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
          <FormField form={form} hint="We send the receipt to this address." label="Email" name="email">
            {(control) => <TextInput {...control} autoComplete="email" type="email" />}
          </FormField>
        </div>
        <div className={styles.whole}>
          <CountryField form={form} />
        </div>
        {asksState && <GstFields form={form} />}
        <div className={styles.whole}>
          <CompanyFields details={company} hasTaxNumber={!asksState} />
        </div>
      </fieldset>
    </form>
  );
}

function CountryField({ form }: Pick<BillingFormProps, 'form'>) {
  return (
    <FormField form={form} label="Country" name="country">
      {(control) => (
        <Select {...control} autoComplete="country" options={countryOptions} placeholder="Choose a country" />
      )}
    </FormField>
  );
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, text: name }));

/** What India's invoices ask for; nothing of it is kept for another country. */
function GstFields({ form }: Pick<BillingFormProps, 'form'>) {
  const { setValue } = form;
  useEffect(
    () => () => {
      setValue('state', '');
      setValue('gstin', '');
    },
    [setValue],
  );
  return (
    <>
      <FormField form={form} isRequired={false} label="State" name="state">
        {(control) => (
          <Select
            {...control}
            autoComplete="address-level1"
            options={stateOptions}
            placeholder="Choose a state"
          />
        )}
      </FormField>
      <FormField form={form} isRequired={false} label="GSTIN" name="gstin">
        {(control) => <TextInput {...control} autoComplete="off" placeholder="For companies" />}
      </FormField>
    </>
  );
}

import { countries } from '@kitshelf/contract/countries.ts';
import { indianStates } from '@kitshelf/contract/gst.ts';
import type { PlanTax } from '@kitshelf/contract/plans.ts';
import { type SubmitEventHandler, useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './billing-form.module.css';
import { CompanyFields } from './company-details.tsx';
import type { CheckoutFields } from './typed-details.ts';

const countryOptions = countries.map(({ code, value }) => ({ value: code, text: value }));

interface BillingFormProps {
  readonly id: string;
  readonly form: UseFormReturn<CheckoutFields, unknown, CheckoutFields>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly isLocked: boolean;
  /** What the price includes for the chosen country. */
  readonly tax: PlanTax | null | undefined;
}

/** Who pays, and from where: the country decides currency and gateway (docs/product/pricing.md#currency). */
export function BillingForm({ id, form, onSubmit, isLocked, tax }: BillingFormProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  // Where GST is charged, the state decides to whom it goes.
  const asksState = country === 'IN' && tax?.name === 'GST';
  useOneTaxNumber(form, tax === undefined ? undefined : asksState);
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
          <CompanyFields form={form} hasTaxNumber={!asksState} />
        </div>
      </fieldset>
    </form>
  );
}

/** Nothing is kept in a field that is no longer asked for: what is not seen cannot be corrected. */
function useOneTaxNumber({ getValues, setValue }: BillingFormProps['form'], asksState: boolean | undefined) {
  useEffect(() => {
    if (asksState === undefined) return;
    const others = asksState ? (['taxNumber'] as const) : (['state', 'gstin'] as const);
    for (const name of others) if (getValues(name)) setValue(name, '', { shouldValidate: true });
  }, [asksState, getValues, setValue]);
}

function CountryField({ form }: Pick<BillingFormProps, 'form'>) {
  return (
    <FormField deps={['taxNumber']} form={form} label="Country" name="country">
      {(control) => (
        <Select {...control} autoComplete="country" options={countryOptions} placeholder="Choose a country" />
      )}
    </FormField>
  );
}

const stateOptions = indianStates.map(({ code, name }) => ({ value: code, text: name }));

/** What India's invoices ask for. */
function GstFields({ form }: Pick<BillingFormProps, 'form'>) {
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

import { setReceiptDetails } from '@kitshelf/contract/subscriptions.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { roomForTaxNumber, useTaxNumberDoubt } from '../../tax-number-problem.ts';
import styles from './company-details.module.css';
import type { CheckoutFields } from './typed-details.ts';

type CompanyOnReceipt = Pick<CheckoutFields, 'company' | 'taxNumber'>;

/** Puts a company on the receipt of a paid order. Never rejects: it can be added later, too. */
export function useCompanyOnReceipt() {
  const call = useCall();
  return async (txId: string, { company, taxNumber }: CompanyOnReceipt): Promise<void> => {
    if (company.trim() === '' && taxNumber.trim() === '') return;
    try {
      await call(setReceiptDetails, { params: { txId }, body: { company, taxNumber, address: '' } });
    } catch (error) {
      console.error('The receipt has no company yet.', error);
      toast.error('Your company is not on the receipt yet.', 'Add it under Subscription in your profile.');
    }
  };
}

interface CompanyFieldsProps {
  readonly form: UseFormReturn<CheckoutFields, unknown, CheckoutFields>;
  /** Where GST is charged it is asked for beside the state. */
  readonly hasTaxNumber: boolean;
}

/** Folded in: few buy for a company. */
export function CompanyFields({ form, hasTaxNumber }: CompanyFieldsProps) {
  const [isOpen, setOpen] = useState(() =>
    form.getValues(['company', 'taxNumber']).some((text) => text !== ''),
  );
  const { company, taxNumber } = form.formState.errors;
  const [country, typed] = useWatch({ control: form.control, name: ['country', 'taxNumber'] });
  const doubt = useTaxNumberDoubt(country, typed);
  return (
    <details
      className={styles.fold}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || Boolean(company ?? taxNumber)}
    >
      <summary className={styles.summary}>Buying for a company?</summary>
      <div className={styles.fields}>
        <FormField form={form} isRequired={false} label="Company" name="company">
          {(control) => <TextInput {...control} autoComplete="organization" maxLength={100} />}
        </FormField>
        {hasTaxNumber && (
          <FormField
            form={form}
            hint={doubt}
            isRequired={false}
            label="Tax number"
            name="taxNumber"
            roomFor={roomForTaxNumber}
          >
            {(control) => (
              <TextInput {...control} autoComplete="off" maxLength={40} placeholder="VAT or GST number" />
            )}
          </FormField>
        )}
      </div>
    </details>
  );
}

import { setReceiptDetails } from '@kitshelf/contract/subscriptions.ts';
import { useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './company-details.module.css';

export type CompanyDetails = ReturnType<typeof useCompanyDetails>;

/** What a company wants on its receipt; `gstin` is asked for beside the state where GST is charged. */
export function useCompanyDetails(gstin: () => string | undefined) {
  const call = useCall();
  const [company, setCompany] = useState('');
  const [taxNumber, setTaxNumber] = useState('');

  /** Puts them on the receipt of a paid order. Never rejects: they can be added later, too. */
  const attach = async (txId: string): Promise<void> => {
    if (company.trim() === '' && taxNumber.trim() === '') return;
    try {
      const body = { company, taxNumber: gstin() || taxNumber, address: '' };
      await call(setReceiptDetails, { params: { txId }, body });
    } catch (error) {
      console.error('The receipt has no company yet.', error);
      toast.error('Your company is not on the receipt yet.', 'Add it under Subscription in your profile.');
    }
  };
  return { company, setCompany, taxNumber, setTaxNumber, attach };
}

interface CompanyFieldsProps {
  readonly details: CompanyDetails;
  readonly hasTaxNumber: boolean;
}

/** Folded in: few buy for a company. */
export function CompanyFields({ details, hasTaxNumber }: CompanyFieldsProps) {
  const { company, setCompany, taxNumber, setTaxNumber } = details;
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>Buying for a company?</summary>
      <div className={styles.fields}>
        <Field isRequired={false} label="Company">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="organization"
              maxLength={100}
              onChange={(event) => setCompany(event.currentTarget.value)}
              value={company}
            />
          )}
        </Field>
        {hasTaxNumber && (
          <Field isRequired={false} label="Tax number">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={40}
                onChange={(event) => setTaxNumber(event.currentTarget.value)}
                placeholder="VAT or GST number"
                value={taxNumber}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}

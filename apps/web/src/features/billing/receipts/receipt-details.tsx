import { useWatch } from 'react-hook-form';
import { receiptDetailsForm } from '@kitshelf/contract/receipt-details.ts';
import { type SubscriptionDetail, setReceiptDetails } from '@kitshelf/contract/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { showFailure, useSchemaForm } from '../../../lib/form.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { FactList } from '@kitshelf/ui/page/fact-list.tsx';
import { refuseTaxNumber, roomForTaxNumber, useTaxNumberDoubt } from '../tax-number-problem.ts';
import { companyFacts } from '../subscription-words.ts';
import styles from './receipt-details.module.css';
import pageStyles from '../subscriptions/subscription-page.module.css';

/** What a company wants on its receipt; it can be added after the purchase. */
export function ReceiptDetails({ detail }: { detail: SubscriptionDetail }) {
  const [isOpen, setOpen] = useState(false);
  const facts = companyFacts(detail);
  return (
    <section aria-labelledby="receipt-details" className={pageStyles.card}>
      <div className={pageStyles.cardHead}>
        <h3 id="receipt-details">Receipt details</h3>
        <Button
          aria-label={facts.length > 0 ? 'Edit receipt details' : 'Add receipt details'}
          onClick={() => setOpen(true)}
          size="sm"
        >
          {facts.length > 0 ? 'Edit' : 'Add'}
        </Button>
      </div>
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className={styles.hint}>Add your company, VAT or GST number and address to the receipt.</p>
      )}
      {isOpen && <ReceiptDetailsDialog detail={detail} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface ReceiptDetailsDialogProps {
  readonly detail: Pick<SubscriptionDetail, 'txId' | 'receiptDetails' | 'countryCode'>;
  readonly onClose: () => void;
}

/** Checks and sends them; a number that is on the receipt already may stay. */
function useReceiptForm({ detail, onClose }: ReceiptDetailsDialogProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const form = useSchemaForm(receiptDetailsForm, detail.receiptDetails, ({ taxNumber }) =>
    taxNumber === detail.receiptDetails.taxNumber
      ? Promise.resolve({})
      : refuseTaxNumber(detail.countryCode, taxNumber),
  );
  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await call(setReceiptDetails, { params: { txId: detail.txId }, body });
      await queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      toast.success('Receipt updated');
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });
  return { form, onSubmit };
}

/** Company, tax number and address; empty ones come off the receipt. */
function ReceiptDetailsDialog(props: ReceiptDetailsDialogProps) {
  const { onClose } = props;
  const titleId = useId();
  const { form, onSubmit } = useReceiptForm(props);
  const typed = useWatch({ control: form.control, name: 'taxNumber' });
  const doubt = useTaxNumberDoubt(props.detail.countryCode, typed);
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <h2 className={styles.title} id={titleId}>
          Receipt details
        </h2>
        <FormField form={form} isRequired={false} label="Company" name="company">
          {(control) => <TextInput {...control} autoComplete="organization" />}
        </FormField>
        <FormField
          form={form}
          hint={doubt}
          isRequired={false}
          label="Tax number"
          name="taxNumber"
          roomFor={roomForTaxNumber}
        >
          {(control) => <TextInput {...control} autoComplete="off" placeholder="VAT or GST number" />}
        </FormField>
        <FormField form={form} isRequired={false} label="Address" name="address">
          {(control) => <TextArea {...control} autoComplete="street-address" className={styles.address} />}
        </FormField>
        <Button isBusy={form.formState.isSubmitting} isWide look="primary" size="lg" type="submit">
          Save
        </Button>
      </form>
    </Dialog>
  );
}

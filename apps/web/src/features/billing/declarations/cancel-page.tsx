import { cancelContract, cancellationForm, type CancellationForm } from '@kitshelf/contract/declarations.ts';
import { daysText } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { showFailure, useFormGuard, useSchemaForm } from '../../../lib/form.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextArea, TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TrapField } from '@kitshelf/ui/forms/trap-field.tsx';
import type { Fact } from '@kitshelf/ui/page/fact-list.tsx';
import { DeclarationFrame, Received } from './declaration-parts.tsx';
import styles from './declarations.module.css';

export const heads = {
  CancelPage: {
    title: 'Cancel a contract',
    description: 'Cancel a subscription at {site}, without signing in.',
    isUnlisted: true,
  },
};

/** Who has bought lately may get the money back instead. */
function WithdrawalHint() {
  const { days } = useSite().withdrawal;
  return (
    <p>
      Bought in the last {daysText(days)}? You may be able to{' '}
      <Link to={paths.withdraw}>withdraw from the contract</Link> and get your money back.
    </p>
  );
}

interface Sent {
  readonly at: string;
  readonly form: CancellationForm;
}

/** Cancelling a contract without signing in (docs/product/withdrawal.md#cancelling-without-an-account). */
export function CancelPage() {
  const [sent, setSent] = useState<Sent>();
  return (
    <DeclarationFrame
      text="A subscription that you cancel ends with the time that is paid for; until then you keep your access. No account is needed."
      title="Cancel a contract"
    >
      {sent ? (
        <Received at={sent.at} facts={factsOf(sent.form)} title="We have received your cancellation">
          <p>
            If number and address belong to a contract, an email is on its way to that address. It confirms
            what you declared and says when the contract ends. If none comes, check both and{' '}
            <button className={styles.inline} onClick={() => setSent(undefined)} type="button">
              send the form again
            </button>
            .
          </p>
          <WithdrawalHint />
        </Received>
      ) : (
        <CancelForm onSent={setSent} />
      )}
    </DeclarationFrame>
  );
}

const kinds = [
  { value: 'ordinary', text: 'Ordinary cancellation' },
  { value: 'extraordinary', text: 'Extraordinary cancellation, for a cause' },
] as const;

const times = [
  { value: 'soonest', text: 'As soon as possible' },
  { value: 'date', text: 'On a day' },
] as const;

function factsOf({ kind, cause, name, number, email, when, date }: CancellationForm): Fact[] {
  const textOf = (options: readonly { value: string; text: string }[], value: string) =>
    options.find((each) => each.value === value)?.text ?? value;
  return [
    { label: 'Kind', value: textOf(kinds, kind) },
    ...(cause ? [{ label: 'Cause', value: cause }] : []),
    { label: 'Contract', value: number },
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'When', value: when === 'date' && date ? date : textOf(times, when) },
  ];
}

function CancelForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const call = useCall();
  const { trap, marks } = useFormGuard();
  const form = useSchemaForm(cancellationForm);
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const { data } = await call(cancelContract, { body: { ...values, ...(await marks()) } });
      onSent({ at: data.receivedAt, form: values });
    } catch (error) {
      showFailure(form, error);
    }
  });
  return (
    <form aria-label="Cancel a contract" className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <KindFields form={form} />
      <PersonFields form={form} />
      <TimeFields form={form} />
      <TrapField inputRef={trap} />
      <Button isBusy={form.formState.isSubmitting} look="primary" size="lg" type="submit">
        Cancel now
      </Button>
    </form>
  );
}

type Form = UseFormReturn<CancellationForm, unknown, CancellationForm>;

function KindFields({ form }: { readonly form: Form }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <FormField form={form} hint="An ordinary one needs no cause" label="Kind of cancellation" name="kind">
        {(control) => <Select {...control} options={kinds} placeholder="Choose a kind" />}
      </FormField>
      {kind === 'extraordinary' && (
        <FormField form={form} isRequired={false} label="Cause" name="cause">
          {(control) => <TextArea {...control} rows={4} />}
        </FormField>
      )}
    </>
  );
}

function PersonFields({ form }: { readonly form: Form }) {
  return (
    <>
      <FormField form={form} hint="The one on the receipt" label="Name" name="name">
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField
        form={form}
        hint="It is in the email with your receipt, such as 000142"
        label="Number of the order or receipt"
        name="number"
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        hint="The one that you gave at checkout: the confirmation goes there"
        label="Email"
        name="email"
      >
        {(control) => <TextInput {...control} autoComplete="email" type="email" />}
      </FormField>
    </>
  );
}

function TimeFields({ form }: { readonly form: Form }) {
  const when = useWatch({ control: form.control, name: 'when' });
  return (
    <>
      <FormField
        form={form}
        hint="As soon as possible is the end of the time that is paid for"
        label="When it ends"
        name="when"
      >
        {(control) => <Select {...control} options={times} placeholder="Choose a time" />}
      </FormField>
      {when === 'date' && (
        <FormField form={form} label="Day" name="date">
          {(control) => <TextInput {...control} type="date" />}
        </FormField>
      )}
    </>
  );
}

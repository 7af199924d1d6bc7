import {
  askWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  withdrawalForm,
  type Declared,
  type WithdrawalForm,
} from '@kitshelf/contract/declarations.ts';
import { daysText } from '@kitshelf/contract/site-facts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { showFailure, useFormGuard, useSchemaForm } from '../../../lib/form.ts';
import { paths } from '../../../lib/paths.ts';
import { useForgetUser, useUser } from '../../../lib/session/user.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { TrapField } from '@kitshelf/ui/forms/trap-field.tsx';
import { FactList, type Fact } from '@kitshelf/ui/page/fact-list.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { DeclarationFrame, Received, Step } from './declaration-parts.tsx';
import styles from './declarations.module.css';
import { Confirmation, contractFacts, fact } from './withdrawal-confirmation.tsx';

export const heads = {
  WithdrawPage: {
    title: 'Withdraw from a contract',
    description: 'Withdraw from a purchase at {site}, without signing in: two steps and a receipt.',
    isUnlisted: true,
  },
};

/** Withdrawing from a contract without signing in (docs/product/withdrawal.md#withdrawing). */
export function WithdrawPage() {
  const isLive = useHydrated();
  const { search } = useLocation();
  const { id, token } = search as { readonly id?: unknown; readonly token?: unknown };
  const { withdrawal } = useSite();
  const days = daysText(withdrawal.days);
  return (
    <DeclarationFrame
      text={`You can withdraw from a purchase for ${days}, if you live in the EU, the EEA or the United Kingdom${withdrawal.isForAll ? ', or anywhere else' : ''}. No account is needed.`}
      title="Withdraw from a contract"
    >
      {isLive && typeof id === 'string' && typeof token === 'string' ? (
        <LinkedContract link={{ id, token }} />
      ) : (
        <WithdrawalByForm />
      )}
    </DeclarationFrame>
  );
}

/** First which contract, then the confirmation. */
function WithdrawalByForm() {
  const { form, trap, typed, next, back, again, send, isSending, receivedAt } = useWithdrawalForm();
  const facts = typed ? [fact('Order or receipt', typed.number), fact('Email', typed.email)] : [];
  if (receivedAt) return <Asked at={receivedAt} facts={facts} onAgain={again} />;
  return (
    <>
      <form className={styles.form} hidden={typed !== undefined} method="post" noValidate onSubmit={next}>
        <FormField
          form={form}
          hint="It is in the email with your receipt, such as 000142"
          label="Number of the order or receipt"
          name="number"
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} hint="The one that you gave at checkout" label="Email" name="email">
          {(control) => <TextInput {...control} autoComplete="email" type="email" />}
        </FormField>
        <TrapField inputRef={trap} />
        <Button look="primary" size="lg" type="submit">
          Continue
        </Button>
      </form>
      {typed && <TypedStep {...{ facts, back, send, isSending }} />}
    </>
  );
}

interface TypedStepProps {
  readonly facts: readonly Fact[];
  readonly isSending: boolean;
  readonly send: () => void;
  readonly back: () => void;
}

/** What was typed, to be confirmed. */
function TypedStep({ facts, isSending, send, back }: TypedStepProps) {
  return (
    <Step title="Confirm your withdrawal">
      <FactList facts={facts} />
      <p>You withdraw from the contract with this number. The last step is in an email to this address.</p>
      <div className={styles.actions}>
        <DangerButton isBusy={isSending} onClick={send} size="lg">
          Confirm withdrawal
        </DangerButton>
        <Button onClick={back} size="lg">
          Back
        </Button>
      </div>
    </Step>
  );
}

function useWithdrawalForm() {
  const [typed, setTyped] = useState<WithdrawalForm>();
  const call = useCall();
  const { trap, marks } = useFormGuard();
  const form = useSchemaForm(withdrawalForm);
  const email = useUser()?.email;
  useEffect(() => {
    if (email !== undefined && !form.getFieldState('email').isDirty) form.setValue('email', email);
  }, [email, form]);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async (values: WithdrawalForm) =>
      call(askWithdrawal, { body: { ...values, ...(await marks()) } }),
    onError: (error) => {
      setTyped(undefined);
      showFailure(form, error);
    },
  });
  return {
    form,
    trap,
    /** What waits to be confirmed. */
    typed,
    next: form.handleSubmit(setTyped),
    back: () => setTyped(undefined),
    /** Back to the form, with what was typed, after it was sent. */
    again: () => {
      reset();
      setTyped(undefined);
    },
    send: () => typed && mutate(typed),
    isSending: isPending,
    receivedAt: data?.data.receivedAt,
  };
}

interface AskedProps {
  readonly at: string;
  readonly facts: readonly Fact[];
  readonly onAgain: () => void;
}

function Asked({ at, facts, onAgain }: AskedProps) {
  return (
    <Received at={at} facts={facts} title="Received. Now confirm it in the email">
      <p>
        If number and address belong to an order, we have sent an email to that address. Open it and confirm
        that the withdrawal came from you. The time above counts, whenever you confirm.
      </p>
      <p>
        Is the number or the address above wrong, or does no email come?{' '}
        <button className={styles.inline} onClick={onAgain} type="button">
          Change what you sent
        </button>{' '}
        or <Link to={paths.support}>email us</Link>.
      </p>
    </Received>
  );
}

interface LinkedProps {
  readonly link: { readonly id: string; readonly token: string };
}

/** The contract of a mailed link, filled in already. */
function LinkedContract({ link }: LinkedProps) {
  const call = useCall();
  const forgetUser = useForgetUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['withdrawal', link.id],
    queryFn: () => call(getWithdrawal, { query: link }),
    meta: { silent: true },
  });
  const {
    mutate,
    data: answer,
    isPending,
  } = useMutation({
    mutationFn: () => call(confirmWithdrawal, { query: link }),
    // The plan that the header names may be the one that has just ended.
    onSuccess: forgetUser,
    onError: ({ message }) => {
      toast.error(message);
    },
  });
  if (error) return <NoContract error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SpinnerCover />;
  const contract = data.data;
  const known = answer?.data ?? contract.declared;
  if (known && known.state !== 'asked')
    return <Declaration declared={known} facts={contractFacts(contract)} />;
  return <Confirmation contract={contract} isSending={isPending} onSend={mutate} />;
}

/** Not what the step before it is called. */
const doneTitles: Readonly<Record<Declared['state'], string>> = {
  asked: 'We have received your withdrawal',
  received: 'We have received your withdrawal',
  done: 'You have withdrawn from the contract',
  declined: 'Your withdrawal was declined',
};

function Declaration({ declared, facts }: { readonly declared: Declared; readonly facts: readonly Fact[] }) {
  return (
    <Received at={declared.receivedAt} facts={facts} title={doneTitles[declared.state]}>
      <p>{declared.text}</p>
      <p>We have sent an email with the same words to the address of the order.</p>
    </Received>
  );
}

interface NoContractProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function NoContract({ error, ...retry }: NoContractProps) {
  const isDead = error instanceof ApiError && [410, 422].includes(error.status);
  if (!isDead)
    return (
      <RetryPanel {...retry} error={error} text={error.message} title="The contract could not be shown." />
    );
  return (
    <>
      <p className={styles.note}>This link is not complete. You can withdraw with this form just as well.</p>
      <WithdrawalByForm />
    </>
  );
}

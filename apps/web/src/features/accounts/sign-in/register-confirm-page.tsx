import { confirmForm, confirmRegistration } from '@kitshelf/contract/accounts.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { paths } from '../../../lib/paths.ts';
import { keepSignIn, useGoOn } from '../../../lib/session/guards.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { MailIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { AccountForm, PasswordField, useSubmit } from '../account-form.tsx';
import { AccountActions, AccountScreen } from '../account-screen.tsx';
import { isExpired, useMailedLink } from './mailed-link.ts';
import { forgetRegistration, registeredHere } from './waiting-state.ts';

export const heads = {
  RegisterConfirmPage: {
    title: 'Confirm your email',
    description: 'Confirm your email address to activate your {site} account.',
    isUnlisted: true,
  },
};

/**
 * The page that the mailed link opens: a button confirms, because mail scanners open links too (docs/product/accounts.md#registering).
 * Any other browser than the one that registered is asked for the password.
 */
export function RegisterConfirmPage() {
  const confirm = useConfirm();
  const [isElsewhere, setElsewhere] = useState(false);
  if (isElsewhere) return <PasswordScreen confirm={confirm} />;
  return <ButtonScreen confirm={confirm} onElsewhere={() => setElsewhere(true)} />;
}

type Confirm = (password?: string) => Promise<void>;

/** Confirms and goes on, to what somebody registered for where there was something; a link that is too old leads to the page that says so. Rejects with any other failure. */
function useConfirm(): Confirm {
  const call = useCall();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const link = useMailedLink(paths.register);
  return async (password) => {
    if (!link) return;
    const sessionId = registeredHere();
    const leave = (to: string) => navigate({ to, search: { ...link }, replace: true });
    let signedIn: SignedIn | undefined;
    try {
      const answer = await call(confirmRegistration, {
        query: link,
        body: { ...(sessionId && { sessionId }), ...(password !== undefined && { password }) },
      });
      signedIn = answer.data;
    } catch (error) {
      if (!isExpired(error)) throw error;
      return leave(paths.registerFailed);
    }
    forgetRegistration();
    if (!signedIn) return leave(paths.registerSuccess);
    keepSignIn(signedIn);
    return goOn(signedIn.token, signedIn.next);
  };
}

interface ButtonScreenProps {
  readonly confirm: Confirm;
  /** This is not the browser that registered. */
  readonly onElsewhere: () => void;
}

function ButtonScreen({ confirm, onElsewhere }: ButtonScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await confirm();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      if ('password' in error.fields) onElsewhere();
      else toast.error(error.message);
    }
  };
  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text="Confirm that this address is yours to finish setting up your account."
      title="Confirm your email"
    >
      <AccountActions>
        <Button isBusy={isBusy} isWide look="primary" onClick={press} size="lg">
          Confirm email
        </Button>
      </AccountActions>
    </AccountScreen>
  );
}

function PasswordScreen({ confirm }: { confirm: Confirm }) {
  const form = useSchemaForm(confirmForm);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const onSubmit = useSubmit(form, ['password'], ({ password }) => confirm(password));
  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text="You signed up in another browser. Enter the password you chose there to confirm that it was you."
      title="Confirm your email"
    >
      <AccountForm
        isBusy={form.formState.isSubmitting}
        label="Confirm your email"
        onSubmit={onSubmit}
        submitText="Confirm email"
      >
        <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
      </AccountForm>
    </AccountScreen>
  );
}

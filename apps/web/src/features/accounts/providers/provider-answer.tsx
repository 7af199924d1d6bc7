import {
  confirmProvider,
  finishProvider,
  mailProof,
  proofForm,
  proveByPassword,
  type ProviderId,
  providerIds,
} from '@kitshelf/contract/providers.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { paths } from '../../../lib/paths.ts';
import { keepSignIn, useGoOn } from '../../../lib/session/guards.ts';
import { readRedirect } from '../../../lib/session/redirect.ts';
import { readToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { AccountForm, PasswordField, useSubmit } from '../account-form.tsx';
import { AccountActions, AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import { useAccountWords } from '../account-words.ts';
import { CodeScreen, withCode } from '../factors/code-screen.tsx';
import { ProofByMail } from './proof-by-mail.tsx';
import { providersQuery } from './provider-queries.ts';
import { keepProof, readSignIn } from './provider-storage.ts';

/** What comes of a sign-in by a provider, or of the mail that links one (docs/product/accounts.md#providers). */
export function ProviderAnswer({ search }: { readonly search: string }) {
  const given = new URLSearchParams(search);
  const [id, token] = [given.get('id'), given.get('token')];
  if (id && token) return <ProofByMail link={{ id, token }} />;
  const provider = providerIds.find((each) => each === given.get('provider'));
  const answer = given.get('answer');
  const sessionId = readSignIn();
  if (!provider || answer === null || sessionId === undefined)
    return <Failed text={failures[given.get('failed') ?? ''] ?? isOver} />;
  return <Answer answer={answer} provider={provider} sessionId={sessionId} />;
}

const isOver = 'This sign-in has expired. Please start it again.';
/** What kept the browser from getting to the provider. */
const failures: Readonly<Record<string, string>> = {
  ProviderDown: 'The provider does not answer. Please try again shortly, or sign in with your password.',
  TooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  ProviderFailed: 'The provider could not be asked. Please sign in with your password.',
};

const BackLink = () => <TextLink to={paths.login}>{useAccountWords().back}</TextLink>;

function Failed({ text }: { text: string }) {
  return (
    <AccountScreen text={text} title="You are not signed in">
      <AccountActions>
        <LinkButton isWide look="primary" size="lg" to={paths.login}>
          {useAccountWords().back}
        </LinkButton>
      </AccountActions>
    </AccountScreen>
  );
}

interface AnswerProps {
  readonly provider: ProviderId;
  readonly answer: string;
  readonly sessionId: string;
}

function Answer({ provider, answer, sessionId }: AnswerProps) {
  const call = useCall();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const name = useProviderName(provider);
  // It is taken once: a query would be asked again for anyone who is signed in then.
  const { data, error, mutate } = useMutation({
    mutationFn: () => call(finishProvider, { params: { id: provider }, body: { sessionId, answer } }),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  const onEnd = useEffectEvent(() => {
    const { signedIn, isLinked } = data?.data ?? {};
    if (signedIn) {
      keepSignIn(signedIn);
      return goOn(signedIn.token);
    }
    if (isLinked) {
      toast.success(`You can sign in with ${name} now.`);
      return navigate({ to: paths.changePassword, replace: true });
    }
    // The page was loaded again after it had worked.
    const token = readToken();
    return error && isGone(error) && token !== undefined ? goOn(token) : undefined;
  });
  useEffect(() => void onEnd(), [data, error]);

  const secondFactor = data?.data.secondFactor;
  if (secondFactor) return <SecondStep {...secondFactor} />;
  const toProve = data?.data.toProve;
  if (toProve) return <Proof {...toProve} name={name} />;
  if (error && !(isGone(error) && readToken() !== undefined)) return <Failed text={error.message} />;
  return (
    <AccountScreen text="One moment." title="Signing you in">
      <SpinnerCover />
    </AccountScreen>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 410;

function useProviderName(id: ProviderId): string {
  const { data } = useQuery(providersQuery(useCall()));
  return data?.data.find((each) => each.id === id)?.name ?? 'this provider';
}

/** The provider is one factor; a code is the other. */
function SecondStep({ token }: { token: string }) {
  const call = useCall();
  const enter = useEnter();
  const navigate = useNavigate();
  return (
    <CodeScreen
      onBack={() => void navigate({ to: paths.login, replace: true })}
      send={async (code) => enter((await call(confirmProvider, { body: { token, code } })).data)}
    />
  );
}

interface ProofProps {
  readonly token: string;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly name: string;
}

/** The address belongs to an account: its password, once, or a mailed link shows that it is theirs. */
function Proof({ token, email, hasPassword, name }: ProofProps) {
  const send = usePasswordProof(token);
  const [checked, setChecked] = useState<string>();
  if (checked !== undefined)
    return <CodeScreen onBack={() => setChecked(undefined)} send={(code) => send(checked, code)} />;
  const ways = hasPassword ? 'Enter its password once' : 'Open the link that we email you';
  return (
    <AccountScreen
      text={
        <>
          There is already an account for <strong>{email}</strong>. {ways}, and {name} signs you in from now
          on.
        </>
      }
      title={`Link ${name} to your account`}
    >
      {hasPassword && <PasswordProof email={email} onChecked={setChecked} send={send} />}
      <MailButton isMain={!hasPassword} token={token} />
      <AccountLinks>
        <BackLink />
      </AccountLinks>
    </AccountScreen>
  );
}

/** Links by the password, and a code where there is a second factor. */
function usePasswordProof(token: string) {
  const call = useCall();
  const enter = useEnter();
  return async (password: string, code?: string) => {
    const body = { token, password, ...(code !== undefined && { code }) };
    await enter((await call(proveByPassword, { body })).data);
  };
}

interface PasswordProofProps {
  readonly email: string;
  readonly send: (password: string) => Promise<void>;
  /** It is right, and a code is needed besides. */
  readonly onChecked: (password: string) => void;
}

function PasswordProof({ email, send, onChecked }: PasswordProofProps) {
  const form = useSchemaForm(proofForm, { password: '' });
  const onSubmit = useSubmit(form, ['password'], ({ password }) =>
    withCode(
      () => send(password),
      () => onChecked(password),
    ),
  );
  return (
    <AccountForm
      isBusy={form.formState.isSubmitting}
      label="Link your account"
      onSubmit={onSubmit}
      submitText="Link and sign in"
    >
      {/* So that a password manager knows whose password it is. */}
      <input autoComplete="username" hidden readOnly type="email" value={email} />
      <PasswordField autoComplete="current-password" form={form} label="Password" name="password" />
    </AccountForm>
  );
}

function useEnter() {
  const goOn = useGoOn();
  return async (signedIn: SignedIn) => {
    keepSignIn(signedIn);
    await goOn(signedIn.token);
  };
}

function MailButton({ token, isMain }: { token: string; isMain: boolean }) {
  const call = useCall();
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => call(mailProof, { body: { token } }),
    onSuccess: ({ message }) => {
      keepProof({ token, next: readRedirect()?.target });
      toast.success(message);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <AccountActions>
      <Button
        isBusy={isPending}
        isWide
        {...(isMain && { look: 'primary' as const })}
        onClick={() => mutate()}
        size="lg"
      >
        {isSuccess ? 'Email me another link' : 'Email me a link'}
      </Button>
      {isSuccess && <p>Open the link in this browser within ten minutes.</p>}
    </AccountActions>
  );
}

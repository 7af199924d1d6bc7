import { findInvitation, joinDesk } from '@kitshelf/contract/desk/session.ts';
import { passwordHint } from '@kitshelf/contract/passwords.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { carriedFacts } from '../../lib/site/carried-facts.ts';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk, deskQueryClient } from '../desk-call.ts';
import { ActionForm, type FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { signIn, SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.shop}>{carriedFacts().name}</p>
        <h1>{title}</h1>
        {children}
      </div>
      <ToastRegion />
    </main>
  );
}

/** The account of the shop and that of the desk are one: its password is set again on the shop's own page. */
const Forgotten = () => (
  <p className={styles.forgotten}>
    <a href="/reset-password">Forgot your password?</a>
  </p>
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the new operator; in the state, so that it reaches no log. */
    readonly joinedAs?: string;
  }
}

/** `/desk/login`; goes on to where somebody wanted to be. */
export function SignInPage() {
  const navigate = useNavigate();
  const { joinedAs } = useLocation().state;
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  const onDone = () => {
    deskQueryClient.clear();
    void navigate({ href: /^\/desk(\/|$)/.test(next) ? next : '/desk' });
  };
  return (
    <Card title="Sign in to the desk">
      {joinedAs !== undefined && <p role="status">Your account is ready. Sign in to continue.</p>}
      <SignInForm email={joinedAs ?? ''} onDone={onDone} />
      <Forgotten />
    </Card>
  );
}

const linkOf = (search: string) => {
  const query = new URLSearchParams(search);
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
};

/** `/desk/join?id=&token=`, which an invitation opens. */
export function JoinPage() {
  const link = linkOf(window.location.search);
  const invitation = useQuery({
    queryKey: ['invitation', link],
    queryFn: async () => (await callDesk(findInvitation, { body: link })).data,
    // Joining uses the link up: asking again would say that it has expired.
    staleTime: 'static',
  });
  return (
    <Card title="Join the desk">
      {isUsedUp(invitation.error) ? (
        <Panel
          text="It has expired or was used before. Ask for a new invitation, or sign in if you have joined."
          title="This link cannot be used"
        >
          <Link className={buttonClass({ look: 'primary' })} to="/login">
            Sign in
          </Link>
        </Panel>
      ) : (
        <Loaded query={invitation} title="The invitation could not be loaded">
          {(invited) => <JoinForm {...invited} link={link} />}
        </Loaded>
      )}
    </Card>
  );
}

/** Nobody has such an invitation, or nobody can: an address that was cut short is refused as invalid. */
const isUsedUp = (error: unknown) =>
  error instanceof ApiError && (error.code === 'LinkExpired' || error.code === 'Invalid');

/** Signs in the new operator. The link is used up by then: what fails here is left to the sign-in page, which says why. */
async function isSignedIn(email: string, password: string): Promise<boolean> {
  try {
    return (await signIn({ email, password })) === undefined;
  } catch {
    return false;
  }
}

const nameField: ActionField = { name: 'name', label: 'Name', autoComplete: 'name' };
const newPassword: ActionField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autoComplete: 'new-password',
  hint: passwordHint,
};
const ownPassword: ActionField = {
  name: 'password',
  label: 'Password of your account',
  kind: 'password',
  autoComplete: 'current-password',
};

interface JoinFormProps {
  readonly email: string;
  /** A password signs in there already. */
  readonly hasAccount: boolean;
  readonly link: ReturnType<typeof linkOf>;
}

function JoinForm({ email, hasAccount, link }: JoinFormProps) {
  const navigate = useNavigate();
  const act = async ({ name, password = '' }: FieldValues) => {
    await callDesk(joinDesk, { body: { ...link, ...(!hasAccount && { name }), password } });
    return await isSignedIn(email, password);
  };
  const onJoined = (isIn: unknown) => {
    if (isIn === true) deskQueryClient.clear();
    void navigate(isIn === true ? { to: '/' } : { to: '/login', state: { joinedAs: email } });
  };
  return (
    <>
      <p>
        This invitation is for <b>{email}</b>.{' '}
        {hasAccount
          ? 'You have an account with that address in this shop: enter its password to join. Its name and password stay as they are, and you sign in to both with them.'
          : 'You sign in with that address and the password that you choose here.'}
      </p>
      <ActionForm
        act={act}
        fields={hasAccount ? [ownPassword] : [nameField, newPassword]}
        label="Join"
        onDone={onJoined}
        submitText="Join"
      />
      {hasAccount && <Forgotten />}
    </>
  );
}

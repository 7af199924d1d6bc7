import { joinDesk } from '@kitshelf/contract/desk/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { callDesk, deskQueryClient } from '../desk-call.ts';
import { ActionForm, type Typed } from '../forms/action-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
      <ToastRegion />
    </main>
  );
}

/** `/desk/login`; goes on to where somebody wanted to be. */
export function SignInPage() {
  const navigate = useNavigate();
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  const onDone = () => {
    deskQueryClient.clear();
    void navigate({ href: /^\/desk(\/|$)/.test(next) ? next : '/desk' });
  };
  return (
    <Card title="Sign in to the desk">
      <SignInForm onDone={onDone} />
    </Card>
  );
}

/** `/desk/join?id=&token=`, which an invitation opens. */
export function JoinPage() {
  const navigate = useNavigate();
  const act = ({ name = '', password = '' }: Typed) => {
    const query = new URLSearchParams(window.location.search);
    const link = { id: query.get('id') ?? '', token: query.get('token') ?? '' };
    return callDesk(joinDesk, { body: { ...link, name, password } });
  };
  return (
    <Card title="Join the desk">
      <ActionForm
        act={act}
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'name' },
          { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
        ]}
        label="Join"
        onDone={() => void navigate({ to: '/login' })}
        submitText="Join"
      />
    </Card>
  );
}

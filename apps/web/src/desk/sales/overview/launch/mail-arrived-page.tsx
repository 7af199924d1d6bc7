import { confirmTestMail } from '@kitshelf/contract/desk/launch.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callDesk } from '../../../desk-call.ts';
import styles from '../../../sign-in/sign-in.module.css';

const silent = { silent: true };

/** `/desk/mail-arrived?token=`, which the test mail opens, on whatever device it is read. */
export function MailArrivedPage() {
  const { mutate, data, error } = useMutation({
    mutationFn: (token: string) => callDesk(confirmTestMail, { body: { token } }),
    meta: silent,
  });
  useEffect(() => {
    document.title = 'Test email · Desk';
    mutate(new URLSearchParams(window.location.search).get('token') ?? '');
  }, [mutate]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>Test email</h1>
        <p role="status">
          {data?.message ??
            (error ? 'This link has expired. Send another test email from the desk.' : 'One moment …')}
        </p>
        <p>
          <Link to="/">Go to the desk</Link>
        </p>
      </div>
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../shell/desk-shell.tsx';
import editor from './editor.module.css';

/** Where a test email went: nowhere but into the site's own mailbox, as long as there is no mail server. */
export function TestTold({ to }: { readonly to: string }) {
  const { data: me } = useQuery(meQuery);
  return (
    <p className={editor.told} role="status">
      {me?.isMailKept ? (
        <>
          The test is in{' '}
          <a className={editor.link} href="/dev/mailbox">
            the site’s own mailbox
          </a>
          : no mail server is set, so no email leaves this site.
        </>
      ) : (
        `Test sent to ${to}`
      )}
    </p>
  );
}

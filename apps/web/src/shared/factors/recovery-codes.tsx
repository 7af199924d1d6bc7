import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import styles from './factors.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whose they are, for the paper. */
  readonly email: string;
  /** They are kept elsewhere. */
  readonly onKept: () => void;
}

/** The codes, shown this once: they can be copied and saved, and leaving without a word that they are asks first. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const blocker = useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true, withResolver: true });
  return (
    <section aria-label="Recovery codes" className={styles.codes} role="status">
      <h3>Save these recovery codes</h3>
      <p>
        Each signs you in once when you do not have your second factor. Store them in a password manager or
        print them: they are not shown again.
      </p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SavingCodes codes={codes} email={email} />
      <label className={styles.kept}>
        <input checked={isSaved} onChange={({ target }) => setSaved(target.checked)} type="checkbox" />I have
        saved these codes
      </label>
      <Button disabled={!isSaved} look="primary" onClick={onKept}>
        Continue
      </Button>
      {blocker.status === 'blocked' && <Leaving onLeave={blocker.proceed} onStay={blocker.reset} />}
    </section>
  );
}

function SavingCodes({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied', 'Paste the codes into your password manager.');
    else toast.error('Nothing was copied. The browser blocked access to the clipboard.');
  };
  return (
    <div className={styles.acts}>
      <Button onClick={() => void copy()}>Copy codes</Button>
      <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
        Download codes
      </Button>
      <Button onClick={() => window.print()}>Print codes</Button>
      <Sheet codes={codes} email={email} />
    </div>
  );
}

/** Printed instead of the page that it stands on, also by the browser's own command. */
function Sheet({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>) {
  const [day] = useState(() => new Date().toISOString().slice(0, 10));
  return createPortal(
    <div className={styles.sheet}>
      <strong>Recovery codes for {email}</strong>
      <span>
        {window.location.host}, {day}. Each works once.
      </span>
      {codes.map((code) => (
        <code key={code}>{code}</code>
      ))}
    </div>,
    document.body,
  );
}

function Leaving({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const id = useId();
  return (
    <Dialog className={styles.dialog} labelledBy={id} onClose={onStay}>
      <h2 id={id}>Leave without saving the codes?</h2>
      <p>The recovery codes are not shown again. Without them and your second factor you cannot sign in.</p>
      <div className={styles.acts}>
        <Button look="primary" onClick={onStay}>
          Stay
        </Button>
        <Button onClick={onLeave}>Leave this page</Button>
      </div>
    </Dialog>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { saveBlob } from '../../lib/browser/save-blob.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './account-page.module.css';
import signIn from './sign-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** They are kept elsewhere. */
  readonly onKept: () => void;
}

/** The codes, shown this once: they can be copied and saved, and leaving without a word that they are asks first. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
      <SavingCodes text={`${codes.join('\n')}\n`} />
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

function SavingCodes({ text }: { readonly text: string }) {
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
    </div>
  );
}

function Leaving({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const id = useId();
  return (
    <Dialog className={signIn.dialog} labelledBy={id} onClose={onStay}>
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

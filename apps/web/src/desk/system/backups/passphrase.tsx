import { confirmPassphrase, showPassphrase, type BackupSettings } from '@kitshelf/contract/desk/backups.ts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { Section } from '../../shell/screen.tsx';
import styles from './backups.module.css';

const storedText = 'An owner has stored it elsewhere. Nobody can open a backup without it.';
const lostText =
  'Store it somewhere else than on this server, in a password manager for instance. Nobody can open a backup without it, and it would be lost with the server.';

/** The passphrase, for an owner who confirms again, and whether somebody has stored it elsewhere. */
export function Passphrase({ settings }: { readonly settings: BackupSettings }) {
  const { version, isPassphraseStored } = settings;
  const showing = useMutation({ mutationFn: async () => (await callDesk(showPassphrase, {})).data });
  const keeping = useMutation({
    mutationFn: () => callDesk(confirmPassphrase, { body: { version } }),
    onSuccess: () => toast.success('Noted: the passphrase is stored elsewhere'),
  });
  const passphrase = showing.data?.passphrase;
  return (
    <Section title="Passphrase">
      <p className={isPassphraseStored ? undefined : styles.warning}>
        {isPassphraseStored ? storedText : lostText}
      </p>
      {passphrase !== undefined && <Shown passphrase={passphrase} />}
      <p className={styles.acts}>
        {passphrase === undefined ? (
          <Button isBusy={showing.isPending} onClick={() => showing.mutate()}>
            Show passphrase
          </Button>
        ) : (
          <Button onClick={() => showing.reset()}>Hide passphrase</Button>
        )}
        {!isPassphraseStored && (
          <Button isBusy={keeping.isPending} onClick={() => keeping.mutate()}>
            I have stored it
          </Button>
        )}
      </p>
      <p className={styles.note}>
        You can choose another one under Change backup settings. Backups that exist keep the one they were
        made with.
      </p>
    </Section>
  );
}

function Shown({ passphrase }: { readonly passphrase: string }) {
  const copy = () => navigator.clipboard.writeText(passphrase).then(() => toast.success('Passphrase copied'));
  return (
    <output aria-label="Passphrase" className={styles.passphrase}>
      <code>{passphrase}</code>
      <Button onClick={() => void copy()} size="sm">
        Copy passphrase
      </Button>
    </output>
  );
}

import { Section } from '../../shell/screen.tsx';
import styles from './backups.module.css';

/** What a backup is good for when all is lost, and how; the command is for the administrator of the server. */
export function Restoring() {
  return (
    <Section title="If everything is lost">
      <p>
        A backup brings back the whole shop: assets, customers, orders, settings and files. Download one and
        give it, with its passphrase, to the administrator of your server. It is restored on a new server that
        is still empty, and the shop continues as it was when the backup was made.
      </p>
      <details className={styles.server}>
        <summary>For the administrator of the server</summary>
        <p>
          Run <code>npm run restore -- FILE</code> where the database is empty; it asks for the passphrase.
          Where the settings have a key of their own (<code>APP_SECRET</code>), store that key with the
          passphrase: backups do not contain it.
        </p>
      </details>
    </Section>
  );
}

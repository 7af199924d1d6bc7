import styles from './legal.module.css';

/** Stands on each screen whose words have effects in law. */
export const AskLawyer = () => (
  <p className={styles.lawyer} role="note">
    <strong>Ask a lawyer.</strong> This software is not legal advice: what you must state depends on where you
    and your customers are.
  </p>
);

import type { Letter } from '@kitshelf/contract/desk/letters.ts';
import editor from '../../forms/editor.module.css';
import styles from './letters-page.module.css';

/** The saved letter as the mail that it becomes. */
export function LetterPreview({ letter }: { readonly letter: Letter | undefined }) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      {letter ? (
        <iframe
          className={editor.mail}
          key={letter.updatedAt}
          sandbox=""
          src={`/api/v1/desk/letters/${letter._id}/preview?of=${encodeURIComponent(letter.updatedAt)}`}
          title={`The mail “${letter.subject}”`}
        />
      ) : (
        <p className={styles.state}>The email appears here once the draft is saved.</p>
      )}
    </section>
  );
}

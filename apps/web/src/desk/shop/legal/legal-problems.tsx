import type { LegalPreview } from '@kitshelf/contract/desk/legal.ts';
import { fieldOfPlaceholder, labelOfPlaceholder } from '@kitshelf/contract/seller-settings.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type Ref } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';

/** Links to the fields of the Seller form that placeholders stand for. */
export function SellerFields({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link className={editor.link} hash={fieldOfPlaceholder(name) ?? ''} to="/shop/seller">
        {labelOfPlaceholder(name) ?? name}
      </Link>
    </Fragment>
  ));
}

/** Whether a text can be published as it is. */
export const isPublishable = ({ isUnchecked, isEmpty, missing, absent }: LegalPreview): boolean =>
  !isUnchecked && !isEmpty && missing.length === 0 && absent.length === 0;

/** The text without its first paragraph, which says that nobody has checked it. */
const withoutFirstLine = (markdown: string): string => markdown.replace(/^[^\n]*\n+/, '');

interface LegalProblemsProps {
  readonly preview: LegalPreview;
  readonly markdown: string;
  readonly onChange: (markdown: string) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** What is left to do before a text can be published, beside it and before anybody presses *Publish*. */
export function LegalProblems({ preview, markdown, onChange, ref }: LegalProblemsProps) {
  if (isPublishable(preview)) return null;
  const { isUnchecked, isEmpty } = preview;
  return (
    <div aria-label="Before you publish" className={styles.problems} ref={ref} role="group" tabIndex={-1}>
      <strong>Before you publish</strong>
      <ul>
        {isUnchecked && (
          <li>
            This is a starting text. Have it checked and change what does not fit. Its first line says so and
            has to go.{' '}
            {markdown.startsWith('> Starting text') && (
              <Button onClick={() => onChange(withoutFirstLine(markdown))} size="sm">
                It is checked: remove the first line
              </Button>
            )}
          </li>
        )}
        <Values {...preview} />
        {isEmpty && <li>Nothing is left of this text without the values that are empty.</li>}
      </ul>
    </div>
  );
}

function Values({ missing, absent }: Pick<LegalPreview, 'missing' | 'absent'>) {
  const known = missing.filter((name) => labelOfPlaceholder(name));
  const unknown = missing.filter((name) => !labelOfPlaceholder(name)).map((name) => `{${name}}`);
  return (
    <>
      {known.length > 0 && (
        <li>
          Enter under Seller: <SellerFields names={known} />.
        </li>
      )}
      {unknown.length > 0 && <li>There is no such value: {unknown.join(', ')}. Correct or remove it.</li>}
      {absent.length > 0 && (
        <li>
          An imprint has to show who sells. Write {absent.map((name) => `{${name}}`).join(' and ')} where the{' '}
          {absent.map((name) => labelOfPlaceholder(name)?.toLowerCase()).join(' and the ')} should stand.
        </li>
      )}
    </>
  );
}

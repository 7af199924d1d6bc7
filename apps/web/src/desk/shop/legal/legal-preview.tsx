import { previewLegalText, type LegalPreview } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trustedHtml } from '../../../lib/browser/trusted-types.ts';
import { callDesk } from '../../desk-call.ts';
import { SellerFields } from './legal-problems.tsx';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';

const restMs = 250;

/** What was typed, once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * The text as the server makes it once the typing rests, and what keeps it from being published.
 * @returns `isCurrent`: it is of the text as it is now
 */
export function useLegalPreview(page: LegalPage, markdown: string) {
  const text = useRested(markdown);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['legal-preview', page, text],
    queryFn: async () =>
      (await callDesk(previewLegalText, { params: { page }, body: { markdown: text } })).data,
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  });
  const preview = text.trim() === '' ? undefined : data;
  return { preview, isCurrent: text === markdown && !isPlaceholderData };
}

/** The text as visitors get it: the server makes the HTML, in which nothing of hostile text is left. */
export function Preview({ preview }: { readonly preview: LegalPreview | undefined }) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={editor.html} dangerouslySetInnerHTML={{ __html: trustedHtml(preview?.html ?? '') }} />
      {preview && preview.leftOut.length > 0 && <LeftOut parts={preview.leftOut} />}
    </section>
  );
}

/** What visitors do not see, since the seller has entered no value for it. */
function LeftOut({ parts }: { readonly parts: LegalPreview['leftOut'] }) {
  return (
    <div className={styles.leftOut}>
      <p>Left out for visitors, because the value is empty:</p>
      <ul>
        {parts.map(({ text, names }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand in a text twice
          <li key={index}>
            “{text}” <SellerFields names={names} />
          </li>
        ))}
      </ul>
    </div>
  );
}

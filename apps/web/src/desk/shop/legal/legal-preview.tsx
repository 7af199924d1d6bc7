import { previewLegalText } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trustedHtml } from '../../../lib/browser/trusted-types.ts';
import { callDesk } from '../../desk-call.ts';
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

interface LegalPreviewProps {
  readonly page: LegalPage;
  readonly markdown: string;
}

/** The text as visitors get it: the server makes the HTML, in which nothing of hostile text is left. */
export function LegalPreview({ page, markdown }: LegalPreviewProps) {
  const text = useRested(markdown);
  const { data } = useQuery({
    queryKey: ['legal-preview', page, text],
    queryFn: async () =>
      (await callDesk(previewLegalText, { params: { page }, body: { markdown: text } })).data,
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
  const missing = data?.missing.map((name) => `{${name}}`) ?? [];
  return (
    <section aria-label="Preview" className={styles.preview}>
      {missing.length > 0 && (
        <p className={styles.outdated}>Without a value under Seller: {missing.join(', ')}</p>
      )}
      <div
        className={editor.html}
        dangerouslySetInnerHTML={{ __html: trustedHtml(text === '' ? '' : (data?.html ?? '')) }}
      />
    </section>
  );
}

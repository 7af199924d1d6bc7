import { previewLegalText } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { labelOfPlaceholder } from '@kitshelf/contract/seller-settings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
  const missing = data?.missing ?? [];
  return (
    <section aria-label="Preview" className={styles.preview}>
      {missing.length > 0 && <Missing names={missing} />}
      <div
        className={editor.html}
        dangerouslySetInnerHTML={{ __html: trustedHtml(text === '' ? '' : (data?.html ?? '')) }}
      />
    </section>
  );
}

/** What the text speaks of and the Seller form does not say, by the labels of that form. */
function Missing({ names }: { readonly names: readonly string[] }) {
  const named = names.map((name) => ({ name, label: labelOfPlaceholder(name) }));
  const labels = named.flatMap(({ label }) => label ?? []);
  const unknown = named.flatMap(({ name, label }) => (label ? [] : `{${name}}`));
  return (
    <div className={styles.outdated}>
      {labels.length > 0 && (
        <p>
          Enter under{' '}
          <Link className={editor.link} to="/shop/seller">
            Seller
          </Link>
          , or remove from the text: {labels.join(', ')}.
        </p>
      )}
      {unknown.length > 0 && <p>No such value: {unknown.join(', ')}. Remove or correct it.</p>}
    </div>
  );
}

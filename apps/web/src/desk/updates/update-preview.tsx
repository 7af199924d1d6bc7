import { previewUpdate } from '@kitshelf/contract/desk/updates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { trustedHtml } from '../../lib/browser/trusted-types.ts';
import { callDesk } from '../desk-call.ts';
import type { UpdateWords } from './draft-words.ts';
import editor from '../forms/editor.module.css';
import styles from './updates-page.module.css';

const restMs = 250;

/** What was typed, once the typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(rested);
}

/** The post as visitors get it: the server makes the HTML, and sanitises it. */
export function UpdatePreview({ words: { name, markdown, images } }: { readonly words: UpdateWords }) {
  const text = useRested(markdown);
  const { data: html = '' } = useQuery({
    queryKey: ['update-preview', text],
    queryFn: async () => (await callDesk(previewUpdate, { body: { markdown: text } })).data.html,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled: text !== '',
  });
  const [image] = images;
  return (
    <section aria-label="Preview" className={styles.preview}>
      {image && <img alt="" height={image.height} src={image.src} width={image.width} />}
      <h2>{name || 'No name yet'}</h2>
      <div
        className={editor.html}
        dangerouslySetInnerHTML={{ __html: trustedHtml(text === '' ? '' : html) }}
      />
    </section>
  );
}

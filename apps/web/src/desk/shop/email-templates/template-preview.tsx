import { previewMail } from '@kitshelf/contract/desk/email-templates.ts';
import type { MailWords } from '@kitshelf/contract/mail/template.ts';
import type { MailTemplateId } from '@kitshelf/contract/mail/templates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callDesk } from '../../desk-call.ts';
import { useRested } from '../../updates/update-preview.tsx';
import { MailFrame } from './mail-frame.tsx';
import styles from './email-templates.module.css';

interface TemplatePreviewProps {
  readonly id: MailTemplateId;
  readonly words: MailWords;
}

/** The mail with real-looking values in both of its forms, and why it could not be saved. */
export function TemplatePreview({ id, words }: TemplatePreviewProps) {
  const rested = useRested(JSON.stringify(words));
  const { data, error } = useQuery({
    queryKey: ['mail-preview', id, rested],
    queryFn: async () =>
      (await callDesk(previewMail, { params: { template: id }, body: JSON.parse(rested) as MailWords })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className={styles.preview}>
      {(data?.faults ?? []).map((fault) => (
        <p key={fault} role="status">
          {fault}
        </p>
      ))}
      {error && <p role="status">{error.message}</p>}
      {data && (
        <>
          <p className={styles.subject}>{data.subject}</p>
          <MailFrame html={data.html} title="The mail" />
          <details open>
            <summary>Plain text</summary>
            <pre className={styles.text}>{data.text}</pre>
          </details>
        </>
      )}
    </section>
  );
}

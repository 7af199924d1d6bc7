import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Container } from '../../ui/layout.tsx';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly page: {
    readonly title: string;
    readonly headings: readonly { readonly id: string; readonly text: string }[];
    readonly html: string;
  };
}

/** One of the long texts, with the list of its parts beside it. */
export function LegalText({ page: { title, headings, html } }: LegalTextProps) {
  const onClick = useInnerLinks();
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <nav aria-label="On this page" className={styles.contents}>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only takes the clicks of the links inside */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} onClick={onClick} />
    </Container>
  );
}

/** Links of the text to other pages of the site need no new document. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!link || !isPlain || !link.getAttribute('href')?.startsWith('/')) return;
    event.preventDefault();
    void navigate({ href: link.getAttribute('href') ?? '/' });
  };
}

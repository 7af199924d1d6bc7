import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { AccordionItem } from '@kitshelf/ui/navigation/accordion.tsx';
import styles from './pricing-page.module.css';

interface PricingFaqProps {
  readonly words: Pick<PricingWords, 'faqBadge' | 'faqTitle' | 'questions'>;
}

/** The questions (docs/product/pages.md#questions); nobody asks for files that there are not. */
export function PricingFaq({ words: { faqBadge, faqTitle, questions } }: PricingFaqProps) {
  const hasFiles = useSourceFiles();
  const asked = questions.filter(({ isOfFiles }) => hasFiles || !isOfFiles);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="faq-title" className={styles.faq}>
      <div className={styles.faqHead}>
        {faqBadge && <Badge>{faqBadge}</Badge>}
        <h2 className={styles.faqTitle} id="faq-title">
          {faqTitle || 'Questions'}
        </h2>
        <p className={styles.faqText}>
          Something else?{' '}
          <Link className={styles.link} to={paths.support}>
            Write to support
          </Link>
        </p>
      </div>
      <div>
        {asked.map(({ question, answer }, index) => (
          <AccordionItem isActive={index === 0} key={question} question={question}>
            {answer}
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}

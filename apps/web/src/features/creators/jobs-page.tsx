import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { AccordionItem } from '@kitshelf/ui/navigation/accordion.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './jobs-page.module.css';
import { benefits, getQuestions, requirements } from './jobs-words.ts';

export const heads = {
  JobsPage: {
    title: 'Jobs for template creators',
    card: 'jobs' as const,
    description: ({ promises: { creatorPay } }: SiteFacts) =>
      `Design templates and sections for Figma and Framer, set your own hours${creatorPay ? `, and be paid by ${creatorPay.ways}` : ''}. Apply with your portfolio.`,
  },
};

/** Hero, benefits, requirements, application and questions (docs/product/pages.md#jobs). */
export function JobsPage() {
  return (
    <Container>
      <header className={styles.hero}>
        <h1 className={styles.title}>Design the parts that others build with.</h1>
        <p className={styles.lead}>
          We are looking for designers who create templates for Figma and Framer. You draw what you would want
          to find yourself; we publish it, look after it and pay you for it.
        </p>
        <a className={styles.apply} href="#apply">
          Apply as a creator
        </a>
      </header>
      <Benefits />
      <Requirements />
      <Application />
      <Questions />
    </Container>
  );
}

function Benefits() {
  const { creatorPay: pay } = useSite().promises;
  const all = [...(pay ? [{ title: `Paid by ${pay.ways}`, text: pay.time }] : []), ...benefits];
  return (
    <section aria-labelledby="benefits" className={styles.section}>
      <h2 className={styles.heading} id="benefits">
        What you get
      </h2>
      <ul className={styles.benefits}>
        {all.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.benefit}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements() {
  return (
    <section aria-labelledby="requirements" className={styles.split}>
      <h2 className={styles.heading} id="requirements">
        What we ask for
      </h2>
      <ol className={styles.requirements}>
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ol>
    </section>
  );
}

function Application() {
  return (
    <section aria-labelledby="apply" className={styles.split}>
      <div>
        <h2 className={styles.heading} id="apply">
          Apply
        </h2>
        <p className={styles.text}>
          Three links say more than a long letter. We read every application and reply by email.
        </p>
      </div>
      <div className={styles.card}>
        <ApplicationForm />
      </div>
    </section>
  );
}

function Questions() {
  const { promises } = useSite();
  return (
    <section aria-labelledby="questions" className={styles.split}>
      <h2 className={styles.heading} id="questions">
        Questions
      </h2>
      <div>
        {getQuestions(promises).map(({ question, answer }) => (
          <AccordionItem key={question} question={question}>
            {answer}
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}

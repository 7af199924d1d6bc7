import { site } from '@kitshelf/contract/site.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { AccordionItem } from '../../../ui/navigation/accordion.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './pricing-page.module.css';

const questions = [
  {
    question: `What is ${site.name}?`,
    answer: `${site.name} is a library of sections, wireframes, templates, mobile screens and icons for design tools. You find what you need, copy it with one click and paste it into your own project as real layers with auto layout.`,
  },
  {
    question: 'What do I need to know before I start?',
    answer:
      'Basic Figma knowledge is enough: how to open a file, paste into it and edit layers. Everything you paste is made of ordinary frames, text and auto layout.',
  },
  {
    question: 'Is there a free plan?',
    answer:
      'Yes. The free plan holds all free assets, for as many projects as you like and without attribution. It asks for an account, not for a card.',
  },
  {
    question: 'How do I copy an asset to Figma or Framer?',
    answer:
      'Subscribe to a free or pro plan, open the library and click Copy on the asset you want. Then paste it into Figma with Cmd+V or Ctrl+V. In Framer our plugin inserts it, and for Webflow an asset’s window has a copy button of its own; both are in beta.',
  },
  {
    question: 'What do I need for Framer templates?',
    answer:
      'A Framer account that you are logged in to, and our Framer plugin: it puts a template into your project as a component whose texts and colours you change. Pro templates need a plan that names Framer.',
  },
  {
    question: 'Where are the source files?',
    answer:
      'Under Downloads in your account dashboard. They are there for every paid plan, for the tools that it covers.',
  },
] as const;

/** The six questions (spec §1, FAQ). */
export function PricingFaq() {
  return (
    <section aria-labelledby="faq-title" className={styles.faq}>
      <div className={styles.faqHead}>
        <Badge>Never run out of ideas</Badge>
        <h2 className={styles.faqTitle} id="faq-title">
          Question? Answer.
        </h2>
        <p className={styles.faqText}>
          Something else?{' '}
          <Link className={styles.link} to={paths.support}>
            Write to support
          </Link>
        </p>
      </div>
      <div>
        {questions.map(({ question, answer }, index) => (
          <AccordionItem isActive={index === 0} key={question} question={question}>
            {answer}
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}

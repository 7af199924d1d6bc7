import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { ColourGuide } from './colour-guide.tsx';
import { ControlGuide } from './control-guide.tsx';
import { FormGuide } from './form-guide.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './guide.module.css';
import { StateGuide } from './state-guide.tsx';

export const heads = {
  StyleGuidePage: {
    title: 'Style guide',
    description:
      'The design system of this site, live: colours, type, controls, forms and states, in light and dark.',
  },
};

/** The design system, shown with its own parts. */
export function StyleGuidePage() {
  return (
    <Container>
      <PageHero
        text="What this site is built from. Everything below is the real thing: change your system to dark, or use the keyboard."
        title="Style guide"
      />
      <ColourGuide />
      <TypeGuide />
      <ControlGuide />
      <FormGuide />
      <StateGuide />
    </Container>
  );
}

const steps = [
  ['text4xl', '4xl'],
  ['text3xl', '3xl'],
  ['text2xl', '2xl'],
  ['textXl', 'xl'],
  ['textLg', 'lg'],
  ['textMd', 'md'],
] as const;

export function TypeGuide() {
  return (
    <GuideSection
      text="Geist in one variable file. Large sizes grow with the window and are set tight; text is 16 on 26."
      title="Type"
    >
      <div className={styles.samples}>
        {steps.map(([style, name]) => (
          <div key={name}>
            <p className={styles.name}>{name}</p>
            <p className={`${styles.sample} ${styles[style]}`}>Good parts, ready to paste</p>
          </div>
        ))}
      </div>
    </GuideSection>
  );
}

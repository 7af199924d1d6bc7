import { GuideSection } from './guide-section.tsx';
import styles from './guide.module.css';

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

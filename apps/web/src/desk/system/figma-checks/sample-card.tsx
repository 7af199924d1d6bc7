import type { FigmaSample, Look, MissingSample } from '@kitshelf/contract/desk/figma-checks.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '../../shell/screen.tsx';
import { moments } from './check-words.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './figma-checks.module.css';

interface SampleCardProps {
  readonly sample: FigmaSample;
  /** Whether it can still be copied. */
  readonly isOpen: boolean;
  /** What stands for each look. */
  readonly children: (look: Look) => ReactNode;
}

/** One asset to paste: why it was chosen, how to copy it, and what to look at. */
export function SampleCard({ sample, isOpen, children }: SampleCardProps) {
  const { title, asset, reason, copies, looks } = sample;
  return (
    <Section title={title}>
      <div className={styles.sample}>
        <div className={styles.subject}>
          {isOpen && <Pictures sample={sample} />}
          <p>
            <Link className={styles.link} params={{ id: asset._id }} to="/assets/$id">
              {asset.name}
            </Link>
          </p>
          <p className={styles.reason}>{reason}</p>
          {isOpen && (
            <div className={styles.buttons}>
              {copies.map((copy) => (
                <CopyButton asset={asset} copy={copy} key={copy.label} />
              ))}
            </div>
          )}
        </div>
        <div className={styles.looks}>
          {moments.map(({ when, title: heading }) => (
            <div key={when}>
              <h3 className={styles.heading}>{heading}</h3>
              <ul className={styles.list}>
                {looks
                  .filter((look) => look.when === when)
                  .map((look) => (
                    <li key={look.key}>{children(look)}</li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** What the paste is compared with, each in its full size in a tab of its own. */
function Pictures({ sample: { asset, copies } }: Pick<SampleCardProps, 'sample'>) {
  const sources = [...new Set(copies.flatMap(({ src }) => src ?? []))];
  return (
    <div className={styles.pictures}>
      {sources.map((src, index) => (
        <a href={src} key={src} rel="noreferrer" target="_blank">
          <img
            alt={`${asset.name}${sources.length > 1 ? `, number ${index + 1}` : ''}, in full`}
            className={styles.picture}
            loading="lazy"
            src={`${src}?w=320`}
          />
        </a>
      ))}
    </div>
  );
}

/** What the library has no asset for, and so nobody can look at. */
export function MissingSamples({ missing }: { readonly missing: readonly MissingSample[] }) {
  if (missing.length === 0) return null;
  return (
    <Section title="What the library lacks">
      <ul className={styles.list}>
        {missing.map(({ key, title, text }) => (
          <li key={key}>
            <strong>{title}</strong>: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

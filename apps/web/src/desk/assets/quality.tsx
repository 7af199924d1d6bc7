import type { AssetQuality } from '@kitshelf/contract/desk/assets.ts';
import styles from './new-asset-page.module.css';

/** What keeps a design from being published, and what is only worth a thought. */
export function Quality({ quality: { blocks, warnings } }: { readonly quality: AssetQuality }) {
  return (
    <>
      {blocks.length > 0 && <Findings findings={blocks} title="Blocks publishing" />}
      {warnings.length > 0 && <Findings findings={warnings} title="Worth checking" />}
    </>
  );
}

interface FindingsProps {
  readonly title: string;
  readonly findings: AssetQuality['blocks'];
}

function Findings({ title, findings }: FindingsProps) {
  return (
    <div className={styles.findings}>
      <p className={styles.findingsTitle}>{title}</p>
      <ul aria-label={title} className={styles.report}>
        {findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

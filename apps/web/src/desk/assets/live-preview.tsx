import type { DeskAsset } from '@kitshelf/contract/desk/assets.ts';
import { Section } from '../shell/screen.tsx';
import styles from './new-asset-page.module.css';

/** The design as a page, at whatever width the window leaves; only for one that could be read back. */
export function LivePreview({ asset: { _id, name, version, report } }: { readonly asset: DeskAsset }) {
  if (!report?.isReadable) return null;
  return (
    <Section title="Live preview">
      <iframe
        className={styles.live}
        key={version}
        loading="lazy"
        sandbox=""
        src={`/api/v1/desk/assets/${_id}/preview?version=${version}`}
        title={`Live preview of ${name}`}
      />
    </Section>
  );
}

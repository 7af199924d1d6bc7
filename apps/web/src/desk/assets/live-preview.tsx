import type { DeskAsset } from '@kitshelf/contract/desk/assets.ts';
import { Section } from '../shell/screen.tsx';
import styles from './new-asset-page.module.css';

/** The two borders of the frame, in px. */
const edges = 2;

/** The design as a page, as large as it is where there is room; at whatever width the window leaves; only for one that could be read back. */
export function LivePreview({
  asset: { _id, name, version, report, variants },
}: {
  readonly asset: DeskAsset;
}) {
  if (!report?.isReadable) return null;
  const [main] = variants;
  return (
    <Section title="Live preview">
      <iframe
        className={styles.live}
        key={version}
        loading="lazy"
        sandbox=""
        src={`/api/v1/desk/assets/${_id}/preview?version=${version}`}
        style={
          main && {
            width: `min(100%, ${main.width + edges}px)`,
            height: `min(60vh, ${main.height + edges}px)`,
          }
        }
        title={`Live preview of ${name}`}
      />
    </Section>
  );
}

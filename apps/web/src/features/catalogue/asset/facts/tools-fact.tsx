import { ToolsLink } from '../../../../shared/navigation/tools-link.tsx';
import styles from '../asset-dialog.module.css';

/** The tools that an asset is made for, and the way to what works in them. */
export function ToolsFact({ tools }: { readonly tools: readonly string[] }) {
  return (
    <div>
      <dt>Tools</dt>
      <dd>
        {tools.join(', ')} <ToolsLink className={styles.maker} />
      </dd>
    </div>
  );
}

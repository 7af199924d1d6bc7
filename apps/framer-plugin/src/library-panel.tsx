import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { WindowHeader } from '@kitshelf/plugin-window/brand/window-header.tsx';
import { Library } from '@kitshelf/plugin-window/library/library.tsx';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Spinner } from '@kitshelf/ui/loading/spinner.tsx';
import { useState } from 'react';
import styles from './library-panel.module.css';
import { type Progress, useInsert, type Way } from './use-insert.ts';

interface LibraryPanelProps {
  readonly call: Call;
  /** Opens an address in the browser. */
  readonly onOpen: (url: string) => void;
  readonly onSignOut: () => void;
}

/** The library, and the way from it to the canvas. */
export function LibraryPanel({ call, onOpen, onSignOut }: LibraryPanelProps) {
  const [way, setWay] = useState<Way>('component');
  const { progress, isBusy, insert, cancel, close } = useInsert(call, way);
  // Only Figma says what is selected; Framer is asked when something is inserted.
  const actions = { isBusy, onInsert: (asset: AssetListItem) => insert(asset) };
  return (
    <>
      <WindowHeader call={call} onSignOut={onSignOut} />
      <main className={styles.panel}>
        <Library actions={actions} call={call} />
      </main>
      <footer className={styles.footer}>
        {progress && <ProgressPanel progress={progress} onCancel={cancel} onClose={close} onOpen={onOpen} />}
        <label className={styles.way}>
          Insert as
          <select disabled={isBusy} onChange={({ target }) => setWay(target.value as Way)} value={way}>
            <option value="component">a component</option>
            <option value="layers">layers (early access)</option>
          </select>
        </label>
      </footer>
    </>
  );
}

interface ProgressPanelProps extends Pick<LibraryPanelProps, 'onOpen'> {
  readonly progress: Progress;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** How far an insertion is, what came of it, and the way on. */
function ProgressPanel({ progress, onCancel, onClose, onOpen }: ProgressPanelProps) {
  const isBusy = progress.kind === 'fetching' || progress.kind === 'inserting';
  return (
    <section
      aria-label="Insertion"
      className={styles.progress}
      role={progress.kind === 'failed' || progress.kind === 'refused' ? 'alert' : 'status'}
    >
      <p className={styles.words}>
        {isBusy && <Spinner size={16} />}
        {wordsOf(progress)}
      </p>
      {progress.kind === 'asking' && (
        <ul className={styles.losses}>
          {progress.losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      {progress.kind === 'inserting' && progress.total !== undefined && (
        <progress aria-label="Layers" max={progress.total} value={progress.done} />
      )}
      <div className={styles.actions}>
        {progress.kind === 'refused' && (
          <Button look="primary" onClick={() => onOpen(progress.plansUrl)} size="sm">
            See plans
          </Button>
        )}
        {progress.kind === 'asking' && (
          <Button look="primary" onClick={progress.onYes} size="sm">
            Insert layers
          </Button>
        )}
        <Button onClick={isBusy || progress.kind === 'asking' ? onCancel : onClose} size="sm">
          {isBusy || progress.kind === 'asking' ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </section>
  );
}

function wordsOf(progress: Progress): string {
  if (progress.kind === 'fetching') return `Fetching ${progress.name}`;
  if (progress.kind === 'inserting') return `Inserting ${progress.name}`;
  if (progress.kind === 'asking') return `As layers, ${progress.name} will differ. Framer does not support:`;
  if (progress.kind === 'done') return `${progress.name} is on the canvas.`;
  return progress.message;
}

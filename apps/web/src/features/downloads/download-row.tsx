import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import styles from './downloads-page.module.css';
import { sizeText } from './file-size.ts';
import { useDownload, type DownloadPhase } from './use-download.ts';

const buttonTexts: Readonly<Record<DownloadPhase, string>> = {
  idle: 'Download',
  loading: 'Pause',
  paused: 'Resume',
  stopped: 'Resume',
  damaged: 'Download again',
  done: 'Download again',
};

/** One file with its progress. */
export function DownloadRow({ file }: { file: DownloadFile }) {
  const nameId = useId();
  const { phase, received, start, pause } = useDownload(file);
  const isUnderWay = received > 0 && (phase === 'loading' || phase === 'paused' || phase === 'stopped');
  return (
    <li className={styles.file}>
      <span aria-hidden="true" className={styles.kind}>
        {extensionOf(file.name)}
      </span>
      <div className={styles.facts}>
        <p className={styles.name} id={nameId}>
          {file.name}
        </p>
        <p className={styles.size}>
          {isUnderWay ? `${sizeText(received)} of ${sizeText(file.size)}` : sizeText(file.size)}
        </p>
      </div>
      <Button
        aria-describedby={nameId}
        className={styles.button}
        onClick={phase === 'loading' ? pause : start}
        size="sm"
      >
        {buttonTexts[phase]}
      </Button>
      {(phase === 'loading' || isUnderWay) && (
        <progress aria-labelledby={nameId} className={styles.progress} max={file.size} value={received} />
      )}
      <Outcome phase={phase} sha256={file.sha256} />
    </li>
  );
}

function Outcome({ phase, sha256 }: { phase: DownloadPhase; sha256: string }) {
  return (
    <output className={styles.outcome} data-phase={phase}>
      {phase === 'done' && (
        <>
          <CheckIcon size={16} />
          <span title={`SHA-256 ${sha256}`}>Saved, and checked against its SHA-256.</span>
        </>
      )}
      {phase === 'stopped' && (
        <>
          <AlertIcon size={16} />
          The download stopped. What has arrived is kept.
        </>
      )}
      {phase === 'damaged' && (
        <>
          <AlertIcon size={16} />
          What arrived was not the whole file, so it was not saved.
        </>
      )}
    </output>
  );
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? 'file';
}

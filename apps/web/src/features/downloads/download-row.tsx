import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { useId, useState } from 'react';
import { dateText } from '../../lib/date-text.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AlertIcon, CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import styles from './download-row.module.css';
import { getFormat, getTitle } from './file-list.ts';
import { useDownload, type DownloadPhase } from './use-download.ts';

const buttonTexts: Readonly<Record<DownloadPhase, string>> = {
  idle: 'Download',
  loading: 'Pause',
  paused: 'Resume',
  stopped: 'Resume',
  damaged: 'Download again',
  done: 'Download again',
};

/** One file with its progress. A press on the row opens what is in it; its button alone downloads. */
export function DownloadRow({ file }: { readonly file: DownloadFile }) {
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const { phase, received, start, pause } = useDownload(file);
  const isUnderWay = received > 0 && (phase === 'loading' || phase === 'paused' || phase === 'stopped');
  return (
    <li className={styles.file}>
      <Cover file={file} />
      <div className={styles.facts}>
        <button
          aria-expanded={isOpen}
          className={styles.name}
          id={nameId}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <span className={styles.title}>{getTitle(file)}</span>
        </button>
        <p className={styles.size}>{isUnderWay ? progressText(file, received) : factsText(file)}</p>
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
      {isOpen && <Details file={file} />}
      <Outcome file={file} phase={phase} />
    </li>
  );
}

/** The picture of an asset that is in the file, or else what kind of file it is. */
function Cover({ file: { cover, name } }: { readonly file: DownloadFile }) {
  return (
    <span aria-hidden="true" className={styles.cover}>
      {cover ? <Picture alt="" image={cover} sizes="96px" /> : getFormat({ name })}
    </span>
  );
}

const progressText = ({ size }: DownloadFile, received: number): string =>
  `${sizeText(received)} of ${sizeText(size)}`;

function factsText({ assets, createdAt, size, subject }: DownloadFile): string {
  const count = assets === null ? [] : [assets === 1 ? '1 asset' : `${assets.toLocaleString('en')} assets`];
  const about = subject === null ? [] : [subject];
  return [...about, ...count, sizeText(size), dateText(createdAt)].join(' · ');
}

/** What the row leaves out: all that is in the file, and what it is saved as. */
function Details({ file }: { readonly file: DownloadFile }) {
  const { name, kinds, cover } = file;
  return (
    <div className={styles.details}>
      {cover && <Picture alt="" className={styles.large} image={cover} sizes="320px" />}
      <dl>
        {kinds.length > 0 && (
          <>
            <dt>Inside</dt>
            <dd>{kinds.join(', ')}</dd>
          </>
        )}
        <dt>File name</dt>
        <dd>{name}</dd>
        <dt>Opens in</dt>
        <dd>{getFormat(file)}</dd>
      </dl>
    </div>
  );
}

interface OutcomeProps {
  readonly file: DownloadFile;
  readonly phase: DownloadPhase;
}

function Outcome({ file: { name, sha256 }, phase }: OutcomeProps) {
  return (
    <output className={styles.outcome} data-phase={phase}>
      {phase === 'done' && (
        <>
          <CheckIcon size={16} />
          <span title={`SHA-256 ${sha256}`}>Saved as {name}. The file is complete.</span>
        </>
      )}
      {phase === 'stopped' && (
        <>
          <AlertIcon size={16} />
          The download stopped. You can resume where it stopped.
        </>
      )}
      {phase === 'damaged' && (
        <>
          <AlertIcon size={16} />
          The file was incomplete, so it was not saved.
        </>
      )}
    </output>
  );
}

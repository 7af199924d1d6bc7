import { type DownloadFile, listDownloads } from '@kitshelf/contract/downloads.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { isPaidUser } from '@kitshelf/contract/paid-user.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../lib/paths.ts';
import { sizeText } from '../../lib/size-text.ts';
import { useSourceFiles } from '../../lib/source-files.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AlertIcon, CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import styles from './downloads-page.module.css';
import { useDownload, type DownloadPhase } from './use-download.ts';
import { dateText } from '../../lib/date-text.ts';

export const heads = {
  DownloadsPage: {
    title: 'Downloads',
    description: 'Source files of your {site} plan.',
    isUnlisted: true,
  },
};

/** The profile's Downloads tab: the premium flag decides whether files are listed (docs/product/library.md#downloads). */
export function DownloadsPage() {
  const user = useUser();
  const hasFiles = useSourceFiles();
  return (
    <section aria-labelledby="downloads-title" className={styles.section}>
      <div>
        <h2 className={styles.title} id="downloads-title">
          Downloads
        </h2>
        {isPaidUser(user) && hasFiles && (
          <p className={styles.lead}>Source files of what your plan covers. Interrupted downloads resume.</p>
        )}
      </div>
      {!user && <SpinnerCover />}
      {user && (isPaidUser(user) ? <Files /> : <PaidOnly />)}
    </section>
  );
}

function Files() {
  const { data, error, isError, isFetching, refetch } = useQuery(downloadsQuery(useCall()));
  if (data) {
    return (
      <>
        <Preparation {...data.preparation} />
        {data.data.length === 0 && <NoFiles />}
        <ul className={styles.files}>
          {data.data.map((file) => (
            <DownloadRow file={file} key={file.downloadUrl} />
          ))}
        </ul>
      </>
    );
  }
  if (!isError) return <SpinnerCover />;
  return (
    <RetryPanel
      error={error}
      text="Your files are safe. Please try again in a moment."
      title="The list could not be loaded."
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Of a plan that covers none, or of a shop that has none. */
function NoFiles() {
  const text = useSourceFiles()
    ? 'The available files belong to other plans.'
    : 'You can copy everything your plan covers in the library.';
  return (
    <Panel text={text} title="No source files for your plan.">
      <LinkButton look="primary" to={paths.library}>
        Browse the library
      </LinkButton>
    </Panel>
  );
}

/** What is still being built; nothing once all of them are there. */
function Preparation({ ready, total }: Answer<typeof listDownloads>['preparation']) {
  const isDone = ready >= total;
  return (
    <div className={styles.preparation}>
      <output>
        {!isDone && `Being prepared: ${ready} of ${total} source files ${ready === 1 ? 'is' : 'are'} ready.`}
      </output>
      {!isDone && (
        <>
          <progress
            aria-label="Source files that are ready"
            className={styles.built}
            max={total}
            value={ready}
          />
          <p className={styles.wait}>
            They are built one after the other, a minute or two each, and appear here by themselves.
          </p>
        </>
      )}
    </div>
  );
}

function PaidOnly() {
  if (!useSourceFiles()) return <NoFiles />;
  return (
    <Panel
      text="Paid plans include the source files of everything they cover."
      title="Source files come with a paid plan."
    >
      <LinkButton look="primary" to={paths.pricing}>
        See plans
      </LinkButton>
    </Panel>
  );
}

const buttonTexts: Readonly<Record<DownloadPhase, string>> = {
  idle: 'Download',
  loading: 'Pause',
  paused: 'Resume',
  stopped: 'Resume',
  damaged: 'Download again',
  done: 'Download again',
};

/** One file with its progress. */
function DownloadRow({ file }: { file: DownloadFile }) {
  const nameId = useId();
  const { phase, received, start, pause } = useDownload(file);
  const isUnderWay = received > 0 && (phase === 'loading' || phase === 'paused' || phase === 'stopped');
  return (
    <li className={styles.file}>
      <Cover file={file} />
      <div className={styles.facts}>
        <p className={styles.name} id={nameId}>
          {file.name}
        </p>
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
      <Outcome phase={phase} sha256={file.sha256} />
    </li>
  );
}

/** The picture of an asset that is in the file, or else what kind of file it is. */
function Cover({ file: { cover, name } }: { readonly file: DownloadFile }) {
  return (
    <span aria-hidden="true" className={styles.cover}>
      {cover ? <Picture alt="" image={cover} sizes="96px" /> : extensionOf(name)}
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

function Outcome({ phase, sha256 }: { phase: DownloadPhase; sha256: string }) {
  return (
    <output className={styles.outcome} data-phase={phase}>
      {phase === 'done' && (
        <>
          <CheckIcon size={16} />
          <span title={`SHA-256 ${sha256}`}>Saved and verified (SHA-256).</span>
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

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? 'file';
}

/** While files are being built, which takes a minute or two each. */
const checkAgainMs = 15_000;

const downloadsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => call(listDownloads, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.preparation.ready < data.preparation.total && checkAgainMs,
  });

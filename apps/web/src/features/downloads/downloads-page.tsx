import { listDownloads } from '@kitshelf/contract/downloads.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { isPaidUser } from '@kitshelf/contract/paid-user.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../lib/paths.ts';
import { useSourceFiles } from '../../lib/source-files.ts';
import { useUser } from '../../lib/session/user.ts';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import styles from './downloads-page.module.css';
import { FileList } from './file-list-view.tsx';
import { withoutCopies } from './file-list.ts';

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
        {data.data.length === 0 ? <NoFiles /> : <FileList files={withoutCopies(data.data)} />}
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

/** While files are being built, which takes a minute or two each. */
const checkAgainMs = 15_000;

const downloadsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => call(listDownloads, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.preparation.ready < data.preparation.total && checkAgainMs,
  });

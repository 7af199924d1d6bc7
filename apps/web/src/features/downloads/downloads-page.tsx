import { isPaidUser } from '@kitshelf/contract/plan-button.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { DownloadRow } from './download-row.tsx';
import styles from './downloads-page.module.css';
import { downloadsQuery } from './queries.ts';

/** The profile's Downloads tab: the premium flag decides whether files are listed (spec §4). */
export function DownloadsPage() {
  const user = useUser();
  return (
    <section aria-labelledby="downloads-title" className={styles.section}>
      <div>
        <h2 className={styles.title} id="downloads-title">
          Downloads
        </h2>
        {isPaidUser(user) && (
          <p className={styles.lead}>
            The source files of everything your plan covers. A download that breaks off goes on where it
            stopped.
          </p>
        )}
      </div>
      {!user && <SpinnerCover />}
      {user && (isPaidUser(user) ? <Files /> : <PaidOnly />)}
    </section>
  );
}

function Files() {
  const { data, isError, isFetching, refetch } = useQuery(downloadsQuery(useCall()));
  if (data?.data.length === 0) {
    return (
      <Panel text="They appear here as soon as there are any." title="No source files for your plan yet." />
    );
  }
  if (data) {
    return (
      <ul className={styles.files}>
        {data.data.map((file) => (
          <DownloadRow file={file} key={file.downloadUrl} />
        ))}
      </ul>
    );
  }
  if (!isError) return <SpinnerCover />;
  return (
    <Panel
      text="The files themselves are safe. Try it again in a moment."
      title="The list could not be loaded."
    >
      <Button isBusy={isFetching} look="ink" onClick={() => void refetch()}>
        Try again
      </Button>
    </Panel>
  );
}

function PaidOnly() {
  return (
    <Panel
      text="With a paid plan you download the Figma source files of the whole library here, for every tool that the plan covers."
      title="Source files come with a paid plan."
    >
      <LinkButton look="primary" to={paths.pricing}>
        See the plans
      </LinkButton>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { Container, LiveControls } from '../../../ui/page/layout.tsx';
import { PageHero } from '../../../ui/page/page-hero.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CopyPage } from './copy-page.tsx';
import { PageSheet } from './page-sheet.tsx';
import styles from './pages.module.css';
import { sharedPageQuery } from './queries.ts';

export const heads = {
  SharedPage: {
    title: 'A shared page',
    description: 'A page of the library’s assets that somebody put together and shares.',
    isUnlisted: true,
  },
};

/** Somebody's page, for whoever has its address. */
export function SharedPage() {
  const { slug = '' } = useParams({ strict: false });
  const { data, isError } = useQuery({ ...sharedPageQuery(useCall(), slug), meta: { silent: true } });
  if (isError)
    return (
      <Container className={styles.gone}>
        <Panel text="Its owner may have stopped sharing it." title="There is no such page.">
          <LinkButton to={paths.library}>Browse Library</LinkButton>
        </Panel>
      </Container>
    );
  if (!data)
    return (
      <Container className={styles.gone}>
        <SpinnerCover label="Loading the page" />
      </Container>
    );
  const assets = data.items.map(({ asset }) => asset);
  return (
    <Container>
      <PageHero text="A page of the library’s assets that somebody shares." title={data.name} />
      <div className={styles.body}>
        <LiveControls>
          <div className={styles.actions}>
            {assets.length > 0 && <CopyPage assets={assets} name={data.name} page={{ slug }} />}
          </div>
        </LiveControls>
        <PageSheet assets={assets} brand={data.brand ?? undefined} page={data} />
      </div>
    </Container>
  );
}

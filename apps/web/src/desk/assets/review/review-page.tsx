import {
  getDeskAsset,
  listDeskAssets,
  type DeskAsset,
  type ListedDeskAsset,
} from '@kitshelf/contract/desk/assets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Picture, type PictureFacts } from '@kitshelf/ui/media/picture.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { LivePreview } from '../live-preview.tsx';
import { WorkflowButtons } from '../workflow-buttons.tsx';
import { Quality } from '../quality.tsx';
import { ReportList } from '../report-list.tsx';
import { Changes, versionsQuery } from '../versions.tsx';
import { callDesk } from '../../desk-call.ts';
import { FileThumbnails } from '../faces/file-thumbnails.tsx';
import { facesInDesigns, MissingFaces } from '../faces/missing-faces.tsx';
import { type Action, ActionDialog } from '../../forms/action-dialog.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Facts, Screen, Section } from '../../shell/screen.tsx';
import styles from './review-page.module.css';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

/** What creators handed in, the longest waiting first: reviewed, accepted, or given back with a comment. */
export function ReviewPage() {
  const { filters, change } = useListState();
  const list = useQuery({
    queryKey: ['assets', 'review'],
    queryFn: () =>
      callDesk(listDeskAssets, { query: { page: 1, limit: 100, sort: 'updatedAt', status: 'review' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={list} title="The queue could not be loaded">
      {({ data: waiting }) => {
        const shown = waiting.find(({ _id }) => _id === filters['asset']) ?? waiting[0];
        return (
          <Screen title="Review">
            {!shown && <Panel text="Assets that creators submit appear here." title="Nothing to review" />}
            {shown && (
              <div className={styles.desk}>
                <Queue onPick={(asset) => change({ asset })} shown={shown._id} waiting={waiting} />
                <Handed id={shown._id} key={shown._id} />
              </div>
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
}

interface QueueProps {
  readonly waiting: readonly ListedDeskAsset[];
  /** The id of the one that is reviewed. */
  readonly shown: string;
  readonly onPick: (id: string) => void;
}

function Queue({ waiting, shown, onPick }: QueueProps) {
  return (
    <ul aria-label="Waiting for review" className={styles.queue}>
      {waiting.map((asset) => (
        <li key={asset._id}>
          <button
            aria-current={asset._id === shown ? 'true' : undefined}
            className={classes(styles.waiting, asset._id === shown && styles.current)}
            onClick={() => onPick(asset._id)}
            type="button"
          >
            {asset.images[0] && (
              <Picture alt="" className={styles.thumb} image={asset.images[0]} sizes="64px" />
            )}
            <span>
              {asset.name}
              <small>{asset.createdBy}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Handed({ id }: { readonly id: string }) {
  const [asked, ask] = useState<Action>();
  const { data: asset } = useQuery({
    queryKey: ['asset', id],
    queryFn: async () => (await callDesk(getDeskAsset, { params: { id } })).data,
  });
  if (!asset) return <SpinnerCover />;
  return (
    <article aria-label={asset.name}>
      <div className={styles.head}>
        <h2>
          <Link params={{ id }} to="/assets/$id">
            {asset.name}
          </Link>
        </h2>
        <div className={styles.buttons}>
          <WorkflowButtons ask={ask} asset={asset} />
        </div>
      </div>
      <Designs asset={asset} />
      <LivePreview asset={asset} />
      <Section title="Report">
        <Quality quality={asset.quality} />
        {asset.report && <ReportList isBlocked={asset.quality.blocks.length > 0} report={asset.report} />}
      </Section>
      <MissingFaces
        ask={ask}
        faces={facesInDesigns([{ assetId: id, missingFaces: asset.report?.missingFaces ?? [] }])}
      />
      <Checklist id={id} />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </article>
  );
}

/** The design beside the one before, with what is different. */
function Designs({ asset }: { readonly asset: DeskAsset }) {
  const { _id: id, name, images, category, tags, tools, isPaid, structure } = asset;
  const { data: versions = [] } = useQuery(versionsQuery(id));
  const [now, before] = versions;
  const [image] = images;
  return (
    <>
      <div className={styles.pictures}>
        {image && <Shown alt={`The design ${name}`} image={image} version={now?.n ?? 1} />}
        {asset.thumbnail !== null && <FileThumbnails sources={[asset.thumbnail]} />}
        {before?.picture && <Shown alt="Previous version" image={before.picture} version={before.n} />}
      </div>
      <Facts
        facts={[
          ['Category', category],
          ['Tags', tags.join(', ') || '–'],
          ['Tools', tools.join(', ')],
          ['Price', isPaid ? 'Pro' : 'Free'],
          ['Layers', structure?.layers ?? '–'],
          ['Fonts', structure?.fonts.join(', ') || '–'],
        ]}
      />
      {now && before && (
        <Section title="Changed from the previous version">
          <Changes changes={now.changes} />
        </Section>
      )}
    </>
  );
}

interface ShownProps {
  readonly image: PictureFacts;
  readonly alt: string;
  readonly version: number;
}

function Shown({ image, alt, version }: ShownProps) {
  return (
    <figure>
      <Picture alt={alt} className={styles.picture} image={image} sizes="40rem" />
      <figcaption>Version {version}</figcaption>
    </figure>
  );
}

const checks = [
  'Layers are named and in auto layout',
  'Text is readable on its background',
  'Name, category and tags describe it',
  'Pictures and typefaces may be redistributed',
  'It is not in the library yet',
];

/** What a reviewer looks at; ticks stay through a reload of the tab. */
function Checklist({ id }: { readonly id: string }) {
  const key = `desk review ${id}`;
  const [ticked, setTicked] = useState<readonly string[]>(
    () => JSON.parse(sessionStore.read(key) ?? '[]') as string[],
  );
  const toggle = (check: string) => {
    const next = ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check];
    setTicked(next);
    sessionStore.write(key, JSON.stringify(next));
  };
  return (
    <Section title="Checklist">
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check}>
            <label>
              <input checked={ticked.includes(check)} onChange={() => toggle(check)} type="checkbox" />
              {check}
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        {ticked.length} of {checks.length} reviewed
      </p>
    </Section>
  );
}

import { type CopiedChanges, getCopiedChanges } from '@kitshelf/contract/copied.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Hint } from '../../../shared/page/personal-page.tsx';
import styles from './copied.module.css';

const kinds = [
  { key: 'added', title: 'Added' },
  { key: 'removed', title: 'Removed' },
  { key: 'changed', title: 'Changed' },
] as const;

/** What is different in an asset since it was copied: both pictures, and the layers by name. */
export function CopiedChangesList({ id }: { readonly id: string }) {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['copied', 'changes', id],
    queryFn: async ({ signal }) => (await call(getCopiedChanges, { params: { id } }, { signal })).data,
    staleTime: 0,
  });
  if (isError && !data) return <Hint>The changes could not be loaded.</Hint>;
  if (!data) return <SpinnerCover label="Loading changes" />;
  const lists = kinds.filter(({ key }) => data[key].length > 0);
  return (
    <>
      <Hint>
        From version {data.from} to version {data.to}.
        {lists.length === 0 && ' The layers of the earlier version are no longer stored.'}
      </Hint>
      <Pictures changes={data} />
      <div className={styles.lists}>
        {lists.map(({ key, title }) => (
          <section key={key}>
            <h3 className={styles.kind}>{title}</h3>
            <ul>
              {data[key].map((name, at) => (
                // Layers may share a name; the list does not change while it is shown.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${at} ${name}`}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Pictures({ changes: { before, after } }: { readonly changes: CopiedChanges }) {
  const pictures = [
    { src: before, text: 'Before' },
    { src: after, text: 'Today' },
  ];
  return (
    <div className={styles.pictures}>
      {pictures.map(
        ({ src, text }) =>
          src !== null && (
            <figure className={styles.figure} key={text}>
              <img alt="" loading="lazy" src={src} />
              <figcaption>{text}</figcaption>
            </figure>
          ),
      )}
    </div>
  );
}

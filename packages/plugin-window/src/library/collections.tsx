import { getAssetsById, listCollections, maxAssetsById } from '@kitshelf/contract/collections.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardGrid, type CardActions } from './card-grid.tsx';
import styles from './library.module.css';

/** The user's own collections; which one is shown is chosen from a list. */
export function Collections({ call, actions }: { call: Call; actions: CardActions }) {
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => call(listCollections, {}, { signal }),
    // The site may have changed them since this was shown.
    staleTime: 0,
  });
  const shown = data?.data.find(({ _id }) => _id === chosen) ?? data?.data[0];
  if (error)
    return (
      <div className={styles.message} role="status">
        <p>Your collections could not be loaded: {error.message}.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data) return <SpinnerCover />;
  return (
    <>
      <div className={styles.filters}>
        <select
          aria-label="Collection"
          className={styles.pick}
          onChange={({ target }) => setChosen(target.value)}
          value={shown?._id}
        >
          {data.data.map(({ _id, name, items }) => (
            <option key={_id} value={_id}>
              {name} ({items.length})
            </option>
          ))}
        </select>
      </div>
      {shown && <Items actions={actions} call={call} ids={shown.items.map(({ assetId }) => assetId)} />}
    </>
  );
}

function Items({ call, actions, ids }: { call: Call; actions: CardActions; ids: readonly string[] }) {
  const [count, setCount] = useState(maxAssetsById);
  const wanted = ids.slice(0, count);
  const { data, error } = useQuery({
    queryKey: ['by-id', wanted],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(wanted.length / maxAssetsById) }, (_, at) =>
        wanted.slice(at * maxAssetsById, (at + 1) * maxAssetsById),
      );
      const answers = await Promise.all(
        parts.map((part) => call(getAssetsById, { query: { ids: part } }, { signal })),
      );
      return answers.flatMap((answer) => answer.data);
    },
    placeholderData: (before) => before,
  });
  if (ids.length === 0)
    return <p className={styles.message}>Assets that you save in the library appear here.</p>;
  if (error) return <p className={styles.message}>These assets could not be loaded: {error.message}.</p>;
  if (!data) return <SpinnerCover />;
  return (
    <>
      <CardGrid actions={actions} assets={data.filter(({ tools }) => tools.includes('Figma'))} />
      {count < ids.length && (
        <Button className={styles.more} isWide onClick={() => setCount(count + maxAssetsById)}>
          Show more
        </Button>
      )}
    </>
  );
}

import { searchByStructure } from '@kitshelf/contract/catalogue-search.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { BrandedPicture } from '../../../../shared/media/branded-picture.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { openAsset } from '../../address/library-updaters.ts';
import { parseLibrarySearch } from '../../address/library-search.ts';
import { getFingerprint } from './get-fingerprint.ts';
import styles from './pasted-design.module.css';

/** Designs that have less in common are of different kinds. */
const leastAlike = 0.25;

interface PastedDesignProps {
  /** What Figma puts on the clipboard. */
  readonly html: string;
  readonly onClose: () => void;
}

/** What of the library is built like a design that was pasted. */
export function PastedDesign({ html, onClose }: PastedDesignProps) {
  const titleId = useId();
  const { search, retry } = useAlike(html);
  return (
    <Dialog className={styles.window} labelledBy={titleId} onClose={onClose}>
      <h2 className={styles.title} id={titleId}>
        Similar to what you pasted
      </h2>
      <p className={styles.note}>
        Your design never leaves this browser. Only numbers that describe its structure are sent: no text,
        names, colours or pictures.
      </p>
      <div aria-busy={search.state === 'busy'} aria-live="polite" className={styles.found}>
        {search.state === 'found' ? (
          <Alike assets={search.assets} onClose={onClose} />
        ) : (
          <p className={styles.words}>{words[search.state]}</p>
        )}
        {search.state === 'failed' && <Button onClick={retry}>Try again</Button>}
      </div>
    </Dialog>
  );
}

const words = {
  busy: 'Reading your design …',
  unread: 'This is not a Figma frame. Copy a frame in Figma with Ctrl+C or Cmd+C, then paste it here.',
  failed: 'Search by paste is not available right now. Please try again in a moment.',
} as const;

type AlikeAsset = Answer<typeof searchByStructure>['data'][number];

type Search =
  | { readonly state: keyof typeof words }
  | { readonly state: 'found'; readonly assets: readonly AlikeAsset[] };

function useAlike(html: string) {
  const call = useCall();
  const [search, setSearch] = useState<Search>({ state: 'busy' });
  const [attempt, setAttempt] = useState(0);
  const look = useEffectEvent(async (signal: AbortSignal): Promise<Search> => {
    const fingerprint = await getFingerprint(html, signal);
    if (!fingerprint?.some(Boolean)) return { state: 'unread' };
    const { data } = await call(searchByStructure, { body: { fingerprint } }, { signal });
    return { state: 'found', assets: data.filter(({ score }) => score >= leastAlike) };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const say = (next: Search) => {
      if (!leaving.signal.aborted) setSearch(next);
    };
    look(leaving.signal).then(say, () => say({ state: 'failed' }));
    return () => leaving.abort();
  }, [attempt]);
  const retry = () => {
    setSearch({ state: 'busy' });
    setAttempt(attempt + 1);
  };
  return { search, retry };
}

/** What is said instead of how alike they are, where one is a part of the other. */
const fits: Partial<Record<AlikeAsset['match'], string>> = {
  holder: 'Contains what you pasted',
  part: 'Part of what you pasted',
};

function Alike({ assets, onClose }: { assets: readonly AlikeAsset[]; onClose: () => void }) {
  if (assets.length === 0)
    return (
      <p className={styles.words}>Nothing in the library is built like this. Try searching by keyword.</p>
    );
  return (
    <ul className={styles.grid}>
      {assets.map(({ _id, name, images: [image], score, match }) => (
        <li key={_id}>
          <Link
            className={styles.asset}
            onClick={onClose}
            resetScroll={false}
            search={(before: object) => openAsset(_id)(parseLibrarySearch({ ...before }))}
            to={paths.library}
          >
            <span className={styles.frame}>
              {image && <BrandedPicture alt="" className={styles.picture} image={image} sizes="220px" />}
            </span>
            <span>{name}</span>
            <span className={styles.score}>{fits[match] ?? `${Math.round(score * 100)} % alike`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import { HeartIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { useFavourites } from './favourites.ts';
import styles from './favourite-heart.module.css';

/** On a card: keeps the asset, or lets it go; F does the same while the card has the focus. */
export function FavouriteHeart({
  asset: { _id, name },
}: {
  readonly asset: Pick<AssetListItem, '_id' | 'name'>;
}) {
  const { ids, toggle } = useFavourites();
  const button = useRef<HTMLButtonElement>(null);
  const isKept = ids.includes(_id);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(_id);
  });
  useEffect(() => {
    const card = button.current?.closest('article');
    card?.addEventListener('keydown', onKey);
    return () => card?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      aria-keyshortcuts="f"
      aria-label={`Favourite: ${name}`}
      aria-pressed={isKept}
      className={classes(styles.heart, isKept && styles.isKept)}
      onClick={() => toggle(_id)}
      ref={button}
      title={isKept ? 'Remove from favourites (F)' : 'Add to favourites (F)'}
      type="button"
    >
      <HeartIcon size={18} />
    </button>
  );
}

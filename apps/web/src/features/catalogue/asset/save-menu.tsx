import type { Scheme } from '@kitshelf/contract/variants.ts';
import { Link } from '@tanstack/react-router';
import { useKeyPresses } from '../../../lib/browser/key-presses.ts';
import { paths } from '../../../lib/paths.ts';
import { useToken } from '../../../lib/session/session.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HeartIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import { useCollectionChoices, useFavourites } from '../../collections/index.ts';
import { AddToPageButton, usePageChoices } from '../../user-pages/index.ts';
import styles from './save-menu.module.css';

interface SaveMenuProps {
  readonly asset: OpenAsset;
  /** The appearance that is looked at, where that is not the asset's first. */
  readonly scheme?: Scheme | undefined;
}

/** In an asset's window: the heart, the way onto a page, and behind a menu the user's collections. */
export function SaveMenu({ asset, scheme }: SaveMenuProps) {
  const { ids, toggle } = useFavourites();
  const isUser = useToken() !== undefined;
  const isKept = ids.includes(asset._id);
  const { items, naming } = useCollectionChoices(asset);
  const pages = usePageChoices(asset, scheme);
  useKeyPresses({ f: () => toggle(asset._id) });
  return (
    <div className={styles.save}>
      <div className={styles.keeping}>
        <Button
          aria-keyshortcuts="f"
          aria-pressed={isKept}
          className={classes(styles.toggle, isKept && styles.isKept)}
          onClick={() => toggle(asset._id)}
        >
          <HeartIcon size={16} />
          Favourite
        </Button>
        {isUser && <Menu className={styles.more} items={[...items, ...pages]} label="Add to a collection" />}
      </div>
      <AddToPageButton asset={asset} scheme={scheme} />
      {naming}
    </div>
  );
}

/** For a visitor who has marked the asset: where that is kept. It comes beside what stands there already. */
export function FavouritesLink({ asset }: Pick<SaveMenuProps, 'asset'>) {
  const { ids } = useFavourites();
  const isUser = useToken() !== undefined;
  if (isUser || !ids.includes(asset._id)) return null;
  return (
    <Link className={styles.link} to={paths.collections}>
      See your favourites
    </Link>
  );
}

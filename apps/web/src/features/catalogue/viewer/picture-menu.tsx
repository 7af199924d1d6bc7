import type { PictureKind } from '@kitshelf/contract/picture-kinds.ts';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import styles from './state-menu.module.css';
import { pictureWords } from './state-words.ts';

interface PictureMenuProps {
  /** Those that change something. */
  readonly kinds: readonly PictureKind[];
  readonly pictures: PictureKind | undefined;
  readonly onPictures: (pictures: PictureKind | undefined) => void;
}

/** What the pictures of a design are, for its own, its live page, its code and its copy. */
export function PictureMenu({ kinds, pictures, onPictures }: PictureMenuProps) {
  const items = [
    { text: 'As designed', isChosen: pictures === undefined, onPick: () => onPictures(undefined) },
    ...kinds.map((kind) => ({
      text: pictureWords[kind],
      isChosen: kind === pictures,
      onPick: () => onPictures(kind),
    })),
  ];
  const word = pictures && pictureWords[pictures];
  return (
    <div className={styles.pictures}>
      <Menu className={styles.button} items={items} label={word ? `Pictures: ${word}` : 'Pictures'}>
        {word ?? 'Pictures'}
      </Menu>
    </div>
  );
}

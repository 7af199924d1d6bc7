import type { PictureChoice } from '@kitshelf/contract/picture-kinds.ts';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { getChoice, isOwn, type ShownPictures } from '../address/shown-pictures.ts';
import styles from './state-menu.module.css';
import { pictureWords } from './state-words.ts';

interface PictureMenuProps {
  /** Those that change something. */
  readonly choices: readonly PictureChoice[];
  readonly pictures: ShownPictures | undefined;
  readonly onPictures: (choice: PictureChoice | undefined) => void;
  /** How many of its places their own fill, where not all. */
  readonly filled: string | undefined;
  /** Opens the visitor's own pictures to change them. */
  readonly onEdit: () => void;
}

/** What the pictures of a design are, for its own, its live page, its code and its copy. */
export function PictureMenu({ choices, pictures, filled, onPictures, onEdit }: PictureMenuProps) {
  const chosen = pictures && getChoice(pictures);
  const items = [
    { text: 'As designed', isChosen: chosen === undefined, onPick: () => onPictures(undefined) },
    ...choices.map((choice) => ({
      text: pictureWords[choice],
      isChosen: choice === chosen,
      onPick: () => onPictures(choice),
    })),
    ...(isOwn(pictures) ? [{ text: 'Change your pictures…', onPick: onEdit }] : []),
  ];
  const word = chosen && pictureWords[chosen];
  return (
    <div className={styles.pictures}>
      <Menu
        className={styles.button}
        items={items}
        label={word ? `Pictures: ${word}` : 'Pictures'}
        note={isOwn(pictures) && filled ? `Your own fill ${filled}.` : undefined}
      >
        {word ?? 'Pictures'}
      </Menu>
    </div>
  );
}

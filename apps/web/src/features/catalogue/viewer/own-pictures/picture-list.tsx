import type { UserPicture } from '@kitshelf/contract/user-pictures.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { CloseIcon, icon } from '@kitshelf/ui/media/icons.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import styles from './pictures-dialog.module.css';
import { usePictureChanges } from './use-picture-changes.ts';

const UpIcon = icon(<path d="M10 16V4.5M5 9.5l5-5 5 5" />);
const DownIcon = icon(<path d="M10 4v11.5M5 10.5l5 5 5-5" />);
const longestAlt = 200;

/** The pictures in their order, each with its alternative text. */
export function PictureList({ pictures }: { readonly pictures: readonly UserPicture[] }) {
  const { move, describe, remove } = usePictureChanges();
  const { list, keepFocus } = useKeptFocus();
  if (pictures.length === 0) return null;
  return (
    <ol className={styles.list} ref={list}>
      {pictures.map((picture, at) => (
        <Row
          isFirst={at === 0}
          isLast={at === pictures.length - 1}
          key={picture._id}
          number={at + 1}
          onDescribe={(alt) => describe(picture, alt)}
          onMove={(step) => {
            keepFocus(at + step, step < 0 ? 'up' : 'down');
            move(pictures, at, at + step);
          }}
          onRemove={() => {
            keepFocus(Math.min(at, pictures.length - 2), 'remove');
            remove(picture);
          }}
          picture={picture}
        />
      ))}
    </ol>
  );
}

/** A button keeps the focus when its row is moved; the row that follows a removed one gets it. */
function useKeptFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const keepFocus = (row: number, button: string) => {
    wanted.current = `li:nth-child(${row + 1}) [data-act=${button}]`;
  };
  return { list, keepFocus };
}

interface RowProps {
  readonly picture: UserPicture;
  /** Its place, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Row({ picture, number, isFirst, isLast, onDescribe, onMove, onRemove }: RowProps) {
  return (
    <li className={styles.row}>
      <img alt={picture.alt || `Picture ${number}`} className={styles.thumbnail} src={picture.thumbnail} />
      <AltField alt={picture.alt} number={number} onDescribe={onDescribe} />
      <div className={styles.acts}>
        <IconButton
          aria-disabled={isFirst}
          data-act="up"
          label={`Move picture ${number} up`}
          onClick={() => !isFirst && onMove(-1)}
        >
          <UpIcon size={18} />
        </IconButton>
        <IconButton
          aria-disabled={isLast}
          data-act="down"
          label={`Move picture ${number} down`}
          onClick={() => !isLast && onMove(1)}
        >
          <DownIcon size={18} />
        </IconButton>
        <IconButton data-act="remove" label={`Remove picture ${number}`} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </li>
  );
}

interface AltFieldProps extends Pick<RowProps, 'number' | 'onDescribe'> {
  readonly alt: string;
}

/** Saved when it is left, or with Enter. */
function AltField({ alt, number, onDescribe }: AltFieldProps) {
  const id = useId();
  const [text, setText] = useState(alt);
  const save = () => text.trim() !== alt && onDescribe(text.trim());
  return (
    <div className={styles.alt}>
      <label htmlFor={id}>
        Alternative text<HiddenText> of picture {number}</HiddenText>
      </label>
      <TextInput
        id={id}
        maxLength={longestAlt}
        onBlur={save}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
        placeholder="What it shows"
        value={text}
      />
    </div>
  );
}

import type { AssetSuggestion, SearchSuggestion } from '@kitshelf/contract/catalogue-search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import type { PictureFacts } from '@kitshelf/ui/media/picture.tsx';
import { BrandedPicture } from '../../../shared/media/branded-picture.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { toFilters } from '../address/library-search.ts';
import { openAsset } from '../address/library-updaters.ts';
import { suggestionsQuery } from '../queries.ts';
import { useLibrary } from '../address/use-library.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  readonly field: HTMLInputElement;
  readonly term: string;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * What the search may become, below its field: arrows move through it, Enter takes one, Escape closes it. The focus stays
 * in the field, which keeps its role as a search field.
 */
export function Suggestions({ field, term, onPick, onClose }: SuggestionsProps) {
  const { search, go } = useLibrary();
  const listId = useId();
  const query = { ...toFilters(search), search: useSettled(term) };
  const { data } = useQuery({ ...suggestionsQuery(useCall(), query), placeholderData: keepPreviousData });
  const { searches = [], assets = [] } = data?.data ?? {};
  const options: readonly Option[] = [
    ...searches.map((one) => searchOption(one, () => onPick(one.text))),
    ...assets.map((one) =>
      assetOption(one, () => {
        onClose();
        go(openAsset(one._id));
      }),
    ),
  ];
  const active = useActiveOption(field, { listId, options, onClose });
  if (options.length === 0) return null;
  return (
    <div className={styles.layer}>
      <div aria-label="Suggestions" className={styles.list} id={listId} role="listbox">
        {options.map((option, index) => (
          <OptionRow
            id={`${listId}-${index}`}
            isActive={index === active}
            isFirstAsset={index === searches.length}
            key={option.key}
            option={option}
          />
        ))}
      </div>
      <p className={styles.hint}>
        Copied a frame in Figma? Paste it here to find similar assets. It never leaves your browser.
      </p>
      <p role="status">
        <HiddenText>{options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}</HiddenText>
      </p>
    </div>
  );
}

interface Option {
  readonly key: string;
  readonly image: PictureFacts | null;
  readonly name: ReactNode;
  readonly fact: string;
  readonly take: () => void;
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly isFirstAsset: boolean;
}

/** The field hears the keys, and keeps the focus when an option is pressed. */
function OptionRow({ id, option: { image, name, fact, take }, isActive, isFirstAsset }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      aria-selected={isActive}
      className={styles.option}
      data-begins={isFirstAsset ? 'assets' : undefined}
      id={id}
      onClick={take}
      onMouseDown={(event) => event.preventDefault()}
      role="option"
      tabIndex={-1}
    >
      <span className={styles.frame}>
        {image && <BrandedPicture alt="" className={styles.picture} image={image} sizes="64px" />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.fact}>{fact}</span>
    </div>
  );
}

const searchOption = ({ text, total, image }: SearchSuggestion, take: () => void): Option => ({
  key: `search ${text}`,
  image,
  name: text,
  fact: `${total.toLocaleString('en-US')} ${total === 1 ? 'asset' : 'assets'}`,
  take,
});

const assetOption = ({ _id, name, category, isPaid, image }: AssetSuggestion, take: () => void): Option => ({
  key: _id,
  image,
  name,
  fact: `${category}, ${isPaid ? 'Pro' : 'Free'}`,
  take,
});

/** How long typing must rest before suggestions are asked for. */
const restMs = 90;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface ListBox {
  readonly listId: string;
  readonly options: readonly Option[];
  readonly onClose: () => void;
}

/** The option that the arrows stand on, or -1; the field is told which it is. */
function useActiveOption(field: HTMLInputElement, { listId, options, onClose }: ListBox): number {
  const [chosen, setActive] = useState(-1);
  const active = chosen < options.length ? chosen : -1;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { length } = options;
    if (length === 0) return;
    const isDone = (() => {
      if (event.key === 'ArrowDown') setActive(active + 1 < length ? active + 1 : -1);
      else if (event.key === 'ArrowUp') setActive(active < 0 ? length - 1 : active - 1);
      else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && active >= 0) options[active]?.take();
      else return false;
      return true;
    })();
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field]);
  useEffect(() => {
    const told = { 'aria-controls': listId, 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' };
    for (const [name, value] of Object.entries(told)) field.setAttribute(name, value);
    return () => Object.keys(told).forEach((name) => field.removeAttribute(name));
  }, [field, listId]);
  useEffect(() => {
    if (active < 0) return undefined;
    const id = `${listId}-${active}`;
    field.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, listId, active]);
  return active;
}

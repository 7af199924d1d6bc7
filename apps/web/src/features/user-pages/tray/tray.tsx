import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { maxPageItems } from '@kitshelf/contract/user-pages.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { focusNext } from '../../../lib/browser/focus-next.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { brandedImage } from '../../../lib/brand-kit/branded-picture.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import {
  changeDraft,
  type DraftPart,
  forgetDraft,
  isSaved,
  moved,
  readDraft,
  undoDraft,
  useCanUndo,
  useDraft,
  useReplaced,
} from '../page-draft.ts';
import { usePartAssets } from '../queries.ts';
import styles from './tray.module.css';
import { TrayActions } from './tray-actions.tsx';
import { useReorder } from '../use-reorder.ts';

/** Below it the open tray would take a third of what is seen, or more. */
const isNarrow = () => window.matchMedia('(max-width: 900px), (max-height: 500px)').matches;

/** The page that is put together while one looks through the library: a bar, or all of it. */
export function Tray() {
  const { parts, name } = useDraft();
  const assets = usePartAssets(parts);
  const [isOpen, setOpen] = useState(() => !isNarrow());
  const tray = useRef<HTMLElement>(null);
  const show = (opens: boolean) => {
    setOpen(opens);
    focusNext(() => tray.current?.querySelector<HTMLElement>(`[data-opens="${!opens}"]`));
  };
  if (!isOpen && parts.length > 0)
    return (
      <section aria-label="Your page" className={styles.tray} data-bar ref={tray}>
        <button className={styles.open} data-opens onClick={() => show(true)} type="button">
          <span className={styles.barName}>{name}</span>
          <span className={styles.count}>
            {parts.length} of {maxPageItems}
          </span>
          <span className={styles.openWord}>Open</span>
        </button>
      </section>
    );
  return (
    <section aria-label="Your page" className={styles.tray} ref={tray}>
      <TrayHead onMinimise={() => show(false)} />
      {parts.length > 0 ? (
        <>
          <Parts assets={assets} parts={parts} />
          <TrayActions assets={parts.flatMap(({ assetId }) => assets?.get(assetId) ?? [])} />
        </>
      ) : (
        <p className={styles.hint}>The page is empty.</p>
      )}
      <Replaced />
    </section>
  );
}

/** The page's name, how full it is, and what is done with all of it. */
function TrayHead({ onMinimise }: { readonly onMinimise: () => void }) {
  const { parts, name } = useDraft();
  const canUndo = useCanUndo();
  return (
    <div className={styles.head}>
      <input
        aria-label="Name of the page"
        className={styles.name}
        key={name}
        defaultValue={name}
        maxLength={80}
        onBlur={({ target }) => rename(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <p className={styles.count}>
        {parts.length} of {maxPageItems}
      </p>
      <Button disabled={!canUndo} look="plain" onClick={undoDraft} size="sm">
        Undo
      </Button>
      {parts.length > 0 ? (
        <>
          <Button look="plain" onClick={emptyOrClose} size="sm">
            Clear
          </Button>
          <IconButton data-opens={false} label="Minimise" onClick={onMinimise}>
            <ChevronDownIcon size={16} />
          </IconButton>
        </>
      ) : (
        <IconButton label="Close the tray" onClick={emptyOrClose}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** Says it when the last change put another in the place of what a page has one alone of. */
function Replaced() {
  const kind = useReplaced()?.toLowerCase();
  return (
    <p aria-live="polite" className={styles.said}>
      {kind && `A page has one ${kind}: this one replaced the other. Press Undo to restore it.`}
    </p>
  );
}

function rename(given: string): void {
  const name = given.trim();
  if (name && name !== readDraft().name) changeDraft({ name });
}

/** What is saved can be put away; what is not can be brought back by undoing. */
function emptyOrClose(): void {
  const draft = readDraft();
  const isKept = draft.parts.length > 0 && isSaved(draft);
  if (draft.parts.length > 0 && !isKept) return changeDraft({ parts: [] });
  forgetDraft();
  if (isKept) toast.tell(`Put away. Find ${draft.name} under Pages.`);
}

interface PartsProps {
  readonly parts: readonly DraftPart[];
  readonly assets: ReadonlyMap<string, AssetListItem> | undefined;
}

function Parts({ parts, assets }: PartsProps) {
  const [said, setSaid] = useState('');
  const nameAt = (at: number) => assets?.get(parts[at]?.assetId ?? '')?.name ?? 'Section';
  const { list, item, grip } = useReorder((from, to) => {
    changeDraft({ parts: moved(readDraft().parts, from, to) });
    setSaid(`${nameAt(from)} is number ${to + 1} of ${parts.length} now.`);
  });
  const take = (at: number) => {
    changeDraft({ parts: readDraft().parts.toSpliced(at, 1) });
    toast.tell('Removed. Press Undo to restore it.');
    const left = parts.length - 1;
    const tray = list.current?.closest('section');
    focusNext(() => {
      const takes = tray?.querySelectorAll<HTMLElement>(`li .${styles.take}`) ?? [];
      if (takes.length !== left) return undefined;
      return takes[Math.min(at, left - 1)] ?? tray?.querySelector<HTMLElement>(`.${styles.head} :last-child`);
    });
  };
  return (
    <div>
      <HiddenText id="tray-parts">Sections of your page</HiddenText>
      <ol aria-labelledby="tray-parts" className={styles.parts} ref={list}>
        {parts.map(({ assetId }, at) => (
          <li className={styles.part} key={assetId} {...item(at)}>
            <PartPicture asset={assets?.get(assetId)} />
            <PartTools
              grip={grip(at)}
              name={nameAt(at)}
              onTake={() => take(at)}
              place={`${at + 1} of ${parts.length}`}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite">
        <HiddenText>{said}</HiddenText>
      </p>
    </div>
  );
}

interface PartToolsProps {
  readonly name: string;
  /** `2 of 5`. */
  readonly place: string;
  readonly grip: ReturnType<ReturnType<typeof useReorder>['grip']>;
  readonly onTake: () => void;
}

function PartTools({ name, place, grip, onTake }: PartToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        aria-label={`Move ${name}, ${place}`}
        className={styles.grip}
        title="Drag it, or use the arrow keys"
        type="button"
        {...grip}
      >
        {place.split(' ', 1)}
      </button>
      <IconButton className={styles.take} label={`Remove ${name} from the page`} onClick={onTake}>
        <CloseIcon size={14} />
      </IconButton>
    </div>
  );
}

/** The brand that the page is copied in: the active one, or else its own. */
function useBrandOfPage(): string | undefined {
  const { activeBrand, brands } = useBrandKit();
  const { brand } = useDraft();
  const own = brands.find(({ _id }) => _id === brand)?.short;
  return activeBrand ?? own ?? (brand?.includes('.') ? brand : undefined);
}

/** Opens the asset over the list that is shown, as it is filtered; a mouse that drags it moves the part. */
function PartPicture({ asset }: { readonly asset: AssetListItem | undefined }) {
  const brand = useBrandOfPage();
  const { pathname, search } = useLocation();
  const [own] = asset?.images ?? [];
  const image = own && brandedImage(own, brand);
  if (!asset) return <span className={styles.frame} />;
  return (
    <Link
      className={styles.frame}
      data-drags=""
      search={{ ...(pathname === paths.library && search), 'product-id': asset._id }}
      title={asset.name}
      to={paths.library}
    >
      {image && (
        <Picture alt={asset.name} className={styles.picture} image={image} key={image.src} sizes="112px" />
      )}
    </Link>
  );
}

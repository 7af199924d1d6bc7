import type { LiveState, SectionState } from '@kitshelf/contract/section-states.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { ofSection, pictureWords, stateWords } from '../viewer/state-words.ts';
import { readViewHash } from '../address/view-hash.ts';
import {
  clampWidth,
  isOnPhone,
  type Preview,
  type ShownVariant,
  getPreview,
  usePreview,
  variantInPreview,
} from '../viewer/viewer-preview.ts';
import {
  findKeptPicture,
  keepPicture,
  keepPreview,
  type ViewChoice,
  previewLike,
} from '../viewer/view-choice.ts';
import { pictureFor } from '../cards/asset-card.tsx';
import { type OpenAsset, useLibrary } from '../address/use-library.ts';
import styles from './asset-dialog.module.css';
import { AssetSide } from './asset-side.tsx';
import { AssetPreviews } from './asset-previews.tsx';
import { useShownPictures } from '../viewer/own-pictures/use-shown-pictures.tsx';
import { getChoice, isOwn, type ShownPictures } from '../address/shown-pictures.ts';
import { type Appearances, getAppearances, type AssetView, toViews } from '../viewer/asset-views.ts';

interface AssetWindowProps {
  readonly asset: OpenAsset;
  /** To the asset before or behind it in the grid, where there is one. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** A page of its own: its name is the page's, and there are no neighbours. */
  readonly isPage?: boolean;
  readonly nameId: string;
  readonly isViewerOpen: boolean;
  readonly onViewerOpen: (isViewerOpen: boolean) => void;
  /** What was chosen to be seen of the asset before it. */
  readonly kept?: ViewChoice | undefined;
  readonly onKept?: ((kept: ViewChoice) => void) | undefined;
}

/** Which picture is in view: at first the one of the variant that was wanted before signing in (`leaveToSignIn`), or like the one that was chosen of the asset before. */
function useIndex(asset: OpenAsset, views: readonly AssetView[], kept: ViewChoice) {
  const { search } = useLibrary();
  const { hash } = useLocation();
  const [chosen, setIndex] = useState<number>();
  const like = findKeptPicture(views, kept);
  const isChosen = chosen !== undefined || like >= 0;
  const [card] = useState(() => pictureFor(asset, search.viewports));
  const first = like < 0 ? card : like;
  // The server's page does not know it.
  const wantedKey = useHydrated() ? readViewHash(hash).key : '';
  const wanted = wantedKey === '' ? -1 : views.findIndex(({ key }) => key === wantedKey);
  return { index: chosen ?? (wanted < 0 ? first : wanted), isChosen, setIndex };
}

interface WindowState {
  readonly appearances: Appearances;
  readonly preview: Preview;
  readonly setPreview: (preview: Preview) => void;
  readonly setState: (state: SectionState) => void;
  readonly onViewerOpen: (isViewerOpen: boolean) => void;
}

/** Opens the live page once as it was before signing in; in a state as soon as the asset is known to have states. */
function useWantedState({ states }: OpenAsset, shown: WindowState): void {
  const { key, state, liveWidth } = readViewHash(useLocation().hash);
  const isDone = useRef(false);
  const showOnce = useEffectEvent(() => {
    if (isDone.current || (state ? !states : liveWidth === undefined)) return;
    isDone.current = true;
    if (state) shown.setState(state);
    const width = liveWidth && { width: clampWidth(liveWidth) };
    shown.setPreview({ ...shown.preview, ...getPreview(shown.appearances, key), ...width });
    shown.onViewerOpen(true);
  });
  useEffect(() => showOnce(), [states]);
}

/** Pictures that change something about the variant in view. */
function changedBy(
  { picturesUnchanged }: OpenAsset,
  { key }: ShownVariant,
  pictures: ShownPictures | undefined,
): ShownPictures | undefined {
  const same = key && picturesUnchanged?.[key];
  return pictures && same?.includes(getChoice(pictures)) ? undefined : pictures;
}

/** What of an asset is copied other than as designed, after the name of what is seen. */
function inWords(
  state: SectionState | undefined,
  pictures: ShownPictures | undefined,
  filled: string | undefined,
): string {
  const words = [
    state && stateWords[state],
    pictures && pictureWords[getChoice(pictures)],
    isOwn(pictures) && filled,
  ].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** What the live page shows other than the design as it is. */
function useLiveState({ states }: OpenAsset, isViewerOpen: boolean) {
  const [chosen, setState] = useState<LiveState>();
  const isThere = chosen !== undefined && (!ofSection(chosen) || (states && chosen in states));
  const state = isViewerOpen && isThere ? chosen : undefined;
  return [state, setState] as const;
}

interface Ways extends Pick<AssetWindowProps, 'isViewerOpen' | 'onViewerOpen' | 'kept' | 'onKept'> {
  readonly views: readonly AssetView[];
  readonly appearances: Appearances;
}

/**
 * The picture in view and how the live page is seen: light or dark stays from one to the other and back. The live page
 * begins in the width of the picture, but on a phone in the phone's where nobody asked for a picture or a state.
 */
function useSeen(asset: OpenAsset, { views, appearances, isViewerOpen, onViewerOpen, ...ways }: Ways) {
  const [kept] = useState(ways.kept ?? {});
  const { index, isChosen, setIndex } = useIndex(asset, views, kept);
  const [preview, setPreview] = usePreview(appearances, previewLike(appearances, kept));
  const openViewer = (isOpen: boolean, state?: LiveState) => {
    const other = views.findIndex(({ key }) => key && key === appearances.other);
    const isOther = other >= 0 && index === other;
    const isAsPicture = isChosen || state !== undefined || !isOnPhone();
    const seen = isAsPicture ? getPreview(appearances, views[index]?.key ?? '') : {};
    if (isOpen && !isViewerOpen) setPreview({ ...preview, ...seen, isOther });
    if (!isOpen && isViewerOpen && preview.isOther !== isOther) setIndex(preview.isOther ? other : 0);
    onViewerOpen(isOpen);
  };
  const shown = isViewerOpen ? variantInPreview(appearances, preview) : asCopied(views[index]);
  // The main variant's payload comes with the asset.
  const copyKey = shown?.key === views[0]?.key ? undefined : shown?.key;
  const choosePicture = (at: number) => {
    setIndex(at);
    if (views[at]) ways.onKept?.(keepPicture(views[at]));
  };
  const choosePreview = (next: Preview) => {
    setPreview(next);
    ways.onKept?.(keepPreview(appearances, next));
  };
  return { index, choosePicture, preview, choosePreview, openViewer, shown, copyKey };
}

/** A picture, called as what is copied: the other appearance has one width, which its button leaves out. */
const asCopied = (view: AssetView | undefined): ShownVariant | undefined =>
  view && (view.key === 'dark' || view.key === 'light')
    ? { ...view, name: `${view.name} ${view.width}` }
    : view;

/** An asset's pictures or live page, and beside them what can be done with it. */
export function AssetWindow({ asset, isViewerOpen, isPage = false, ...rest }: AssetWindowProps) {
  const views = toViews(asset);
  const appearances = getAppearances(views);
  const { onViewerOpen, kept, onKept, ...side } = rest;
  const shownIn = { views, appearances, isViewerOpen, onViewerOpen, kept, onKept };
  const { index, preview, choosePreview, shown, copyKey, ...seen } = useSeen(asset, shownIn);
  const [state, setState] = useLiveState(asset, isViewerOpen);
  // Sheets are looked at; what is copied is the design.
  const copied = ofSection(state);
  const liveWidth = isViewerOpen ? preview.width : undefined;
  const { dialog, ...pictures } = useShownPictures({ ...asset, state: copied, liveWidth }, copyKey);
  const shownPictures = pictures.pictures;
  useWantedState(asset, { appearances, preview, setPreview: choosePreview, setState, onViewerOpen });
  return (
    <>
      {!isPage && <div aria-hidden="true" className={styles.passed} data-name={asset.name} />}
      <AssetPreviews
        {...{ appearances, asset, index, isViewerOpen, preview, state, views }}
        onIndex={seen.choosePicture}
        onPreview={choosePreview}
        onShow={(isLive, shownState) => {
          seen.openViewer(isLive, shownState);
          setState(shownState);
        }}
        {...pictures}
      />
      <AssetSide
        asset={{ ...asset, state: copied, shownPictures, liveWidth }}
        boards={appearances.boards}
        copyKey={copyKey}
        isPage={isPage}
        {...side}
        missing={shown?.missing}
        shownName={
          shown?.key && shown.name + inWords(copied, changedBy(asset, shown, shownPictures), pictures.filled)
        }
      />
      {dialog}
    </>
  );
}

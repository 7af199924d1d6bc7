import type { LiveState, SectionState } from '@kitshelf/contract/section-states.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { ofSection, pictureWords, stateWords } from '../viewer/state-words.ts';
import { readViewHash } from '../address/view-hash.ts';
import {
  isOnPhone,
  type Preview,
  type ShownVariant,
  getPreview,
  usePreview,
  variantInPreview,
} from '../viewer/viewer-preview.ts';
import { pictureFor } from '../cards/asset-card.tsx';
import { type OpenAsset, useLibrary } from '../address/use-library.ts';
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
}

/** Which picture is in view: at first the one of the variant that was wanted before signing in (`leaveToSignIn`). */
function useIndex(asset: OpenAsset, views: readonly AssetView[]) {
  const { search } = useLibrary();
  const { hash } = useLocation();
  const [chosen, setIndex] = useState<number>();
  const isChosen = chosen !== undefined;
  const [first] = useState(() => pictureFor(asset, search.viewports));
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

/** Opens the live page once in the state that was wanted before signing in, as soon as the asset is known to have states. */
function useWantedState({ states }: OpenAsset, shown: WindowState): void {
  const { key, state } = readViewHash(useLocation().hash);
  const isDone = useRef(false);
  const showOnce = useEffectEvent(() => {
    if (!state || !states || isDone.current) return;
    isDone.current = true;
    shown.setState(state);
    shown.setPreview({ ...shown.preview, ...getPreview(shown.appearances, key) });
    shown.onViewerOpen(true);
  });
  useEffect(() => showOnce(), [states]);
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

interface Ways extends Pick<AssetWindowProps, 'isViewerOpen' | 'onViewerOpen'> {
  readonly views: readonly AssetView[];
  readonly appearances: Appearances;
}

/**
 * The picture in view and how the live page is seen: light or dark stays from one to the other and back. The live page
 * begins in the width of the picture, but on a phone in the phone's where nobody asked for a picture or a state.
 */
function useSeen(asset: OpenAsset, { views, appearances, isViewerOpen, onViewerOpen }: Ways) {
  const { index, isChosen, setIndex } = useIndex(asset, views);
  const [preview, setPreview] = usePreview(appearances);
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
  return { index, setIndex, preview, setPreview, openViewer, shown, copyKey };
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
  const { onViewerOpen, ...side } = rest;
  const shownIn = { views, appearances, isViewerOpen, onViewerOpen };
  const { index, preview, setPreview, shown, copyKey, ...seen } = useSeen(asset, shownIn);
  const [state, setState] = useLiveState(asset, isViewerOpen);
  const { dialog, ...pictures } = useShownPictures(asset, copyKey);
  // Sheets are looked at; what is copied is the design.
  const [copied, shownPictures] = [ofSection(state), pictures.pictures];
  useWantedState(asset, { appearances, preview, setPreview, setState, onViewerOpen });
  return (
    <>
      <AssetPreviews
        {...{ appearances, asset, index, isViewerOpen, preview, state, views }}
        onIndex={seen.setIndex}
        onPreview={setPreview}
        onShow={(isLive, shownState) => {
          seen.openViewer(isLive, shownState);
          setState(shownState);
        }}
        {...pictures}
      />
      <AssetSide
        asset={copied || shownPictures ? { ...asset, state: copied, shownPictures } : asset}
        boards={appearances.boards}
        copyKey={copyKey}
        isPage={isPage}
        {...side}
        missing={shown?.missing}
        shownName={shown?.key && shown.name + inWords(copied, shownPictures, pictures.filled)}
      />
      {dialog}
    </>
  );
}

import { variantOfPicture, type BoardKey, type CopyKey } from '@kitshelf/contract/variants.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useKeyPresses } from '../../../lib/browser/key-presses.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { paths } from '../../../lib/paths.ts';
import { componentsInEarlyAccess, webflowInEarlyAccess } from '../../../lib/tool-words.ts';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { ExternalLinkButton } from '../../../shared/buttons/link-button.tsx';
import { ShareThisPage } from '@kitshelf/ui/buttons/share-buttons.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { FavouritesLink, SaveMenu } from './save-menu.tsx';
import { BrandSwitch } from '../brand-kit/brand-switch.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import type { OpenAsset } from '../address/use-library.ts';
import { AssetFacts } from './facts/asset-facts.tsx';
import styles from './asset-dialog.module.css';
import { useCopyAsset } from '../copying/copy-button.tsx';
import type { CopyableAsset, CopyAccess } from '../copying/copying.ts';
import { keepComponents, useCopiesComponents } from '../copying/component-preference.ts';
import { getChoice, isOwn } from '../address/shown-pictures.ts';
import { viewHash } from '../address/view-hash.ts';
import { FirstSteps } from './first-steps.tsx';
import { isLive } from '../viewer/viewer-preview.ts';
import { useIsFirstCopy } from '../copying/newcomer.tsx';
import { OtherBrands } from './other-brands.tsx';
import { SimilarAssets } from './similar-assets.tsx';

/** An asset as its preview shows it. */
type SeenAsset = OpenAsset & Pick<CopyableAsset, 'state' | 'shownPictures' | 'liveWidth'>;

interface AssetSideProps extends AssetActionsProps {
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly isPage: boolean;
}

/** What can be done with an asset, and its facts. What comes later stands last, so that nothing moves. */
export function AssetSide({ onPrevious, onNext, isPage, ...actions }: AssetSideProps) {
  const { asset, nameId } = actions;
  const Name = isPage ? 'h1' : 'h2';
  useKeyPresses({ arrowleft: onPrevious, arrowright: onNext });
  return (
    <div className={styles.side}>
      <div className={styles.top}>
        <div className={styles.head}>
          <div className={styles.badges}>
            <Badge>{asset.isPaid ? 'Pro' : 'Free'}</Badge>
            <Badge>{asset.category}</Badge>
            {asset.badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </div>
          {!isPage && <Steps onNext={onNext} onPrevious={onPrevious} />}
        </div>
        <Name className={styles.name} id={nameId}>
          {asset.name}
        </Name>
      </div>
      <AssetActions {...actions} />
      <AssetFacts asset={asset} />
      <p className={styles.description}>{asset.description}</p>
      {asset.description !== undefined && <AfterDescription asset={asset} isPage={isPage} />}
    </div>
  );
}

/** Last, and once the words above are there: it moves nothing when it comes. */
function AfterDescription(props: { readonly asset: OpenAsset; readonly isPage: boolean }) {
  return (
    <>
      <p className={styles.hint}>
        <Link search={{ asset: props.asset._id }} to={paths.support}>
          Report this asset
        </Link>
      </p>
      <OtherBrands {...props} />
      <SimilarAssets {...props} />
    </>
  );
}

function Steps({ onPrevious, onNext }: Pick<AssetSideProps, 'onPrevious' | 'onNext'>) {
  return (
    <div className={styles.steps}>
      <IconButton className={styles.step} disabled={!onPrevious} label="Previous asset" onClick={onPrevious}>
        <ChevronLeftIcon size={18} />
      </IconButton>
      <span aria-hidden="true" className={styles.steppedWord}>
        Asset
      </span>
      <IconButton className={styles.step} disabled={!onNext} label="Next asset" onClick={onNext}>
        <ChevronRightIcon size={18} />
      </IconButton>
    </div>
  );
}

interface AssetActionsProps {
  readonly asset: SeenAsset;
  readonly nameId: string;
  /** What Copy takes; without it the main variant. */
  readonly copyKey: CopyKey | undefined;
  /** What of the asset is in view, where that is known. */
  readonly shownName: string | undefined;
  /** What of it is in view and cannot be copied, as `dark Phone 390`. */
  readonly missing: string | undefined;
  readonly boards: readonly BoardKey[];
}

const boardWords = {
  'all-widths': { text: 'All widths', shortcut: 'a' },
  'light-and-dark': { text: 'Light and dark', shortcut: 'l' },
} as const;

/** Everything that Copy and the menu beside it do, by key too, in the active brand. */
function useWaysToCopy({ asset, boards, copyKey }: Pick<AssetActionsProps, 'asset' | 'boards' | 'copyKey'>) {
  const { copy, prepare, access } = useCopyAsset(asset);
  const [isWebflowOpen, setWebflowOpen] = useState(false);
  const { activeBrand, brand } = useBrandKit();
  const { state, shownPictures } = asset;
  const hasComponents = useCopiesComponents() && !state;
  // Ready before the click.
  const isMade = activeBrand !== undefined || state || shownPictures || hasComponents;
  const onLook = useEffectEvent(() => isMade && prepare(copyKey, activeBrand));
  useEffect(() => void onLook(), [activeBrand, copyKey, access, state, shownPictures, hasComponents]);
  const otherShape = () => {
    keepComponents(!hasComponents);
    void copy(copyKey, activeBrand);
  };
  const original = { text: 'Original colours', shortcut: 'o', onPick: () => void copy(copyKey) };
  const shapeText = hasComponents ? 'Plain layers' : componentsInEarlyAccess;
  const shape = { text: shapeText, shortcut: 'k', onPick: otherShape };
  const webflow = { text: webflowInEarlyAccess, shortcut: 'w', onPick: () => setWebflowOpen(true) };
  const ways = [
    ...boards.map((board) => ({ ...boardWords[board], onPick: () => void copy(board, activeBrand) })),
    ...(activeBrand === undefined ? [] : [original]),
    ...(isDrawnHere(asset) && !state ? [shape] : []),
    // Webflow loads pictures from public addresses, which a person's own have not.
    ...(isDrawnHere(asset) && !state && !isOwn(shownPictures) ? [webflow] : []),
  ];
  const items = access === 'copy' ? ways : [];
  const byKey = {
    c: () => void copy(copyKey, activeBrand),
    ...Object.fromEntries(items.map(({ shortcut, onPick }) => [shortcut, onPick])),
  };
  useKeyPresses(isWebflowOpen ? {} : byKey);
  const brandName = activeBrand === undefined ? undefined : (brand?.name ?? '');
  return {
    access,
    items,
    brandName,
    hasComponents: hasComponents && isDrawnHere(asset),
    webflow: { isOpen: isWebflowOpen, onClose: () => setWebflowOpen(false) },
  };
}

/** Copy or Login, Preview where there is something to see, Share (docs/product/library.md#an-asset). */
function AssetActions({ asset, nameId, copyKey, shownName, missing, boards }: AssetActionsProps) {
  const { access, items, brandName, hasComponents, webflow } = useWaysToCopy({ asset, boards, copyKey });
  const { state, liveWidth, shownPictures } = asset;
  const view = viewHash({
    key: copyKey,
    state,
    liveWidth,
    pictures: shownPictures && getChoice(shownPictures),
  });
  const inBrand = brandName === undefined ? '' : ` in ${brandName}`;
  const without = missing ? ` There is no ${missing}.` : '';
  const inShape = hasComponents && access === 'copy' ? ' with components' : '';
  const { offer, slot } = useBrandOffer({ access, asset, view });
  return (
    <>
      <FirstSteps
        {...{ access, asset, copyKey, items, nameId, offer }}
        copied={shownName ? `Copies ${shownName}${inBrand}${inShape}.${without}` : ''}
      />
      <div className={styles.links}>
        {asset.link !== null && (
          <ExternalLinkButton href={isLive(asset.link) && view ? `${asset.link}#${view}` : asset.link}>
            Preview
          </ExternalLinkButton>
        )}
        <ShareThisPage what="this asset" />
      </div>
      {webflow.isOpen && (
        <Suspense>
          <WebflowDialog asset={asset} onClose={webflow.onClose} variant={schemeOf(copyKey)} />
        </Suspense>
      )}
      <SaveMenu asset={asset} scheme={schemeOf(copyKey)} />
      {slot}
    </>
  );
}

const BrandOffer = lazy(() =>
  import('../copying/first-copy.tsx').then((module) => ({ default: module.BrandOffer })),
);

interface BrandSlotProps {
  readonly asset: SeenAsset;
  readonly access: CopyAccess;
  /** What is in view, to come back to. */
  readonly view: string;
}

/**
 * The brand's switch, or the way to a first brand, after the last buttons: `slot`. After the first copy colours for one
 * take its place, in one column above Copy (`offer`): in view, and nothing that can be pressed moves.
 */
function useBrandOffer({ asset, access, view }: BrandSlotProps) {
  const { brand } = useBrandKit();
  const isOffered = useIsFirstCopy({ access, asset }) && !brand;
  const isOneColumn = useMediaQuery('(max-width: 820px)');
  const seen = { asset: asset._id, view };
  const colours = isOffered && (
    <Suspense>
      <BrandOffer {...seen} />
    </Suspense>
  );
  return {
    offer: isOneColumn && colours,
    slot: (
      <div className={styles.brand}>
        {isOffered && !isOneColumn ? colours : <BrandSwitch {...seen} />}
        <FavouritesLink asset={asset} />
      </div>
    ),
  };
}

const WebflowDialog = lazy(() =>
  import('../webflow/webflow-dialog.tsx').then((module) => ({ default: module.WebflowDialog })),
);

/** Whether it has more formats than Figma's, which alone those have that somebody imported. */
const isDrawnHere = ({ images }: Pick<OpenAsset, 'images'>) =>
  variantOfPicture(images[0]?.src ?? '') !== undefined;

/** Which appearance a single variant has that is no width. */
const schemeOf = (key: CopyKey | undefined) => (key === 'light' || key === 'dark' ? key : undefined);

import type { PictureChoice } from '@kitshelf/contract/picture-kinds.ts';
import type { LiveState } from '@kitshelf/contract/section-states.ts';
import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenLegend } from '@kitshelf/ui/page/layout.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { pictureSources } from '@kitshelf/ui/media/picture.tsx';
import { Slider, sliderSizes } from '@kitshelf/ui/navigation/slider.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import { cardPictureSizes } from '../cards/asset-card.tsx';
import styles from './asset-dialog.module.css';
import type { Appearances, AssetView } from '../viewer/asset-views.ts';
import { StateMenu, StateMenuPlace, StatesInPlans } from '../viewer/state-menu.tsx';
import { useAreRightsKnown } from '../copying/known-rights.ts';
import { isLive, type Preview } from '../viewer/viewer-preview.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { dressedImage } from '../viewer/dressed-image.ts';
import { PictureMenu } from '../viewer/picture-menu.tsx';
import type { ShownPictures } from '../address/shown-pictures.ts';
import { Viewer, ViewerBar } from '../viewer/viewer.tsx';
import { ViewButton } from '../viewer/view-button.tsx';

interface AssetPreviewsProps {
  readonly asset: OpenAsset;
  readonly views: readonly AssetView[];
  readonly appearances: Appearances;
  /** The picture in view. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly isViewerOpen: boolean;
  /** Shows the live page, in a state or as designed, or the pictures. */
  readonly onShow: (isLive: boolean, state?: LiveState) => void;
  readonly preview: Preview;
  readonly onPreview: (preview: Preview) => void;
  /** The state that its live page is shown in. */
  readonly state: LiveState | undefined;
  /** What its pictures are, where not as designed. */
  readonly pictures: ShownPictures | undefined;
  readonly filled: string | undefined;
  readonly onPictures: (choice: PictureChoice | undefined) => void;
  readonly onEdit: () => void;
}

const AssetCode = lazy(() =>
  import('../code/asset-code.tsx').then((module) => ({ default: module.AssetCode })),
);

/** An asset's pictures, its live page or its code, under a bar that says which and leads to the others. */
export function AssetPreviews(props: AssetPreviewsProps) {
  const { asset, isViewerOpen, onShow, state, pictures } = props;
  const [isCode, setCode] = useState(false);
  const show = (isCodeShown: boolean, isLiveShown: boolean) => {
    setCode(isCodeShown);
    onShow(isLiveShown);
  };
  // As designed is what pictures show: it leads nowhere else.
  const onState = (next?: LiveState) => (next || isViewerOpen) && onShow(true, next);
  return (
    <div className={classes(styles.previews, isCode ? styles.withCode : isViewerOpen && styles.withViewer)}>
      <div className={styles.bar}>
        <div className={styles.ways}>
          {!isCode && (isViewerOpen ? <ViewerBar {...props} /> : <PictureBar {...props} />)}
        </div>
        {asset.pictures && <PictureMenu {...props} choices={asset.pictures} />}
        {!isCode && <States asset={asset} onState={onState} state={state} />}
        <Modes
          asset={asset}
          isCode={isCode}
          isLiveShown={isViewerOpen && !isCode}
          onCode={() => show(!isCode, isViewerOpen)}
          onLive={() => show(false, isCode || !isViewerOpen)}
        />
      </div>
      {isCode ? (
        <Suspense fallback={<p className={styles.wait}>Generating code…</p>}>
          <AssetCode asset={asset} pictures={pictures} />
        </Suspense>
      ) : (
        <PreviewOf {...props} />
      )}
    </div>
  );
}

type StatesProps = Pick<AssetPreviewsProps, 'asset'> & Omit<ComponentProps<typeof StateMenu>, 'states'>;

/** Of a design of the library: what else its live page shows; of a section that states come with a plan, for anyone who may not see it live. */
function States({ asset, ...rest }: StatesProps) {
  const { states, layout, isPaid, isUserSubscribed, formats } = asset;
  const areRightsKnown = useAreRightsKnown();
  if (!layout || !isLive(asset.link)) return null;
  const isOfSection = states || (formats === undefined && layout.startsWith('section-'));
  if (isPaid && !isUserSubscribed && !isOfSection) return null;
  if (isPaid && !isUserSubscribed) return areRightsKnown ? <StatesInPlans /> : <StateMenuPlace />;
  return formats === undefined ? <StateMenuPlace /> : <StateMenu states={states} {...rest} />;
}

interface ModesProps {
  readonly asset: OpenAsset;
  readonly isCode: boolean;
  readonly isLiveShown: boolean;
  readonly onCode: () => void;
  readonly onLive: () => void;
}

/** Both have their place from the start: whether there are any is told when the window is open already. */
function Modes({ asset, isCode, isLiveShown, onCode, onLive }: ModesProps) {
  const there = (isThere: boolean | undefined) => ({
    'aria-hidden': !isThere,
    className: classes(styles.live, !isThere && styles.absent),
  });
  return (
    <div className={styles.modes}>
      <Button {...there(asset.formats?.includes('react'))} aria-pressed={isCode} onClick={onCode} size="sm">
        Code
      </Button>
      <Button {...there(isLive(asset.link))} aria-pressed={isLiveShown} onClick={onLive} size="sm">
        Live
      </Button>
    </div>
  );
}

function PreviewOf({ asset, views, appearances, isViewerOpen, ...rest }: AssetPreviewsProps) {
  const { index, onIndex, preview, onPreview, state, pictures } = rest;
  const { activeBrand, looks } = useBrandKit();
  // On a page of the server's no card has loaded a picture before: one that stands in would be loaded beside it.
  const [isCardSeen] = useState(useHydrated());
  useReadyPictures(asset.images[index], looks, activeBrand, pictures);
  if (isViewerOpen && isLive(asset.link)) {
    const viewer = { name: asset.name, other: appearances.other, preview, onPreview, state, pictures };
    return <Viewer {...viewer} brand={activeBrand} link={asset.link} looks={looks} />;
  }
  return (
    <Slider
      caption={views[index]?.key && views[index].name}
      images={asset.images.map((image) => dressedImage(image, activeBrand, pictures))}
      index={index}
      labels={views.map(({ name }) => name)}
      name={asset.name}
      onIndex={onIndex}
      seenSizes={isCardSeen && !pictures ? cardPictureSizes : undefined}
    />
  );
}

type Image = OpenAsset['images'][number];

/** Fetches the picture in view in the other looks that a press may lead to, so that each is shown at once. */
function useReadyPictures(
  image: Image | undefined,
  looks: readonly (string | undefined)[],
  activeBrand: string | undefined,
  pictures: ShownPictures | undefined,
) {
  // One that nothing holds would have to come from the browser's disk.
  const held = useRef<readonly HTMLImageElement[]>([]);
  useEffect(() => {
    if (!image || !variantOfPicture(image.src)) return;
    held.current = looks
      .filter((look) => look !== activeBrand)
      .map((look) => {
        const {
          src,
          sizes = '',
          srcSet = '',
        } = pictureSources(dressedImage(image, look, pictures), sliderSizes);
        return Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet, src });
      });
  }, [image, looks, activeBrand, pictures]);
}

/** What each picture shows; one of them is in view. The other appearance stands apart from the widths. */
function PictureBar({ views, index, onIndex }: Pick<AssetPreviewsProps, 'views' | 'index' | 'onIndex'>) {
  const listed = views.map((view, at) => ({ ...view, at }));
  const isWidth = ({ key }: AssetView) => key !== 'dark' && key !== 'light';
  const widths = listed.filter(isWidth);
  const others = listed.filter((view) => !isWidth(view));
  const button = ({ key, name, at }: (typeof listed)[number]) => (
    <ViewButton isShown={at === index} key={name} name={name} onShow={() => onIndex(at)} view={key} />
  );
  return (
    <fieldset className={styles.choice}>
      <HiddenLegend>Shown</HiddenLegend>
      {widths.map(button)}
      {widths.length > 0 && others.length > 0 && <span aria-hidden="true" className={styles.parting} />}
      {others.map(button)}
    </fieldset>
  );
}

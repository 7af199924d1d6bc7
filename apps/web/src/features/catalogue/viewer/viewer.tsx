import type { LiveState } from '@kitshelf/contract/section-states.ts';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { HiddenLegend } from '@kitshelf/ui/page/layout.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import type { Appearances } from './asset-views.ts';
import { clampWidth, isOnPhone, liveAddress, type Preview, viewerWidths } from './viewer-preview.ts';
import styles from './viewer.module.css';
import { getVersion, type ShownPictures } from '../address/shown-pictures.ts';
import { ViewButton } from './view-button.tsx';

interface ViewerProps {
  /** The asset's own. */
  readonly link: string;
  readonly name: string;
  readonly preview: Preview;
  readonly onPreview: (preview: Preview) => void;
}

interface ViewerBarProps extends Pick<ViewerProps, 'preview' | 'onPreview'> {
  readonly appearances: Appearances;
}

/** The widths that the design was drawn for, and its two appearances: the other one stands where it does among the pictures. */
export function ViewerBar({ appearances: { layouts, other }, preview, onPreview }: ViewerBarProps) {
  const schemes = other === 'dark' ? ['Dark', 'Light'] : ['Light', 'Dark'];
  return (
    <>
      <fieldset className={styles.choice}>
        <HiddenLegend>Width</HiddenLegend>
        {layouts.map(({ key, name, width }) => (
          <ViewButton
            isShown={preview.width === width}
            key={key}
            name={name}
            onShow={() => onPreview({ ...preview, width })}
            view={key}
          />
        ))}
      </fieldset>
      {other && (
        <fieldset className={styles.choice}>
          <HiddenLegend>Appearance</HiddenLegend>
          {schemes.map((scheme, at) => (
            <ViewButton
              isShown={preview.isOther === (at === 0)}
              key={scheme}
              name={scheme}
              onShow={() => onPreview({ ...preview, isOther: at === 0 })}
              view={scheme === 'Dark' ? 'dark' : 'light'}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface LiveViewerProps extends ViewerProps {
  readonly other: Appearances['other'];
  /** The short text of the brand that it is shown in. */
  readonly brand?: string | undefined;
  /** All brands that it may be shown in next, undefined for its own: what is not shown stands ready behind the other. */
  readonly looks?: readonly (string | undefined)[];
  /** Of a section, or a sheet of the design. */
  readonly state?: LiveState | undefined;
  readonly pictures?: ShownPictures | undefined;
}

/** A design as a live page in a frame of any width; one wider than the viewer is shown smaller. */
export function Viewer({ link, name, other, brand, looks = [brand], ...rest }: LiveViewerProps) {
  const { preview, onPreview, state, pictures } = rest;
  const viewer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Of each live page, in px, once it has told.
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({});
  // A new key alone loads nothing again.
  const keyOf = (look: string | undefined) =>
    `${link.replace(/=.*/, '')} ${preview.isOther} ${look} ${state} ${pictures && getVersion(pictures)}`;
  const scale = useFit(viewer, preview.width, heights[keyOf(brand)]);
  const [isInUse, useIt] = useTouch(frame);
  const setWidth = (width: number) => onPreview({ ...preview, width: clampWidth(width) });
  return (
    <div className={styles.viewer} ref={viewer}>
      <div className={styles.frame} data-in-use={isInUse || undefined} ref={frame}>
        {looks.map((look) => (
          <LivePage
            isBranded={look !== undefined}
            isShown={look === brand}
            key={keyOf(look)}
            name={name}
            onHeight={(height) => setHeights((others) => ({ ...others, [keyOf(look)]: height }))}
            src={liveAddress(link, preview.isOther ? other : undefined, { brand: look, state, pictures })}
          />
        ))}
        <button className={styles.try} onClick={useIt} type="button">
          <span>Tap to try</span>
        </button>
      </div>
      <WidthHandle onWidth={setWidth} scale={scale} width={preview.width} />
    </div>
  );
}

/**
 * Whether a live page takes touches: only once it was tapped, and until something beside it is. Before, a touch that
 * begins on it scrolls what it stands in. A mouse needs no tap: its wheel leaves the page at its end.
 */
function useTouch(frame: RefObject<HTMLElement | null>) {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    if (!isInUse) return undefined;
    const onDown = ({ target }: Event) => frame.current?.contains(target as Node) || setInUse(false);
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isInUse, frame]);
  return [isInUse, () => setInUse(true)] as const;
}

interface LivePageProps {
  readonly src: string;
  readonly name: string;
  readonly isShown: boolean;
  readonly isBranded: boolean;
  /** Of what it shows, in px of the page. */
  readonly onHeight: (height: number) => void;
}

/** Stays at the address that it began with; says that it is being made until it is there. */
function LivePage({ src: first, name, isShown, isBranded, onHeight }: LivePageProps) {
  const [src] = useState(first);
  const frame = useRef<HTMLIFrameElement>(null);
  useToldHeight(frame, onHeight);
  // A frame of the server's page may have been loaded before anybody listened.
  const [isAwaited, setAwaited] = useState(useHydrated());
  return (
    <>
      <iframe
        aria-hidden={!isShown || undefined}
        className={classes(styles.page, !isShown && styles.ready)}
        onLoad={() => setAwaited(false)}
        ref={frame}
        sandbox="allow-scripts"
        src={src}
        title={`${name}, live`}
      />
      {isAwaited && isShown && (
        <p className={styles.cover} role="status">
          {isBranded ? 'Making the live page in your brand…' : 'Loading the live page…'}
        </p>
      )}
    </>
  );
}

/** What the page in a frame tells of its height; one that told before anybody listened is asked again. */
function useToldHeight(frame: RefObject<HTMLIFrameElement | null>, onHeight: (height: number) => void) {
  const tell = useEffectEvent(onHeight);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ readonly height?: unknown } | null>) => {
      const height = data?.height;
      if (source === frame.current?.contentWindow && typeof height === 'number' && height > 0) tell(height);
    };
    window.addEventListener('message', onMessage);
    frame.current?.contentWindow?.postMessage('height', '*');
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
}

interface WidthHandleProps {
  readonly width: number;
  readonly scale: number;
  readonly onWidth: (width: number) => void;
}

/** Drags the frame's edge; the frame stands in the middle, so both edges move. */
function WidthHandle({ width, scale, onWidth }: WidthHandleProps) {
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number; readonly scale: number }>();
  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, width, scale });
  };
  const onMove = ({ clientX }: PointerEvent) => {
    if (from) onWidth(from.width + (2 * (clientX - from.x)) / from.scale);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageDown: -100, PageUp: 100 }[event.key];
    const end = { Home: viewerWidths.min, End: viewerWidths.max }[event.key];
    const next = end ?? (step === undefined ? undefined : width + step);
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  return (
    <div
      aria-label="Width of the frame"
      aria-valuemax={viewerWidths.max}
      aria-valuemin={viewerWidths.min}
      aria-valuenow={width}
      aria-valuetext={`${width} px`}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={() => setFrom(undefined)}
      role="slider"
      tabIndex={0}
    >
      {/* The slider says it by aria-valuetext. */}
      <span className={styles.width}>{width} px</span>
    </div>
  );
}

/** Room beside the frame for its handle, in px. */
const besideFrame = 56;

/** Sizes the frame to its width and, where that is told, the height of what it shows, made smaller where the viewer has less room. Gives the scale. */
function useFit(viewer: RefObject<HTMLElement | null>, width: number, height: number | undefined): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const room = viewer.current;
    if (!room) return undefined;
    const fit = () => {
      const fitting = Math.min(1, (room.clientWidth - (isOnPhone() ? 0 : besideFrame)) / width);
      // Set here and not as an attribute, which the page's policy would refuse in the server's HTML.
      room.style.setProperty('--width', `${width}px`);
      room.style.setProperty('--scale', String(fitting));
      room.style.setProperty('--shown', `${width * fitting}px`);
      if (height === undefined) room.style.removeProperty('--content');
      else room.style.setProperty('--content', `${height * fitting}px`);
      setScale(fitting);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    fit();
    return () => observer.disconnect();
  }, [viewer, width, height]);
  return scale;
}

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { HiddenLegend } from '../../../ui/page/layout.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Appearances } from '../asset/asset-views.ts';
import { isOnPhone, liveAddress, type Sight, stageWidths } from './stage-sight.ts';
import styles from './stage.module.css';
import { ViewButton } from './view-button.tsx';

interface StageProps {
  /** The asset's own. */
  readonly link: string;
  readonly name: string;
  readonly sight: Sight;
  readonly onSight: (sight: Sight) => void;
}

interface StageBarProps extends Pick<StageProps, 'sight' | 'onSight'> {
  readonly appearances: Appearances;
}

/** The widths that the design was drawn for, and its two appearances. */
export function StageBar({ appearances: { layouts, other }, sight, onSight }: StageBarProps) {
  const schemes = other === 'dark' ? ['Light', 'Dark'] : ['Dark', 'Light'];
  return (
    <>
      <fieldset className={styles.choice}>
        <HiddenLegend>Width</HiddenLegend>
        {layouts.map(({ key, name, width }) => (
          <ViewButton
            isShown={sight.width === width}
            key={key}
            name={name}
            onShow={() => onSight({ ...sight, width })}
            view={key}
          />
        ))}
      </fieldset>
      {other && (
        <fieldset className={styles.choice}>
          <HiddenLegend>Appearance</HiddenLegend>
          {schemes.map((scheme, at) => (
            <ViewButton
              isShown={sight.isOther === (at === 1)}
              key={scheme}
              name={scheme}
              onShow={() => onSight({ ...sight, isOther: at === 1 })}
              view={scheme === 'Dark' ? 'dark' : 'light'}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface LiveStageProps extends StageProps {
  readonly other: Appearances['other'];
  /** The short text of the brand that it is shown in. */
  readonly brand?: string | undefined;
  /** All brands that it may be shown in next, undefined for its own: what is not shown stands ready behind the other. */
  readonly looks?: readonly (string | undefined)[];
}

/** A design as a live page in a frame of any width; one wider than the stage is shown smaller. */
export function Stage({ link, name, other, brand, looks = [brand], sight, onSight }: LiveStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useFit(stage, frame, sight.width);
  const setWidth = (width: number) => onSight({ ...sight, width: clamped(width) });
  return (
    <div className={styles.stage} ref={stage}>
      <div className={styles.frame} ref={frame}>
        {looks.map((look) => (
          <LivePage
            isShown={look === brand}
            // A new key alone loads nothing anew.
            key={`${link.replace(/=.*/, '')} ${sight.isOther} ${look}`}
            name={name}
            src={liveAddress(link, sight.isOther ? other : undefined, look)}
          />
        ))}
      </div>
      <WidthHandle onWidth={setWidth} scale={scale} width={sight.width} />
    </div>
  );
}

interface LivePageProps {
  readonly src: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** Stays at the address that it began with. */
function LivePage({ src: first, name, isShown }: LivePageProps) {
  const [src] = useState(first);
  return (
    <iframe
      aria-hidden={!isShown || undefined}
      className={classes(styles.page, !isShown && styles.ready)}
      sandbox=""
      src={src}
      title={`${name}, live`}
    />
  );
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
    const end = { Home: stageWidths.min, End: stageWidths.max }[event.key];
    const next = end ?? (step === undefined ? undefined : width + step);
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  return (
    <div
      aria-label="Width of the frame"
      aria-valuemax={stageWidths.max}
      aria-valuemin={stageWidths.min}
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

const clamped = (width: number) => Math.round(Math.min(Math.max(width, stageWidths.min), stageWidths.max));

/** Room beside the frame for its handle, in px. */
const besideFrame = 56;

/** Sizes the frame to its width, made smaller where the stage has less room. Gives the scale. */
function useFit(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  width: number,
): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const [room, framed] = [stage.current, frame.current];
    if (!room || !framed) return undefined;
    const fit = () => {
      const fitting = Math.min(1, (room.clientWidth - (isOnPhone() ? 0 : besideFrame)) / width);
      // Set here and not as an attribute, which the page's policy would refuse in the server's HTML.
      framed.style.setProperty('--width', `${width}px`);
      framed.style.setProperty('--scale', String(fitting));
      room.style.setProperty('--shown', `${width * fitting}px`);
      setScale(fitting);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    fit();
    return () => observer.disconnect();
  }, [stage, frame, width]);
  return scale;
}

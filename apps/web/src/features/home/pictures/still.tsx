import { createContext, useContext } from 'react';
import { Drawing } from './drawing.tsx';
import features480 from './features-480.webp';
import features960 from './features-960.webp';
import finished480 from './finished-480.webp';
import finished960 from './finished-960.webp';
import footer480 from './footer-480.webp';
import footer960 from './footer-960.webp';
import hero480 from './hero-480.webp';
import hero960 from './hero-960.webp';
import poster480 from './poster-480.webp';
import poster960 from './poster-960.webp';
import wireframe480 from './wireframe-480.webp';
import wireframe960 from './wireframe-960.webp';

/** Pictures of real assets, made by scripts/site-pictures.mjs: 480 and 960 px wide, and the height of the wide one. */
const stills = {
  hero: [hero480, hero960, 507],
  features: [features480, features960, 696],
  footer: [footer480, footer960, 495],
  poster: [poster480, poster960, 568],
  wireframe: [wireframe480, wireframe960, 496],
  finished: [finished480, finished960, 496],
} as const;

/** Whether the demonstration library's pictures may be shown; grey boxes stand in their place otherwise. */
export const DemoPictures = createContext(true);

export type StillName = keyof typeof stills;

interface StillProps {
  readonly name: StillName;
  /** The `sizes` attribute: how wide it is shown. */
  readonly sizes: string;
  /** Empty where words beside it say the same. */
  readonly alt?: string;
  readonly isFirst?: boolean;
  readonly isEarly?: boolean;
  readonly className?: string | undefined;
}

/** A picture that came with the page. */
export function Still({ name, sizes, alt = '', isFirst = false, isEarly = isFirst, className }: StillProps) {
  const [small, large, height] = stills[name];
  if (!useContext(DemoPictures)) return <Drawing className={className} height={height} name={name} />;
  return (
    <img
      alt={alt}
      className={className}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      height={height}
      loading={isEarly ? 'eager' : 'lazy'}
      sizes={sizes}
      src={large}
      srcSet={`${small} 480w, ${large} 960w`}
      width={960}
    />
  );
}

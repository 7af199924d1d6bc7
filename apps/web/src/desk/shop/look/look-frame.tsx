import { useEffect, useRef, useState } from 'react';
import styles from './look.module.css';

export type Scheme = 'light' | 'dark';

interface LookFrameProps {
  readonly page: 'home' | 'library' | 'asset';
  /** The style sheet of the look. */
  readonly css: string;
  readonly scheme: Scheme;
}

const titles = { home: 'Home page', library: 'Library', asset: 'Asset window' } as const;

/** A page of the shop as visitors get it, in another look. Nothing in the frame runs. */
export function LookFrame({ page, css, scheme }: LookFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let last: Document | undefined;
    let next = 0;
    const look = () => {
      const shown = frame.current?.contentDocument;
      // A page that is on its way has nothing in it at first.
      if (shown?.body && shown !== last) {
        dress(shown, css, scheme);
        last = shown;
      }
      // Pictures may keep a page from being loaded for long; it is seen before.
      if (!isLoaded) next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [css, scheme, isLoaded]);
  return (
    <iframe
      className={styles.frame}
      onLoad={() => setLoaded(true)}
      ref={frame}
      sandbox="allow-same-origin"
      src={`/desk/look/${page}`}
      // Its links lead nowhere: the keyboard goes past them.
      tabIndex={-1}
      title={titles[page]}
    />
  );
}

function dress(page: Document, css: string, scheme: Scheme): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  page.documentElement.style.colorScheme = scheme;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}

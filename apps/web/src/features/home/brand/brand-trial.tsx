import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { brandTrialQuery, type TrialDesign } from '../assets/queries.ts';
import styles from './brand-trial.module.css';
import { ColourField } from './colour-field.tsx';

/** Recolouring, the designs' live pages and the way to the library: loaded when the block comes near. */
const live = () => import('./recoloured.tsx');
const Recoloured = lazy(() => live().then((module) => ({ default: module.Recoloured })));
const ColouredLink = lazy(() => live().then((module) => ({ default: module.ColouredLink })));
const SeeLibrary = lazy(() => live().then((module) => ({ default: module.SeeLibrary })));

const sizes = '(max-width: 820px) 92vw, 400px';

/** Three sections of the library in a colour of the visitor's choice; nothing while none is published. */
export function BrandTrial() {
  const { data = [] } = useQuery(brandTrialQuery(useCall()));
  const [color, setColor] = useState<string>();
  const block = useRef<HTMLElement>(null);
  const isNear = useNearness(block);
  const titleId = useId();
  if (data.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby={titleId} className={styles.block} ref={block}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title} id={titleId}>
              Now in your colour
            </h2>
            <p className={styles.text}>
              Choose one colour. Backgrounds, buttons, illustrations and contrast adapt, here and in every
              copy that you paste.
            </p>
          </div>
          <div className={styles.controls}>
            <ColourField color={color} onColor={setColor} />
            <div className={styles.next}>
              {isNear && (
                <Suspense>
                  <SeeLibrary color={color} />
                </Suspense>
              )}
            </div>
          </div>
        </div>
        <ul className={styles.designs}>
          {data.map((design) => (
            <Design color={color} design={design} isNear={isNear} key={design._id} />
          ))}
        </ul>
      </section>
    </Container>
  );
}

interface DesignProps {
  readonly design: TrialDesign;
  readonly color: string | undefined;
  readonly isNear: boolean;
}

/** The picture, and over it, once the block is near and the page is used, the same design as a page whose colours can change. */
function Design({ design: { _id, name, image, link }, color, isNear }: DesignProps) {
  const isUsed = useFirstAct();
  const plain = (
    <Link className={styles.link} search={{ 'product-id': _id }} to={paths.library}>
      {name}
    </Link>
  );
  return (
    <li className={styles.design}>
      <div className={styles.frame}>
        <Picture alt="" className={styles.picture} image={image} sizes={sizes} />
        {isNear && isUsed && (
          <Suspense>
            <Recoloured color={color} link={link} />
          </Suspense>
        )}
      </div>
      <p className={styles.name}>
        {isNear ? (
          <Suspense fallback={plain}>
            <ColouredLink color={color} id={_id}>
              {name}
            </ColouredLink>
          </Suspense>
        ) : (
          plain
        )}
      </p>
    </li>
  );
}

/** Whether an element has come within a window's height of what is seen. */
function useNearness(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** Who scrolls by hand does one of these; a page that is scrolled by a program shows pictures. */
const firstActs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether anybody has begun to use the page: until then pictures suffice, and laying out live pages would hold up the first press. */
function useFirstAct(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const onAct = () => {
      waiting.abort();
      setUsed(true);
    };
    for (const act of firstActs)
      window.addEventListener(act, onAct, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return isUsed;
}

import { useEffect, useRef, useState } from 'react';

/** Which of `count` slides is in view, and the way to the next; swiping is the track's own scrolling. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const step = (by: -1 | 1) => {
    const element = track.current;
    const next = Math.min(Math.max(index + by, 0), count - 1);
    setIndex(next);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: next * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  };
  useArrowKeys(step);
  useEffect(() => {
    const element = track.current;
    const onSettled = () => {
      if (element?.clientWidth) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    };
    element?.addEventListener('scrollend', onSettled);
    return () => element?.removeEventListener('scrollend', onSettled);
  }, []);

  return { track, index, step };
}

function useArrowKeys(step: (by: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

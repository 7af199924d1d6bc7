import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves the items of a list: a mouse drags the whole item, a finger its grip, and on the grip the arrow keys do the same.
 * A grip that was moved by key keeps the focus.
 */
export function useReorder(onMove: Move) {
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const grip = list.current?.children[focusAt.current]?.querySelector<HTMLElement>('[data-grip]');
    focusAt.current = undefined;
    grip?.focus();
  });
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = at + (step ?? 0);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (to < 0 || to >= (list.current?.children.length ?? 0)) return;
    focusAt.current = to;
    onMove(at, to);
  };
  const item = useDrag(list, onMove);
  return { list, item, grip: (at: number) => ({ 'data-grip': '', onKeyDown: onKeyDown(at) }) };
}

type Move = (from: number, to: number) => void;

/** Of an item: what a pointer does with it, and how it looks meanwhile. */
function useDrag(list: RefObject<HTMLOListElement | null>, onMove: Move) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const pressed = useRef<{ readonly at: number; readonly x: number; readonly y: number }>(undefined);
  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  return (at: number) => ({
    'data-dragged': drag?.from === at || undefined,
    'data-drop': drag && drag.to === at && drag.from !== at ? sideOf(drag) : undefined,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !startsDrag(event)) return;
      pressed.current = { at, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { clientX: x, clientY: y } = event;
      const start = event.buttons === 0 ? undefined : pressed.current;
      if (!start || (!drag && Math.hypot(x - start.x, y - start.y) < leastDrag)) return;
      // From here on the press is no click any more: what was pressed does not hear of its end.
      if (!drag) event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: start.at, to: nearest(list.current, x, y) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      end();
    },
    onPointerCancel: end,
  });
}

const sideOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
  to < from ? 'before' : 'after';

/** How far a pointer goes before a press is a drag, in px. */
const leastDrag = 4;

/** Buttons on an item keep their clicks; a picture that opens something can be dragged, too. */
function startsDrag({ target, pointerType }: PointerEvent): boolean {
  const button =
    target instanceof Element ? target.closest('button, a:not([data-drags]), input, select') : null;
  return button ? 'grip' in (button as HTMLElement).dataset : pointerType === 'mouse';
}

/** The item under a point, or the one nearest to it. */
function nearest(list: HTMLElement | null, x: number, y: number): number {
  const away = [...(list?.children ?? [])].map((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
  });
  return away.indexOf(Math.min(...away));
}

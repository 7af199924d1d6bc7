import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** Which of a list's rows are chosen: one by one, with Shift from the last one on, by arrows and Ctrl+A. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly clear: () => void;
  /** Of the checkbox of a row. */
  readonly boxOf: (id: string) => {
    readonly checked: boolean;
    readonly onClick: (event: MouseEvent) => void;
    readonly onChange: () => void;
    readonly 'data-choice': string;
  };
  /** Of what stands around the checkboxes. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const between = (ids: readonly string[], from: number, to: number): readonly string[] =>
  ids.slice(Math.min(from, to), Math.max(from, to) + 1);

/** `ids` as they stand on the page. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(chosen);
    const from = last.current === undefined ? -1 : ids.indexOf(last.current);
    if (isRange && from >= 0) for (const each of between(ids, from, ids.indexOf(id))) next.add(each);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    choose(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-choice]')];
    const at = boxes.indexOf(event.target as HTMLInputElement);
    const next = boxes[at + (steps[event.key] ?? 0)];
    if (at < 0) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return choose(new Set(ids));
    }
    if (steps[event.key] === undefined || !next) return;
    event.preventDefault();
    next.focus();
    if (!event.shiftKey) return;
    last.current ??= ids[at];
    choose(new Set([...chosen, ids[at] ?? '', next.dataset['choice'] ?? '']));
  };

  return {
    chosen,
    clear: () => choose(new Set()),
    boxOf: (id) => ({
      checked: chosen.has(id),
      onClick: (event) => toggle(id, event.shiftKey),
      // The click says whether Shift was held, this does not.
      onChange: () => undefined,
      'data-choice': id,
    }),
    onKeyDown,
  };
}

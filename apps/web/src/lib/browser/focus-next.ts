/** However long the next thing takes to be there, in milliseconds. */
const patienceMs = 3_000;

let wanted = 0;

/**
 * After an act that takes its own control away, or puts it elsewhere: focuses what comes next, once `find` has it. The
 * last act alone counts.
 */
export function focusNext(find: () => HTMLElement | null | undefined): void {
  wanted += 1;
  const [turn, until] = [wanted, performance.now() + patienceMs];
  const look = () => {
    if (turn !== wanted || performance.now() > until) return;
    const next = find();
    if (next) next.focus();
    else requestAnimationFrame(look);
  };
  // Not before what the act changes is drawn.
  requestAnimationFrame(look);
}

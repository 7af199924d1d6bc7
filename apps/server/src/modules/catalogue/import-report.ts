import type { ImportResult } from './import.ts';

const barWidth = 30;

/** A bar on a terminal, a line at every tenth part elsewhere. `write` gets what to print. */
export function progressReport(isTerminal: boolean, write: (text: string) => void) {
  let lastTenth = 0;
  return (part: number, lines: number): void => {
    const percent = Math.floor(Math.min(part, 1) * 100);
    const count = `${lines.toLocaleString('en')} lines`;
    if (isTerminal) {
      const done = Math.round((percent / 100) * barWidth);
      write(
        `\r[${'#'.repeat(done)}${'.'.repeat(barWidth - done)}] ${percent} %  ${count}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      write(`${lastTenth * 10} %  ${count}\n`);
    }
  };
}

/** One sentence on what an import did, or would do. */
export function summary({ created, updated, unchanged, badLines }: ImportResult, isDryRun: boolean): string {
  const [create, update] = isDryRun ? ['Would create', 'would update'] : ['Created', 'updated'];
  const bad =
    badLines === 0 ? '' : `; ${badLines} bad ${badLines === 1 ? 'line was' : 'lines were'} left out`;
  return `${create} ${created}, ${update} ${updated}, unchanged ${unchanged}${bad}.`;
}

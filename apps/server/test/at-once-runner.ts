import path from 'node:path';
import { TestRunner, type RunnerTestFile, type RunnerTask } from 'vitest';
import { atOnce, wholeFiles } from './databases.ts';

const root = path.resolve(import.meta.dirname, '..');
let whole: ReadonlySet<string> | undefined;

/** Runs of a file the tests with the tag `at-once` alone, unless it stands in a list as a whole. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for one
export default class AtOnceRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    whole ??= new Set(wholeFiles());
    if (whole.has(path.relative(root, file.filepath))) return;
    const tasks = file.tasks;
    // What Vitest's own filter leaves out is counted as skipped; this was never there.
    Object.defineProperty(tasks, 'push', {
      value: (...found: RunnerTask[]) => Array.prototype.push.apply(tasks, found.filter(isWanted)),
    });
  }
}

/** A suite loses what is not wanted of it. */
function isWanted(task: RunnerTask): boolean {
  if (task.type === 'test') return task.tags?.includes(atOnce) ?? false;
  task.tasks = task.tasks.filter(isWanted);
  return task.tasks.length > 0;
}

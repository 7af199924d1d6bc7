import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what stands in files: `NAME_FILE` is the path of a file that holds the value of `NAME`, as secrets
 * of Docker and credentials of systemd come.
 * @returns `unread`: a line for each file that cannot be read, and each setting that is given twice
 */
export function withFiles(given: Environment, names: readonly string[]) {
  const unread: string[] = [];
  const read: Record<string, string> = {};
  for (const name of names) {
    const file = given[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (given[name]?.trim()) unread.push(`${name}_FILE is set beside ${name}: leave one of them out`);
    else
      try {
        read[name] = readFileSync(file, 'utf8').trim();
      } catch (error) {
        const { code = 'unknown error' } = error as NodeJS.ErrnoException;
        unread.push(`${name}_FILE cannot be read: ${code}`);
      }
  }
  return { environment: { ...given, ...read }, unread };
}

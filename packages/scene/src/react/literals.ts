import type { Scope } from './scope.ts';

/** What fits on a line, in characters. */
export const longestLine = 100;

/** The fields of one place as an object. */
export function literal({ fields }: Scope, place: number): string {
  const parts = fields.flatMap(({ name, values }) => {
    const value = values[place];
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const line = `{ ${parts.join(', ')} }`;
  if (line.length <= longestLine && !line.includes('\n')) return line;
  return `{\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}

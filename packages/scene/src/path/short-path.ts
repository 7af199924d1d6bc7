type Op = 'M' | 'L' | 'C' | 'Z';

const pointsOf: Readonly<Record<Op, number>> = { M: 1, L: 1, C: 3, Z: 0 };

/** How many units a px has: what is small is drawn finer, and nothing is off by more than a quarter of a px. */
export function unitsFor(size: number): number {
  if (size <= 10) return 100;
  if (size <= 100) return 10;
  return size <= 250 ? 4 : 2;
}

/** The length of the handles of a quarter of a circle, for its radius. */
const kappa = 0.5523;

/** The box of an ellipse that begins at one of its sides, in whole units; undefined for any other path. */
function ellipseOf(words: readonly string[], units: number): string | undefined {
  if (words.filter((word) => /[A-Z]/.test(word)).join('') !== 'MCCCCZ') return undefined;
  const numbers = words.filter((word) => !/[A-Z]/.test(word)).map(Number);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, at) => at % 2 === axis)) as [number[], number[]];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [rx, ry] = [(Math.max(...xs) - left) / 2, (Math.max(...ys) - top) / 2];
  const places = [0, rx * (1 - kappa), rx, rx * (1 + kappa), 2 * rx];
  const heights = [0, ry * (1 - kappa), ry, ry * (1 + kappa), 2 * ry];
  const fits = (at: readonly number[], value: number) =>
    at.some((each) => Math.abs(each - value) < 0.5 / units);
  if (Math.abs(left) > 0.01 || Math.abs(top) > 0.01) return undefined;
  if (!xs.every((x) => fits(places, x)) || !ys.every((y) => fits(heights, y))) return undefined;
  return `${units}o${Math.round(2 * rx * units)} ${Math.round(2 * ry * units)}`;
}

/**
 * Path data of a plan in few words: whole units, each point from the last one, commands by one letter where they change.
 * Begins with the number of units in a px; `pathWords` of the interpreter reads it.
 * @param size the longer side, in px
 */
export function shortPath(data: string, size: number): string {
  const words = data.split(' ');
  const units = unitsFor(size);
  const ellipse = ellipseOf(words, units);
  if (ellipse !== undefined) return ellipse;
  const out: string[] = [String(units)];
  let [x, y, startX, startY, last] = [0, 0, 0, 0, ''];
  for (let at = 0; at < words.length;) {
    const op = words[at++] as Op;
    const count = 2 * pointsOf[op];
    const points = words.slice(at, at + count).map((word) => Math.round(Number(word) * units));
    at += count;
    const steps = points.map((value, n) => value - (n % 2 === 0 ? x : y));
    [x, y] = count === 0 ? [startX, startY] : [points.at(-2)!, points.at(-1)!];
    if (op === 'M') [startX, startY] = [x, y];
    const { letter, numbers } = shortest(op, steps);
    out.push(`${letter === last ? ' ' : letter}${numbers.join(' ')}`);
    last = letter;
  }
  return out.join('').replaceAll(' -', '-');
}

/** Lines along an axis need one number. */
function shortest(op: Op, steps: readonly number[]): { letter: string; numbers: readonly number[] } {
  if (op === 'L' && steps[1] === 0) return { letter: 'h', numbers: [steps[0]!] };
  if (op === 'L' && steps[0] === 0) return { letter: 'v', numbers: [steps[1]!] };
  return { letter: op.toLowerCase(), numbers: steps };
}

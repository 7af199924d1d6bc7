/** An absolute path command; points are x, y pairs, end point last. */
export interface PathCommand {
  op: 'M' | 'L' | 'C' | 'Z';
  points: number[];
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Every command with its points mapped. */
export function mapPoints(
  commands: PathCommand[],
  map: (x: number, y: number) => [number, number],
): PathCommand[] {
  return commands.map(({ op, points }) => {
    const mapped: number[] = [];
    for (let index = 0; index < points.length; index += 2)
      mapped.push(...map(points[index]!, points[index + 1]!));
    return { op, points: mapped };
  });
}

/** The exact box around a path, curves' extremes included. An empty path gives an empty box at 0, 0. */
export function getBounds(commands: PathCommand[]): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const { op, points } of commands) {
    if (op === 'Z') continue;
    if (op === 'C') {
      xs.push(...extremes(x, points[0]!, points[2]!, points[4]!));
      ys.push(...extremes(y, points[1]!, points[3]!, points[5]!));
    }
    [x, y] = [points.at(-2)!, points.at(-1)!];
    xs.push(x);
    ys.push(y);
  }
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Values of a cubic Bézier where its slope is zero, inside the curve. */
function extremes(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const roots: number[] = [];
  if (Math.abs(a) < 1e-9) {
    if (Math.abs(b) > 1e-9) roots.push(-c / b);
  } else {
    const square = b * b - 4 * a * c;
    if (square >= 0) roots.push((-b + Math.sqrt(square)) / (2 * a), (-b - Math.sqrt(square)) / (2 * a));
  }
  return roots
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3);
}

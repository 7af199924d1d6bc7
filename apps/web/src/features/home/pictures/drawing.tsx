import { classes } from '@kitshelf/ui/classes.ts';
import styles from './drawing.module.css';

/** x, y, width, height and tone, on 96 units across. */
type Shape = readonly [number, number, number, number, 'line' | 'soft' | 'ink' | 'accent'];

const bar: readonly Shape[] = [
  [4, 3, 8, 2, 'ink'],
  [64, 3, 7, 2, 'soft'],
  [74, 3, 7, 2, 'soft'],
  [84, 3, 8, 2, 'soft'],
];
const words: readonly Shape[] = [
  ...bar,
  [6, 14, 36, 4, 'ink'],
  [6, 20, 28, 4, 'ink'],
  [6, 28, 34, 2, 'soft'],
  [6, 32, 30, 2, 'soft'],
];
const cards = (tone: Shape[4]): Shape[] =>
  [4, 35, 66].flatMap((x): Shape[] => [
    [x, 12, 26, 22, tone],
    [x, 37, 18, 2, 'ink'],
    [x, 41, 24, 2, 'soft'],
    [x, 45, 20, 2, 'soft'],
  ]);

/** Layouts without words or brands. */
const layouts = {
  hero: [...words, [6, 39, 12, 5, 'accent'], [50, 11, 42, 35, 'line']],
  features: [[4, 4, 34, 3, 'ink'], ...cards('line')],
  footer: [
    [4, 6, 20, 4, 'ink'],
    ...[40, 59, 78].flatMap((x): Shape[] =>
      [6, 11, 15, 19, 23].map((y): Shape => [x, y, y === 6 ? 9 : 14, 2, y === 6 ? 'ink' : 'soft']),
    ),
    [4, 33, 88, 12, 'line'],
  ],
  poster: [
    ...bar,
    [4, 9, 88, 34, 'line'],
    [10, 18, 40, 5, 'ink'],
    [10, 26, 30, 2, 'soft'],
    [10, 32, 12, 5, 'accent'],
  ],
  wireframe: [[4, 4, 34, 3, 'soft'], ...cards('soft')],
  finished: [[4, 4, 34, 3, 'ink'], ...cards('accent')],
} as const satisfies Record<string, readonly Shape[]>;

interface DrawingProps {
  readonly name: keyof typeof layouts;
  /** Of the picture that it stands for, at 960 px. */
  readonly height: number;
  readonly className?: string | undefined;
}

/** A layout as grey boxes, for a shop that has no pictures of its own here. */
export function Drawing({ name, height, className }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(styles.drawing, className)}
      height={height}
      preserveAspectRatio="xMidYMin slice"
      viewBox={`0 0 96 ${height / 10}`}
      width={960}
    >
      <rect className={styles.ground} height="100%" width="100%" />
      {layouts[name].map(([x, y, width, tall, tone]) => (
        <rect className={styles[tone]} height={tall} key={`${x} ${y}`} rx="0.8" width={width} x={x} y={y} />
      ))}
    </svg>
  );
}

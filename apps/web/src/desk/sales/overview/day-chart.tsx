import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import styles from './day-chart.module.css';
import { utcDayText } from '../../lists/written.ts';

interface Point {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: number;
}

interface DayChartProps {
  /** Names the chart and its table. */
  readonly label: string;
  readonly points: readonly Point[];
  /** A value as people read it. */
  readonly format: (value: number) => string;
}

/** More bars than this are drawn as weeks, and as months where those are too many. */
const maxBars = 70;
/** Units of the drawing, which is stretched to its place. */
const height = 100;
const barWidth = 10;

/** Values by the day as bars, and below as a table. */
export function DayChart({ label, points, format }: DayChartProps) {
  const { unit, bars } = grouped(points);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const columns: Column<Bar>[] = [
    { title: unit === 'day' ? 'Day' : `The ${unit} from`, cell: ({ title }) => title },
    { title: label, cell: ({ value }) => format(value), isFigure: true },
  ];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        {total !== 0 && <span className={styles.total}>{format(total)}</span>}
      </figcaption>
      <Plot bars={bars} format={format} words={`${label} by the ${unit}, ${format(total)} in all`} />
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <SimpleTable
          columns={columns}
          keyOf={({ title }) => title}
          label={`${label} by the ${unit}`}
          rows={bars}
        />
      </details>
    </figure>
  );
}

interface PlotProps {
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  readonly words: string;
}

function Plot({ bars, format, words }: PlotProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const scale = highest === lowest ? 0 : height / (highest - lowest);
  const zero = highest === lowest ? height : highest * scale;
  const width = Math.max(1, bars.length) * barWidth;
  return (
    <div className={styles.plot}>
      <span aria-hidden="true" className={styles.highest}>
        {highest > 0 && format(highest)}
      </span>
      <svg
        aria-label={words}
        className={styles.bars}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${width} ${height}`}
      >
        <line className={styles.base} x1="0" x2={width} y1={zero} y2={zero} />
        {bars.map(({ title, value }, index) => (
          <rect
            className={value < 0 ? styles.below : styles.bar}
            height={Math.abs(value) * scale}
            key={title}
            width={barWidth * 0.72}
            x={(index + 0.14) * barWidth}
            y={zero - Math.max(0, value) * scale}
          >
            <title>{`${title}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true" className={styles.ends}>
        <span>{bars[0]?.title}</span>
        <span>{bars.at(-1)?.title}</span>
      </p>
    </div>
  );
}

interface Bar {
  /** Its first day. */
  readonly title: string;
  readonly value: number;
}

interface Bars {
  readonly unit: 'day' | 'week' | 'month';
  readonly bars: readonly Bar[];
}

/** Sums of as many days as make few enough bars. */
function grouped(points: readonly Point[]): Bars {
  const unit = points.length <= maxBars ? 'day' : points.length <= maxBars * 7 ? 'week' : 'month';
  const keys = points.map(({ day }, index) => {
    if (unit === 'month') return day.slice(0, 7);
    return unit === 'week' ? Math.floor(index / 7) : index;
  });
  const sums = new Map<string | number, Bar>();
  for (const [index, { day, value }] of points.entries()) {
    const key = keys[index] ?? index;
    const known = sums.get(key);
    sums.set(key, { title: known?.title ?? utcDayText(day), value: (known?.value ?? 0) + value });
  }
  return { unit, bars: [...sums.values()] };
}

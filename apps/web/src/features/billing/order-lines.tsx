import { classes } from '../../ui/classes.ts';
import styles from './order-lines.module.css';
import { amountText } from './plan-words.ts';

export interface OrderLine {
  readonly label: string;
  /** Minor units; a negative one takes something off. */
  readonly amount: number;
}

interface OrderLinesProps {
  readonly lines: readonly OrderLine[];
  readonly total: OrderLine;
  readonly currencyCode: string;
  /** Newer amounts are on their way. */
  readonly isStale?: boolean;
}

/** The sums of an order, its total last. */
export function OrderLines({ lines, total, currencyCode, isStale = false }: OrderLinesProps) {
  const amount = (minor: number) =>
    minor < 0 ? `−${amountText(-minor, currencyCode)}` : amountText(minor, currencyCode);
  return (
    <dl aria-busy={isStale} className={classes(styles.lines, isStale && styles.stale)}>
      {lines.map((line) => (
        <Line amount={amount(line.amount)} key={line.label} label={line.label} />
      ))}
      <Line amount={amount(total.amount)} isTotal label={total.label} />
    </dl>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={classes(styles.line, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}

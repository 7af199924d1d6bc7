import type { Funnel, Overview } from '@kitshelf/contract/desk/overview.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Section } from '../../shell/screen.tsx';
import styles from './funnel.module.css';
import { count, percent } from './figure-words.ts';

/** Each step, and what its rate is a share of. */
const steps: readonly { readonly key: keyof Funnel; readonly label: string; readonly share?: string }[] = [
  { key: 'visitors', label: 'Visitors' },
  { key: 'signUps', label: 'Sign-ups', share: 'of visitors' },
  { key: 'firstCopies', label: 'First copies', share: 'of sign-ups' },
  { key: 'checkouts', label: 'Checkouts started', share: 'of first copies' },
  { key: 'paid', label: 'Paid', share: 'of checkouts' },
];

const isEmpty = (funnel: Funnel) => steps.every(({ key }) => funnel[key] === 0);

/** Nobody did anything in the days, nor in those before. */
export const isEmptyFunnel = ({ now, before }: Overview['funnel']): boolean =>
  isEmpty(now) && isEmpty(before);

/** From visitors to who paid, beside as many days before. */
export function FunnelSection({ funnel: { now, before } }: Pick<Overview, 'funnel'>) {
  const hasBefore = !isEmpty(before);
  const isShort = now.visitors < now.signUps;
  return (
    <Section title="From visitors to buyers">
      {isEmpty(now) ? (
        <p>No visitors in this period. There were some in the period before.</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ key, label, share }, index) => {
            const earlier = steps[index - 1]?.key;
            return (
              <li className={styles.step} key={key}>
                <span className={styles.label}>{label}</span>
                <span className={styles.count}>
                  {key === 'visitors' && isShort && now.visitors === 0 ? '–' : count(now[key])}
                </span>
                <span className={styles.rate}>
                  {earlier && now[earlier] > 0 && !(key === 'signUps' && isShort)
                    ? `${percent(now[key] / now[earlier])} ${share}`
                    : '\u00A0'}
                </span>
                {hasBefore && <Before before={before[key]} now={now[key]} />}
              </li>
            );
          })}
        </ol>
      )}
      <p className={styles.note}>
        Each person counts once, however often they buy.
        {isShort &&
          ' Not all visitors are counted: browsers that ask not to be tracked and programs are left out.'}
      </p>
    </Section>
  );
}

interface BeforeProps {
  readonly before: number;
  readonly now: number;
}

/** What it was in the days before, and by how much it changed. */
function Before({ before, now }: BeforeProps) {
  const change = before === 0 ? undefined : now / before - 1;
  const sign = change !== undefined && change > 0 ? '+' : '';
  return (
    <span className={styles.before}>
      {`Before: ${count(before)}`}
      {change !== undefined && (
        <span className={classes(change > 0 && styles.more, change < 0 && styles.less)}>
          {` (${sign}${percent(change)})`}
        </span>
      )}
    </span>
  );
}

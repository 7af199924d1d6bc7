import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { toolsToday } from '../../../lib/tool-words.ts';
import styles from './pricing-page.module.css';

/** What holds for every plan, in a line each. */
export function PlanTerms() {
  return (
    <ul className={styles.terms}>
      <li>
        One person copies, for any number of projects, their own and those of clients. What was copied stays
        licensed.{' '}
        <Link className={styles.link} to={paths.license}>
          License
        </Link>
      </li>
      <li>
        The first payment of a yearly or lifetime plan comes back within 14 days if the assets do not do what
        we say.{' '}
        <Link className={styles.link} to={paths.refunds}>
          Refund policy
        </Link>
      </li>
      <li>{toolsToday}</li>
    </ul>
  );
}

import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingParts, waitingQuery } from '../../shell/waiting.ts';
import styles from './waiting.module.css';

/** What a person has to look at comes before all figures. */
export function Waiting({ alerts }: Pick<Overview, 'alerts'>) {
  const { data } = useQuery(waitingQuery);
  const parts = data ? waitingParts(data) : [];
  if (parts.length === 0) return null;
  return (
    <section aria-label="Waiting for you" className={styles.waiting}>
      <h2>Waiting for you</h2>
      <ul className={styles.queues}>
        {parts.map(({ kind, text, href }) => (
          <li key={kind}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {alerts.slice(0, 3).map(({ _id, text, subject }) => (
        <p key={_id}>
          {text}{' '}
          {subject && subject.kind !== 'other' && (
            <Link search={{ search: subject.id }} to="/customers">
              View customer
            </Link>
          )}
        </p>
      ))}
    </section>
  );
}

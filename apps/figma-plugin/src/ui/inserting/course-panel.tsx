import { Button } from '@kitshelf/web/src/ui/buttons/button.tsx';
import { Spinner } from '@kitshelf/web/src/ui/feedback/spinner.tsx';
import { useState, type ReactNode } from 'react';
import type { Job, Match } from '../../messages.ts';
import { ask } from '../bridge.ts';
import styles from './course-panel.module.css';
import type { Course, useInsert } from './use-insert.ts';

type CoursePanelProps = Pick<
  ReturnType<typeof useInsert>,
  'course' | 'confirm' | 'copy' | 'cancel' | 'close'
>;

/** How far an insertion is, what came of it, and the way on. */
export function CoursePanel({ course, confirm, copy, cancel, close }: CoursePanelProps) {
  if (!course) return null;
  return (
    <section
      aria-label="Insertion"
      className={styles.panel}
      role={course.kind === 'failed' || course.kind === 'refused' ? 'alert' : 'status'}
    >
      {course.kind === 'matching' ? (
        <Matching {...course} onCancel={close} onConfirm={confirm} />
      ) : (
        <>
          <div className={styles.words}>{wordsOf(course)}</div>
          <div className={styles.actions}>
            {(course.kind === 'fetching' || course.kind === 'applying') && (
              <Button onClick={cancel} size="sm">
                Cancel
              </Button>
            )}
            {course.kind === 'refused' && (
              <Button look="primary" onClick={() => ask({ type: 'open', url: course.plansUrl })} size="sm">
                See plans
              </Button>
            )}
            {course.kind === 'to-copy' && (
              <Button look="primary" onClick={() => copy(course.html)} size="sm">
                Copy
              </Button>
            )}
            {!['fetching', 'applying'].includes(course.kind) && (
              <Button onClick={close} size="sm">
                Close
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function wordsOf(course: Exclude<Course, { kind: 'matching' }>): ReactNode {
  if (course.kind === 'fetching')
    return (
      <p className={styles.busy}>
        <Spinner size={16} /> Fetching {course.name}
      </p>
    );
  if (course.kind === 'applying')
    return (
      <>
        <p>Inserting {course.name}</p>
        <progress aria-label="Progress" max={course.total || 1} value={course.done} />
      </>
    );
  if (course.kind === 'done')
    return (
      <>
        <p>
          {course.name} is inserted: {course.layers} layers.
        </p>
        {course.notes.map((note) => (
          <p className={styles.note} key={note}>
            {note}
          </p>
        ))}
      </>
    );
  if (course.kind === 'copied') return <p>{course.name} is copied: press Ctrl+V or ⌘V on the canvas.</p>;
  if (course.kind === 'to-copy') return <p>{course.name} is pasted instead: copy it here first.</p>;
  return <p>{course.message}</p>;
}

interface MatchingProps {
  readonly job: Job;
  readonly matches: readonly Match[];
  readonly onConfirm: (job: Job, matched: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

/** Which of the file's variables stand for the asset's colours: those of the same name, and near ones to be confirmed. */
function Matching({ job, matches, onConfirm, onCancel }: MatchingProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toggle = (token: string) =>
    setLeft((before) => (before.has(token) ? without(before, token) : new Set([...before, token])));
  const chosen = matches.filter(({ token }) => !left.has(token));
  const rest = Object.keys(job.plan.tokens.colors).length - chosen.length;
  return (
    <>
      <p>
        {matches.length === 0
          ? 'No variable of this file is like the colours of this asset: they come in as values.'
          : `Set these colours as variables of this file; ${rest} stay values.`}
      </p>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <MatchLine
            isOn={!left.has(match.token)}
            key={match.token}
            match={match}
            onToggle={() => toggle(match.token)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onConfirm(job, variablesOf(chosen))} size="sm">
          Insert
        </Button>
        <Button onClick={onCancel} size="sm">
          Cancel
        </Button>
      </div>
    </>
  );
}

const variablesOf = (matches: readonly Match[]) =>
  Object.fromEntries(matches.map(({ token, variable }) => [token, variable.id]));

const without = (set: ReadonlySet<string>, token: string) =>
  new Set([...set].filter((each) => each !== token));

interface MatchLineProps {
  readonly match: Match;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function MatchLine({ match: { token, color, variable, hasSameName }, isOn, onToggle }: MatchLineProps) {
  return (
    <li>
      <label className={styles.match}>
        <input checked={isOn} onChange={onToggle} type="checkbox" />
        <span className={styles.swatch} style={{ background: color }} />
        {token}
        <span aria-hidden="true">→</span>
        <span className={styles.swatch} style={{ background: variable.color }} />
        {variable.name}
        {!hasSameName && <span className={styles.note}>nearest</span>}
      </label>
    </li>
  );
}

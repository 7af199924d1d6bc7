import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Spinner } from '@kitshelf/ui/loading/spinner.tsx';
import { useState, type ReactNode } from 'react';
import type { Job, Match } from '../../messages.ts';
import { ask } from '../bridge.ts';
import styles from './progress-panel.module.css';
import type { Progress, useInsert } from './use-insert.ts';

type ProgressPanelProps = Pick<
  ReturnType<typeof useInsert>,
  'progress' | 'confirm' | 'copy' | 'cancel' | 'close'
>;

/** How far an insertion is, what came of it, and the way on. */
export function ProgressPanel({ progress, confirm, copy, cancel, close }: ProgressPanelProps) {
  if (!progress) return null;
  return (
    <section
      aria-label="Insertion"
      className={styles.panel}
      role={progress.kind === 'failed' || progress.kind === 'refused' ? 'alert' : 'status'}
    >
      {progress.kind === 'matching' ? (
        <Matching {...progress} onCancel={close} onConfirm={confirm} />
      ) : (
        <>
          <div className={styles.words}>{wordsOf(progress)}</div>
          <div className={styles.actions}>
            {(progress.kind === 'fetching' || progress.kind === 'applying') && (
              <Button onClick={cancel} size="sm">
                Cancel
              </Button>
            )}
            {progress.kind === 'refused' && (
              <Button look="primary" onClick={() => ask({ type: 'open', url: progress.plansUrl })} size="sm">
                See plans
              </Button>
            )}
            {progress.kind === 'to-copy' && (
              <Button look="primary" onClick={() => copy(progress.html)} size="sm">
                Copy
              </Button>
            )}
            {!['fetching', 'applying'].includes(progress.kind) && (
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

function wordsOf(progress: Exclude<Progress, { kind: 'matching' }>): ReactNode {
  if (progress.kind === 'fetching')
    return (
      <p className={styles.busy}>
        <Spinner size={16} /> Fetching {progress.name}
      </p>
    );
  if (progress.kind === 'applying')
    return (
      <>
        <p>Inserting {progress.name}</p>
        <progress aria-label="Progress" max={progress.total || 1} value={progress.done} />
      </>
    );
  if (progress.kind === 'done')
    return (
      <>
        <p>
          {progress.name} is inserted: {progress.layers} layers.
        </p>
        {progress.notes.map((note) => (
          <p className={styles.note} key={note}>
            {note}
          </p>
        ))}
      </>
    );
  if (progress.kind === 'copied') return <p>{progress.name} is copied. Press Ctrl+V or ⌘V on the canvas.</p>;
  if (progress.kind === 'to-copy') return <p>{progress.name} has to be pasted. Copy it here first.</p>;
  return <p>{progress.message}</p>;
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
          ? 'No variable in this file matches the colours of this asset. They are set as values.'
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

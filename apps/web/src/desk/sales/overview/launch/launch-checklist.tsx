import {
  dismissLaunch,
  getLaunch,
  sendTestMail,
  type LaunchChecklist as Checklist,
  type LaunchDetail,
  type LaunchLine,
} from '@kitshelf/contract/desk/launch.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { ActionDialog, type Action } from '../../../forms/action-dialog.tsx';
import { keepPasted, usePasted } from '../../../assets/use-pasted.ts';
import { callDesk } from '../../../desk-call.ts';
import { namingSelector } from './launch-actions.ts';
import styles from './launch-checklist.module.css';

const foldedKey = 'desk checklist folded';

/** What a new shop needs before it opens, above everything else until it is done and put away. */
export function LaunchChecklist() {
  const { data } = useQuery({
    queryKey: ['launch'],
    queryFn: async () => (await callDesk(getLaunch, {})).data,
    refetchOnWindowFocus: false,
  });
  if (!data) return null;
  const isDone = data.lines.every(({ state }) => state !== 'todo');
  return (
    <>
      {!data.isDismissed && (isDone ? <AllDone /> : <Lines checklist={data} />)}
      {data.isEmpty && <FirstDesign />}
    </>
  );
}

/** An empty desk takes a paste at once. */
function FirstDesign() {
  const navigate = useNavigate();
  usePasted((payload) => {
    keepPasted(payload);
    void navigate({ to: '/assets/new' });
  });
  return (
    <section aria-label="Your first design" className={styles.first}>
      <h2>Paste your first design</h2>
      <p className={styles.byKeys}>
        Copy a frame in Figma and press Ctrl+V or ⌘V here, or upload an exported file.
      </p>
      <p className={styles.byTouch}>
        Upload an exported file here, or paste a frame from Figma on a computer.
      </p>
      <Link className={buttonClass({ look: 'primary' })} to="/assets/new">
        New asset
      </Link>
    </section>
  );
}

function AllDone() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(dismissLaunch, { body: {} }),
    onSuccess: ({ message }) => toast.success(message),
  });
  return (
    <p className={styles.done}>
      <span>Your shop is ready to open. Everything on the checklist is done.</span>
      <Button isBusy={isPending} look="plain" onClick={() => mutate()} size="sm">
        Hide checklist
      </Button>
    </p>
  );
}

function Lines({ checklist }: { readonly checklist: Checklist }) {
  const { lines } = checklist;
  const [isFolded, setFolded] = useState(() => localStore.read(foldedKey) === '1');
  const done = lines.filter(({ state }) => state === 'done').length;
  const fold = (folded: boolean) => {
    setFolded(folded);
    localStore.write(foldedKey, folded ? '1' : '0');
  };
  return (
    <section aria-label="Before you open" className={styles.list}>
      <details onToggle={(event) => fold(!event.currentTarget.open)} open={!isFolded}>
        <summary className={styles.summary}>
          <h2>Before you open</h2>
          <span>
            {done} of {lines.length} done
          </span>
        </summary>
        <p className={styles.about}>
          Your shop can be visited from the start: there is no switch that opens it. This is what it should
          have before you tell people about it.
        </p>
        <ul>
          {lines.map((line) => (
            <Line checklist={checklist} key={line.key} line={line} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const marks = { done: '✓', todo: '○', note: '·' } as const;
const looks = { done: styles.markDone, todo: styles.markTodo, note: styles.markNote } as const;
const words = { done: 'Done', todo: 'To do', note: 'To consider' } as const;

function Mark({ state }: Pick<LaunchLine, 'state'>) {
  return (
    <span aria-label={words[state]} className={looks[state]} role="img">
      {marks[state]}
    </span>
  );
}

function Line({ line, checklist }: { readonly line: LaunchLine; readonly checklist: Checklist }) {
  const { state, title, text, details, key } = line;
  const [to, hash] = line.to.split('#');
  return (
    <li className={styles.line}>
      <Mark state={state} />
      <div>
        <p>
          <Link className={styles.title} to={to ?? '/'} {...(hash && { hash })}>
            {title}
          </Link>{' '}
          {text}
        </p>
        {details.length > 0 && (
          <details className={styles.details} open={details.some((each) => each.state === 'todo')}>
            <summary>{details.map(summaryOf).join('  ')}</summary>
            <ul>
              {details.map((detail) => (
                <Detail detail={detail} isNamed={details.length > 1} key={detail.title} />
              ))}
            </ul>
            {key === 'mail' && <MailActs checklist={checklist} />}
          </details>
        )}
      </div>
    </li>
  );
}

const summaryOf = ({ title, state }: LaunchDetail) => (state === 'note' ? title : `${title} ${marks[state]}`);

interface DetailProps {
  readonly detail: LaunchDetail;
  /** The summary of a single one has its title already. */
  readonly isNamed: boolean;
}

function Detail({ detail: { title, state, text, record }, isNamed }: DetailProps) {
  return (
    <li className={styles.line}>
      <Mark state={state} />
      <div>
        <p>
          {isNamed && <strong>{title}</strong>} {text}
        </p>
        {record && (
          <p className={styles.record}>
            <code>
              {record.name} {record.type} “{record.value}”
            </code>
          </p>
        )}
      </div>
    </li>
  );
}

function MailActs({ checklist }: { readonly checklist: Checklist }) {
  const [asked, ask] = useState<Action>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(sendTestMail, { body: {} }),
    onSuccess: ({ message }) => toast.success(message),
  });
  return (
    <div className={styles.acts}>
      <Button isBusy={isPending} onClick={() => mutate()} size="sm">
        Send test email
      </Button>
      <Button look="plain" onClick={() => ask(namingSelector(checklist))} size="sm">
        DKIM selector
      </Button>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

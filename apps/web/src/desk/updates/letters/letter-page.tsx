import { getLetter, stopLetter, type Letter } from '@kitshelf/contract/desk/letters.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { ListLink } from '../../lists/list-link.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Facts, Moment, Screen } from '../../shell/screen.tsx';
import { givingUp, repeating, resuming, unscheduling } from './letter-actions.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { audienceWords, inFigures } from './letter-words.ts';
import editor from '../../forms/editor.module.css';
import styles from './letters-page.module.css';
import { stateName } from '../../lists/state-name.ts';

const allLetters = <ListLink to="/letters">All emails</ListLink>;
const refetchMs = 2_000;

export function NewLetterPage() {
  return (
    <Screen actions={allLetters} title="New email">
      <LetterForm />
    </Screen>
  );
}

/** One letter: a draft as a form, and what became of all others. */
export function LetterPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['letter', id],
    queryFn: async () => (await callDesk(getLetter, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? refetchMs : false,
  });
  return (
    <Loaded query={query} title="The email could not be loaded">
      {(letter) =>
        letter.state === 'draft' ? (
          <Screen actions={allLetters} title={letter.subject}>
            <LetterForm key={letter._id} letter={letter} />
          </Screen>
        ) : (
          <Ordered letter={letter} />
        )
      }
    </Loaded>
  );
}

/** One that was sent, or is to be. */
function Ordered({ letter }: { readonly letter: Letter }) {
  const [asked, ask] = useState<Action>();
  const { state, sendAt, startedAt, endedAt, figures, subject } = letter;
  const facts = [
    ['State', stateName(state)],
    ['To', audienceWords(letter)],
    ['Starts', <Moment at={startedAt ?? sendAt} key="begins" />],
    ['Ended', <Moment at={endedAt} key="ended" />],
  ] as const;
  return (
    <Screen
      actions={
        <>
          {allLetters}
          <Moves ask={ask} letter={letter} />
        </>
      }
      title={subject}
    >
      <Facts facts={facts} />
      {figures.recipients > 0 && <Figures figures={figures} />}
      {figures.inDoubt > 0 && <InDoubt ask={ask} letter={letter} />}
      <div className={editor.beside}>
        <LetterPreview letter={letter} />
      </div>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

interface ActsProps {
  readonly letter: Letter;
  readonly ask: (action: Action) => void;
}

function Moves({ letter, ask }: ActsProps) {
  const { _id: id, state } = letter;
  const stopping = useMutation({
    mutationFn: () => callDesk(stopLetter, { params: { id } }),
  });
  return (
    <>
      {state === 'scheduled' && <Button onClick={() => ask(unscheduling(letter))}>Cancel sending</Button>}
      {state === 'sending' && (
        <Button isBusy={stopping.isPending} look="primary" onClick={() => stopping.mutate()}>
          Stop
        </Button>
      )}
      {state === 'stopped' && (
        <>
          <Button look="primary" onClick={() => ask(resuming(letter))}>
            Resume
          </Button>
          <Button onClick={() => ask(givingUp(letter))}>Cancel the rest</Button>
        </>
      )}
    </>
  );
}

function Figures({ figures }: Pick<Letter, 'figures'>) {
  const { recipients, waiting, sent, failed, leftOut, bounced, complained, unsubscribed } = figures;
  const facts = [
    ['Recipients', inFigures(recipients)],
    ['Sent', inFigures(sent)],
    ['Waiting', inFigures(waiting)],
    ['Failed', inFigures(failed)],
    ['Skipped', inFigures(leftOut)],
    ['Bounced', inFigures(bounced)],
    ['Marked as spam', inFigures(complained)],
    ['Unsubscribed', inFigures(unsubscribed)],
  ] as const;
  return (
    <>
      <progress
        aria-label="Progress"
        className={styles.progress}
        max={recipients}
        value={recipients - waiting}
      />
      <Facts facts={facts} />
    </>
  );
}

function InDoubt({ letter, ask }: ActsProps) {
  const { inDoubt } = letter.figures;
  return (
    <section aria-label="In doubt" className={styles.doubt}>
      <p>
        {inFigures(inDoubt)} {inDoubt === 1 ? 'mail is' : 'mails are'} in doubt: the site stopped or lost the
        mail server at that moment. The mail server’s log shows whether it accepted them; the site does not
        know and does not resend automatically.
      </p>
      {['sending', 'sent'].includes(letter.state) && (
        <Button onClick={() => ask(repeating(letter))}>Send again …</Button>
      )}
    </section>
  );
}

import {
  closeInbox,
  getInboxItem,
  inviteFromInbox,
  setSuggestionState,
  type InboxItem,
} from '@kitshelf/contract/desk/inbox.ts';
import { suggestionStates, type Suggestion } from '@kitshelf/contract/support.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Moment } from '../shell/screen.tsx';
import { ReplyForm } from './reply-form.tsx';
import styles from './thread-view.module.css';

/** Others work at the same desk, and visitors write meanwhile. */
export const refetchMs = 15_000;

/** A thread, and what can be done about it. */
export function ThreadView({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['inbox item', id],
    queryFn: async () => (await callDesk(getInboxItem, { params: { id } })).data,
    refetchInterval: refetchMs,
  });
  return (
    <Loaded query={query} title="This could not be loaded">
      {(item) => (
        <article aria-label={item.subject} className={styles.thread}>
          <Link
            className={styles.back}
            search={(before: object) => ({ ...before, thread: undefined })}
            to="/inbox"
          >
            ← Back to the inbox
          </Link>
          <Head item={item} />
          <Facts facts={factsOf(item)} />
          {item.suggestion !== null && <SuggestionState id={item._id} state={item.suggestion} />}
          <ol aria-label="Messages" className={styles.messages}>
            {item.messages.map((message) => (
              <Message key={`${message.at} ${message.by}`} message={message} name={item.name} />
            ))}
          </ol>
          <ReplyForm email={item.email} id={item._id} />
        </article>
      )}
    </Loaded>
  );
}

function factsOf({ email, customer, invitedAt, facts, asset }: InboxItem) {
  const from =
    customer === null ? (
      email
    ) : (
      <Link params={{ id: customer }} to="/customers/$id">
        {email}
      </Link>
    );
  return [
    ['From', from] as const,
    ...facts.map(({ name, value }) => [name, value] as const),
    ...(asset === null
      ? []
      : [
          [
            'Asset',
            <a href={`/library?product-id=${asset._id}`} key="asset">
              {asset.name}
            </a>,
          ] as const,
        ]),
    ...(invitedAt === null ? [] : [['Invited', <Moment at={invitedAt} key="at" />] as const]),
  ];
}

const stateOptions = suggestionStates.map((value) => ({
  value,
  text: value === 'new' ? 'New: only the team sees it' : value[0]?.toUpperCase() + value.slice(1),
}));

/** What everybody reads beside the subject of a suggestion. */
function SuggestionState({ id, state }: { readonly id: string; readonly state: Suggestion['state'] }) {
  const { mutate } = useMutation({
    mutationFn: (next: Suggestion['state']) =>
      callDesk(setSuggestionState, { params: { id }, body: { state: next } }),
  });
  return (
    <Field hint="Shown with the subject on the support page." label="Public state">
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) => mutate(suggestionStates.find((each) => each === target.value) ?? 'new')}
          options={stateOptions}
          placeholder="Public state"
          value={state}
        />
      )}
    </Field>
  );
}

const inviting = ({ _id: id, email }: InboxItem): Action => ({
  title: 'Invite',
  text: `${email} receives an email with a link to become a creator. It works once, within an hour. Earlier links stop working.`,
  fields: [],
  submitText: 'Invite',
  act: async () => {
    await callDesk(inviteFromInbox, { params: { id } });
    return { message: 'Invitation sent.' };
  },
});

function Head({ item }: { readonly item: InboxItem }) {
  const { _id: id, subject, kind, state } = item;
  const [asked, ask] = useState<Action>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the list is not beside it any more, what was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body || window.matchMedia('(max-width: 1000px)').matches)
      heading.current?.focus();
  }, []);
  const close = useMutation({ mutationFn: () => callDesk(closeInbox, { params: { id } }) });
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {subject} {state === 'closed' && <Badge>Closed</Badge>}
      </h2>
      <div className={styles.acts}>
        {kind === 'application' && <Button onClick={() => ask(inviting(item))}>Invite</Button>}
        {state === 'open' && (
          <Button isBusy={close.isPending} onClick={() => close.mutate()}>
            Close
          </Button>
        )}
      </div>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface MessageProps {
  readonly message: InboxItem['messages'][number];
  readonly name: string;
}

function Message({ message: { by, text, at, from }, name }: MessageProps) {
  return (
    <li className={styles.message} data-by={by}>
      <p className={styles.by}>
        <b>{by === 'operator' ? 'Support' : (from ?? name)}</b> <Moment at={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

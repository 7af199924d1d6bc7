import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { toolClientNames } from '@kitshelf/contract/connect.ts';
import { listConnections, revokeConnection, type Connection } from '@kitshelf/contract/oauth.ts';
import { revokeSession, type DeviceSession } from '@kitshelf/contract/sessions.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetRedirect, pluginMarker } from '../../../lib/session/redirect.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { ProfileSection, sectionTitleId } from '../profile-section.tsx';
import { momentText, sessionsQuery, useSignOut } from '../sessions.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import entries from '../entry-list.module.css';
import styles from './tool-lists.module.css';

const title = 'Connected apps';

/** A code as tools show it, whatever its case and dashes. */
const isCode = (text: string) => /^[a-z]{8}$/i.test(text.replaceAll(/[\s-]/g, ''));

const connectionsKey = ['connections'] as const;

const connectionsQuery = (call: Call) =>
  queryOptions({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call(listConnections, {}, { signal }),
    // One may have been let in or ended elsewhere.
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** The tools that act for the user, the way to end that, and the way to let one in. */
export function ConnectedToolsSection() {
  const call = useCall();
  const sessions = useQuery(sessionsQuery(call));
  const connections = useQuery(connectionsQuery(call));
  const tools = sessions.data?.data.filter(({ client }) => client !== 'web');
  const clients = connections.data?.data;
  const failed = [sessions, connections].filter(({ data, isError }) => !data && isError);
  return (
    <ProfileSection
      text="Plugins and programs with access to your account. Disconnecting one signs it out at once."
      title={title}
    >
      {tools && clients && <ToolList clients={clients} tools={tools} />}
      {!(tools && clients) && failed.length === 0 && <SpinnerCover />}
      {failed.length > 0 && (
        <RetryPanel
          error={failed[0]?.error ?? null}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          text="Nothing is lost. Please try again in a moment."
          title="Your connected apps could not be loaded."
        />
      )}
      <Connecting />
    </ProfileSection>
  );
}

interface ToolListProps {
  readonly tools: readonly DeviceSession[];
  readonly clients: readonly Connection[];
}

function ToolList({ tools, clients }: ToolListProps) {
  const site = useSite();
  if (tools.length + clients.length === 0)
    return (
      <p className={styles.none}>
        No connected apps yet.
        {hasPage(site, 'tools') && (
          <>
            {' '}
            See <Link to={paths.tools}>what works in your tools</Link>.
          </>
        )}
      </p>
    );
  return (
    <ul aria-labelledby={sectionTitleId(title)} className={entries.list}>
      {tools.map((tool) => (
        <Tool key={tool._id} tool={tool} />
      ))}
      {clients.map((client) => (
        <OAuthClient client={client} key={client._id} />
      ))}
    </ul>
  );
}

function Tool({ tool: { _id: id, client, device, createdAt, lastSeenAt } }: { tool: DeviceSession }) {
  const call = useCall();
  const { isPending, mutate } = useSignOut(() => call(revokeSession, { params: { id } }));
  return (
    <Connected
      createdAt={createdAt}
      isBusy={isPending}
      name={client === 'web' ? device : toolClientNames[client]}
      onEnd={() => mutate()}
      usedAt={lastSeenAt}
    />
  );
}

/** A program that signed in by OAuth: its name is its own word, its host is not. */
function OAuthClient({ client: { _id: id, name, host, createdAt, lastUsedAt } }: { client: Connection }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(revokeConnection, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionsKey }),
  });
  return (
    <Connected
      createdAt={createdAt}
      isBusy={isPending}
      name={`${name} (${host})`}
      onEnd={() => mutate()}
      usedAt={lastUsedAt}
    />
  );
}

interface ConnectedProps {
  readonly name: string;
  readonly usedAt: string;
  readonly createdAt: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Connected({ name, usedAt, createdAt, isBusy, onEnd }: ConnectedProps) {
  const nameId = useId();
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          {name}
        </p>
        <p className={entries.times}>
          Last used {momentText(usedAt)}
          <br />
          Connected {momentText(createdAt)}
        </p>
      </div>
      <Button aria-describedby={nameId} isBusy={isBusy} onClick={onEnd} size="sm">
        Disconnect
      </Button>
    </li>
  );
}

/** What the address asks about; `open` and nothing mean the section alone. */
const codeIn = (asked: unknown) =>
  typeof asked === 'string' && asked !== '' && asked !== 'open' ? asked : undefined;

/** A code to type, for a tool on another machine; one in the address asks at once. */
function Connecting() {
  const { [pluginMarker]: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [code, setCode] = useState<string>();
  const navigate = useNavigate();
  const open = code ?? codeIn(asked);
  const leaveAddress = () => {
    forgetRedirect();
    void navigate({ to: paths.profile, search: {}, replace: true, resetScroll: false });
  };
  const close = () => {
    setCode(undefined);
    if (asked !== undefined) leaveAddress();
  };
  return (
    <>
      <CodeForm onCode={setCode} />
      {open !== undefined && (
        // An answered code does not call anybody back to it after a later sign-in.
        <ApproveDialog code={open} key={open} onClose={close} onDecided={forgetRedirect} />
      )}
    </>
  );
}

const unknownCode =
  'This code is not known. Enter the eight letters shown in the app: each code expires after ten minutes.';

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('code');
    const code = typeof given === 'string' ? given.trim() : '';
    setError(isCode(code) ? undefined : unknownCode);
    if (isCode(code)) onCode(code);
  };
  return (
    <form aria-label="Connect an app" className={styles.form} noValidate onSubmit={send}>
      <Field error={error} isRequired={false} label="Code from the app">
        {(control) => (
          <div className={styles.row}>
            <TextInput
              {...control}
              autoCapitalize="characters"
              autoComplete="one-time-code"
              name="code"
              placeholder="ABCD-EFGH"
              spellCheck={false}
            />
            <Button type="submit">Connect</Button>
          </div>
        )}
      </Field>
    </form>
  );
}

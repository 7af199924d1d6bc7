import { toolClientNames } from '@kitshelf/contract/connect.ts';
import { revokeSession, type DeviceSession } from '@kitshelf/contract/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetRedirect, pluginMarker } from '../../../lib/session/redirect.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { momentText, sessionsQuery, useSignOut } from '../profile/sessions-section.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import styles from './tool-lists.module.css';

/** A code as tools show it, whatever its case and dashes. */
const isCode = (text: string) => /^[a-z]{8}$/i.test(text.replaceAll(/[\s-]/g, ''));

/** The tools that act for the user, the way to end that, and the way to let one in. */
export function ConnectedToolsSection() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(useCall()));
  const tools = data?.data.filter(({ client }) => client !== 'web');
  return (
    <ProfileSection
      text="Plugins and programs that you let in. Disconnect one, and it is signed out at once."
      title="Connected tools"
    >
      {tools && <ToolList tools={tools} />}
      {!tools && !isError && <SpinnerCover />}
      {!tools && isError && (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Connecting />
    </ProfileSection>
  );
}

function ToolList({ tools }: { tools: readonly DeviceSession[] }) {
  if (tools.length === 0)
    return (
      <p className={styles.none}>
        No tool is connected. See <Link to={paths.tools}>what there is for your tools</Link>.
      </p>
    );
  return (
    <ul aria-label="Connected tools" className={styles.list}>
      {tools.map((tool) => (
        <Tool key={tool._id} tool={tool} />
      ))}
    </ul>
  );
}

function Tool({ tool: { _id: id, client, device, createdAt, lastSeenAt } }: { tool: DeviceSession }) {
  const call = useCall();
  const nameId = useId();
  const { isPending, mutate } = useSignOut(() => call(revokeSession, { params: { id } }));
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p className={styles.name} id={nameId}>
          {client === 'web' ? device : toolClientNames[client]}
        </p>
        <p className={styles.times}>
          Last used {momentText(lastSeenAt)}
          <br />
          Connected {momentText(createdAt)}
        </p>
      </div>
      <Button aria-describedby={nameId} isBusy={isPending} onClick={() => mutate()} size="sm">
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

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('code');
    const code = typeof given === 'string' ? given.trim() : '';
    setError(isCode(code) ? undefined : 'Eight letters, as the tool shows them');
    if (isCode(code)) onCode(code);
  };
  return (
    <form aria-label="Connect a tool" className={styles.form} noValidate onSubmit={send}>
      <Field error={error} isRequired={false} label="Code that a tool shows">
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="one-time-code"
            name="code"
            placeholder="ABCD-EFGH"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit">Connect</Button>
    </form>
  );
}

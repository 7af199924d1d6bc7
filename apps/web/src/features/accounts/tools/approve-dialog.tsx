import { approveConnect, denyConnect, getConnectRequest } from '@kitshelf/contract/connect.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { sessionsKey } from '../sessions.tsx';
import styles from './approve-dialog.module.css';

interface ApproveDialogProps {
  /** As it stands in the address. */
  readonly code: string;
  /** Told as soon as the code is of no more use. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Who asks to be let in, and the answer to it. */
export function ApproveDialog({ code, onDecided, onClose }: ApproveDialogProps) {
  const titleId = useId();
  const [decision, setDecision] = useState<Decision>();
  const { data, error, isFetching, refetch } = useConnectRequest(code);
  const decided = (made: Decision) => {
    setDecision(made);
    onDecided();
  };
  const again = { isBusy: isFetching, onAgain: () => void refetch(), onClose };
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div aria-live="polite" className={styles.content}>
        {decision && <Decided {...decision} onClose={onClose} titleId={titleId} />}
        {!decision && data && <Question onDecided={decided} request={data.data} titleId={titleId} />}
        {!decision && !data && error && <NoRequest {...again} error={error} titleId={titleId} />}
        {!decision && !data && !error && <Waiting titleId={titleId} />}
      </div>
    </Dialog>
  );
}

interface Decision {
  readonly name: string;
  readonly isApproved: boolean;
}

function useConnectRequest(code: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['connect', code],
    queryFn: ({ signal }) => call(getConnectRequest, { query: { code } }, { signal }),
    // It may be answered elsewhere meanwhile.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** One line over what the dialog says. */
function Title({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 className={styles.title} id={id}>
      {children}
    </h2>
  );
}

function Waiting({ titleId }: { titleId: string }) {
  return (
    <>
      <Title id={titleId}>Connect an app</Title>
      <SpinnerCover />
    </>
  );
}

interface QuestionProps {
  readonly request: { readonly name: string; readonly userCode: string };
  readonly titleId: string;
  readonly onDecided: (decision: Decision) => void;
}

function Question({ request: { name, userCode }, titleId, onDecided }: QuestionProps) {
  const user = useUser();
  const { decide, error, deciding } = useDecision(userCode, (isApproved) => onDecided({ name, isApproved }));
  return (
    <>
      <Title id={titleId}>{name} wants to connect</Title>
      <p className={styles.text}>Approve only if you started this yourself and see this code there:</p>
      <p className={styles.code}>{userCode}</p>
      <p className={styles.text}>
        {user ? <>Signed in as {user.email}, it may</> : 'It may'} see your name, email and plan, search the
        library, and copy assets you have access to. It cannot change your account, your plan or your API
        keys. You can disconnect it in your profile at any time.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          disabled={deciding === false}
          isBusy={deciding === true}
          look="primary"
          onClick={() => decide(true)}
          size="lg"
        >
          Approve
        </Button>
        <Button
          disabled={deciding === true}
          isBusy={deciding === false}
          onClick={() => decide(false)}
          size="lg"
        >
          Refuse
        </Button>
      </div>
    </>
  );
}

/** Sends the answer once; `deciding` is the one on its way. */
function useDecision(userCode: string, onDone: (isApproved: boolean) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (isApproved: boolean) =>
      call(isApproved ? approveConnect : denyConnect, { body: { userCode } }),
    onSuccess: (_, isApproved) => {
      onDone(isApproved);
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    // Answered elsewhere, or too late: the question itself says so.
    onError: (failed) => {
      if (isUnknown(failed)) void queryClient.resetQueries({ queryKey: ['connect'] });
    },
  });
  return { decide: mutate, error, deciding: isPending ? variables : undefined };
}

/** Unknown, answered or old; or no code at all. */
const isUnknown = (error: Error) =>
  error instanceof ApiError && (error.code === 'NotFound' || error.code === 'Invalid');

/** The button that was pressed is gone: anyone who works by keyboard goes on here. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Decided({
  name,
  isApproved,
  titleId,
  onClose,
}: Decision & { titleId: string; onClose: () => void }) {
  return (
    <>
      <Title id={titleId}>
        {name} is {isApproved ? 'connected' : 'refused'}
      </Title>
      <p className={styles.text}>
        {isApproved
          ? 'Go back to the app. It continues automatically.'
          : 'The app has no access. If you did not start this, there is nothing else to do.'}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onClose} ref={takeFocus} size="lg">
          Done
        </Button>
      </div>
    </>
  );
}

interface NoRequestProps {
  readonly error: Error;
  readonly titleId: string;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Why nothing can be approved, and the way on. */
function NoRequest({ error, titleId, isBusy, onAgain, onClose }: NoRequestProps) {
  const isWrong = isUnknown(error);
  return (
    <>
      <Title id={titleId}>{isWrong ? 'This code does not work' : 'The code could not be checked'}</Title>
      <p className={styles.text}>
        {isWrong
          ? 'It may be mistyped, already used or more than ten minutes old. Start again in the app to get a new code.'
          : error.message}
      </p>
      <div className={styles.actions}>
        {!isWrong && (
          <Button isBusy={isBusy} look="primary" onClick={onAgain} size="lg">
            Try again
          </Button>
        )}
        <Button onClick={onClose} size="lg">
          Close
        </Button>
      </div>
    </>
  );
}

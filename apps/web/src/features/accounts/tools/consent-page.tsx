import { approveAuthorization, denyAuthorization, getAuthorization } from '@kitshelf/contract/oauth.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { AccountActions, AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import styles from './consent-page.module.css';

export const heads = {
  ConsentPage: {
    title: 'Connect an app',
    description: 'Decide whether an app may use {site} on your behalf.',
    isUnlisted: true,
  },
};

/** Where a program that signs in by OAuth sends its user: who asks for what, and the answer to it. */
export function ConsentPage() {
  const { isSignedIn } = useSignedInOnly();
  const { request }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = typeof request === 'string' ? request : '';
  const { data, error, isFetching, refetch } = useAuthorization(asked, isSignedIn);
  if (data) return <Question authorization={data.data} request={asked} />;
  if (error) return <NoRequest error={error} isBusy={isFetching} onAgain={() => void refetch()} />;
  return (
    <AccountScreen text="One moment, please." title="Connect an app">
      <SpinnerCover />
    </AccountScreen>
  );
}

function useAuthorization(request: string, isSignedIn: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['authorization', request],
    queryFn: ({ signal }) => call(getAuthorization, { query: { request } }, { signal }),
    enabled: isSignedIn,
    // It may be answered elsewhere meanwhile.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

interface Authorization {
  readonly name: string;
  readonly host: string;
  readonly returnsTo: string | null;
}

interface QuestionProps {
  readonly authorization: Authorization;
  readonly request: string;
}

function Question({ authorization: { name, host, returnsTo }, request }: QuestionProps) {
  const decision = useDecision(request);
  const { error } = decision;
  if (error && isUnknown(error)) return <NoRequest error={error} isBusy={false} onAgain={() => undefined} />;
  return (
    <AccountScreen text={<WhoAsks host={host} />} title={`${name} wants to connect`}>
      <Terms returnsTo={returnsTo} />
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <Answers {...decision} />
    </AccountScreen>
  );
}

function WhoAsks({ host }: Pick<Authorization, 'host'>) {
  const user = useUser();
  const site = useSite();
  const asks = (
    <>
      An app from <strong>{host}</strong> asks to use {site.name}
    </>
  );
  if (!user) return <>{asks}.</>;
  return (
    <>
      {asks} as <strong>{user.email}</strong>.
    </>
  );
}

function Answers({ decide, deciding }: Pick<ReturnType<typeof useDecision>, 'decide' | 'deciding'>) {
  return (
    <AccountActions>
      <Button
        disabled={deciding === false}
        isBusy={deciding === true}
        isWide
        look="primary"
        onClick={() => decide(true)}
        size="lg"
      >
        Approve
      </Button>
      <Button
        disabled={deciding === true}
        isBusy={deciding === false}
        isWide
        onClick={() => decide(false)}
        size="lg"
      >
        Refuse
      </Button>
    </AccountActions>
  );
}

function Terms({ returnsTo }: Pick<Authorization, 'returnsTo'>) {
  return (
    <div className={styles.terms}>
      <p>It may</p>
      <ul>
        <li>search the library and look at assets,</li>
        <li>copy assets you have access to, within your daily limit.</li>
      </ul>
      <p>It may not</p>
      <ul>
        <li>see your email, your payments or your password,</li>
        <li>change your account, your plan or your API keys.</li>
      </ul>
      <p className={styles.note}>
        {returnsTo === null ? (
          <>Your answer goes to an app on this computer. Approve only if you started this yourself.</>
        ) : (
          <>
            Your answer goes to <strong>{returnsTo}</strong>. Approve only if you started this yourself.
          </>
        )}{' '}
        You can disconnect it in your profile at any time.
      </p>
    </div>
  );
}

/** Sends the answer once, and then the browser where the program waits for it; `deciding` is the one on its way. */
function useDecision(request: string) {
  const call = useCall();
  const { mutate, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (isApproved: boolean) =>
      call(isApproved ? approveAuthorization : denyAuthorization, { body: { request } }),
    onSuccess: ({ data }) => location.assign(data.url),
  });
  return { decide: mutate, error, deciding: isPending || isSuccess ? variables : undefined };
}

/** Unknown, answered or old; or no request at all. */
const isUnknown = (error: Error) =>
  error instanceof ApiError && (error.code === 'NotFound' || error.code === 'Invalid');

interface NoRequestProps {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** Why nothing can be approved, and the way on. */
function NoRequest({ error, isBusy, onAgain }: NoRequestProps) {
  const isOver = isUnknown(error);
  return (
    <AccountScreen
      text={
        isOver
          ? 'It has been answered already or is more than ten minutes old. Start again in the app that sent you here.'
          : error.message
      }
      title={isOver ? 'This request has expired' : 'The request could not be loaded'}
    >
      {!isOver && (
        <AccountActions>
          <Button isBusy={isBusy} isWide look="primary" onClick={onAgain} size="lg">
            Try again
          </Button>
        </AccountActions>
      )}
      <AccountLinks>
        <TextLink to={paths.profile}>View connected apps</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

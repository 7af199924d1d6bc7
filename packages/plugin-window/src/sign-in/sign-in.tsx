import { startConnect, takeConnectToken } from '@kitshelf/contract/connect.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { SiteIcon } from '../brand/brand.tsx';
import { siteUrl } from '../site-url.ts';
import styles from './sign-in.module.css';

interface SignInProps {
  readonly call: Call;
  /** Where the window stands. */
  readonly tool: 'Figma' | 'Framer';
  /** Opens an address in the browser. */
  readonly onOpen: (url: string) => void;
  readonly onToken: (token: string) => void;
}

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly url: string;
  readonly interval: number;
  readonly verifier: string;
}

/** Signs in through the browser: this window shows a code, the site asks to approve it. */
export function SignIn({ call, tool, onOpen, onToken }: SignInProps) {
  const { started, error, isBusy, begin, end } = useSignIn({ call, tool, onOpen });
  return (
    <main className={styles.screen}>
      <SiteIcon size={36} />
      <h1 className={styles.title}>The library inside {tool}</h1>
      {started ? (
        <Waiting call={call} onEnd={end} onOpen={onOpen} onToken={onToken} started={started} />
      ) : (
        <>
          <p className={styles.text}>Sign in with your browser to search the library and insert assets.</p>
          <Button isBusy={isBusy} look="primary" onClick={() => void begin()} size="lg">
            Sign in
          </Button>
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.small}>{new URL(siteUrl).host}</p>
    </main>
  );
}

function useSignIn({ call, tool, onOpen }: Omit<SignInProps, 'onToken'>) {
  const [started, setStarted] = useState<Started>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const asked = await start(call, tool === 'Figma' ? 'figma' : 'framer');
      setStarted(asked);
      onOpen(asked.url);
    } catch (failed) {
      setError(wordsOf(failed));
    } finally {
      setBusy(false);
    }
  };
  const end = (why?: string) => {
    setStarted(undefined);
    setError(why);
  };
  return { started, error, isBusy, begin, end };
}

interface WaitingProps extends Omit<SignInProps, 'tool'> {
  readonly started: Started;
  readonly onEnd: (why?: string) => void;
}

function Waiting({ call, started, onOpen, onToken, onEnd }: WaitingProps) {
  useEffect(() => {
    const stop = new AbortController();
    void waitForToken(call, started, stop.signal).then(
      (token) => token !== undefined && onToken(token),
      (failed: unknown) => !stop.signal.aborted && onEnd(wordsOf(failed)),
    );
    return () => stop.abort();
    // Begun once for each code.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [started.deviceCode]);
  return (
    <>
      <p className={styles.text}>Approve this code in your browser. This window continues automatically.</p>
      <p className={styles.code}>{started.userCode}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onOpen(started.url)}>
          Open the browser again
        </Button>
        <Button onClick={() => onEnd()}>Cancel</Button>
      </div>
    </>
  );
}

async function start(call: Call, client: 'figma' | 'framer'): Promise<Started> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64url(new Uint8Array(digest));
  const { data } = await call(startConnect, { body: { client, challenge } });
  return { ...data, verifier };
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks again until it is approved or can be no more; a lost connection is only waited for. */
async function waitForToken(
  call: Call,
  { deviceCode, verifier, interval }: Started,
  signal: AbortSignal,
): Promise<string | undefined> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, interval * 1000));
    if (signal.aborted) return undefined;
    try {
      const { data } = await call(takeConnectToken, { body: { deviceCode, verifier } }, { signal });
      return data.token;
    } catch (error) {
      if (!isWaiting(error)) throw error;
    }
  }
  return undefined;
}

const isWaiting = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'ConnectPending' || error.status === 0 || error.status === 429 || error.status >= 500);

const wordsOf = (error: unknown) =>
  error instanceof ApiError
    ? `${error.message}.`.replace('..', '.')
    : 'Something went wrong. Please try again.';

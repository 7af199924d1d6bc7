import { askPasskey, signInByPasskey } from '@kitshelf/contract/passkeys.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { keepSignIn } from '../../../lib/session/guards.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';

/** An offer is made again before its question runs out, which it does after 15 minutes. */
const offerMs = 10 * 60_000;

/** Loaded with the first press, or once the page with the offer stands. */
const library = () => import('@simplewebauthn/browser');

/** Signs in with a passkey by a press; where the browser can, it offers passkeys in the form's first field, too. */
export function PasskeySignIn() {
  const call = useCall();
  const offerAgain = useOffer();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => enter(call, await answerOf(call, false)),
    onError: (error) => {
      tell(error);
      offerAgain();
    },
  });
  return (
    <Button isBusy={isPending} isWide onClick={() => mutate()} size="lg">
      Sign in with a passkey
    </Button>
  );
}

/** Offers passkeys in the form's first field; the returned function does so again, after a press has ended the offer. */
function useOffer(): () => void {
  const call = useCall();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      // Nobody has asked for anything: what keeps the browser from offering, or ends the offer, is not told.
      const answer = await answerOf(call, true, () => !isOver).catch(() => undefined);
      await enter(call, answer).catch((error: unknown) => {
        tell(error);
        setRound(round + 1);
      });
    };
    void offer();
    const timer = setInterval(() => void offer(), offerMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [call, round]);
  return () => setRound(round + 1);
}

/**
 * What a passkey answers; `undefined` where an offer cannot be made, or is no longer wanted. Rejects when the person or
 * the browser refuses.
 */
async function answerOf(
  call: Call,
  isOffer: boolean,
  isWanted = () => true,
): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (isOffer && !(await browserSupportsWebAuthnAutofill())) return undefined;
  const { data } = await call(askPasskey, {});
  if (!isWanted()) return undefined;
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  return await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer });
}

async function enter(call: Call, answer: AuthenticationResponseJSON | undefined): Promise<void> {
  if (answer) keepSignIn((await call(signInByPasskey, { body: { answer: { ...answer } } })).data);
}

/** What the browser says is not for people. */
function tell(error: unknown): void {
  const isOurs = error instanceof ApiError;
  toast.error(isOurs ? error.message : 'No passkey signed you in. Please try again, or use your password.');
}

import { askPasskey, signInByPasskey } from '@kitshelf/contract/passkeys.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { keepSignIn } from '../../../lib/session/guards.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const library = () => import('@simplewebauthn/browser');

/** Has a passkey answer, which signs in. Rejects when none does. */
function useSignIn() {
  const call = useCall();
  return async (useBrowserAutofill: boolean): Promise<void> => {
    const { startAuthentication } = await library();
    const { data } = await call(askPasskey, {});
    const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
    keepSignIn((await call(signInByPasskey, { body: { answer: { ...answer } } })).data);
  };
}

/** Signs in with a passkey by a press; where the browser can, it offers passkeys in the form's first field, too. */
export function PasskeySignIn() {
  const signIn = useSignIn();
  const offer = useEffectEvent(async () => {
    const { browserSupportsWebAuthnAutofill } = await library();
    if (await browserSupportsWebAuthnAutofill()) await signIn(true);
  });
  useEffect(() => {
    // Nobody has asked for anything: what fails, or is ended by the button, is not told.
    offer().catch(() => undefined);
    return () => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  }, []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => signIn(false),
    onError: () => toast.error('No passkey signed you in. Please try again, or use your password.'),
  });
  return (
    <Button isBusy={isPending} isWide onClick={() => mutate()} size="lg">
      Sign in with a passkey
    </Button>
  );
}

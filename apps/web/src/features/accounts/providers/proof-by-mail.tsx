import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import { proveByMail } from '@kitshelf/contract/providers.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { keepSignIn, useGoOn } from '../../../lib/session/guards.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { MailIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { AccountActions, AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import { useAccountWords } from '../account-words.ts';
import { CodeScreen, wantsCode } from '../factors/code-screen.tsx';
import { forgetProof, readProof } from './provider-storage.ts';

/**
 * The page that a mailed link opens, which links a provider: a button does it, because mail scanners open links too, and
 * only in the browser that came by the provider.
 */
export function ProofByMail({ link }: { readonly link: MailedLink }) {
  const [proof] = useState(readProof);
  const [isCodeWanted, setCodeWanted] = useState(false);
  const send = useMailProof(link);
  const { back } = useAccountWords();
  if (proof && isCodeWanted)
    return <CodeScreen onBack={() => setCodeWanted(false)} send={(code) => send(proof, code)} />;
  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text={
        proof
          ? 'One click, and you are signed in. Next time your provider is enough.'
          : 'Please open this link in the browser in which you began to sign in. Here it does nothing.'
      }
      title="Link your provider"
    >
      {proof && <LinkNow onCodeWanted={() => setCodeWanted(true)} send={() => send(proof)} />}
      <AccountLinks>
        <TextLink to={paths.login}>{back}</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

/** Links by the mailed link, and a code where there is a second factor. */
function useMailProof(link: MailedLink) {
  const call = useCall();
  const goOn = useGoOn();
  return async ({ token, next }: NonNullable<ReturnType<typeof readProof>>, code?: string) => {
    const body = { token, ...(code !== undefined && { code }) };
    const { data } = await call(proveByMail, { query: link, body });
    forgetProof();
    keepSignIn(data);
    await goOn(data.token, next);
  };
}

function LinkNow({ send, onCodeWanted }: { send: () => Promise<void>; onCodeWanted: () => void }) {
  const { isPending, mutate } = useMutation({
    mutationFn: send,
    onError: (error) => (wantsCode(error) ? onCodeWanted() : toast.error(error.message)),
  });
  return (
    <AccountActions>
      <Button isBusy={isPending} isWide look="primary" onClick={() => mutate()} size="lg">
        Link and sign in
      </Button>
    </AccountActions>
  );
}

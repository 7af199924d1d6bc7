import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/ids.ts';
import { flowRepository, identityRepository } from '../store/identity-repository.ts';
import { userRepository } from '../store/user-repository.ts';
import { signedInAs, type SignInDeps } from './sign-in.ts';

export interface SecondSteps {
  /** Signs in with the token of `finishProvider` and a code, once. Throws 401, 410, 429. */
  readonly confirmProvider: (
    proof: { readonly token: string; readonly code: string },
    caller: Pick<Caller, 'userAgent' | 'session' | 'noteSignIn'>,
  ) => Promise<SignedIn>;
}

/** The second factor of anyone who has come by a provider. */
export function secondSteps(deps: SignInDeps): SecondSteps {
  const { database, clock, factor } = deps;
  return {
    async confirmProvider({ token, code }, caller) {
      const proofHash = hashToken(token);
      const found = await flowRepository(database.orm).findByProof(proofHash, clock.now());
      if (!found?.userId) throw new AppError('ConnectGone');
      caller.noteSignIn({ by: 'provider', userId: found.userId });
      await factor.countTry(found.userId, code, caller.noteSignIn);
      return await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(found.userId ?? '');
        const flow = await flowRepository(tx).findByProof(proofHash, clock.now());
        // The provider may have been unlinked meanwhile; who has yet to prove an account is linked to none.
        const identity = await identityRepository(tx).find(found.provider, flow?.subject ?? '');
        if (!user || !flow || identity?.userId !== user.id) throw new AppError('ConnectGone');
        await factor.require(tx, user, code);
        await flowRepository(tx).remove(flow.stateHash);
        await identityRepository(tx).see(identity.id, clock.now());
        return await signedInAs(tx, deps, user, caller);
      });
    },
  };
}

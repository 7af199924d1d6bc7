import { ApiError } from '@kitshelf/api-client/api-error.ts';

const none = 'No passkey was created.';

/** By the name that WebAuthn gives an error; what the browser says itself is not for people. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'It was cancelled, or took too long. You can try again.',
  AbortError: 'It was cancelled. You can try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot keep a passkey. Try another device, or a security key.',
  ConstraintError:
    'This device has no screen lock. Set up a PIN, a fingerprint or face recognition, then try again.',
  SecurityError: 'Passkeys need a secure connection. Open this page under https.',
};

const unsupported = 'This browser does not support passkeys. Try a current one.';

/** Why no passkey came about and what can be done, in one text or two: the title, and what stands below it. */
export function passkeyFailure(error: unknown): [title: string, text?: string] {
  if (error instanceof ApiError) return [error.message];
  if (!('PublicKeyCredential' in globalThis)) return [none, unsupported];
  return [none, reasons[error instanceof Error ? error.name : ''] ?? 'Please try again.'];
}

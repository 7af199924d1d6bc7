import type { Clock } from '../clock.ts';

/** A code of the step before or after counts too: clocks differ, and people type. */
const toleranceSeconds = 30;

/** A new secret in base32, and the address that authenticators read it from. */
export async function newTotp(email: string, issuer: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

interface TotpCheck {
  /** Base32. */
  readonly secret: string;
  readonly code: string;
  /** The step of the last code that was taken. */
  readonly lastStep: number | null;
}

/** The step whose code it is (RFC 6238, SHA-1, 6 digits, 30 s); `undefined` for a wrong code or one of a step that was used. */
export async function getTotpStep(
  clock: Clock,
  { secret, code, lastStep }: TotpCheck,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const { verifySync } = await import('otplib');
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  if (!checked.valid) return undefined;
  const step = Math.floor(epoch / 30) + checked.delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

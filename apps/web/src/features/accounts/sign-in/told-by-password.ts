import { ApiError } from '@kitshelf/api-client/api-error.ts';

/** Why a sign-in was refused stands by the field, too, when the toast is gone; the demonstration's message there is blank. */
export function toldByPassword(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.isTrouble) return error;
  const { code, message, status, fields } = error;
  return new ApiError(code, message, status, { password: message, ...fields });
}

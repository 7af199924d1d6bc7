import { expect, type APIRequestContext } from '@playwright/test';
import { someAddress } from '../test.ts';

/** From RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

export interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly url: string;
}

/** A tool begins to sign in, each at an address of its own: one may do so ten times a minute, and waiting takes as long. */
export async function beginConnecting(request: APIRequestContext, client = 'figma'): Promise<Started> {
  const answer = await request.post('/api/v1/user/connect/start', {
    data: { client, challenge },
    headers: { 'x-forwarded-for': someAddress() },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}

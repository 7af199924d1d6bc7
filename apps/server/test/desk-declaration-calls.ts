import type { TestApp } from './app.ts';
import type { Sample } from './desk-calls.ts';

interface Bought {
  readonly email: string;
  readonly orders: readonly { readonly txId: string }[];
}

interface DeclarationTest {
  readonly app: TestApp;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  readonly call: (method: 'GET', path: string) => Promise<any>;
  /** A customer who has just bought something. */
  readonly bought: () => Promise<Bought>;
}

/** What operators do with withdrawals by the form. */
export function declarationSamples({
  app,
  call,
  bought,
}: DeclarationTest): Record<string, () => Promise<Sample>> {
  const act = async (name: string): Promise<Sample> => {
    const { email, orders } = await bought();
    const number = orders[0]?.txId;
    await app.call('POST', 'user/payment/withdraw/form', { body: { number, email } });
    const asked = await call('GET', 'declarations?state=asked&limit=100');
    const { _id } = asked.find(({ txId }: { txId: string }) => txId === number);
    return { path: `desk/declarations/${_id}/${name}`, body: { reason: 'they emailed us' } };
  };
  return {
    'POST desk/declarations/{id}/carry-out': () => act('carry-out'),
    'POST desk/declarations/{id}/dismiss': () => act('dismiss'),
  };
}

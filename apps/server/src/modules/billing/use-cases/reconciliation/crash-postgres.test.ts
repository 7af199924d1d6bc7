import { describe, expect, it } from 'vitest';
import { newServerDatabase, start } from '../../../../../test/child-processes.ts';

interface Ended {
  readonly signal: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- a line of JSON of several shapes
  readonly said: any;
}

/** Runs billing in a process of its own, which may be killed on its way. */
function run(url: string, act: string, settings: Record<string, string> = {}): Promise<Ended> {
  const child = start('test/billing-process.ts', [], { DATABASE_URL: url, BILLING_ACT: act, ...settings });
  const out: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === null && code !== 0) return reject(new Error(Buffer.concat(errors).toString()));
      const text = Buffer.concat(out).toString();
      return resolve({ signal, said: text && JSON.parse(text) });
    });
  });
}

/** The usual run kills at three steps, `CRASHES=all` in nightly.yml at every one. */
function stepsToDieAt(all: number): number[] {
  const steps = Array.from({ length: all }, (_, index) => index + 1);
  return process.env['CRASHES'] === 'all' ? steps : steps.filter((step) => step % Math.ceil(all / 3) === 3);
}

describe('a process that is killed at any step', () => {
  it('leaves nothing that the next one does not bring to its end', async () => {
    const whole = await run(await newServerDatabase(), 'shop');
    expect(whole.signal).toBeNull();
    expect(whole.said.steps).toBeGreaterThan(20);
    for (const step of stepsToDieAt(whole.said.steps)) {
      const url = await newServerDatabase();
      const killed = await run(url, 'shop', { KILL_AT: String(step) });
      expect(killed.signal).toBe('SIGKILL');
      const { said: records } = await run(url, 'heal');
      expect({ step, ...records, captured: records.atGateway }).toEqual({ step, ...records });
      const numbers = Array.from({ length: records.accepted }, (_, index) => index + 1);
      const once = {
        numbers,
        grants: records.accepted,
        receipts: records.accepted,
        unsettled: 0,
        openOperations: 0,
      };
      expect({ step, ...records }).toMatchObject({ step, ...once });
    }
  }, 400_000);
});

describe('a process that is killed in the middle of a withdrawal', () => {
  it('has it carried out by the next one: the money goes back once, and one email says so', async () => {
    const whole = await run(await newServerDatabase(), 'withdraw');
    expect(whole.said.steps).toBeGreaterThan(6);
    const seen = new Set<number>();
    for (const step of stepsToDieAt(whole.said.steps)) {
      const url = await newServerDatabase();
      const killed = await run(url, 'withdraw', { KILL_AT: String(step) });
      expect(killed.signal).toBe('SIGKILL');
      const { said: records } = await run(url, 'again').catch((error: unknown) => {
        throw new Error(`after dying at step ${step}`, { cause: error });
      });
      const { paid, byItself } = records;
      const done = {
        refundedAtGateway: [paid],
        booked: [paid],
        declared: ['done'],
        runningGrants: 0,
        acknowledged: 1,
        openOperations: 0,
      };
      expect({ step, ...records }).toMatchObject({ step, ...done });
      // What was not even written down was never acknowledged; all else needed nobody.
      const isWritten = byItself.declared.length > 0;
      expect({ step, ...byItself }).toMatchObject({ step, ...(isWritten && done) });
      seen.add(byItself.declared.length);
    }
    expect(seen).toContain(1);
  }, 400_000);
});

/** Of each process; nightly.yml has 67. */
const buyers = Number(process.env['BUYERS'] ?? 20);

describe(`${3 * buyers} payments at once in three processes`, () => {
  it('are all active, with receipts from 1 on without a gap', async () => {
    const url = await newServerDatabase();
    const crowds = await Promise.all([1, 2, 3].map(() => run(url, 'crowd', { BUYERS: String(buyers) })));
    expect(crowds.map((crowd) => crowd.said.active)).toEqual([buyers, buyers, buyers]);
    const { said: records } = await run(url, 'heal');
    const all = 3 * buyers;
    expect(records.numbers).toEqual(Array.from({ length: all }, (_, index) => index + 1));
    expect([records.captured.length, records.grants, records.receipts]).toEqual([all, all, all]);
  }, 300_000);
});

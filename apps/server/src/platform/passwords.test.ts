import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('are kept as argon2id hashes that tell nothing', async () => {
    const [first, second] = await Promise.all([passwords.hash('Shelf@2026'), passwords.hash('Shelf@2026')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'Shelf@2026')).toBe(true);
    expect(await passwords.verify(first, 'shelf@2026')).toBe(false);
  });

  it('never fit an account that does not exist', async () => {
    expect(await passwords.verify(undefined, 'nobody')).toBe(false);
  });

  it('take as long for nobody as for somebody', async () => {
    const known = await passwords.hash('Shelf@2026');
    await passwords.verify(undefined, 'warm');
    const time = async (passwordHash: string | undefined) => {
      const started = performance.now();
      await passwords.verify(passwordHash, 'Wrong@2026');
      return performance.now() - started;
    };
    const somebody: number[] = [];
    const nobody: number[] = [];
    for (let times = 0; times < 8; times += 1) {
      somebody.push(await time(known));
      nobody.push(await time(undefined));
    }
    // The quickest of each: whatever else the machine does only makes some slower.
    const ratio = Math.min(...nobody) / Math.min(...somebody);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('that are over-long do not fit, even when they begin like the right one', async () => {
    const longest = 'x'.repeat(128);
    const known = await passwords.hash(longest);
    expect(await passwords.verify(known, longest)).toBe(true);
    expect(await passwords.verify(known, `${longest}y`)).toBe(false);
  });

  it('are refused when too many wait already', async () => {
    const narrow = createPasswords({ parallel: 1 });
    const known = await passwords.hash('Shelf@2026');
    const many = Array.from({ length: 202 }, () => narrow.verify(known, 'Shelf@2026'));
    const outcomes = await Promise.allSettled(many);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'Unavailable', retryAfterSeconds: 5 });
  }, 30_000);
});

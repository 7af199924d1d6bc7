import { verify } from '@node-rs/argon2';
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

  it('cost as much for nobody and for one too long as for somebody', async () => {
    const works: unknown[] = [];
    const watched = createPasswords({
      verify: (passwordHash, password) => {
        works.push([passwordHash, password]);
        return verify(passwordHash, password);
      },
    });
    const known = await watched.hash('Shelf@2026');
    for (const passwordHash of [known, undefined]) await watched.verify(passwordHash, 'Wrong@2026');
    await watched.verify(known, 'x'.repeat(5000));
    const nobodys = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(works).toEqual([
      [known, 'Wrong@2026'],
      [nobodys, 'Wrong@2026'],
      [nobodys, 'x'.repeat(256)],
    ]);
  });

  it('that are over-long do not fit, even when they begin like the right one', async () => {
    const longest = 'x'.repeat(128);
    const known = await passwords.hash(longest);
    expect(await passwords.verify(known, longest)).toBe(true);
    expect(await passwords.verify(known, `${longest}y`)).toBe(false);
  });

  it('are the same however the keyboard composes their letters, and of up to 128 characters of any plane', async () => {
    const known = await passwords.hash('Caf\u00e9 \u{1f5dd} 2026');
    expect(await passwords.verify(known, 'Cafe\u0301 \u{1f5dd} 2026')).toBe(true);
    expect(await passwords.verify(known, 'Cafe \u{1f5dd} 2026')).toBe(false);
    const keys = '\u{1f5dd}'.repeat(128);
    expect(await passwords.verify(await passwords.hash(keys), keys)).toBe(true);
  });

  it('are refused when too many wait already', async () => {
    const narrow = createPasswords({ parallel: 1 });
    const known = await passwords.hash('Shelf@2026');
    const many = Array.from({ length: 202 }, () => narrow.verify(known, 'Shelf@2026'));
    const outcomes = await Promise.allSettled(many);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'TryLater', retryAfterSeconds: 5 });
  }, 30_000);
});

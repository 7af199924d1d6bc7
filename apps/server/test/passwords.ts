import { createPasswords, type Passwords } from '../src/platform/security/passwords.ts';

const real = createPasswords();
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

/**
 * Real hashes at their real cost, but each made and judged once a process: people of tests share their passwords, and
 * each that signs up would take 50 ms of processor time for nothing new.
 */
export const knownPasswords: Passwords = {
  hash: (password) => once(hashes, password, () => real.hash(password)),
  verify: (passwordHash, password) =>
    once(verdicts, JSON.stringify([passwordHash, password]), () => real.verify(passwordHash, password)),
};

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? work();
  known.set(key, answer);
  return answer;
}

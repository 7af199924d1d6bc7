import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import { userRepository } from './store/user-repository.ts';

/** For trying the product out, on loopback only (docs/product/demo.md#where-the-demo-works). */
export const demoPassword = 'Kitshelf@2026';

/** Their ids are fixed, so that other seeds can refer to them. */
export const demoUsers = {
  free: { id: 'f4ee0000000000000000000000000001', email: 'free@kitshelf.test', name: 'Free Demo' },
  pro: { id: 'b4000000000000000000000000000002', email: 'pro@kitshelf.test', name: 'Pro Demo' },
  owner: { id: '00e00000000000000000000000000003', email: 'owner@kitshelf.test', name: 'Owner Demo' },
} as const;

interface SeedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/** Adds the demo users where they are missing; ones that are there keep their passwords. Call it on loopback alone. */
export async function seedDemoUsers({ database, clock, passwords }: SeedDeps): Promise<void> {
  const users = userRepository(database.orm);
  for (const { id, email, name } of Object.values(demoUsers)) {
    if (await users.findByEmail(email)) continue;
    const now = clock.now();
    const passwordHash = await passwords.hash(demoPassword);
    await users.insertIfMissing({
      id,
      email,
      name,
      userName: name,
      passwordHash,
      isDemo: true,
      verifiedAt: now,
      createdAt: now,
    });
  }
}

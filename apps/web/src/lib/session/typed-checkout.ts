import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

/** Beside the other names (storage-keys.ts), which every page loads. */
const key = 'kitshelf.checkout';

/** What a user types at the checkout, by field. */
type CheckoutTexts = Readonly<Record<string, string>>;

/** Keeps it for this tab. */
export function keepTyped(userId: string, typed: Readonly<Record<string, string | undefined>>): void {
  sessionStore.write(key, JSON.stringify({ userId, typed }));
}

/** What this user typed in this tab; nothing of it was judged. */
export function readTyped(userId: string): CheckoutTexts {
  try {
    const found: unknown = JSON.parse(sessionStore.read(key) ?? 'null');
    return isKept(found) && found.userId === userId ? found.typed : {};
  } catch {
    return {};
  }
}

/** It is bought, or its user signs out. */
export function forgetTyped(): void {
  sessionStore.remove(key);
}

function isKept(value: unknown): value is { readonly userId: string; readonly typed: CheckoutTexts } {
  if (typeof value !== 'object' || value === null) return false;
  const { typed } = value as { readonly typed?: unknown };
  return (
    typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every((text) => typeof text === 'string')
  );
}

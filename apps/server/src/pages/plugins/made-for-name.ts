/**
 * Makes something once for the name that the shop has: packing takes a while, and anybody may ask for it. `undefined` where
 * it cannot be made; then the next who asks tries again.
 */
export function madeForName<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T | undefined> {
  let made: { readonly name: string; readonly what: Promise<T> } | undefined;
  return async (name) => {
    if (made?.name !== name) made = { name, what: make(name) };
    const { what } = made;
    try {
      return await what;
    } catch {
      if (made?.what === what) made = undefined;
      return undefined;
    }
  };
}

/** `HeroCentered` from any words; never begins with a digit. */
export function pascal(text: string): string {
  const words = plain(text)
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `No${name}`;
}

/** Words as the name of a variable, such as `planName`. */
export function camel(text: string): string {
  const name = pascal(text);
  return name[0]!.toLowerCase() + name.slice(1);
}

/** Words as a name with hyphens, such as `plan-name`; `part` where no letter is left. */
export const kebab = (text: string): string =>
  plain(text)
    .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'part';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036F’']/g, '');

/** Gives each value a name that is not taken yet, the same value the same name. */
export function namer(taken = new Set<string>()) {
  const byValue = new Map<string, string>();
  return {
    nameFor(value: string, wanted: string): string {
      const known = byValue.get(value);
      if (known !== undefined) return known;
      let name = wanted;
      for (let n = 2; taken.has(name); n += 1) name = `${wanted}${n}`;
      taken.add(name);
      byValue.set(value, name);
      return name;
    },
    /** Name and value, in the order of their first use. */
    entries: (): [name: string, value: string][] => [...byValue].map(([value, name]) => [name, value]),
  };
}

/** A value as JSON has it: moments are ISO 8601 text. */
type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** What goes out of what services answer. */
export const wire = <T>(value: T): Wire<T> => JSON.parse(JSON.stringify(value)) as Wire<T>;

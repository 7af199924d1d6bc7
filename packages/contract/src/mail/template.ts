/** What stands in a mail in the place of `{{its name}}`. */
export interface MailValue {
  /** What it is, for anyone who writes the mail. */
  readonly about: string;
  /** Shown in previews and tests; a path is one of this site; rows of label and value make a table. */
  readonly example: string | MailRows;
  /** Without it the mail is of no use: a text that lost it is refused. */
  readonly isNeeded?: true;
}

export type MailRows = readonly (readonly [label: string, value: string])[];

/** The words of a mail, which an owner may change. Each `{{name}}` stands for a value. */
export interface MailWords {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  /**
   * Markdown. A first line `# …` is the title; a link alone in its paragraph is the button; a table of values stands alone in
   * its paragraph; below the last `---` stands the small print. An empty value goes with the space before it.
   */
  readonly body: string;
}

/** A mail that the site writes by itself. */
export interface MailTemplate extends MailWords {
  /** What it is called at the desk. */
  readonly name: string;
  /** When it is sent. */
  readonly sent: string;
  readonly values: Readonly<Record<string, MailValue>>;
}

/** The values of every mail. */
export const commonMailValues = { site: 'The name of the shop' } as const;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Puts something in the place of each `{{name}}`. */
export const fillIn = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name.trim()));

/** What is wrong with the words that somebody wrote for a mail, by the names of values; none: they may be sent. */
export function wordFaults(words: MailWords, { values }: Pick<MailTemplate, 'values'>): string[] {
  const isKnown = (name: string) => Object.hasOwn(values, name) || Object.hasOwn(commonMailValues, name);
  const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
  const all = namesIn(`${words.subject}\n${words.preview}\n${words.body}`);
  const unknown = new Set(all.filter((name) => !isKnown(name)));
  const inBody = new Set(namesIn(words.body));
  const lost = Object.keys(values).filter((name) => values[name]?.isNeeded && !inBody.has(name));
  return [
    ...[...unknown].map((name) => `There is no value {{${name}}} in this email`),
    ...lost.map((name) => `The text lacks {{${name}}}, which this email needs`),
  ];
}

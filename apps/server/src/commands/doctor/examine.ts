/** What an examination found: fine, worth a thought, or to be mended before the site can be relied on. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'mend';
  /** One line; for `mend` it says what to do. */
  readonly text: string;
}

/** One thing that is looked at. What it throws is to be mended. */
export type Examination = () => Promise<Finding>;

/** Fine; the text says what was found. */
export const ok = (text: string): Finding => ({ state: 'ok', text });

/** Worth a thought; the examination passes all the same. */
export const note = (text: string): Finding => ({ state: 'note', text });

/** To be mended; the examination fails, and the text says what to do. */
export const mend = (text: string): Finding => ({ state: 'mend', text });

/** Looks at everything, one after the other, and tells of each at once. Gives whether nothing has to be mended. */
export async function examine(
  examinations: Readonly<Record<string, Examination>>,
  tell: (name: string, finding: Finding) => void,
): Promise<boolean> {
  let isWell = true;
  for (const [name, look] of Object.entries(examinations)) {
    const finding = await look().catch((error: unknown) => mend(oneLine(error)));
    isWell &&= finding.state !== 'mend';
    tell(name, finding);
  }
  return isWell;
}

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ');

/**
 * Writes to the standard output of whoever asked, or to their standard error; resolves once the text is on its way, also
 * when nobody reads it.
 */
export type Print = (text: string, to?: 'output' | 'error') => Promise<void>;

/** What an operator can have done from a terminal, with the site stopped or beside it. */
export interface Command<Site> {
  /**
   * In the terminal's process, before anything is opened: reads the arguments and the files that they name.
   * @returns what is asked for, as JSON can hold it
   * @throws CommandError with the usage
   */
  prepare(args: readonly string[]): Promise<unknown>;
  /**
   * In the process that has the database open.
   * @param request what `prepare` gave
   * @param signal aborted when who asked has left, or the site ends: what takes long then stops where it can go on later
   * @throws CommandError
   */
  run(site: Site, request: unknown, print: Print, signal?: AbortSignal): Promise<void>;
}

/** A command ends without success for a reason that an operator can mend; `message` is the one line to print. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

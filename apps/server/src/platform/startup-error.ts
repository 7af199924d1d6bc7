/** The process cannot start for a reason the operator can mend: print `message` as one line, exit with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

interface WakeableOptions {
  /** The longest pause between two rounds, in milliseconds. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs `round` when woken, and now and then anyway; never two rounds at once, and no wake-up is lost. */
export function wakeable(round: () => Promise<unknown>, { pollMs, onError }: WakeableOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = rounds().finally(() => {
      running = undefined;
      if (isWoken) wake();
      else if (!isStopped) timer = setTimeout(wake, pollMs);
    });
  }

  async function rounds(): Promise<void> {
    isWoken = false;
    await round().catch(onError);
  }

  return {
    wake,
    start(): void {
      isStopped = false;
      wake();
    },
    /** Waits for the round under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

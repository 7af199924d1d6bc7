import { spawn } from 'node:child_process';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const STOPPED_CODE = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a program in the foreground with this one's input and output, and hands it every request to stop.
 * @returns {Promise<number>} its exit code
 * @throws {Error} when it cannot be started
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    const stop = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    const settle = (then) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      then();
    };
    child.once('error', (error) =>
      settle(() => reject(new Error(`${program} cannot be started: ${error.message}`))),
    );
    child.once('exit', (code, signal) => settle(() => resolve(code ?? STOPPED_CODE[signal] ?? 1)));
  });
}

/** Ends with `code` once nothing is left to do: at once for a number, never for a server that goes on. */
export function exitWith(code) {
  if (code !== undefined) process.exit(code);
}

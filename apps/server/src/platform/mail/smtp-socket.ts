import { connect, type Socket } from 'node:net';

type Done = (error: Error | null, options: { readonly connection?: Socket }) => void;

/**
 * Opens connections for nodemailer, by the name that the setting has: itself it looks the name up and connects to a
 * number, which nobody has allowed. TLS begins on them as on its own, with the name that it is given.
 */
export function smtpSockets(url: string, timeoutMs: number): (options: object, done: Done) => void {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const place = { host, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
  return (_options, done) => {
    const socket = connect(place);
    const failed = (error: Error) => done(error, {});
    socket.once('error', failed);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${hostname} did not answer in time`)));
    socket.once('connect', () => {
      socket.off('error', failed).setTimeout(0);
      done(null, { connection: socket });
    });
  };
}

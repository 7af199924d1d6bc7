import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that was taken, as far as its envelope and header go. */
export interface TakenMail {
  readonly to: string;
  readonly messageId: string;
}

interface Hooks {
  /** What the server says of a recipient instead of taking it, such as `550 5.1.1 No such user`. */
  readonly refusalOf?: (to: string) => string | undefined;
  /** Once a mail was read whole, and before that is said; without an answer it never is. */
  readonly onMail?: (mail: TakenMail) => boolean | void;
}

/** A mail server that takes everything and keeps nothing but to whom it went. Close it when done. */
export async function mailSink(hooks: Hooks = {}) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = hooks.refusalOf?.(address);
      if (refusal === undefined) return done();
      const [code = '', ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, { envelope }, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 8_192) head += chunk.toString();
      });
      stream.on('end', () => {
        const [to] = envelope.rcptTo;
        const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(head)?.[1] ?? '';
        const mail = { to: to?.address ?? '', messageId };
        taken.push(mail);
        if (hooks.onMail?.(mail) !== false) done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

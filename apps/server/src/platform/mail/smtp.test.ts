import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createLog } from '../telemetry/log.ts';
import { startTlsLine } from './smtp.ts';

const told = (host: string) =>
  `SMTP_URL leads to ${host} by smtp: mail goes out only where that server offers STARTTLS; a relay without TLS needs ignoreTLS=true in SMTP_URL`;

it.each(['mail.example', 'mail.example:25', '10.0.0.7:587'])(
  'a mail server at %s that is spoken to by smtp has to offer STARTTLS',
  (host) => {
    expect(startTlsLine(`smtp://a:hidden@${host}`)).toBe(told(host));
  },
);

it.each([
  'smtps://a:hidden@mail.example',
  'smtp://mail.example?ignoreTLS=true',
  'smtp://localhost:25',
  'smtp://127.0.0.1:1025',
])('nothing is said of %s', (url) => {
  expect(startTlsLine(url)).toBeUndefined();
});

it('a start says so once in the log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (block: string) => void lines.push(...block.trim().split('\n')) });
  const app = await testApp({ SMTP_URL: 'smtp://a:hidden@mail.example:587' }, log);
  await app.close();
  const messages = lines.map((line) => JSON.parse(line).msg as string);
  expect(messages.filter((message) => message.startsWith('SMTP_URL'))).toEqual([told('mail.example:587')]);
  expect(lines.join()).not.toContain('hidden');
});

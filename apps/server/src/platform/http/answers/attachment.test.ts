import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachment } from './attachment.ts';

let name = '';
const server = createServer((_, response) => {
  response.setHeader('content-disposition', attachment(name)).end('body');
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function offered(of: string) {
  name = of;
  const asked = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('body');
  return answer;
}

/** The parameters of the header as RFC 6266 reads it; throws where it is not of its grammar. */
function parameters(header: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = header.replace(/^attachment/, '');
  while (rest !== '') {
    const [all, key = '', value = ''] =
      /^; ?([\w*]+)=("(?:[^"\\\p{Cc}]|\\.)*"|[\w!#$&+.^`|~%'-]+)/u.exec(rest) ?? [];
    if (all === undefined || key in found) throw new Error(`No header: ${header}`);
    found[key] = value.replace(/^"(.*)"$/, '$1');
    rest = rest.slice(all.length);
  }
  return found;
}

test.each([
  ['letters', 'spring-26.zip'],
  ['quotes', 'a"; filename="evil.exe'],
  ['a backslash at the end', 'a\\'],
  ['line breaks and another header', 'a\r\nset-cookie: session=1\r\n\r\n<script>'],
  ['letters of all scripts', 'Größen – शेल्फ 棚 🎨.psd'],
  ['signs of RFC 8187', `it's (100%) *new*!.fig`],
  ['a language mark of its own', "en'x'y.fig"],
  ['letters that turn what follows', 'invoice\u202Efdp.exe'],
  ['a NUL', 'a\u0000.exe'],
  ['a path', '../../etc/passwd'],
  ['nothing', ''],
])('a file name with %s is one parameter of its header, and comes back whole', async (_, given) => {
  const { headers, rawHeaders } = await offered(given);
  const { filename = '', 'filename*': whole } = parameters(headers['content-disposition'] ?? '');
  expect(filename).toMatch(/^[\w. ()-]*$/);
  expect(filename).toHaveLength(given.length);
  const [, encoded = ''] = /^UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(whole ?? `UTF-8''${filename}`) ?? [];
  expect(decodeURIComponent(encoded.replaceAll(' ', '%20') || filename)).toBe(given);
  const names = rawHeaders.filter((_each, at) => at % 2 === 0).map((each) => each.toLowerCase());
  expect(names).not.toContain('set-cookie');
});

test('a name with half a letter does not stop the answer', async () => {
  const { statusCode } = await offered('a\uD800.psd');
  expect(statusCode).toBe(200);
});

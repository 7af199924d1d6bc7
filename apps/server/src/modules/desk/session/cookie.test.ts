import { expect, test } from 'vitest';
import { sessionCookie } from './cookie.ts';

test("over HTTPS the desk's cookie is bound to TLS and to its host, when it is given and when it is taken", () => {
  expect(sessionCookie('https://shop.example', 'token')).toBe(
    '__Host-kitshelf.desk=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure',
  );
  expect(sessionCookie('https://shop.example', undefined)).toBe(
    '__Host-kitshelf.desk=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
  );
});

const hours12 = 12 * 60 * 60;
export const sessionMs = hours12 * 1000;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** `__Host-` where it can be: no other host may set it then, nor any page without TLS. */
export function cookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-kitshelf.desk' : 'kitshelf.desk';
}

/** The header that gives a browser its session, or takes it away. */
export function sessionCookie(publicUrl: string, token: string | undefined): string {
  const age = token === undefined ? 0 : hours12;
  const secure = isHttps(publicUrl) ? '; Secure' : '';
  return `${cookieName(publicUrl)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`;
}

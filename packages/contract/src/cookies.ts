/** The value of a cookie in a `Cookie` header, as it was sent; undefined when there is none of that name. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

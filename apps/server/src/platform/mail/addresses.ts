/** `Name <address>` without the name, in lower case. */
export function bareAddress(to: string): string {
  return (/<([^>]+)>/.exec(to)?.[1] ?? to).trim().toLowerCase();
}

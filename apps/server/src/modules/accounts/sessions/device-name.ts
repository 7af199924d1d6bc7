import { parse } from 'bowser';

/** Browser and system in plain words, `Firefox on Linux`, from a `User-Agent` header. */
export function deviceName(userAgent: string): string {
  // An empty header is refused by the parser; a name of its own making ends up in a page.
  const { browser, os } = parse(userAgent.slice(0, 500) || 'unknown');
  const words = [browser.name, os.name].filter(Boolean).join(' on ');
  return words.slice(0, 60) || 'Unknown device';
}

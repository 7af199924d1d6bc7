import { expect } from '@playwright/test';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import type { Driver } from './driver.ts';

interface Sought {
  /** A selector of what it may be. */
  readonly what: string;
  /** Its name: `aria-label`, the words of its label, or its own. */
  readonly name: string;
}

export const button = (name: string): Sought => ({ what: 'button, [role^=menuitem], a[href]', name });
export const field = (name: string): Sought => ({ what: 'input, textarea', name });

/** Somebody at another browser, who finds things by their names and presses where they are. */
export class Person {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens an address of the site and waits until its controls are live. */
  async open(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.#origin).href);
    await expect
      .poll(() =>
        this.driver.evaluate(
          () => document.readyState === 'complete' && !document.querySelector('body > fieldset:disabled'),
        ),
      )
      .toBe(true);
  }

  /** Signs in by a token of the API. */
  async signIn(token: string): Promise<void> {
    await this.open('/robots.txt');
    await this.driver.evaluate((given) => localStorage.setItem('kitshelf.token', given), token);
  }

  async press(sought: Sought): Promise<void> {
    let place: { x: number; y: number } | null = null;
    await expect
      .poll(
        async () => {
          place = await this.driver.evaluate(placeOf, sought);
          return place !== null;
        },
        { message: `${sought.what} "${sought.name}" can be pressed` },
      )
      .toBe(true);
    await this.driver.press(place!.x, place!.y);
  }

  /** Types into a field that is empty. */
  async fill(name: string, text: string): Promise<void> {
    await this.press(field(name));
    await this.driver.type(text);
    await expect.poll(() => this.valueOf(name), { message: name }).toBe(text);
  }

  valueOf(name: string): Promise<string | undefined> {
    return this.driver.evaluate(valueOf, field(name));
  }

  /** The whole name of the field whose label begins so. */
  async labelOf(beginning: string): Promise<string> {
    const find = () =>
      this.driver.evaluate(
        (sought) =>
          [...document.querySelectorAll('label')]
            .map((each) => each.innerText.trim())
            .find((each) => each.startsWith(sought)) ?? '',
        beginning,
      );
    await expect.poll(find).not.toBe('');
    return await find();
  }

  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.driver.evaluate((sought) => document.body.innerText.includes(sought), text), {
        message: `"${text}" is on the page`,
      })
      .toBe(true);
  }

  /** Is brought to an address whose path and query hold `part`. */
  async comesTo(part: string): Promise<void> {
    await expect
      .poll(() => this.driver.evaluate(() => location.pathname + location.search), { timeout: 30_000 })
      .toContain(part);
  }

  /** Pastes into another page what is on the clipboard, by the keyboard; Figma's bytes in it and its text. */
  async pasted(): Promise<{ bytes: Uint8Array | undefined; text: string }> {
    await this.open('/robots.txt');
    await this.driver.evaluate(waitForPaste);
    await this.driver.pressWithControl('v');
    const taken = () => this.driver.evaluate(() => document.documentElement.dataset['pasted'] ?? '');
    await expect.poll(taken, { message: 'something is pasted' }).not.toBe('');
    const { html, text } = JSON.parse(await taken()) as { html: string; text: string };
    return { bytes: readBuffer(html), text };
  }
}

function waitForPaste(): void {
  const area = document.createElement('textarea');
  document.body.prepend(area);
  area.addEventListener('paste', ({ clipboardData }) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type));
    document.documentElement.dataset['pasted'] = JSON.stringify({ html, text });
  });
  area.focus();
}

/** The middle of the first that is in sight, live and not covered; null while there is none. */
function placeOf({ what, name }: Sought): { x: number; y: number } | null {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.innerText
      : element.textContent) ??
    '';
  for (const element of document.querySelectorAll<HTMLElement>(what)) {
    if (nameOf(element).trim() !== name || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = width > 0 ? document.elementFromPoint(middle.x, middle.y) : null;
    if (hit && (element.contains(hit) || hit.contains(element))) return middle;
  }
  return null;
}

function valueOf({ what, name }: Sought): string | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>(what)];
  return all.find((each) => (each.ariaLabel ?? each.labels?.[0]?.innerText ?? '').trim() === name)?.value;
}

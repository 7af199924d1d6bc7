import { launch } from 'puppeteer-core';
import { type Driver, windowSize } from './driver.ts';

/** Firefox by WebDriver BiDi, without a window. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const { width, height } = windowSize;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    args: [`--width=${width}`, `--height=${height}`],
    // Firefox ESR does not know all that Puppeteer sets with a size of its own.
    defaultViewport: null,
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (work, given) => page.evaluate<unknown[], (...all: unknown[]) => never>(work as never, given),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressWithControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'v');
      await page.keyboard.up('Control');
    },
    close: () => browser.close(),
  };
}

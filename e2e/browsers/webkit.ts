import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type Driver, windowSize } from './driver.ts';

const { width, height } = windowSize;
const screen = `-screen 0 ${width + 100}x${height + 200}x24`;

/** WebKitGTK's own window by its WebDriver, on a screen that nobody sees. */
export async function startWebKit(driver: string, miniBrowser: string): Promise<Driver> {
  const port = await freePort();
  const display = spawn('xvfb-run', ['-a', '-s', screen, driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(display, 'exit');
  const stop = async () => {
    // The screen goes with what runs on it.
    if (display.pid && display.exitCode === null) process.kill(-display.pid);
    await ended;
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers(`${address}/status`);
    const webkit = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build();
    await webkit.manage().window().setRect({ x: 0, y: 0, width, height });
    return driverOf(webkit, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function driverOf(webkit: WebDriver, stop: () => Promise<void>): Driver {
  return {
    goto: (url) => webkit.get(url),
    evaluate: (work, given) => webkit.executeScript(work, given),
    press: (x, y) =>
      webkit
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    type: (text) => webkit.actions().sendKeys(text).perform(),
    pressWithControl: (letter) =>
      webkit.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    close: async () => {
      await webkit.quit().finally(stop);
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

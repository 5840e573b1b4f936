import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, ElementHandle, launch, type Page } from 'puppeteer-core';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../../support/framework.ts';

/** An element of a page. Clicks and keys pass through the engine, as those of a user. */
export type Target = {
  readonly click: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Chooses a file in a file input. */
  readonly upload: (path: string) => Promise<void>;
};

/** A function that runs in a page. It refers to nothing outside, and its arguments and its value are JSON. */
type InPage<A extends readonly unknown[]> = (...values: A) => unknown;

/** A browser with one tab and storage of its own. */
export type Tab = {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a script in the page. */
  readonly add: (script: string) => Promise<void>;
  readonly run: <A extends readonly unknown[]>(inPage: InPage<A>, ...values: A) => Promise<unknown>;
  /** Returns the element that the function returns, or null. */
  readonly find: <A extends readonly unknown[]>(inPage: InPage<A>, ...values: A) => Promise<Target | null>;
};

export type Engine = {
  readonly newTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};

const SIZE = { width: 1280, height: 900 } as const;

/** Paths of the installed engines. scripts/test.mjs sets them. */
const { FIREFOX_PATH = '', MINI_BROWSER_PATH = '' } = process.env;

/** Returns an expression that calls the function. */
const callOf = <A extends readonly unknown[]>(inPage: InPage<A>, values: A): string =>
  `(${inPage})(...${JSON.stringify(values)})`;

const firefoxTab = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  add: async (script) => void (await page.evaluate(script)),
  run: (inPage, ...values) => page.evaluate(callOf(inPage, values)),
  find: async (inPage, ...values) => {
    const element = await page.evaluateHandle(callOf(inPage, values));
    if (!(element instanceof ElementHandle)) return null;
    return {
      click: () => element.click(),
      type: (text) => element.type(text),
      upload: async (path) => (await element.toElement('input')).uploadFile(path),
    };
  },
});

/**
 * Starts Firefox, driven by WebDriver BiDi.
 * @param preferences settings of `about:config`
 */
export const startFirefox = async (preferences: Readonly<Record<string, unknown>> = {}): Promise<Engine> => {
  const browsers: Browser[] = [];
  // A second tab of the same browser would be hidden, and hidden pages do not paint.
  const newTab = async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: FIREFOX_PATH,
      headless: true,
      defaultViewport: SIZE,
      extraPrefsFirefox: preferences,
    });
    browsers.push(browser);
    return firefoxTab(await browser.newPage());
  };
  const close = async () => {
    for (const browser of browsers) await browser.close();
  };
  return { newTab, close };
};

const webKitTab = (driver: WebDriver): Tab => ({
  open: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  add: async (script) => void (await driver.executeScript(script)),
  run: (inPage, ...values) => driver.executeScript(`return ${callOf(inPage, values)}`),
  find: async (inPage, ...values) => {
    const element: unknown = await driver.executeScript(`return ${callOf(inPage, values)}`);
    if (!(element instanceof WebElement)) return null;
    return {
      click: () => element.click(),
      type: (text) => element.sendKeys(text),
      upload: (path) => element.sendKeys(path),
    };
  },
});

/** Starts a display without a screen. Returns its process and its name. */
const startDisplay = async (): Promise<{ display: ChildProcess; name: string }> => {
  const screen = ['-screen', '0', `${SIZE.width}x${SIZE.height}x24`];
  const display = spawn('Xvfb', ['-displayfd', '1', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  return { display, name: `:${String(number).trim()}` };
};

/** Starts WebKitGTK, driven by WebDriver. A driver has one session, so each tab has a driver of its own. */
const startWebKit = async (): Promise<Engine> => {
  const { display, name } = await startDisplay();
  const processes = [display];
  const drivers: WebDriver[] = [];
  const newTab = async (): Promise<Tab> => {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: name };
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const server = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: 20_000 });
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER_PATH, args: ['--automation'] },
      })
      .build();
    drivers.push(driver);
    await driver.manage().window().setRect(SIZE);
    return webKitTab(driver);
  };
  const close = async () => {
    for (const driver of drivers) await driver.quit();
    for (const each of processes) each.kill();
  };
  return { newTab, close };
};

/** The engines other than Chromium, by name. */
export const ENGINES: readonly { readonly name: string; readonly start: () => Promise<Engine> }[] = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKitGTK', start: startWebKit },
];

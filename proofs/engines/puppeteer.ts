import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { browserOptions } from '../../e2e/browser-options.ts'
import { type Engine, type FoundElement, notInstalled, phoneWindow, type Tab } from './engine.ts'

/** WebDriver BiDi. */
export function startFirefox(): Promise<Engine> {
  return start('Firefox', 'firefox-esr', {
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'uk-UA, uk' },
  })
}

/** Chrome DevTools Protocol. */
export function startChromium(): Promise<Engine> {
  return start('Chromium', 'chromium', {
    browser: 'chrome',
    executablePath: process.env['FULL_CHROMIUM_PATH'] ?? browserOptions.executablePath,
    args: [...browserOptions.args, '--lang=uk-UA'],
  })
}

async function start(
  name: string,
  packages: string,
  options: LaunchOptions & { executablePath: string },
): Promise<Engine> {
  if (!existsSync(options.executablePath)) throw notInstalled(name, packages)
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    protocolTimeout: 30_000,
    defaultViewport: phoneWindow,
  })
  return {
    version: `${name} ${(await browser.version()).replace(/^.*\//, '')}`,
    async openTab() {
      const context = await browser.createBrowserContext()
      return tabOf(await context.newPage())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  const waitUntil = 'domcontentloaded'
  return {
    open: async (url) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload({ waitUntil })),
    load: async (source) => void (await page.evaluate(source)),
    run: (script, given) => page.evaluate(script as (given: unknown) => never, given),
    async find(script, given) {
      const handle = await page.evaluateHandle(script as (given: unknown) => Element, given)
      return elementOf(handle as ElementHandle<HTMLInputElement>)
    },
    picture: () => page.screenshot(),
    close: () => page.browserContext().close(),
  }
}

function elementOf(handle: ElementHandle<HTMLInputElement>): FoundElement {
  return {
    press: () => handle.click(),
    type: (text) => handle.type(text),
    pressEnter: () => handle.press('Enter'),
    attach: (file) => handle.uploadFile(file),
  }
}

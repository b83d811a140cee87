import { chromium, type ElementHandle, type Page } from '@playwright/test'
import { oldChromium } from '../../scripts/old-chromium.mjs'
import { browserOptions } from '../../e2e/browser-options.ts'
import { type Engine, type FoundElement, type Json, phoneWindow, type Tab } from './engine.ts'

/** Playwright's injected scripts need a newer browser, so it only evaluates and dispatches raw input. */
export async function startOldChromium(version: 92 | 102 | 109): Promise<Engine> {
  const browser = await chromium.launch({
    ...browserOptions,
    executablePath: await oldChromium(version),
    args: [...browserOptions.args, '--headless'],
  })
  return {
    version: `Chromium ${browser.version()}`,
    async openTab() {
      const context = await browser.newContext({
        viewport: phoneWindow,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kiev',
      })
      return tabOf(await context.newPage())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  const waitUntil = 'domcontentloaded'
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    open: async (url) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload({ waitUntil })),
    load: async (source) => void (await page.evaluate(source)),
    async run(script, given) {
      const told: { value: never } | { thrown: string } = await page.evaluate(
        `(async () => { try { return { value: await ${calling(script, given)} } } catch (error) { return { thrown: String(error) } } })()`,
      )
      if ('thrown' in told) throw new Error(told.thrown)
      return told.value
    },
    async find(script, given) {
      const handle = await page.evaluateHandle(
        `(() => { try { return ${calling(script, given)} } catch (error) { return String(error) } })()`,
      )
      const element = handle.asElement()
      if (!element) throw new Error(String(await handle.jsonValue()))
      return elementOf(element)
    },
    picture: () => page.screenshot(),
    errors: () => errors,
    close: () => page.context().close(),
  }
}

/** Errors are caught in the page, where they would count as uncaught. */
function calling(script: (given: never) => unknown, given: Json): string {
  return `(${String(script)})(${JSON.stringify(given)})`
}

function elementOf(handle: ElementHandle): FoundElement {
  return {
    press: () => handle.click({ force: true }),
    type: (text) => handle.type(text),
    pressEnter: () => handle.press('Enter'),
    attach: (file) => handle.setInputFiles(file),
  }
}

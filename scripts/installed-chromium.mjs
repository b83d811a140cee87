import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a Chromium that is here already and runs; `undefined` if there is none. */
export async function findInstalledChromium() {
  const found = findSystemChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  return [await playwrightsOwn()].find(runs)
}

/** The same where no package of the project is installed yet. */
export function findSystemChromium() {
  const { CHROMIUM_PATH } = process.env
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : [...applications, ...onPath(names)]).find(runs)
}

/**
 * The path of a Chromium without the parts that draw windows, which takes half the time for the same page; where
 * `CHROMIUM_PATH` names a browser there is none beside it.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return onPath(['chromium-headless-shell', 'chrome-headless-shell']).find(runs)
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const applications = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Where Playwright keeps, or would keep, its own Chromium. */
export async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** Whether a Chromium is there and has all its libraries; one that only asks for a snap has not. */
export function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** `undefined` if there is none. */
export async function findInstalledChromium() {
  const found = findSystemChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  return [await playwrightsOwn()].find(runs)
}

/** Without packages of the project. */
export function findSystemChromium() {
  const { CHROMIUM_PATH } = process.env
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : [...applications, ...onPath(names)]).find(runs)
}

/** Twice as fast. `CHROMIUM_PATH` disables it. */
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

/** It may not be installed. */
export async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** With all libraries; Ubuntu's snap stub fails. */
export function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

import { randomInt } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserOptions, cameraArgs, patience, phone } from './e2e/browser-options.ts'
import type { OfWorker } from './proofs/engines/fixtures.ts'
import { shopSettings } from './e2e/shop-settings.ts'
import { runsOldChromiums } from './scripts/old-chromium.mjs'

// E2E_PORT names a shop that runs already; a free port is found by whoever starts all tests, who opens one there too.
const port = process.env['E2E_PORT'] ?? process.env['E2E_FREE_PORT'] ?? '4987'
const origin = `http://localhost:${port}`

// Journeys are walked where most buyers are, on a phone. What differs between widths is looked at on both, what takes
// a Tab key at a desktop only.
const onlyDesktop = /@desktop/
const atDesktop = /@desktop|@both-widths/
// What leans on a part of Chromium that its headless shell lacks or does otherwise: the pages it puts aside, cameras,
// how fast it draws, a purchase from end to end. The rest runs in the shell, in half the time, and so does whatever is
// looked at on a desktop.
const needsFullBrowser = /@full-browser/

// Which states of a screen are looked at in every way: of the runner and of each worker the same.
process.env['SCREENS_SEED'] ??= String(randomInt(1_000_000))

// In a Chromium of its own, which npm has for Linux alone.
const oldBrowsers = 'old-browsers.spec.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

// What glides into place is waited for before it is pressed, and a pixel of a phone is four to draw; an empty page
// begins a process that the shop's page then leaves for one of its own, a tenth of all journeys' time. In the shell
// nothing glides, one is drawn and a page stays where it began; in the full browser things are as they are on a phone.
// Nor is anything drawn there that lies outside the window: two windows of pixels are all that a page may keep.
const shellArgs = [...browserOptions.args, '--renderer-process-limit=1', '--force-gpu-mem-available-mb=8']
// Playwright has pixels handed over in files, for machines with hardly any shared memory.
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []
const inShell = {
  launchOptions: { ...browserOptions, args: shellArgs, ignoreDefaultArgs },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
} as const
const inFullBrowser = {
  launchOptions: {
    ...browserOptions,
    executablePath: process.env['FULL_CHROMIUM_PATH'] ?? browserOptions.executablePath,
    args: [...browserOptions.args, ...cameraArgs],
  },
}

/** Whole journeys in real Chromium against the real shop with a database of its own. */
export default defineConfig<object, OfWorker>({
  testDir: 'e2e',
  globalSetup: './e2e/smaller-country.ts',
  timeout: patience * 60_000,
  expect: { timeout: patience * 15_000 },
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    actionTimeout: patience * 15_000,
    screenshot: 'only-on-failure',
    // The office's keeps all of its files in every new browser: only for journeys that are about it.
    serviceWorkers: 'block',
    launchOptions: browserOptions,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: oldBrowsers,
      grepInvert: [onlyDesktop, needsFullBrowser],
      use: { ...phone, ...inShell },
    },
    // A worker and its browser are begun for every project, which takes as long as three journeys: of few one does.
    { name: 'desktop', workers: 1, grep: atDesktop, use: { ...desktop, ...inShell } },
    {
      name: 'phone in a full browser',
      workers: 1,
      grep: needsFullBrowser,
      grepInvert: onlyDesktop,
      use: { ...phone, ...inFullBrowser },
    },
    ...(runsOldChromiums
      ? [
          {
            name: 'Chromium 102',
            testMatch: oldBrowsers,
            workers: 1,
            use: { engineName: 'Chromium 102' },
          } as const,
        ]
      : []),
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} src/main.ts`,
    cwd: import.meta.dirname,
    url: `${origin}/health`,
    reuseExistingServer: process.env['E2E_PORT'] !== undefined || process.env['E2E_IS_OPEN'] !== undefined,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: shopSettings(port, process.env['E2E_DATA_DIR'] ?? '.cache/e2e'),
  },
})

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

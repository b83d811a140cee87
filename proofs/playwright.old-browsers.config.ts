import { defineConfig } from '@playwright/test'
import type { OfWorker } from './engines/fixtures.ts'
import engines from './playwright.engines.config.ts'

/** `npm run proof old-browsers`: the shop in Chromium 102 and 109, the office in 109, and the message of 92. */
export default defineConfig<object, OfWorker>({
  ...engines,
  projects: [
    { name: 'Chromium 102', use: { engineName: 'Chromium 102' }, grepInvert: /office/ },
    { name: 'Chromium 109', use: { engineName: 'Chromium 109' } },
    { name: 'Chromium 92', testMatch: 'below-floor.proof.ts', use: { engineName: 'Chromium 92' } },
  ],
})

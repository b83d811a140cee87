import { defineConfig } from '@playwright/test'
import type { OfWorker } from './engines/fixtures.ts'
import shop from '../playwright.config.ts'

/** `npm run proof engines` */
export default defineConfig<object, OfWorker>({
  ...shop,
  testDir: 'engines',
  outputDir: '../test-results',
  testMatch: 'ways.proof.ts',
  // The import of the full directory.
  globalSetup: [],
  timeout: 180_000,
  globalTimeout: 900_000,
  fullyParallel: false,
  workers: 1,
  reporter: [['list'], ['./engines/table-reporter.ts']],
  projects: (['Chromium', 'Firefox', 'WebKit'] as const).map((name) => ({ name, use: { engineName: name } })),
})

import { defineConfig } from '@playwright/test'
import shop from '../playwright.config.ts'
import { phone } from '../e2e/browser-options.ts'

/** `npm run proof owner`, in a shop of its own, as it changes prices. */
export default defineConfig({
  ...shop,
  testDir: 'owner',
  testMatch: 'owner-walk.proof.ts',
  outputDir: '../test-results',
  globalSetup: '../e2e/smaller-country.ts',
  timeout: 300_000,
  workers: 1,
  projects: [{ name: 'phone', use: phone }],
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/**/*.test.ts',
      'scripts/**/*.test.*',
      'packages/**/*.test.ts',
      'media/**/*.test.mjs',
      'words/**/*.test.ts',
    ],
    globalSetup: ['test/postgres.ts'],
    maxWorkers: 2,
    // Generous, for a machine that is busy with something else.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * They change what belongs to a whole process, or look at it: the formats that sharp reads, the children it has. Beside
 * others they would meet what those have left, or leave them something.
 */
const alone = [
  'src/server/quiz/photos/hostile.test.ts',
  'studio/**/*.test.mjs',
  'demo/**/*.test.ts',
  'packages/{embedded-postgres,photo-cleaner}/**/*.test.ts',
]

/** They wait for most of their time and patiently: they run beside what leaves a processor little rest. */
const beside = [
  'src/server/database-away.test.ts',
  'src/server/running/health.test.ts',
  'src/server/platform/http/connections.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/messages/send/crash.test.ts',
  'src/server/quiz/photos/crash.test.ts',
  'src/server/quiz/photos/storage-limits.test.ts',
  'test/going-live.test.ts',
]

/** They wait too. Begun last, each would leave a processor with nothing to do. */
const waiting = /(crowd|stranger|fuzz)\.test\.ts$/

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer’s own, of no array
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId, project }: TestSpecification) =>
      project.name === 'beside' || waiting.test(moduleId)
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/postgres.ts'],
    sequence: { sequencer: WaitingFirst },
    // More than there are processors: a quarter of the time tests wait for something.
    maxWorkers: 3,
    // Much is made and thrown away: collected seldom, it costs a twelfth less of processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Generous, for a machine that is busy with something else.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // A process runs many files; what they import is loaded once.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.*',
            'packages/**/*.test.ts',
            'words/**/*.test.ts',
            'browsers/**/*.test.ts',
            'proofs/**/*.test.ts',
            // Not `exclude`: it would take the place of Vitest’s own.
            ...[...alone, ...beside].map((files) => `!${files}`),
          ],
        },
      },
      { extends: true, test: { name: 'alone', include: [...alone, ...beside.map((file) => `!${file}`)] } },
      { extends: true, test: { name: 'beside', isolate: false, include: beside } },
    ],
  },
})

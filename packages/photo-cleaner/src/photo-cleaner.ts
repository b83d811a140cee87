import { fileURLToPath } from 'node:url'
import { type Cleaner, type CleanerLog, type CleanerOptions, createCleaner } from './cleaner.ts'
import { type CleaningOutcome, cleaningReport } from './cleaning.ts'

interface CleaningOrder {
  readonly sent: string
  readonly clean: string
  readonly formType?: string
}

export interface PhotoCleaner extends Pick<Cleaner<never>, 'stop'> {
  /** As {@link Cleaner.clean}; a photo that killed its process is refused. */
  clean(order: CleaningOrder, visitor: string): Promise<CleaningOutcome>
}

const ourProgram = fileURLToPath(new URL('./cleaner-process.ts', import.meta.url))

/** The largest photos need 550 MB and 3 s. */
export function createPhotoCleaner(
  log: CleanerLog,
  { program = ourProgram, ...options }: CleanerOptions & { readonly program?: string } = {},
): PhotoCleaner {
  const cleaner = createCleaner(log, { name: 'photo cleaner', program, reports: cleaningReport }, options)
  return {
    async clean({ formType, ...files }, visitor) {
      const outcome = await cleaner.clean(files, { formType }, visitor)
      return outcome.kind === 'given-up' ? { kind: 'not-a-photo', why: outcome.why } : outcome
    },
    stop: () => cleaner.stop(),
  }
}

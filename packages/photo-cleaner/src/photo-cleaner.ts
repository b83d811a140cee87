import { fileURLToPath } from 'node:url'
import { type Cleaner, type CleanerLog, type CleanerOptions, createCleaner } from './cleaner.ts'
import { type CleaningOutcome, cleaningReport } from './cleaning.ts'

/** One photo to be cleaned. */
interface CleaningOrder {
  /** The file to read: what was sent. */
  readonly sent: string
  /** The file to write. */
  readonly clean: string
  /** What was sent is a form of this content type. */
  readonly formType?: string
}

/** Makes photos anew in processes of their own, so that no file can harm or slow this one. */
export interface PhotoCleaner extends Pick<Cleaner<never>, 'stop'> {
  /** As {@link Cleaner.clean}; a photo over which a process came to its end is none. */
  clean(order: CleaningOrder, visitor: string): Promise<CleaningOutcome>
}

const ourProgram = fileURLToPath(new URL('./cleaner-process.ts', import.meta.url))

/** The largest photos that are taken need 550 MB and 3 seconds of a process. */
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

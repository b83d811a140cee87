import { fileURLToPath } from 'node:url'
import { type Cleaner, type CleanerLog, createCleaner } from '@kraplia/photo-cleaner'
import { type CaptionsReport, captionsReport } from './captions-report.ts'
import { type FilmReport, filmReport } from './film-report.ts'

/** In processes of their own, so that no file can harm or slow this one. */
export interface FilmCleaners {
  readonly films: Cleaner<FilmReport>
  readonly captions: Cleaner<CaptionsReport>
}

/** A film is held in memory: 200 MB take 360. */
const options = { places: 1, memoryMb: 512, idleSeconds: 5 }

export function createFilmCleaners(log: CleanerLog): FilmCleaners {
  return {
    films: createCleaner(
      log,
      { name: 'film cleaner', program: programAt('./film-process.ts'), reports: filmReport },
      options,
    ),
    captions: createCleaner(
      log,
      { name: 'captions cleaner', program: programAt('./captions-process.ts'), reports: captionsReport },
      options,
    ),
  }
}

function programAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

import * as v from 'valibot'
import { isDay } from '../../domain/platform/day.ts'

/** Rows of a list, the newest first, and where the next ones begin. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** To be sent back as `after`; `null` at the end. A page may have few rows, or none, and others after it. */
  readonly next: string | null
}

/** Where a page begins: the moment of the row before, in microseconds since 1970, and its id, a UUID. */
export const cursor = v.pipe(v.string(), v.regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/** The same of rows that are numbered. */
export const numberCursor = v.pipe(v.string(), v.regex(/^\d{1,17}_\d{1,18}$/))

/** A day of the calendar, in Ukraine. */
export const day = v.pipe(v.string(), v.check(isDay))

import * as v from 'valibot'
import { isDay } from '../../domain/platform/day.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Sent back as `after`; `null` at the end. A page may be short or empty and still have a next one. */
  readonly next: string | null
}

/** Keyset: microseconds since 1970 of the last row, and its id, a UUID. */
export const cursor = v.pipe(v.string(), v.regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

export const numberCursor = v.pipe(v.string(), v.regex(/^\d{1,17}_\d{1,18}$/))

export const day = v.pipe(v.string(), v.check(isDay))

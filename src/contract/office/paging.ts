import * as v from 'valibot'

/** Rows of a list, the newest first, and where the next ones begin. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** To be sent back as `after`; `null` at the end. A page may have few rows, or none, and others after it. */
  readonly next: string | null
}

/** Where a page begins: the moment of the row before, in microseconds since 1970, and its id. */
export const cursor = v.pipe(v.string(), v.maxLength(80), v.regex(/^\d{1,17}_[0-9a-f-]{1,36}$/))

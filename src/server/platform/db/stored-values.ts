import { EventEmitter } from 'node:events'
import * as v from 'valibot'

/**
 * A stored enum value that only a newer version of the shop knows (decision 0081): the one thing that holds it is refused,
 * and left out of lists.
 */
export class UnknownStoredValue extends Error {
  override name = 'UnknownStoredValue'
  /** Whose value, never the value: JSON may hold personal data. */
  readonly code: string

  constructor(code: string) {
    super(`${code} holds what this version does not know`)
    this.code = code
  }
}

/** For the log of a node. */
export const unknownStoredValues = new EventEmitter<{ found: [UnknownStoredValue] }>()

/** Its stack begins above `readBy`. */
export function refuseUnknown(code: string, readBy: (...of: never[]) => unknown): never {
  const error = new UnknownStoredValue(code)
  Error.captureStackTrace(error, readBy)
  unknownStoredValues.emit('found', error)
  throw error
}

/** Refuses a column, mostly of JSON, that is not as this version knows it. */
export function readStored<Output>(schema: v.GenericSchema<unknown, Output>, column: unknown): Output {
  const read = v.safeParse(schema, column)
  if (read.success) return read.output
  const [issue] = read.issues
  return refuseUnknown(`${v.getDotPath(issue) ?? 'all'}: ${issue.type}`, readStored)
}

/** `undefined` where the value is refused. */
export function ifKnown<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnknownStoredValue) return undefined
    throw error
  }
}

/** For lists: leaves out the rows whose values are refused. */
export function knownOnly<Row, Read>(rows: readonly Row[], read: (row: Row) => Read): Read[] {
  return rows.flatMap((row) => ifKnown(() => [read(row)]) ?? [])
}

/** A schema of a list within JSON, for the same. */
export function knownItems<Output>(
  item: v.GenericSchema<unknown, Output>,
): v.GenericSchema<unknown, Output[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => knownOnly(items, (one) => readStored(item, one))),
  )
}

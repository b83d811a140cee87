import type { LoggedValues } from '../../contract/staff/log.ts'
import { Refusal } from '../platform/http/errors.ts'

/** As logged. */
export interface Done {
  readonly before?: LoggedValues
  readonly after?: LoggedValues
  readonly personal?: { readonly before: LoggedValues; readonly after: LoggedValues }
}

/** Throws `not_possible_now`. */
export function possible<Result>(result: Result): Result & {} {
  if (result === false || result === undefined || result === null) throw new Refusal('not_possible_now')
  return result
}

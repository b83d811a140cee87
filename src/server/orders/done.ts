import type { LoggedValues } from '../../contract/staff/log.ts'
import { Refusal } from '../platform/http/errors.ts'

/** What an action has done, as the log keeps it. */
export interface Done {
  readonly before?: LoggedValues
  readonly after?: LoggedValues
  readonly personal?: { readonly before: LoggedValues; readonly after: LoggedValues }
}

/** What came of an attempt to do something, or the refusal when it could not be done. */
export function possible<Result>(result: Result): Result & {} {
  if (result === false || result === undefined || result === null) throw new Refusal('not_possible_now')
  return result
}

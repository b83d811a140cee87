import type { LoggedValues } from '../../contract/staff/log.ts'
import { Refusal } from '../platform/http/errors.ts'

export interface Done {
  readonly before?: LoggedValues
  readonly after?: LoggedValues
  readonly personal?: { readonly before: LoggedValues; readonly after: LoggedValues }
}

export function possible<Result>(result: Result): Result & {} {
  if (result === false || result === undefined || result === null) throw new Refusal('not_possible_now')
  return result
}

import * as v from 'valibot'
import type { Moment } from './moment.ts'

/** PostgreSQL's `integer`. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

export const changeMembers = {
  basedOn: versionNumber,
  publishAt: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
}

/** `POST …/take-back` → {@link OfficeVersions} */
export const takeBackBody = v.object({ version: versionNumber })

export interface OfficeVersions<Content extends object> {
  readonly published: OfficeVersion<Content>
  readonly waiting: WaitingVersion<Content> | null
  readonly failedAt: Moment | null
  readonly earlier: readonly OfficeVersion<Content>[]
}

export type WaitingVersion<Content extends object> = OfficeVersion<Content> & {
  readonly isPlanned: boolean
}

export type OfficeVersion<Content extends object> = Content & {
  readonly version: number
  /** The operator's name; `null`: built in. */
  readonly by: string | null
  readonly at: Moment
}

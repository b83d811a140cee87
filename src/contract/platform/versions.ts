import * as v from 'valibot'
import type { Moment } from './moment.ts'

/** As the database counts versions. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

/** What the body of every change says besides what is to be published. */
export const changeMembers = {
  /** The version that was published when this was written. */
  basedOn: versionNumber,
  /** Null: now. */
  publishAt: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
}

/** The body of `POST …/take-back`: what waits is not to be published. Answers {@link OfficeVersions}. */
export const takeBackBody = v.object({ version: versionNumber })

/** What is published as a whole, now, before and soon. */
export interface OfficeVersions<Content extends object> {
  readonly published: OfficeVersion<Content>
  /** What was stored and is not published yet. */
  readonly waiting: WaitingVersion<Content> | null
  /** When the newest version that was to be published could not be. */
  readonly failedAt: Moment | null
  /** What was published before, the newest first. */
  readonly earlier: readonly OfficeVersion<Content>[]
}

export type WaitingVersion<Content extends object> = OfficeVersion<Content> & {
  /** Its time has not come; else it is being published. */
  readonly isPlanned: boolean
}

export type OfficeVersion<Content extends object> = Content & {
  readonly version: number
  /** The operator's name; null: it came with the shop. */
  readonly by: string | null
  /** When it was, or is to be, published. */
  readonly at: Moment
}

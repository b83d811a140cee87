import * as v from 'valibot'

export interface Report {
  readonly kind: string
  readonly bytes?: number
}

/** The file's bytes follow through the pipe. */
export const announcement = v.object({
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  order: v.unknown(),
})
export type Announcement = v.InferOutput<typeof announcement>

/** `failed` is no fault of the file; the process exits after `too-much`. */
export const saidOfItself = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('failed'), why: v.string() }),
  v.object({ kind: v.literal('too-much'), why: v.string() }),
])
export type SaidOfItself = v.InferOutput<typeof saidOfItself>

import * as v from 'valibot'

/** What a process says of a file. With `bytes` it is made anew: so many follow through the pipe. */
export interface Report {
  readonly kind: string
  readonly bytes?: number
}

/** What a process is told of a file, whose bytes follow through its pipe; the order is for its program to understand. */
export const announcement = v.object({
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  order: v.unknown(),
})
export type Announcement = v.InferOutput<typeof announcement>

/** What a process says of itself, whatever its program. `failed` is no fault of the file; `too-much` is its last word. */
export const saidOfItself = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('failed'), why: v.string() }),
  v.object({ kind: v.literal('too-much'), why: v.string() }),
])
export type SaidOfItself = v.InferOutput<typeof saidOfItself>

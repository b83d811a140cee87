export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** RFC 9110, 14.2. `undefined`: send all, also for several or invalid ranges. */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const [from, to] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  // RFC 9110: such a range is invalid and ignored.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'outside' : { first: from, last: to }
}

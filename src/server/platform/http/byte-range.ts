/** The bytes of a file that are asked for; `last` is one of them. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What a `Range` asks for of a file of so many bytes (RFC 9110, 14.2). `undefined`: all of it, as where more than one range
 * is asked for, or something that is none.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const [from, to] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  // An end before its beginning is no range at all.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'outside' : { first: from, last: to }
}

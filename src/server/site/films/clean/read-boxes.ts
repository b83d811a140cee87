export class Fault extends Error {
  readonly kind: 'not-a-film' | 'wrong-codec' | 'cut-short' | 'too-long'

  constructor(kind: Fault['kind'], why: string) {
    super(why)
    this.kind = kind
  }
}

/** ISO 14496-12. Reads stay within its body. */
export interface Box {
  readonly type: string
  readonly body: Buffer
}

/** Per box; a film of two tracks has fifty in all. */
const mostBoxes = 1000

/** `beyond`: the fault if a box exceeds `bytes`. */
export function boxesIn(bytes: Buffer, beyond: Fault['kind'] = 'not-a-film'): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    const head = isLong ? 16 : 8
    if (size < head) throw new Fault('not-a-film', `${type} without a head`)
    if (at + size > bytes.length) throw new Fault(beyond, `${type} ends beyond what it is in`)
    if (boxes.length === mostBoxes) throw new Fault('not-a-film', 'too many boxes')
    boxes.push({ type, body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

export function find(boxes: readonly Box[], type: string, ...below: readonly string[]): Box | undefined {
  const box = boxes.find((one) => one.type === type)
  const [next, ...rest] = below
  return box && next !== undefined ? find(boxesIn(box.body), next, ...rest) : box
}

export function demand(boxes: readonly Box[], ...path: readonly [string, ...string[]]): Box {
  const box = find(boxes, ...path)
  if (!box) throw new Fault('not-a-film', `no ${path.at(-1)}`)
  return box
}

export function numbersOf({ type, body }: Box, columns: number, mostRows: number): Uint32Array {
  const rows = body.readUInt32BE(4)
  if (rows > mostRows) throw new Fault('not-a-film', `too many rows in ${type}`)
  return numbersAt(body, 8, rows * columns)
}

export function numbersAt(body: Buffer, at: number, count: number): Uint32Array {
  if (at + count * 4 > body.length) throw new RangeError('a table is longer than its box')
  return Uint32Array.from({ length: count }, (_, nth) => body.readUInt32BE(at + nth * 4))
}

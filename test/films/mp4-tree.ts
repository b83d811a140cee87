/** A box of an MP4 file that can be changed: some have bytes of their own before the boxes within them. */
export interface Tree {
  readonly type: string
  head: Buffer
  within: Tree[]
}

const headBytes: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  edts: 0,
  mdia: 0,
  minf: 0,
  dinf: 0,
  dref: 8,
  stbl: 0,
  stsd: 8,
  avc1: 78,
  mp4a: 28,
}

export function treesOf(bytes: Buffer): Tree[] {
  const trees: Tree[] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const head = headBytes[type]
    const inside = at + 8 + (head ?? end)
    trees.push({
      type,
      head: Buffer.from(bytes.subarray(at + 8, Math.min(inside, end))),
      within: head === undefined ? [] : treesOf(bytes.subarray(inside, end)),
    })
    at = end
  }
  return trees
}

export function aBox(type: string, head: Buffer | string = '', ...within: Tree[]): Tree {
  return { type, head: Buffer.from(head), within }
}

export function bytesOf(trees: readonly Tree[]): Buffer {
  return Buffer.concat(
    trees.map(({ type, head, within }) => {
      const body = Buffer.concat([head, bytesOf(within)])
      const start = Buffer.alloc(8)
      start.writeUInt32BE(body.length + 8)
      start.write(type, 4, 'latin1')
      return Buffer.concat([start, body])
    }),
  )
}

/** The box some boxes down; of several of a type the first, or the one that is said: `trak:1`. */
export function boxAt(trees: readonly Tree[], ...path: readonly string[]): Tree {
  const [name = '', ...below] = path
  const [type, nth = '0'] = name.split(':')
  const found = trees.filter((tree) => tree.type === type)[Number(nth)]
  if (!found) throw new Error(`there is no ${name}`)
  return below.length > 0 ? boxAt(found.within, ...below) : found
}

/** Every box, those within others too. */
export function allOf(trees: readonly Tree[]): Tree[] {
  return trees.flatMap((tree) => [tree, ...allOf(tree.within)])
}

/** A film whose boxes can be changed: its frames are found again however those before them have grown. */
export class FilmOfBoxes {
  readonly boxes: Tree[]
  /** Where its frames begin in the file that it was. */
  readonly mediaAt: number

  constructor(bytes: Buffer) {
    this.boxes = treesOf(bytes)
    this.mediaAt = bytes.indexOf('mdat') + 4
  }

  at(...path: readonly string[]): Tree {
    return boxAt(this.boxes, ...path)
  }

  /** `moved`: where in the media a place of it has gone. */
  toBytes(moved = (place: number) => place): Buffer {
    const mediaAt = bytesOf(this.boxes).indexOf('mdat') + 4
    for (const { type, head } of allOf(this.boxes)) {
      if (type !== 'stco') continue
      const end = Math.min(head.length - 3, 8 + head.readUInt32BE(4) * 4)
      for (let row = 8; row < end; row += 4)
        head.writeUInt32BE(mediaAt + moved(head.readUInt32BE(row) - this.mediaAt), row)
    }
    return bytesOf(this.boxes)
  }
}

/** Numbers of four bytes each. */
export function numbers(...list: readonly number[]): Buffer {
  const bytes = Buffer.alloc(list.length * 4)
  for (const [nth, number] of list.entries()) bytes.writeUInt32BE(number, nth * 4)
  return bytes
}

/** All frames of a track, as its tables find them in the file. */
export function framesOf(file: Buffer, track: string): Buffer[] {
  const tables = boxAt(treesOf(file), 'moov', track, 'mdia', 'minf', 'stbl').within
  const column = (type: string, from: number, columns = 1) => {
    const { head } = boxAt(tables, type)
    const count = head.readUInt32BE(type === 'stsz' ? 8 : 4)
    return Array.from({ length: count }, (_, nth) => head.readUInt32BE(from + nth * columns * 4))
  }
  const [sizes, firsts, counts] = [column('stsz', 12), column('stsc', 8, 3), column('stsc', 12, 3)]
  let frame = 0
  return column('stco', 8).flatMap((place, nth) => {
    let at = place
    const many = counts[firsts.findLastIndex((first) => first <= nth + 1)] ?? 0
    return Array.from({ length: many }, () => {
      const size = sizes[frame++] ?? 0
      at += size
      return file.subarray(at - size, at)
    })
  })
}

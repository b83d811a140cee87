export interface FilmFile {
  /** In bytes. */
  readonly size: number
  /** So many bytes from a place on; fewer where the file ends. */
  read(from: number, length: number): Promise<Buffer>
}

/** What a film is, as its file says. */
export interface Mp4 {
  readonly seconds: number
  /** In pixels, as it is shown: turned where it says so. */
  readonly width: number
  readonly height: number
  /** Where boxes begin that say where and by whom it was made, as the place on the map. */
  readonly notes: readonly number[]
}

export type ReadMp4 =
  | { readonly kind: 'film'; readonly film: Mp4 }
  | { readonly kind: 'not-a-film' | 'wrong-codec' | 'cut-short'; readonly why: string }

/** The index of an hour is a tenth of this. */
const mostIndexBytes = 32 * 1024 * 1024

/**
 * Reads the boxes of an MP4 file (ISO 14496-12): whether it is one with a picture in H.264 and, if it sounds at all, sound in
 * AAC, which every browser plays. Of the pictures themselves nothing is looked at.
 */
export async function readMp4(file: FilmFile): Promise<ReadMp4> {
  try {
    return { kind: 'film', film: await filmOf(file) }
  } catch (error) {
    if (error instanceof Fault) return { kind: error.kind, why: error.message }
    // A number of the file led out of what was read.
    if (error instanceof RangeError) return { kind: 'not-a-film', why: 'its index is broken' }
    throw error
  }
}

class Fault extends Error {
  readonly kind: Exclude<ReadMp4['kind'], 'film'>

  constructor(kind: Fault['kind'], why: string) {
    super(why)
    this.kind = kind
  }
}

interface Box {
  readonly type: string
  /** Where it begins, where what it holds begins, and where it ends. */
  readonly start: number
  readonly inside: number
  readonly end: number
}

async function filmOf(file: FilmFile): Promise<Mp4> {
  const outer = await outerBoxes(file)
  const [first] = outer
  if (first?.type !== 'ftyp') throw new Fault('not-a-film', 'no MP4')
  const brand = await bytesOf(file, first.inside, 4)
  if (brand.toString('latin1') === 'qt  ') throw new Fault('not-a-film', 'QuickTime')
  const [index, another] = outer.filter(({ type }) => type === 'moov')
  if (!index || another) throw new Fault('not-a-film', 'no index, or two')
  if (outer.some(({ type }) => type === 'moof')) throw new Fault('not-a-film', 'in fragments')
  if (!outer.some(({ type }) => type === 'mdat')) throw new Fault('cut-short', 'no pictures')
  if (index.end - index.start > mostIndexBytes) throw new Fault('not-a-film', 'a huge index')

  const bytes = await bytesOf(file, index.start, index.end - index.start)
  const boxes = new Boxes(bytes)
  const movie = boxes.within({ inside: index.inside - index.start, end: bytes.length })
  const tracks = movie.filter(({ type }) => type === 'trak').map((track) => boxes.within(track))
  const pictures = tracks.find((track) => boxes.handlerOf(track) === 'vide')
  if (!pictures) throw new Fault('not-a-film', 'no pictures')
  for (const track of tracks) {
    const handler = boxes.handlerOf(track)
    if (handler === 'vide') boxes.checkPictures(track)
    if (handler === 'soun') boxes.checkSound(track)
  }
  const notes = [...movie, ...tracks.flat()].filter(isNote).map(({ start }) => start + index.start)
  return {
    seconds: boxes.secondsOf(movie),
    ...boxes.sizeOf(pictures),
    notes: [...outer.filter(isNote).map(({ start }) => start), ...notes],
  }
}

function isNote({ type }: Box): boolean {
  return ['udta', 'meta', 'uuid'].includes(type)
}

async function outerBoxes(file: FilmFile): Promise<Box[]> {
  const { size } = file
  const boxes: Box[] = []
  for (let start = 0; start < size;) {
    const head = await bytesOf(file, start, Math.min(16, size - start))
    const box = boxAt(head, 0, start, size)
    if (boxes.length === 0 && box?.type !== 'ftyp') throw new Fault('not-a-film', 'no MP4')
    if (!box || boxes.length === 1000) throw new Fault('not-a-film', 'boxes in no order')
    if (box.end > size) throw new Fault('cut-short', `${box.type} ends beyond the file`)
    boxes.push(box)
    start = box.end
  }
  return boxes
}

/** The box whose head stands there; `offset` is where the bytes begin in its file. */
function boxAt(bytes: Buffer, at: number, offset: number, end: number): Box | undefined {
  if (bytes.length - at < 8) return undefined
  const type = bytes.toString('latin1', at + 4, at + 8)
  const start = at + offset
  const short = bytes.readUInt32BE(at)
  if (short === 0) return { type, start, inside: start + 8, end }
  if (short === 1) {
    if (bytes.length - at < 16) return undefined
    const long = Number(bytes.readBigUInt64BE(at + 8))
    return long < 16 ? undefined : { type, start, inside: start + 16, end: start + long }
  }
  return short < 8 ? undefined : { type, start, inside: start + 8, end: start + short }
}

async function bytesOf(file: FilmFile, from: number, length: number): Promise<Buffer> {
  const bytes = await file.read(from, length)
  if (bytes.length < length) throw new Fault('cut-short', 'the file ends')
  return bytes
}

/** H.264 of eight bits and a quarter of the colours: Baseline, Main and High. */
const profiles = [66, 77, 100]
/** MPEG-4 Audio, in a descriptor of its decoder (ISO 14496-1). */
const aac = 0x40

/** The index of a film, in memory. */
class Boxes {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  within({ inside, end }: Pick<Box, 'inside' | 'end'>): Box[] {
    const boxes: Box[] = []
    for (let at = inside; at + 8 <= end;) {
      const box = boxAt(this.#bytes, at, 0, end)
      if (!box || box.end > end) throw new Fault('not-a-film', 'its index is broken')
      boxes.push(box)
      at = box.end
    }
    return boxes
  }

  handlerOf(track: readonly Box[]): string {
    const handler = this.#find(track, 'mdia', 'hdlr')
    return handler ? this.#bytes.toString('latin1', handler.inside + 8, handler.inside + 12) : ''
  }

  checkPictures(track: readonly Box[]) {
    const sample = this.#sampleOf(track)
    const isAvc = sample && ['avc1', 'avc3'].includes(sample.type)
    const [config] = isAvc
      ? this.within({ inside: sample.inside + 78, end: sample.end }).filter(({ type }) => type === 'avcC')
      : []
    const profile = config && this.#bytes.readUInt8(config.inside + 1)
    if (profile === undefined || !profiles.includes(profile))
      throw new Fault('wrong-codec', `pictures: ${sample?.type} ${profile}`)
  }

  checkSound(track: readonly Box[]) {
    const sample = this.#sampleOf(track)
    const [config] =
      sample?.type === 'mp4a'
        ? this.within({ inside: sample.inside + 28, end: sample.end }).filter(({ type }) => type === 'esds')
        : []
    if (!config || this.#decoderOf(config) !== aac) throw new Fault('wrong-codec', `sound: ${sample?.type}`)
  }

  /** From the movie's header (8.2.2). */
  secondsOf(movie: readonly Box[]): number {
    const header = movie.find(({ type }) => type === 'mvhd')
    if (!header) throw new Fault('not-a-film', 'no length')
    const isLong = this.#bytes.readUInt8(header.inside) === 1
    const at = header.inside + (isLong ? 20 : 12)
    const duration = isLong ? Number(this.#bytes.readBigUInt64BE(at + 4)) : this.#bytes.readUInt32BE(at + 4)
    const seconds = duration / this.#bytes.readUInt32BE(at)
    if (!(seconds > 0) || seconds === Infinity) throw new Fault('not-a-film', 'no length')
    return Math.max(1, Math.round(seconds))
  }

  /** From the track's header (8.3.2), which may turn it. */
  sizeOf(track: readonly Box[]): Pick<Mp4, 'width' | 'height'> {
    const header = track.find(({ type }) => type === 'tkhd')
    if (!header) throw new Fault('not-a-film', 'no size')
    const [wide, high] = [header.end - 8, header.end - 4].map((at) =>
      Math.round(this.#bytes.readUInt32BE(at) / 65_536),
    )
    if (!wide || !high || wide > 8192 || high > 8192) throw new Fault('not-a-film', 'no size')
    const isTurned = this.#bytes.readInt32BE(header.end - 44) === 0
    return isTurned ? { width: high, height: wide } : { width: wide, height: high }
  }

  #find(boxes: readonly Box[], ...path: readonly string[]): Box | undefined {
    const [name, ...below] = path
    const box = boxes.find(({ type }) => type === name)
    return box && below.length > 0 ? this.#find(this.within(box), ...below) : box
  }

  /** What the frames of a track are, by the first description of them (8.5.2). */
  #sampleOf(track: readonly Box[]): Box | undefined {
    const table = this.#find(track, 'mdia', 'minf', 'stbl', 'stsd')
    return table && this.within({ inside: table.inside + 8, end: table.end })[0]
  }

  /** Which decoder it asks for: the first byte of a descriptor within a descriptor. */
  #decoderOf(config: Box): number | undefined {
    const stream = this.#descriptor(config.inside + 4)
    if (stream.tag !== 3) return undefined
    const flags = this.#bytes.readUInt8(stream.inside + 2)
    if ((flags & 0b1110_0000) !== 0) return undefined
    const decoder = this.#descriptor(stream.inside + 3)
    return decoder.tag === 4 ? this.#bytes.readUInt8(decoder.inside) : undefined
  }

  /** Its length takes up to four bytes, of which all but the last have the highest bit set. */
  #descriptor(at: number): { tag: number; inside: number } {
    const length = [1, 2, 3, 4].find((nth) => this.#bytes.readUInt8(at + nth) < 0x80) ?? 4
    return { tag: this.#bytes.readUInt8(at), inside: at + 1 + length }
  }
}

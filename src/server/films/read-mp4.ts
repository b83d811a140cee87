import { mostFilmBytes } from '../../domain/film.ts'

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
  /** All that is not picture or sound: what a phone writes of where and by whom it was made, in boxes and tracks. */
  readonly notes: readonly Note[]
}

/** Bytes that it plays without. */
export interface Note {
  /** Where the four letters of its box stand; of frames there are none. */
  readonly type?: number
  readonly from: number
  /** The place after the last. */
  readonly to: number
}

export type ReadMp4 =
  | { readonly kind: 'film'; readonly film: Mp4 }
  | { readonly kind: 'not-a-film' | 'wrong-codec' | 'cut-short'; readonly why: string }

/** The index of twenty minutes is a seventh of this. */
const mostIndexBytes = 8 * 1024 * 1024
/** A film of two tracks has fifty. */
const mostBoxes = 10_000
/** Twenty minutes of a track that says something with every picture. */
const mostChunks = 100_000

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
  const notes: Box[] = movie.filter(({ type }) => !['mvhd', 'trak'].includes(type))
  const frames: Note[] = []
  for (const box of movie.filter(({ type }) => type === 'trak')) {
    const track = boxes.within(box)
    const handler = boxes.handlerOf(track)
    if (handler === 'vide') boxes.checkPictures(track)
    else if (handler === 'soun') boxes.checkSound(track)
    else {
      // As of a phone that writes the place on the map with every second.
      notes.push(box)
      frames.push(...boxes.framesOf(track))
      continue
    }
    notes.push(...track.filter(({ type }) => !['tkhd', 'edts', 'mdia'].includes(type)))
  }
  const media = outer.filter(({ type }) => type === 'mdat')
  if (!frames.every(({ from, to }) => media.some(({ inside, end }) => inside <= from && to <= end)))
    throw new Fault('not-a-film', 'frames out of place')
  return {
    seconds: boxes.secondsOf(movie),
    ...boxes.sizeOf(pictures),
    notes: [
      ...outer.filter(({ type }) => !['ftyp', 'moov', 'mdat'].includes(type)).map((box) => noteOf(box)),
      ...notes.map((box) => noteOf(box, index.start)),
      ...frames,
    ],
  }
}

function noteOf({ start, inside, end }: Box, offset = 0): Note {
  return { type: offset + start + 4, from: offset + inside, to: offset + end }
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
  #read = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  within({ inside, end }: Pick<Box, 'inside' | 'end'>): Box[] {
    const boxes: Box[] = []
    for (let at = inside; at + 8 <= end;) {
      const box = boxAt(this.#bytes, at, 0, end)
      if (!box || box.end > end) throw new Fault('not-a-film', 'its index is broken')
      if (++this.#read > mostBoxes) throw new Fault('not-a-film', 'too many boxes')
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

  /** Where the frames of a track lie in the file, by chunks of them (8.7). */
  framesOf(track: readonly Box[]): Note[] {
    const table = this.#find(track, 'mdia', 'minf', 'stbl')
    const boxes = table ? this.within(table) : []
    const placesOf = (name: string) => boxes.find(({ type }) => type === name)?.inside
    const [short, long, runs, sizes] = ['stco', 'co64', 'stsc', 'stsz'].map(placesOf)
    const places = short ?? long
    if (places === undefined || runs === undefined || sizes === undefined)
      throw new Fault('not-a-film', 'frames that are nowhere')
    const number = (at: number) => this.#bytes.readUInt32BE(at)
    const chunks = number(places + 4)
    if (chunks > mostChunks) throw new Fault('not-a-film', 'too many chunks')
    const sameSize = number(sizes + 4)
    const frames: Note[] = []
    for (let chunk = 0, run = 0, frame = 0, all = 0; chunk < chunks; chunk++) {
      while (run + 1 < number(runs + 4) && number(runs + 8 + (run + 1) * 12) <= chunk + 1) run++
      const many = number(runs + 8 + run * 12 + 4)
      let bytes = sameSize * many
      if (sameSize === 0) for (let nth = 0; nth < many; nth++) bytes += number(sizes + 12 + frame++ * 4)
      all += bytes
      if (all > mostFilmBytes) throw new Fault('not-a-film', 'more frames than film')
      const from =
        short === undefined
          ? Number(this.#bytes.readBigUInt64BE(places + 8 + chunk * 8))
          : number(places + 8 + chunk * 4)
      frames.push({ from, to: from + bytes })
    }
    return frames
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

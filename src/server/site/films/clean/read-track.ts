import { longestFilmMinutes } from '../../../../domain/site/film.ts'
import { type Box, boxesIn, demand, Fault, find, numbersAt, numbersOf } from './read-boxes.ts'
import { type Descriptions, descriptionsOf } from './descriptions.ts'

export interface Track {
  readonly handler: 'vide' | 'soun'
  /** Pixels as displayed, before rotation. */
  readonly width: number
  readonly height: number
  /** The matrix's a, b, c, d, each -1, 0 or 1. */
  readonly turn: readonly number[]
  /** Ticks a second; `duration` in ticks. */
  readonly timescale: number
  readonly duration: number
  /** In ticks of the film's clock. */
  readonly shownFor: number
  readonly edits: readonly Edit[]
  readonly descriptions: Descriptions
  /** Run-length pairs: frames, ticks each. */
  readonly times: Uint32Array
  /** Run-length pairs: frames, composition offset. */
  readonly delays: Uint32Array | undefined
  /** 1-based; absent: all. */
  readonly keyFrames: Uint32Array | undefined
  readonly sizes: Uint32Array
  readonly chunks: readonly Chunk[]
}

export interface Chunk {
  readonly at: number
  readonly bytes: number
  /** 0-based. */
  readonly first: number
  readonly frames: number
  /** 1-based. */
  readonly description: number
}

/** In ticks of the film's clock; `from` -1: an empty edit. */
interface Edit {
  readonly duration: number
  readonly from: number
}

/** Of all tracks: twenty minutes of slow motion, and sound. */
const mostFrames = 500_000
const mostChunks = 100_000
/** A cut makes an edit. */
const mostEdits = 100

export class Room {
  frames = mostFrames
  chunks = mostChunks

  take(what: 'frames' | 'chunks', count: number) {
    if (count > this[what]) throw new Fault('not-a-film', `too many ${what}`)
    this[what] -= count
  }
}

/** ISO 14496-12, 8.3 to 8.7 */
export function readTrack(
  boxes: readonly Box[],
  handler: Track['handler'],
  filmTimescale: number,
  room: Room,
): Track {
  const media = boxesIn(demand(boxes, 'mdia').body)
  const tables = boxesIn(demand(media, 'minf', 'stbl').body)
  const descriptions = descriptionsOf(tables, handler)
  const sizes = sizesOf(demand(tables, 'stsz'), room)
  const timescale = timescaleOf(demand(media, 'mdhd'))
  const times = runsOf(demand(tables, 'stts'), sizes.length)
  const duration = lengthOf(times)
  if (duration > timescale * longestSeconds) throw new Fault('too-long', `${duration} ticks of ${timescale}`)
  const delayBox = find(tables, 'ctts')
  const keyBox = find(tables, 'stss')
  const edits = editsOf(find(boxes, 'edts', 'elst'), duration, filmTimescale)
  return {
    handler,
    ...(handler === 'vide'
      ? shapeOf(demand(boxes, 'tkhd').body)
      : { width: 0, height: 0, turn: [1, 0, 0, 1] }),
    timescale,
    duration,
    shownFor:
      edits.length > 0
        ? edits.reduce((sum, edit) => sum + edit.duration, 0)
        : Math.round((duration * filmTimescale) / timescale),
    edits,
    descriptions,
    times,
    delays: delayBox && delaysOf(delayBox, sizes.length, duration),
    keyFrames: keyBox && keyFramesOf(keyBox, sizes.length),
    sizes,
    chunks: chunksOf(tables, sizes, descriptions.boxes.length, room),
  }
}

/** Allows for rounding. */
const longestSeconds = longestFilmMinutes * 60 + 0.5

/** Some writers use microseconds; the longest film still fits a signed 32-bit number. */
const mostTicks = 1_500_000

/** Works for `mvhd` and `mdhd`. */
export function timescaleOf({ body }: Box): number {
  const timescale = body.readUInt32BE(body.readUInt8(0) === 1 ? 20 : 12)
  if (timescale === 0 || timescale > mostTicks) throw new Fault('not-a-film', `${timescale} ticks a second`)
  return timescale
}

const longestSide = 8192

function shapeOf(header: Buffer): Pick<Track, 'width' | 'height' | 'turn'> {
  const matrix = header.readUInt8(0) === 1 ? 52 : 40
  const [width, height] = [36, 40].map((at) => Math.round(header.readUInt32BE(matrix + at) / 65_536))
  if (!width || !height || width > longestSide || height > longestSide)
    throw new Fault('not-a-film', 'no size')
  const turn = [0, 4, 12, 16].map((at) => Math.sign(header.readInt32BE(matrix + at)))
  const [a, b, c, d] = turn
  const isUpright = a !== 0 && d !== 0 && b === 0 && c === 0
  const isTurned = b !== 0 && c !== 0 && a === 0 && d === 0
  return { width, height, turn: isUpright || isTurned ? turn : [1, 0, 0, 1] }
}

function sizesOf({ body }: Box, room: Room): Uint32Array {
  const same = body.readUInt32BE(4)
  const count = body.readUInt32BE(8)
  if (count === 0) throw new Fault('not-a-film', 'no frames')
  room.take('frames', count)
  return same === 0 ? numbersAt(body, 12, count) : new Uint32Array(count).fill(same)
}

function runsOf(box: Box, frames: number): Uint32Array {
  const runs = numbersOf(box, 2, frames)
  let all = 0
  for (let at = 0; at < runs.length; at += 2) all += runs[at] ?? 0
  if (all !== frames) throw new Fault('not-a-film', `${box.type} of other frames`)
  return runs
}

function lengthOf(times: Uint32Array): number {
  let ticks = 0
  for (let at = 0; at < times.length; at += 2) ticks += (times[at] ?? 0) * (times[at + 1] ?? 0)
  if (ticks === 0) throw new Fault('not-a-film', 'no length')
  return ticks
}

/** Some are negative even in version 0. */
function delaysOf(box: Box, frames: number, duration: number): Uint32Array {
  const delays = runsOf(box, frames)
  for (let at = 1; at < delays.length; at += 2)
    if (Math.abs((delays[at] ?? 0) | 0) > duration) throw new Fault('not-a-film', 'frames out of time')
  return delays
}

function keyFramesOf(box: Box, frames: number): Uint32Array {
  const keys = numbersOf(box, 1, frames)
  let last = 0
  for (const key of keys) {
    if (key <= last || key > frames) throw new Fault('not-a-film', 'key frames of no order')
    last = key
  }
  return keys
}

function editsOf(box: Box | undefined, duration: number, filmTimescale: number): Edit[] {
  if (!box) return []
  const { body } = box
  const isLong = body.readUInt8(0) === 1
  const count = body.readUInt32BE(4)
  if (count > mostEdits) throw new Fault('not-a-film', 'too many edits')
  const edits = Array.from({ length: count }, (_, nth) => {
    const at = 8 + nth * (isLong ? 20 : 12)
    const edit = isLong
      ? { duration: Number(body.readBigUInt64BE(at)), from: Number(body.readBigInt64BE(at + 8)) }
      : { duration: body.readUInt32BE(at), from: body.readInt32BE(at + 4) }
    const isAtItsSpeed = body.readUInt32BE(at + (isLong ? 16 : 8)) === 0x1_00_00
    if (!isAtItsSpeed || edit.from < -1 || edit.from > duration)
      throw new Fault('not-a-film', 'an edit of nothing')
    return edit
  })
  const shownFor = edits.reduce((sum, edit) => sum + edit.duration, 0)
  if (shownFor > filmTimescale * longestSeconds)
    throw new Fault('too-long', `${shownFor} ticks of ${filmTimescale}`)
  // An empty edit list means all of it.
  return shownFor === 0 ? [] : edits
}

/** ISO 14496-12, 8.7 */
function chunksOf(tables: readonly Box[], sizes: Uint32Array, descriptions: number, room: Room): Chunk[] {
  const places = placesOf(tables, room)
  const runs = numbersOf(demand(tables, 'stsc'), 3, places.length)
  const chunks: Chunk[] = []
  let [run, first] = [0, 0]
  for (const [nth, at] of places.entries()) {
    if (run + 3 < runs.length && (runs[run + 3] ?? 0) <= nth + 1) run += 3
    const [from = 0, many = 0, description = 0] = runs.subarray(run, run + 3)
    if (from > nth + 1 || many === 0 || description === 0 || description > descriptions)
      throw new Fault('not-a-film', 'chunks of no order')
    if (first + many > sizes.length) throw new Fault('not-a-film', 'chunks of other frames')
    const bytes = sizes.subarray(first, first + many).reduce((sum, size) => sum + size, 0)
    chunks.push({ at, bytes, first, frames: many, description })
    first += many
  }
  if (first !== sizes.length) throw new Fault('not-a-film', 'chunks of other frames')
  return chunks
}

function placesOf(tables: readonly Box[], room: Room): number[] {
  const long = find(tables, 'co64')
  const places = find(tables, 'stco') ?? long ?? demand(tables, 'stco')
  const count = places.body.readUInt32BE(4)
  room.take('chunks', count)
  return places === long
    ? Array.from({ length: count }, (_, nth) => Number(long.body.readBigUInt64BE(8 + nth * 8)))
    : [...numbersOf(places, 1, count)]
}

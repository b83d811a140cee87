import { Fault } from './read-boxes.ts'
import type { Chunk, Track } from './read-track.ts'

interface Packed {
  /** Chunk offsets are relative to `media`. */
  readonly tracks: readonly Track[]
  readonly media: Buffer
}

/** Moves frames within `file`'s own memory, as a copy could take 200 MB; everything else must have been read before. */
export function packFrames(file: Buffer, media: readonly Buffer[], tracks: readonly Track[]): Packed {
  const packed = tracks.map((track) => ({
    track,
    sizes: Uint32Array.from(track.sizes),
    chunks: Array<Chunk>(),
  }))
  let [read, written] = [0, 0]
  for (const { track, sizes, chunks, chunk } of chunksInOrder(packed)) {
    if (chunk.at < read) throw new Fault('not-a-film', 'frames over frames')
    if (!isMedia(file, media, chunk)) throw new Fault('not-a-film', 'frames out of place')
    read = chunk.at
    const at = written
    for (let frame = chunk.first; frame < chunk.first + chunk.frames; frame++) {
      const [start, stop] = [read, read + (track.sizes[frame] ?? 0)]
      const before = written
      for (const [from, to] of track.handler === 'vide'
        ? pieces(file, start, stop, track)
        : [[start, stop] as const]) {
        file.copyWithin(written, from, to)
        written += to - from
      }
      sizes[frame] = written - before
      read = stop
    }
    chunks.push({ ...chunk, at, bytes: written - at })
  }
  return {
    tracks: packed.map(withFrames),
    media: file.subarray(0, written),
  }
}

function chunksInOrder<Packing extends { readonly track: Track }>(packed: readonly Packing[]) {
  return packed
    .flatMap((one) => one.track.chunks.map((chunk) => ({ ...one, chunk })))
    .toSorted(({ chunk: one }, { chunk: other }) => one.at - other.at || one.bytes - other.bytes)
}

function isMedia(file: Buffer, media: readonly Buffer[], { at, bytes }: Chunk): boolean {
  const from = file.byteOffset + at
  return media.some(({ byteOffset, length }) => byteOffset <= from && from + bytes <= byteOffset + length)
}

function withFrames({ track, sizes, chunks }: Pick<Track, 'sizes' | 'chunks'> & { track: Track }): Track {
  return { ...track, sizes, chunks: chunks.toSorted((one, other) => one.first - other.first) }
}

/** NAL unit types (ISO 14496-10, 7.4.1): slices and parameter sets. */
const ofPictures = [1, 5, 7, 8]
const beside = 6

/** Without SEI, which may have a time, a place and the camera. */
function* pieces(file: Buffer, from: number, end: number, { descriptions: { lengthBytes } }: Track) {
  for (let at = from; at < end;) {
    const start = at + lengthBytes
    const stop = start <= end ? start + file.readUIntBE(at, lengthBytes) : Infinity
    if (stop > end) throw new Fault('not-a-film', 'a picture in no pieces')
    const type = start < stop ? file.readUInt8(start) & 31 : 0
    if (ofPictures.includes(type) || (type === beside && isRecoveryPoint(file.subarray(start, stop))))
      yield [at, stop] as const
    at = stop
  }
}

/** Recovery point SEI (D.2.8): some decoders cannot start without it. */
function isRecoveryPoint(piece: Buffer): boolean {
  const length = piece[2] ?? 0
  return piece[1] === 6 && length <= 4 && piece.length === 3 + length + 1 && piece.at(-1) === 0x80
}

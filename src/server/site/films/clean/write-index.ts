import { boxOf, fullBoxOf, listOf, tableOf, u16, u32 } from './write-boxes.ts'
import type { Track } from './read-track.ts'

/** Without names, times and other strings. */
export function filmHead(timescale: number, tracks: readonly Track[], mediaBytes: number): Buffer {
  const type = boxOf('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1'))
  // The index's length does not depend on the offsets, so it is built twice.
  const from = type.length + indexOf(timescale, tracks, 0).length + 8
  const index = indexOf(timescale, tracks, from)
  return Buffer.concat([type, index, u32(mediaBytes + 8), Buffer.from('mdat', 'latin1')])
}

function indexOf(timescale: number, tracks: readonly Track[], mediaAt: number): Buffer {
  const duration = Math.max(...tracks.map(({ shownFor }) => shownFor))
  return boxOf(
    'moov',
    fullBoxOf(
      'mvhd',
      [0, 0],
      u32(...never, timescale, duration, atItsSpeed),
      u16(loud, 0, 0, 0, 0, 0),
      matrixOf({ turn: [1, 0, 0, 1], width: 0, height: 0 }),
      u32(0, 0, 0, 0, 0, 0, tracks.length + 1),
    ),
    ...tracks.map((track, nth) => trackBox(track, nth + 1, mediaAt)),
  )
}

/** Creation and modification time. */
const never = [0, 0] as const
const atItsSpeed = 0x1_00_00
const loud = 0x1_00
const noLanguage = 0x55_c4
/** Track enabled and in movie. */
const isShown = 3

function trackBox(track: Track, id: number, mediaAt: number): Buffer {
  const { handler, width, height, timescale, duration, shownFor, edits } = track
  const isPictures = handler === 'vide'
  return boxOf(
    'trak',
    fullBoxOf(
      'tkhd',
      [0, isShown],
      u32(...never, id, 0, shownFor, 0, 0),
      u16(0, 0, isPictures ? 0 : loud, 0),
      matrixOf(track),
      u32(width * 65_536, height * 65_536),
    ),
    ...(edits.length > 0
      ? [
          boxOf(
            'edts',
            tableOf(
              'elst',
              3,
              edits.flatMap((edit) => [edit.duration, edit.from, atItsSpeed]),
            ),
          ),
        ]
      : []),
    boxOf(
      'mdia',
      fullBoxOf('mdhd', [0, 0], u32(...never, timescale, duration), u16(noLanguage, 0)),
      fullBoxOf('hdlr', [0, 0], u32(0), Buffer.from(handler, 'latin1'), u32(0, 0, 0), Buffer.from([0])),
      boxOf(
        'minf',
        isPictures ? fullBoxOf('vmhd', [0, 1], u16(0, 0, 0, 0)) : fullBoxOf('smhd', [0, 0], u16(0, 0)),
        boxOf('dinf', fullBoxOf('dref', [0, 0], u32(1), fullBoxOf('url ', [0, 1]))),
        sampleTable(track, mediaAt),
      ),
    ),
  )
}

/** Rotation is around the origin, so translate back. */
function matrixOf({ turn, width, height }: Pick<Track, 'turn' | 'width' | 'height'>): Buffer {
  const [a = 1, b = 0, c = 0, d = 1] = turn
  const back = (x: number, y: number) => -Math.min(0, x * width, y * height, x * width + y * height)
  const numbers = [a, b, 0, c, d, 0, back(a, c), back(b, d)].map((number) => number * 65_536)
  return u32(...numbers, 0x4000_0000)
}

function sampleTable(track: Track, mediaAt: number): Buffer {
  const { descriptions, times, delays, keyFrames, sizes, chunks } = track
  const isNegative = delays?.some((number, at) => at % 2 === 1 && (number | 0) < 0) === true
  return boxOf(
    'stbl',
    fullBoxOf('stsd', [0, 0], u32(descriptions.boxes.length), ...descriptions.boxes),
    tableOf('stts', 2, times),
    ...(delays ? [tableOf('ctts', 2, delays, isNegative ? 1 : 0)] : []),
    ...(keyFrames ? [tableOf('stss', 1, keyFrames)] : []),
    tableOf('stsc', 3, chunkRuns(chunks)),
    fullBoxOf('stsz', [0, 0], u32(0, sizes.length), listOf(sizes)),
    tableOf(
      'stco',
      1,
      chunks.map(({ at }) => mediaAt + at),
    ),
  )
}

/** A row where the chunk layout changes. */
function chunkRuns(chunks: Track['chunks']): number[] {
  return chunks.flatMap(({ frames, description }, nth) => {
    const before = chunks[nth - 1]
    const isSame = before?.frames === frames && before.description === description
    return isSame ? [] : [nth + 1, frames, description]
  })
}

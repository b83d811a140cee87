import { type Box, boxesIn, demand, Fault, find } from './read-boxes.ts'
import { isAac } from './descriptions.ts'
import type { FilmReport } from './film-report.ts'
import { packFrames } from './pack-frames.ts'
import { readTrack, Room, timescaleOf, type Track } from './read-track.ts'
import { filmHead } from './write-index.ts'

/** Twenty minutes take a seventh of this. */
const mostIndexBytes = 8 * 1024 * 1024
/** Phones write five. */
const mostTracks = 16

interface CleanedFilm {
  readonly report: FilmReport
  readonly file?: readonly Buffer[]
}

/** ISO 14496-12; H.264 and AAC only, which all browsers play. Overwrites `file`. Run it in a process of its own. */
export function cleanFilm(file: Buffer): CleanedFilm {
  try {
    return filmOf(file)
  } catch (error) {
    if (error instanceof Fault) return { report: { kind: error.kind, why: error.message } }
    if (error instanceof RangeError) return { report: { kind: 'not-a-film', why: 'its index is broken' } }
    throw error
  }
}

function filmOf(file: Buffer): CleanedFilm {
  const outer = outerBoxes(file)
  const [index, another] = outer.filter(({ type }) => type === 'moov')
  if (!index || another) throw new Fault('not-a-film', 'no index, or two')
  if (outer.some(({ type }) => type === 'moof')) throw new Fault('not-a-film', 'in fragments')
  const media = outer.filter(({ type }) => type === 'mdat')
  if (media.length === 0) throw new Fault('cut-short', 'no pictures')
  if (index.body.length > mostIndexBytes) throw new Fault('not-a-film', 'a huge index')

  const movie = boxesIn(index.body)
  const timescale = timescaleOf(demand(movie, 'mvhd'))
  const tracks = tracksOf(movie, timescale)
  const packed = packFrames(
    file,
    media.map(({ body }) => body),
    tracks,
  )
  const head = filmHead(timescale, packed.tracks, packed.media.length)
  const seconds = Math.max(...tracks.map(({ shownFor }) => shownFor)) / timescale
  return {
    report: {
      kind: 'film',
      bytes: head.length + packed.media.length,
      seconds: Math.max(1, Math.round(seconds)),
      ...sizeOf(tracks),
    },
    file: [head, packed.media],
  }
}

function outerBoxes(file: Buffer): Box[] {
  const isFilm = file.length >= 16 && file.toString('latin1', 4, 8) === 'ftyp'
  if (!isFilm) throw new Fault('not-a-film', 'no MP4')
  if (file.toString('latin1', 8, 12) === 'qt  ') throw new Fault('not-a-film', 'QuickTime')
  return boxesIn(file, 'cut-short')
}

/** Other tracks of phones, such as a location every second, are dropped. */
function tracksOf(movie: readonly Box[], timescale: number): Track[] {
  const all = movie.filter(({ type }) => type === 'trak')
  if (all.length > mostTracks) throw new Fault('not-a-film', 'too many tracks')
  const tracks = all.map(({ body }) => {
    const boxes = boxesIn(body)
    return { boxes, handler: find(boxes, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12) }
  })
  const pictures = tracks.find(({ handler }) => handler === 'vide')
  if (!pictures) throw new Fault('not-a-film', 'no pictures')
  const sounds = tracks.filter(({ handler }) => handler === 'soun')
  const sound = sounds.find(({ boxes }) => isAac(boxesIn(demand(boxes, 'mdia', 'minf', 'stbl').body)))
  if (sounds.length > 0 && !sound) throw new Fault('wrong-codec', 'no sound in AAC')
  const room = new Room()
  return [
    readTrack(pictures.boxes, 'vide', timescale, room),
    ...(sound ? [readTrack(sound.boxes, 'soun', timescale, room)] : []),
  ]
}

function sizeOf([pictures]: readonly Track[]): { width: number; height: number } {
  const { width = 0, height = 0, turn = [] } = pictures ?? {}
  return turn[0] === 0 ? { width: height, height: width } : { width, height }
}

import { aBox, boxAt, bytesOf, FilmOfBoxes, numbers, type Tree, treesOf } from './mp4-tree.ts'

/** Stands in every film below, as the name of a person and a place on the map would: no byte of it may be served. */
export const mark = 'Olena +50.4501+030.5234/'
/** As the seconds since 1904 of a day on which something was filmed. */
const filmedAt = 0xe5a1_b2c3

const markBox = (type: string) => aBox(type, mark)
const marked = (...types: string[]) => types.map(markBox)

const media = ['mdia', 'minf']
const table = ['moov', 'trak', ...media, 'stbl']
const fields: readonly (readonly [string, readonly string[]])[] = [
  ['mvhd', ['moov']],
  ['tkhd', ['moov', 'trak']],
  ['elst', ['moov', 'trak', 'edts']],
  ['mdhd', ['moov', 'trak', 'mdia']],
  ['hdlr', ['moov', 'trak', 'mdia']],
  ['vmhd', ['moov', 'trak', ...media]],
  ['smhd', ['moov', 'trak:1', ...media]],
  ...['stts', 'stss', 'ctts', 'stsc', 'stsz', 'stco'].map((type) => [type, table] as const),
  ['avcC', [...table, 'stsd', 'avc1']],
]

/** Of a film that plays: each place where what is no part of it may stand. */
const places: Readonly<Record<string, (film: FilmOfBoxes) => Buffer | void>> = {
  ...Object.fromEntries(
    [
      [],
      ['moov'],
      ['moov', 'trak'],
      ['moov', 'trak', 'edts'],
      ['moov', 'trak', 'mdia'],
      ['moov', 'trak', 'mdia', 'minf'],
      ['moov', 'trak', 'mdia', 'minf', 'dinf'],
      ['moov', 'trak', 'mdia', 'minf', 'stbl'],
      ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1'],
      ['moov', 'trak:1', 'mdia', 'minf', 'stbl', 'stsd', 'mp4a'],
    ].map((path) => [
      `boxes in ${path.at(-1) ?? 'the file'}`,
      (film: FilmOfBoxes) =>
        void (path.length > 0 ? film.at(...path).within : film.boxes).splice(
          path.length > 0 ? Infinity : 1,
          0,
          ...marked('udta', 'free', 'skip', 'meta', 'uuid', 'wide', 'Xyz '),
        ),
    ]),
  ),
  'after what a box of the index has': (film) => {
    for (const [type, path] of fields) {
      const box = film.at(...path, type)
      box.head = Buffer.concat([box.head, Buffer.from(mark)])
    }
  },
  'the names of who handles a track': (film) => {
    for (const track of ['trak', 'trak:1']) {
      const handler = film.at('moov', track, 'mdia', 'hdlr')
      handler.head = Buffer.concat([handler.head.subarray(0, 24), Buffer.from(`${mark}\0`)])
    }
  },
  'the name of what compressed': (film) => {
    const { head } = film.at(...table, 'stsd', 'avc1')
    head.write(`\u0018${mark}`, 42, 'latin1')
  },
  'the brands of the file': (film) => {
    const type = film.at('ftyp')
    type.head = Buffer.concat([type.head, Buffer.from(mark)])
  },
  'the place of the frames': (film) => {
    const reference = film.at('moov', 'trak', 'mdia', 'minf', 'dinf', 'dref', 'url ')
    reference.head = Buffer.from(`\0\0\0\0${mark}\0`, 'latin1')
  },
  'fields that mean nothing': (film) => {
    film.at('moov', 'mvhd').head.write(mark, 72, 'latin1')
    film.at(...table, 'stsd', 'avc1').head.write(mark.slice(0, 16), 8, 'latin1')
  },
  'the colours': (film) => {
    film.at(...table, 'stsd', 'avc1').within.unshift(aBox('colr', `prof${mark}`))
  },
  'the description of the sound': (film) => {
    const config = boxAt(film.at('moov', 'trak:1', ...media, 'stbl', 'stsd', 'mp4a').within, 'esds')
    config.head = Buffer.concat([config.head, Buffer.from(mark)])
  },
  'before and after the frames': (film) => {
    const frames = film.at('mdat')
    frames.head = Buffer.concat([Buffer.from(mark), frames.head, Buffer.from(mark)])
    return film.toBytes((place) => place + mark.length)
  },
  'frames of no track': (film) => {
    film.boxes.push(...marked('mdat', 'mdat'))
  },
  'between the frames': (film) => {
    const frames = film.at('mdat')
    const second =
      film.at(...table, 'stco').head.readUInt32BE(12) - film.at(...table, 'stco').head.readUInt32BE(8)
    frames.head = Buffer.concat([
      frames.head.subarray(0, second),
      Buffer.from(mark),
      frames.head.subarray(second),
    ])
    return film.toBytes((place) => (place < second ? place : place + mark.length))
  },
  'a track of places': (film) => {
    const frames = film.at('mdat')
    film.at('moov').within.push(placesTrack(film, film.mediaAt + frames.head.length))
    frames.head = Buffer.concat([frames.head, Buffer.from(mark)])
  },
  'beside a picture': (film) => {
    const words = Buffer.concat([
      Buffer.from([0x06, 5, 16 + mark.length]),
      Buffer.alloc(16, 7),
      Buffer.from(`${mark}\x80`, 'latin1'),
    ])
    const piece = Buffer.concat([Buffer.from([0, 0, 0, words.length]), words])
    const frames = film.at('mdat')
    frames.head = Buffer.concat([piece, frames.head])
    const sizes = film.at(...table, 'stsz').head
    sizes.writeUInt32BE(sizes.readUInt32BE(12) + piece.length, 12)
    return film.toBytes((place) => (place === 0 ? 0 : place + piece.length))
  },
  'when it was made': (film) => {
    for (const header of [
      film.at('moov', 'mvhd'),
      ...['trak', 'trak:1'].flatMap((track) => [
        film.at('moov', track, 'tkhd'),
        film.at('moov', track, 'mdia', 'mdhd'),
      ]),
    ]) {
      header.head.writeUInt32BE(filmedAt, 4)
      header.head.writeUInt32BE(filmedAt, 8)
    }
  },
}

/** A track as a phone writes of where it was, with one frame. */
function placesTrack(film: FilmOfBoxes, place: number): Tree {
  const track = boxAt(treesOf(bytesOf([film.at('moov', 'trak:1')])), 'trak')
  boxAt(track.within, 'mdia', 'hdlr').head.write('meta', 8, 'latin1')
  const tables = boxAt(track.within, ...media, 'stbl').within
  boxAt(tables, 'stsz').head = numbers(0, 0, 1, mark.length)
  boxAt(tables, 'stsc').head = numbers(0, 1, 1, 1, 1)
  boxAt(tables, 'stts').head = numbers(0, 1, 1, 1000)
  boxAt(tables, 'stco').head = numbers(0, 1, place)
  return track
}

/** What each is called by, and a film that has the mark, or the time, there. */
export function markedFilms(film: Buffer): readonly (readonly [string, () => Buffer])[] {
  return Object.entries(places).map(([what, change]) => [
    what,
    () => {
      const boxes = new FilmOfBoxes(film)
      return change(boxes) ?? boxes.toBytes()
    },
  ])
}

/** What is left in a film of what none should have. */
export function tracesIn(film: Buffer): string[] {
  const traces = [mark, mark.slice(0, 16)].filter((words) => film.includes(words, 0, 'latin1'))
  const time = Buffer.alloc(4)
  time.writeUInt32BE(filmedAt)
  return film.includes(time) ? [...traces, 'when'] : traces
}

import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  aBox,
  allOf,
  boxAt,
  FilmOfBoxes,
  framesOf,
  numbers,
  treesOf,
} from '../../../../../test/films/mp4-tree.ts'
import { videos } from '../../../../web/catalogue/media-manifest.ts'
import { cleanFilm } from './clean-film.ts'

const ours = (file: string) => readFile(new URL(`../../../../../public${file}`, import.meta.url))
const short = await readFile(new URL('../../../../../test/films/three-seconds.mp4', import.meta.url))

const clean = (film: Buffer) => {
  const { report, file = [] } = cleanFilm(Buffer.from(film))
  return { report, bytes: Buffer.concat(file) }
}
const reportOf = (film: Buffer) => clean(film).report

const changed = (change: (film: FilmOfBoxes) => void) => () => {
  const boxes = new FilmOfBoxes(short)
  change(boxes)
  return boxes.toBytes()
}

const tables = ['mdia', 'minf', 'stbl'] as const
const pictures = ['moov', 'trak', ...tables] as const
const sound = ['moov', 'trak:1', ...tables] as const

const put = (path: readonly string[], at: number, ...bytes: number[]) =>
  changed((film) => void Buffer.from(bytes).copy(film.at(...path).head, at))
const rename = (name: string, other: string) => (film: Buffer) => {
  const renamed = Buffer.from(film)
  for (let at = renamed.indexOf(name); at !== -1; at = renamed.indexOf(name, at + 1))
    renamed.write(other, at, 'latin1')
  return renamed
}

/** Without SEI. */
const slices = (frame: Buffer) => {
  const kept: Buffer[] = []
  for (let at = 0; at < frame.length;) {
    const end = at + 4 + frame.readUInt32BE(at)
    if ([1, 5, 7, 8].includes(frame.readUInt8(at + 4) & 31)) kept.push(frame.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

describe('a film', () => {
  test.each(Object.values(videos))(
    '$file is written anew with every frame at its time',
    async ({ file, seconds, width, height }) => {
      const film = await ours(file)
      const { report, bytes } = clean(film)
      expect(report).toEqual({ kind: 'film', bytes: bytes.length, seconds, width, height })
      const [before, after] = [film, bytes].map(
        (one) => [framesOf(one, 'trak'), framesOf(one, 'trak:1')] as const,
      )
      expect(Buffer.concat(after?.[0] ?? []).equals(Buffer.concat(before?.[0].map(slices) ?? []))).toBe(true)
      expect(after?.[0].length).toBe(before?.[0].length)
      expect(after?.[1]).toEqual(before?.[1])
      const [was, is] = [new FilmOfBoxes(film), new FilmOfBoxes(bytes)]
      for (const type of ['stts', 'stss', 'ctts'])
        expect(is.at(...pictures, type).head).toEqual(was.at(...pictures, type).head)
      expect(is.at(...sound, 'stts').head).toEqual(was.at(...sound, 'stts').head)
      for (const track of ['trak', 'trak:1'])
        expect(is.at('moov', track, 'edts', 'elst').head).toEqual(was.at('moov', track, 'edts', 'elst').head)
    },
  )

  test('that is clean stays as it is', () => {
    const { bytes } = clean(short)
    expect(clean(bytes).bytes.equals(bytes)).toBe(true)
  })

  test.each([
    [
      [0, 1, -1, 0],
      [0, 1, -1, 0, 900, 0],
    ],
    [
      [0, -1, 1, 0],
      [0, -1, 1, 0, 0, 720],
    ],
    [
      [-1, 0, 0, -1],
      [-1, 0, 0, -1, 720, 900],
    ],
    [
      [-1, 0, 0, 1],
      [-1, 0, 0, 1, 720, 0],
    ],
    [
      [0, 0, 0, 0],
      [1, 0, 0, 1, 0, 0],
    ],
  ])('turned by a phone, %j, is turned', (turn, [a, b, c, d, x, y]) => {
    const film = changed((boxes) => {
      const { head } = boxes.at('moov', 'trak', 'tkhd')
      for (const [nth, number] of turn.entries())
        head.writeInt32BE(number * 65_536, 40 + nth * 4 + (nth > 1 ? 4 : 0))
      head.write('WHO?', 64, 'latin1')
    })()
    const { report, bytes } = clean(film)
    expect(report).toMatchObject(a === 0 ? { width: 900, height: 720 } : { width: 720, height: 900 })
    const { head } = new FilmOfBoxes(bytes).at('moov', 'trak', 'tkhd')
    const matrix = [0, 4, 12, 16, 24, 28].map((at) => head.readInt32BE(40 + at) / 65_536 + 0)
    expect(matrix).toEqual([a, b, c, d, x, y])
  })

  test('whose index follows the frames, at places of eight bytes, and whose clocks are long is read', () => {
    const plain = clean(short).bytes
    const boxes = new FilmOfBoxes(plain)
    const [type, index, frames] = boxes.boxes
    if (!type || !index || !frames) throw new Error('there is no film')
    for (const track of [pictures, sound]) {
      const list = boxes.at(...track).within
      const { head } = boxAt(list, 'stco')
      const count = head.readUInt32BE(4)
      const moved = index.within.length > 0 ? boxes.mediaAt - (8 + type.head.length + 8) : 0
      const places = Array.from({ length: count }, (_, nth) => [
        0,
        head.readUInt32BE(8 + nth * 4) - moved,
      ]).flat()
      list.splice(list.indexOf(boxAt(list, 'stco')), 1, aBox('co64', numbers(0, count, ...places)))
    }
    const header = boxes.at('moov', 'mvhd')
    const [timescale, duration] = [header.head.readUInt32BE(12), header.head.readUInt32BE(16)]
    header.head = Buffer.concat([
      numbers(0x0100_0000, 1, 1, 1, 1, timescale, 0, duration),
      header.head.subarray(20),
    ])
    boxes.boxes.splice(0, 3, type, frames, index)
    expect(clean(boxes.toBytes()).bytes.equals(plain)).toBe(true)
  })

  test('without sound is a film, and so is one whose second sound no browser plays', () => {
    const silent = changed((film) => void film.at('moov').within.splice(2, 1))()
    expect(allOf(treesOf(clean(silent).bytes)).filter(({ type }) => type === 'trak')).toHaveLength(1)
    const spatial = changed((film) => {
      const other = new FilmOfBoxes(rename('mp4a', 'apac')(short)).at('moov', 'trak:1')
      film.at('moov').within.splice(2, 0, other)
    })()
    expect(clean(spatial).bytes.equals(clean(short).bytes)).toBe(true)
  })

  test('of two descriptions keeps both, and which frames are of which', () => {
    const film = changed((boxes) => {
      const { within, head } = boxes.at(...pictures, 'stsd')
      within.push(...within)
      head.writeUInt32BE(2, 4)
      const runs = boxes.at(...pictures, 'stsc').head
      runs.writeUInt32BE(2, runs.length - 4)
    })()
    const is = new FilmOfBoxes(clean(film).bytes)
    expect(is.at(...pictures, 'stsd').within.map(({ type }) => type)).toEqual(['avc1', 'avc1'])
    const runs = is.at(...pictures, 'stsc').head
    expect(runs.readUInt32BE(runs.length - 4)).toBe(2)
  })

  test('keeps where a decoder may begin, and nothing else that stands beside a picture', () => {
    const piece = (...bytes: number[]) => Buffer.concat([numbers(bytes.length), Buffer.from(bytes)])
    const [point, words] = [piece(6, 6, 1, 0xc4, 0x80), piece(6, 5, 3, 65, 66, 67, 0x80)]
    const boxes = new FilmOfBoxes(clean(short).bytes)
    const frames = boxes.at('mdat')
    const [first = Buffer.alloc(0)] = framesOf(clean(short).bytes, 'trak')
    frames.head = Buffer.concat([words, point, words, frames.head])
    const sizes = boxes.at(...pictures, 'stsz').head
    const more = point.length + words.length * 2
    sizes.writeUInt32BE(first.length + more, 12)
    const film = boxes.toBytes((place) => (place === 0 ? 0 : place + more))
    expect(framesOf(clean(film).bytes, 'trak')[0]).toEqual(Buffer.concat([point, first]))
  })

  test('of as many frames as there may be is written anew', () => {
    const count = 400_000
    const film = changed((boxes) => {
      const table = boxes.at(...sound)
      const of = (type: string) => boxAt(table.within, type)
      boxes.at('moov', 'trak:1').within.splice(1, 1)
      of('stsz').head = numbers(0, 1, count)
      of('stts').head = numbers(0, 1, count, 1)
      of('stsc').head = numbers(0, 1, 1, 5, 1)
      const places = Array.from(
        { length: count / 5 },
        (_, nth) => boxes.mediaAt + boxes.at('mdat').head.length + nth * 5,
      )
      of('stco').head = Buffer.concat([
        numbers(0, places.length),
        numbers(...places.slice(0, 40_000)),
        numbers(...places.slice(40_000)),
      ])
      boxes.at('mdat').head = Buffer.concat([boxes.at('mdat').head, Buffer.alloc(count)])
    })()
    expect(clean(film).report.kind).toBe('film')
  })

  test.each<[string, (film: Buffer) => Buffer, string]>([
    ['a text', () => Buffer.from('Це не відео, але досить довгий текст.'), 'not-a-film'],
    ['nothing', () => Buffer.alloc(0), 'not-a-film'],
    ['a film of QuickTime', rename('ftypisom', 'ftypqt  '), 'not-a-film'],
    ['one in HEVC', rename('avc1', 'hvc1'), 'wrong-codec'],
    ['one of ten bits', put([...pictures, 'stsd', 'avc1', 'avcC'], 1, 110), 'wrong-codec'],
    ['one without pictures', rename('vide', 'text'), 'not-a-film'],
    ['one that sounds in Opus', rename('mp4a', 'Opus'), 'wrong-codec'],
    ['one that sounds in MP3', rename('\u0040\u0015', '\u006b\u0015'), 'wrong-codec'],
    [
      'one in fragments',
      (film) => Buffer.concat([film, Buffer.from('\0\0\0\u0008moof', 'latin1')]),
      'not-a-film',
    ],
    ['one of too exact a time', put(['moov', 'mvhd'], 12, 0, 0x98, 0x96, 0x80), 'not-a-film'],
    ['one of no time', put(['moov', 'mvhd'], 12, 0, 0, 0, 0), 'not-a-film'],
    ['one whose frames take no time', put([...pictures, 'stts'], 12, 0, 0, 0, 0), 'not-a-film'],
    ['one of an hour', put([...pictures, 'stts'], 12, 1, 0, 0, 0), 'too-long'],
    [
      'one that is shown for an hour',
      put(['moov', 'trak', 'edts', 'elst'], 8, 0, 0x36, 0xee, 0x80),
      'too-long',
    ],
    ['one at another speed', put(['moov', 'trak', 'edts', 'elst'], 16, 0, 2), 'not-a-film'],
    [
      'one with a track beyond its index',
      (film) => {
        const broken = Buffer.from(film)
        broken.writeUInt8(0x7f, broken.indexOf('trak') - 4)
        return broken
      },
      'not-a-film',
    ],
    [
      'one of countless boxes',
      changed((film) => {
        film.at('moov').within.push(...Array.from({ length: 1000 }, () => aBox('free')))
      }),
      'not-a-film',
    ],
    [
      'one of countless tracks',
      changed((film) => {
        film.at('moov').within.push(...Array.from({ length: 15 }, () => film.at('moov', 'trak:1')))
      }),
      'not-a-film',
    ],
    [
      'one of more frames than both tracks may have',
      changed((film) => {
        film.at(...sound, 'stsz').head = numbers(0, 1, 499_990)
      }),
      'not-a-film',
    ],
    ['one whose table is longer than its box', put([...pictures, 'stco'], 4, 0, 1, 0, 0), 'not-a-film'],
    ['one whose frames lie beyond it', put([...sound, 'stco'], 8, 0x7f), 'not-a-film'],
    [
      'one whose frames lie over each other',
      changed((film) => {
        film.at(...sound, 'stco').head.fill(film.at(...pictures, 'stco').head.subarray(8, 12), 8, 12)
      }),
      'not-a-film',
    ],
    [
      'one whose frames are no pictures',
      (film) => {
        const broken = Buffer.from(film)
        broken.fill(0xff, broken.indexOf('mdat') + 4, broken.indexOf('mdat') + 8)
        return broken
      },
      'not-a-film',
    ],
    ['half of one', (film) => film.subarray(0, film.length / 2), 'cut-short'],
    ['the head of one', (film) => film.subarray(0, 100), 'cut-short'],
  ])('is refused: %s', (_what, change, kind) => {
    expect(reportOf(change(short))).toMatchObject({ kind, why: expect.any(String) })
  })

  test('with any byte of its index broken is written anew or refused', () => {
    const kinds = new Set<string>()
    const [index, end] = [short.indexOf('moov') - 4, short.indexOf('mdat')]
    for (let at = index; at < end; at += 3) {
      const broken = Buffer.from(short)
      broken.writeUInt8((broken.readUInt8(at) + 129) % 256, at)
      kinds.add(cleanFilm(broken).report.kind)
    }
    expect([...kinds].toSorted()).toEqual(['cut-short', 'film', 'not-a-film', 'too-long', 'wrong-codec'])
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { videos } from '../../web/media/media-manifest.ts'
import { readMp4 } from './read-mp4.ts'

const ours = (file: string) => readFile(new URL(`../../../public${file}`, import.meta.url))

const read = (bytes: Buffer) =>
  readMp4({
    size: bytes.length,
    read: async (from, length) => Buffer.from(bytes.subarray(from, from + length)),
  })

/** With other bytes some way after the first place of a name. */
const put =
  (name: string, offset: number, ...bytes: number[]) =>
  (film: Buffer) => {
    const at = film.indexOf(name)
    expect(at).toBeGreaterThan(0)
    Buffer.from(bytes).copy(film, at + offset)
    return film
  }
const rename = (name: string, other: string) => (film: Buffer) => {
  for (let at = film.indexOf(name); at !== -1; at = film.indexOf(name, at + 1))
    film.write(other, at, 'latin1')
  return film
}

describe('an MP4 file', () => {
  test.each(Object.values(videos))('$file is read', async ({ file, seconds, width, height }) => {
    const bytes = await ours(file)
    const found = await read(bytes)
    expect(found).toMatchObject({ kind: 'film', film: { seconds, width, height } })
    const notes = found.kind === 'film' ? found.film.notes : []
    const types = notes.map(({ type = 0 }) => bytes.toString('latin1', type, type + 4))
    expect(types.toSorted()).toEqual(['free', 'udta'])
    for (const { type = 0, from, to } of notes)
      expect([from, to]).toEqual([type + 4, type - 4 + bytes.readUInt32BE(type - 4)])
  })

  test('turned by a phone has the size that it is shown in', async () => {
    const film = await ours(videos.moisturizer.file)
    const matrix = film.indexOf('tkhd') + 4 + 40
    film.writeInt32BE(0, matrix)
    film.writeInt32BE(65_536, matrix + 4)
    const { width, height } = videos.moisturizer
    expect(await read(film)).toMatchObject({ film: { width: height, height: width } })
  })

  test.each<[string, (film: Buffer) => Buffer, string]>([
    ['a text', () => Buffer.from('Це не відео, але досить довгий текст.'), 'not-a-film'],
    ['nothing', () => Buffer.alloc(0), 'not-a-film'],
    ['a film of QuickTime', rename('ftypisom', 'ftypqt  '), 'not-a-film'],
    ['one in HEVC', rename('avc1', 'hvc1'), 'wrong-codec'],
    ['one of ten bits', put('avcC', 5, 110), 'wrong-codec'],
    ['one without pictures', rename('vide', 'text'), 'not-a-film'],
    ['one that sounds in Opus', rename('mp4a', 'Opus'), 'wrong-codec'],
    ['one that sounds in MP3', rename('\u0040\u0015', '\u006b\u0015'), 'wrong-codec'],
    [
      'one in fragments',
      (film) => Buffer.concat([film, Buffer.from('\0\0\0\u0008moof', 'latin1')]),
      'not-a-film',
    ],
    ['one of no length', put('mvhd', 20, 0, 0, 0, 0), 'not-a-film'],
    ['one of no time', put('mvhd', 16, 0, 0, 0, 0), 'not-a-film'],
    ['one with a track beyond its index', put('trak', -4, 0x7f), 'not-a-film'],
    [
      'one of countless boxes',
      (film) => {
        const empty = Buffer.from('\0\0\0\u0008free', 'latin1')
        const end = film.indexOf('mdat') - 12
        const [index, boxes] = [
          film.indexOf('moov') - 4,
          Buffer.concat(Array.from({ length: 20_000 }, () => empty)),
        ]
        film.writeUInt32BE(film.readUInt32BE(index) + boxes.length, index)
        return Buffer.concat([film.subarray(0, end), boxes, film.subarray(end)])
      },
      'not-a-film',
    ],
    [
      'one whose place on the map is beyond it',
      (film) => {
        film.writeUInt32BE(film.length, film.lastIndexOf('stco') + 12)
        return rename('soun', 'meta')(film)
      },
      'not-a-film',
    ],
    ['half of one', (film) => film.subarray(0, film.length / 2), 'cut-short'],
    ['the head of one', (film) => film.subarray(0, 100), 'cut-short'],
  ])('is refused: %s', async (_what, change, kind) => {
    expect((await read(change(await ours(videos.moisturizer.file)))).kind).toBe(kind)
  })

  test('with a track that is neither picture nor sound is read without it', async () => {
    const film = await ours(videos.moisturizer.file)
    const track = film.lastIndexOf('trak')
    const found = await read(rename('soun', 'meta')(film))
    const notes = found.kind === 'film' ? found.film.notes : []
    expect(notes).toContainEqual({
      type: track,
      from: track + 4,
      to: track - 4 + film.readUInt32BE(track - 4),
    })
    const sizes = film.lastIndexOf('stsz')
    const all = Array.from({ length: film.readUInt32BE(sizes + 12) }, (_, nth) =>
      film.readUInt32BE(sizes + 16 + nth * 4),
    )
    const frames = notes.filter(({ type }) => type === undefined)
    expect(frames[0]?.from).toBe(film.readUInt32BE(film.lastIndexOf('stco') + 12))
    expect(frames.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(
      all.reduce((sum, size) => sum + size, 0),
    )
  })

  test('with any byte of its index broken is read or refused', async () => {
    const whole = await ours(videos.moisturizer.file)
    const pictures = whole.indexOf('mdat') - 4
    const film = Buffer.from(whole.subarray(0, pictures + 1000))
    film.writeUInt32BE(1000, pictures)
    expect((await read(film)).kind).toBe('film')
    const index = film.indexOf('moov') - 4
    const kinds = new Set<string>()
    for (let at = index; at < index + 1500; at += 2) {
      const broken = Buffer.from(film)
      broken.writeUInt8((broken.readUInt8(at) + 129) % 256, at)
      kinds.add((await read(broken)).kind)
    }
    expect([...kinds].toSorted()).toEqual(['cut-short', 'film', 'not-a-film', 'wrong-codec'])
  })
})

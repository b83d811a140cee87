import { Random } from '../photos/random.ts'
import { type HostileFiles, inTurn } from './hostile-file.ts'
import { mark, markedFilms } from './marked-films.ts'
import { aBox, allOf, boxAt, bytesOf, FilmOfBoxes, numbers, type Tree, treesOf } from './mp4-tree.ts'

/**
 * An endless stream of films made to do harm: broken at random, with numbers that lead astray, or with words where no
 * film needs any. The same for the same seed.
 */
export function hostileFilms(film: Buffer, seed: number): HostileFiles {
  return inTurn([...markedFilms(film), ...Object.entries(makersOf(film, new Random(seed)))])
}

const tables = ['mdia', 'minf', 'stbl']
const huge = [60_000, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, 0x20_00_00_00, 500_001]

function makersOf(original: Buffer, random: Random): Record<string, () => Buffer> {
  const changed = (change: (film: FilmOfBoxes, boxes: Tree[]) => void) => () => {
    const boxes = new FilmOfBoxes(original)
    change(boxes, allOf(boxes.boxes))
    return boxes.toBytes()
  }
  const lists = (boxes: Tree[]) => boxes.filter(({ within }) => within.length > 1).map(({ within }) => within)
  const swap = (list: Tree[]) =>
    list.splice(random.whole(0, list.length - 1), 0, ...list.splice(random.whole(0, list.length - 1), 1))
  const indexEnd = original.indexOf('mdat') - 4
  return {
    'cut off': () => original.subarray(0, random.whole(1, original.length - 1)),
    'without its start': () => original.subarray(random.whole(1, 200)),
    'other bytes in the index': () => {
      const bytes = Buffer.from(original)
      for (let left = random.whole(1, 8); left > 0; left--)
        bytes.writeUInt8(random.whole(0, 255), random.whole(32, indexEnd - 1))
      return bytes
    },
    'other bytes anywhere': () => {
      const bytes = Buffer.from(original)
      for (let left = random.whole(1, 200); left > 0; left--)
        bytes.writeUInt8(random.whole(0, 255), random.whole(0, bytes.length - 1))
      return bytes
    },
    'a box of another length': () => {
      const bytes = Buffer.from(original)
      const box = random.pick(allOf(treesOf(original)).map(({ type }) => type))
      bytes.writeUInt32BE(
        random.pick([0, 1, 7, 8, 9, 0x7f_ff_ff_ff, random.whole(0, 100_000)]),
        bytes.indexOf(box) - 4,
      )
      return bytes
    },
    'a count that is huge': changed((_film, boxes) => {
      const box = random.pick(
        boxes.filter(({ type }) => /^(st[st][sdoczs]|ctts|elst|dref|stsz|stco)$/.test(type)),
      )
      box.head.writeUInt32BE(random.pick(huge), box.type === 'stsz' ? 8 : 4)
    }),
    'all frames of one huge size': changed((film) => {
      const track = random.pick(['trak', 'trak:1'])
      film.at('moov', track, ...tables, 'stsz').head = numbers(
        0,
        random.pick([1, 70_000, 0xff_ff_ff_ff]),
        random.pick(huge),
      )
    }),
    'a number of a table that is another': changed((_film, boxes) => {
      const box = random.pick(
        boxes.filter(({ type, head }) => /^(st|ctts|elst)/.test(type) && head.length >= 12),
      )
      for (let left = random.whole(1, 4); left > 0; left--)
        box.head.writeUInt32BE(
          random.pick([0, 1, ...huge]),
          random.whole(1, Math.floor(box.head.length / 4) - 1) * 4,
        )
    }),
    'a box that is missing': changed((_film, boxes) => {
      const list = random.pick(lists(boxes))
      list.splice(random.whole(0, list.length - 1), 1)
    }),
    'a box twice': changed((_film, boxes) => {
      const list = random.pick(lists(boxes))
      list.splice(random.whole(0, list.length), 0, random.pick(list))
    }),
    'a box elsewhere': changed((_film, boxes) => {
      const [from, to] = [random.pick(lists(boxes)), random.pick(lists(boxes))]
      const [box] = from.splice(random.whole(0, from.length - 1), 1)
      if (box && !allOf([box]).some(({ within }) => within === to))
        to.splice(random.whole(0, to.length), 0, box)
    }),
    'boxes of another order': changed((_film, boxes) => swap(random.pick(lists(boxes)))),
    'a box within itself, deep': changed((film) => {
      const type = random.pick(['moov', 'trak', 'mdia', 'stbl', 'udta'])
      let deep = Buffer.from(mark)
      for (let left = 2000; left > 0; left--)
        deep = Buffer.concat([numbers(deep.length + 8), Buffer.from(type), deep])
      random
        .pick([film.at('moov'), film.at('moov', 'trak')])
        .within.push(aBox('free', deep), aBox(type, deep))
    }),
    'countless boxes': changed((film) => {
      const empty = Array.from({ length: random.pick([999, 1001, 50_000]) }, () => aBox('free'))
      random
        .pick([film.at('moov'), film.at('moov', 'trak', 'mdia'), film.at('moov', 'trak', ...tables)])
        .within.push(...empty)
    }),
    'countless tracks': changed((film) => {
      const track = film.at('moov', 'trak:1')
      film.at('moov').within.push(...Array.from({ length: random.whole(1, 40) }, () => track))
    }),
    'eighty tracks of places that claim 60,000 chunks': changed((film) => {
      const track = boxAt(treesOf(bytesOf([film.at('moov', 'trak:1')])), 'trak')
      boxAt(track.within, 'mdia', 'hdlr').head.write('meta', 8, 'latin1')
      boxAt(track.within, ...tables, 'stco').head.writeUInt32BE(60_000, 4)
      film.at('moov').within.push(...Array.from({ length: random.pick([14, 80]) }, () => track))
    }),
    'a sound that claims 60,000 chunks': changed((film) => {
      film.at('moov', 'trak:1', ...tables, 'stco').head.writeUInt32BE(60_000, 4)
    }),
    'frames of one track over those of the other': changed((film) => {
      film
        .at('moov', 'trak:1', ...tables, 'stco')
        .head.fill(film.at('moov', 'trak', ...tables, 'stco').head.subarray(8, 12), 8)
    }),
    'the same frames again and again': changed((film) => {
      const count = 20_000
      const places = film.at('moov', 'trak:1', ...tables)
      boxAt(places.within, 'stsz').head = numbers(0, 60_000, count)
      boxAt(places.within, 'stsc').head = numbers(0, 1, 1, 1, 1)
      boxAt(places.within, 'stts').head = numbers(0, 1, count, 1)
      boxAt(places.within, 'stco').head = Buffer.concat([
        numbers(0, count),
        Buffer.alloc(count * 4, numbers(film.mediaAt)),
      ])
    }),
    'frames that are its index': () => {
      const boxes = new FilmOfBoxes(original)
      boxes.at('moov').within.push(aBox('udta', mark.repeat(100)))
      const bytes = boxes.toBytes()
      bytes.writeUInt32BE(bytes.indexOf('udta') + 4, bytes.indexOf('stco') + 12)
      return bytes
    },
    'in fragments': () => Buffer.concat([original, bytesOf([aBox('moof', mark)])]),
    'two indexes': () => Buffer.concat([original, bytesOf([new FilmOfBoxes(original).at('moov')])]),
    'of QuickTime': changed((film) => {
      film.at('ftyp').head.write('qt  ')
    }),
    'an index of 9 MB': changed((film) => {
      film.at('moov').within.push(aBox('free', Buffer.alloc(9 * 1024 * 1024)))
    }),
    noise: () => random.bytes(random.whole(0, 5000)),
    'noise that begins as a film': () =>
      Buffer.concat([original.subarray(0, 40), random.bytes(random.whole(0, 5000))]),
    page: () => Buffer.from(`<html>${mark}<script>alert(1)</script></html>`),
  }
}

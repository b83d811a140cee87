import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** `a1` is visitor a's first piece. */
function someWork(places: number) {
  const take = fairQueue(places)
  const ends = new Map<string, () => void>()
  const started: string[] = []
  return {
    started,
    running: () => [...ends.keys()],
    begin: (piece: string) => {
      const work = () => {
        started.push(piece)
        return new Promise<string>((resolve) => ends.set(piece, () => resolve(piece)))
      }
      return take(piece.charAt(0), work)
    },
    end: async (piece: string) => {
      ends.get(piece)?.()
      ends.delete(piece)
      await settled()
    },
  }
}

/** After all microtasks. */
const settled = () => new Promise((resolve) => void setImmediate(resolve))

describe('a place that gets free goes', () => {
  test.each([
    ['to a single visitor’s pieces in the order they came', 2, 'a1 a2 a3 a4 a5', 'a1 a2 a3 a4 a5'],
    [
      'to who came last, when all others have their turn already',
      2,
      'a1 a2 a3 a4 a5 b1',
      'a1 a2 b1 a3 a4 a5',
    ],
    ['so too when there is only one', 1, 'a1 a2 a3 b1', 'a1 b1 a2 a3'],
    ['to each visitor in turn', 1, 'a1 a2 a3 b1 b2 b3 c1 c2', 'a1 b1 c1 a2 b2 c2 a3 b3'],
    ['to who has waited longer', 1, 'a1 b1 c1 d1', 'a1 b1 c1 d1'],
  ])('%s', async (_how, places, coming, order) => {
    const { begin, end, started } = someWork(places)
    const all = coming.split(' ').map(begin)
    await settled()
    for (let nth = 0; nth < all.length; nth++) await end(started[nth] ?? '')
    expect(started.join(' ')).toBe(order)
    expect(await Promise.all(all)).toEqual(coming.split(' '))
  })

  test('to who has none rather than to who has one that takes long', async () => {
    const { begin, end, running } = someWork(2)
    for (const piece of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) void begin(piece)
    await settled()
    await end('a2')
    expect(running()).toEqual(['a1', 'b1'])
    for (const ended of ['b1', 'b2']) await end(ended)
    expect(running()).toEqual(['a1', 'b3'])
    await end('b3')
    expect(running()).toEqual(['a1', 'a3'])
  })

  test('on after a piece that fails', async () => {
    const take = fairQueue(1)
    const results = await Promise.allSettled([
      take('a', async () => Promise.reject(new Error('fails'))),
      take('b', async () => 'done'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await take('a', async () => 'free again')).toBe('free again')
  })
})

const names = ['a', 'b', 'c', 'd'] as const

test('whoever comes and whatever ends: no place stays free, and nobody is passed over twice by the same', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom(...names), fc.nat(7)), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (places, happenings) => {
      const { begin, end, started, running } = someWork(places)
      const came: string[] = []
      const of = (visitor: string, pieces: readonly string[]) =>
        pieces.filter((piece) => piece.startsWith(visitor))
      const waits = (visitor: string) =>
        of(visitor, running()).length === 0 && of(visitor, came).length > of(visitor, started).length
      /** By visitors who wait with nothing running. */
      const seen = new Map<string, string[]>()

      for (const happening of happenings) {
        const earlier = started.length
        if (typeof happening === 'string') {
          came.push(`${happening}${came.length}`)
          void begin(came.at(-1) ?? '')
          await settled()
        } else {
          await end(running()[happening % Math.max(1, running().length)] ?? '')
        }

        const ended = started.length - running().length
        expect(running()).toHaveLength(Math.min(places, came.length - ended))
        for (const visitor of names) {
          const own = of(visitor, started)
          expect(own).toEqual(of(visitor, came).slice(0, own.length))
          const others = waits(visitor) && seen.get(visitor)
          const now = others ? [...others, ...started.slice(earlier).map((piece) => piece.charAt(0))] : []
          expect(now).toEqual([...new Set(now)])
          if (waits(visitor)) seen.set(visitor, now)
          else seen.delete(visitor)
        }
      }
    }),
  )
})

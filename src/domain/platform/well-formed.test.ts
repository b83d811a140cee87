import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { toWellFormed } from './well-formed.ts'

test('it makes of every text what newer browsers make by themselves', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (one, other) => {
      // May split surrogate pairs.
      const text = `${one.slice(1)}${other.slice(0, -1)}\uD83D${one}\uDCA7`
      expect(toWellFormed(text)).toBe(text.toWellFormed())
    }),
  )
})

import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isWellFormed, toWellFormed } from './well-formed.ts'

test('they say of every text what newer browsers say by themselves', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (one, other) => {
      // Cut anywhere, which may leave halves of characters that meet.
      const text = `${one.slice(1)}${other.slice(0, -1)}\uD83D${one}\uDCA7`
      expect(toWellFormed(text)).toBe(text.toWellFormed())
      expect(isWellFormed(text)).toBe(text.isWellFormed())
      expect(isWellFormed(toWellFormed(text))).toBe(true)
    }),
  )
})

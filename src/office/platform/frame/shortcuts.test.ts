import { expect, test } from 'vitest'
import { keysText } from './shortcuts.ts'

test.each([
  ['KeyG KeyT', 'G T'],
  ['Shift+Slash', '?'],
  ['Slash', '/'],
  ['KeyJ', 'J'],
  ['Enter', 'Enter'],
])('%s is written %s', (keys, text) => {
  expect(keysText(keys)).toBe(text)
})

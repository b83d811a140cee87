import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { wordmark } from './wordmark.ts'

test('the logo of the pages is the drawn wordmark', () => {
  const file = path.resolve(import.meta.dirname, '../../../../public/brand/wordmark.svg')
  const drawn = readFileSync(file, 'utf8')
  const { width, height, drop, smile, letters, lettersAt } = wordmark
  expect(drawn).toContain(`viewBox="0 0 ${width} ${height}"`)
  for (const shape of [drop, smile, letters]) expect(drawn).toContain(`d="${shape}"`)
  expect(drawn).toContain(`transform="${lettersAt}"`)
})

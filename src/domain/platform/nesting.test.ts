import { expect, test } from 'vitest'
import { isTooDeep, looksTooDeep } from './nesting.ts'

function nested(depth: number): object {
  let token: object = {}
  for (let level = 1; level < depth; level++) token = level % 2 ? { tokens: [token] } : { items: [token] }
  return token
}

test.each([
  [1, false],
  [40, false],
  [41, true],
  [100_000, true],
])('what lies %i deep', (depth, tooDeep) => expect(isTooDeep([{}, nested(depth)])).toBe(tooDeep))

test.each([
  ['Оплата\n\n- раз\n  - два\n    1. три', false],
  ['> > цитата', false],
  ['***', false],
  ['-'.repeat(60), false],
  ['- '.repeat(20), false],
  ['**дуже** *важливо*', false],
  ['1914-1918 роки', false],
  ['>'.repeat(14_000), true],
  [`${'- '.repeat(7000)}а`, true],
  [`${'1. '.repeat(7000)}а`, true],
  [`${' '.repeat(80)}- а`, true],
  [`${'*'.repeat(7000)}а${'*'.repeat(7000)}`, true],
])('%#', (text, tooDeep) => expect(looksTooDeep(text)).toBe(tooDeep))

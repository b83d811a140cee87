import { expect, test } from 'vitest'
import { parseKeepingNumbers } from './json.ts'

test('numbers stay as they were written, everything else is as ever', () => {
  expect(
    parseKeepingNumbers('{"a":690,"b":690.00,"c":-0.10e+2,"d":[1.0,{"e":12345678901234567890}],"f":"1.0"}'),
  ).toEqual({ a: '690', b: '690.00', c: '-0.10e+2', d: ['1.0', { e: '12345678901234567890' }], f: '1.0' })
  expect(parseKeepingNumbers('[true,false,null,"",{}]')).toEqual([true, false, null, '', {}])
})

test('what is not JSON, or too deep to be read, is nothing', () => {
  for (const text of ['', '{', '{"a":01}', "{'a':1}", 'NaN', '['.repeat(60_000), `${'['.repeat(60_000)}1`]) {
    expect(parseKeepingNumbers(text)).toBeUndefined()
  }
  expect(() => parseKeepingNumbers('['.repeat(200_000) + ']'.repeat(200_000))).not.toThrow()
})

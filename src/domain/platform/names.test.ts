import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierName, cleanName, isCarrierName } from './names.ts'

test.each([
  ['Ірина', 'Ірина'],
  ['Iрина', 'Ірина'],
  ['Мар`яна', 'Мар’яна'],
  ['Olena', 'Олена'],
  ['Kovalenko', 'Коваленко'],
  ['Yuliia', 'Юлія'],
  ['Andrii', 'Андрій'],
  ['Serhiy', 'Сергій'],
  ['Shcherbak', 'Щербак'],
  ['Zghurskyi', 'Згурский'],
  ['MARIIA', 'МАРІЯ'],
  ['Anna-Mariia', 'Анна-Марія'],
  ['Ёлкина', 'Йолкіна'],
  ['Королёв', 'Корольов'],
  ['Крылов', 'Крилов'],
  ['Пётр', 'Пьотр'],
  ['О.', undefined],
  ['Олена О.', undefined],
  ['Олена2', undefined],
  ['Ковалевська-Довгопрізвищенкова', undefined],
  ['-', undefined],
  ['', undefined],
])('%j is %j for the carrier', (name, forCarrier) => {
  expect(carrierName(name)).toBe(forCarrier)
})

test('what it takes is one that it takes', () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."абвіїєґьэыъёОЄшщabcdeXYZ’'`-. й\u0301".split(''), '🌸'),
  })
  fc.assert(
    fc.property(fc.oneof(letters, fc.string()), (name) => {
      const taken = carrierName(name)
      if (taken === undefined) return
      expect(isCarrierName(taken)).toBe(true)
      expect(carrierName(taken)).toBe(taken)
      if (isCarrierName(cleanName(name))) expect(taken).toBe(cleanName(name))
    }),
  )
})

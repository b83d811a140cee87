import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesTotal, returnedLines, wantedReceipts } from './receipt.ts'

const kit = { code: 'gentle-care', name: 'Ніжний догляд', quantity: 2, price: 69_000 }
const cleansing = { code: 'cleansing', name: 'Щотижневе очищення', quantity: 1, price: 120_000 }
const lines = [kit, cleansing]

describe('what is taken back', () => {
  test.each([
    ['everything', 0, 258_000, [kit, cleansing]],
    ['one of two', 0, 69_000, [{ ...kit, quantity: 1 }]],
    ['the other of them', 69_000, 69_000, [{ ...kit, quantity: 1 }]],
    ['a part of one', 0, 20_050, [{ ...kit, quantity: 1, price: 20_050 }]],
    ['the rest after a part', 20_050, 237_950, [{ ...kit, quantity: 1, price: 117_950 }, cleansing]],
    ['the add-on after the kits', 138_000, 120_000, [cleansing]],
  ])('%s', (_name, before, amount, taken) => {
    expect(returnedLines(lines, { before, amount })).toEqual(taken)
  })

  test.each([
    [0, 258_001],
    [258_000, 1],
    [0, 0],
    [-1, 1],
  ])('after %i no %i can be taken back', (before, amount) => {
    expect(() => returnedLines(lines, { before, amount })).toThrow(RangeError)
  })

  const someLines = fc.array(
    fc.record({
      code: fc.uuid(),
      name: fc.constant('набір'),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 1, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

  test('however it goes back in parts, they add up, and of nothing more is taken than was sold', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (sold, cuts) => {
          const total = linesTotal(sold)
          const marks = [...new Set([0, ...cuts.map((cut) => Math.round(cut * total)), total])].toSorted(
            (a, b) => a - b,
          )
          const taken = new Map<string, number>()
          for (const [index, before] of marks.slice(0, -1).entries()) {
            const amount = (marks[index + 1] ?? 0) - before
            const part = returnedLines(sold, { before, amount })
            expect(linesTotal(part)).toBe(amount)
            for (const { code, quantity, price } of part) {
              expect(
                quantity >= 1 && price >= 1 && Number.isInteger(quantity) && Number.isInteger(price),
              ).toBe(true)
              taken.set(code, (taken.get(code) ?? 0) + quantity * price)
            }
          }
          for (const { code, quantity, price } of sold) expect(taken.get(code)).toBe(quantity * price)
        },
      ),
    )
  })
})

describe('receipts are wanted', () => {
  const amount = 69_000
  test.each([
    ['of money that came', ['pending', 0], ['paid', 0], { isSold: true, returned: undefined }],
    ['of a part that went back', ['paid', 0], ['paid', 5000], { isSold: false, returned: 5000 }],
    ['of the next part', ['paid', 5000], ['paid', 6000], { isSold: false, returned: 6000 }],
    ['of all that went back', ['paid', 6000], ['refunded', 6000], { isSold: false, returned: amount }],
    [
      'both, when it came and went back unheard',
      ['pending', 0],
      ['refunded', 0],
      { isSold: true, returned: amount },
    ],
    ['both, when a part of it did', ['expired', 0], ['paid', 100], { isSold: true, returned: 100 }],
    ['of nothing new', ['paid', 5000], ['paid', 5000], undefined],
    ['of nothing that was only tried', ['pending', 0], ['failed', 0], undefined],
    ['of no money that turned out to have come back once more', ['refunded', 0], ['paid', 100], undefined],
  ] as const)('%s', (_name, [from, wentBack], [to, goneBack], wanted) => {
    const before = { state: from, amount, refunded: wentBack }
    expect(wantedReceipts(before, { state: to, amount, refunded: goneBack })).toEqual(wanted)
  })
})

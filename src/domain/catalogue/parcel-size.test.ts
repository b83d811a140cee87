import { describe, expect, test } from 'vitest'
import { kit } from '../../../test/kits.ts'
import type { KitId } from './catalogue.ts'
import { firstCatalogue } from './first-shelf.ts'
import { misfitOf, packTogether, type ParcelSize, type PointLimits } from './parcel-size.ts'

const volume = ({ size: [longest, middle, shortest] }: ParcelSize) => longest * middle * shortest

describe('a packed parcel', () => {
  test('has a weight and a size for all that is sent, the longest side first, and for nothing else', () => {
    for (const { packed, requiresShipping } of firstCatalogue) {
      expect(packed !== undefined).toBe(requiresShipping)
      if (!packed) continue
      expect(packed.grams).toBeGreaterThanOrEqual(100)
      expect(packed.size).toEqual(packed.size.toSorted((one, other) => other - one))
    }
  })

  test.each<[Partial<Record<KitId, number>>, ParcelSize | undefined]>([
    [{ 'gentle-care': 1 }, { grams: 340, size: [22, 16, 6] }],
    [{ 'gentle-care': 2 }, { grams: 680, size: [22, 16, 12] }],
    [{ 'gentle-care': 16 }, { grams: 5440, size: [44, 32, 24] }],
    [
      { 'gentle-care': 1, cleansing: 1 },
      { grams: 490, size: [22, 16, 11] },
    ],
    [
      { 'personal-consultation': 1, cleansing: 1 },
      { grams: 150, size: [16, 9, 5] },
    ],
    [{ 'personal-consultation': 1 }, undefined],
  ])('of %j is %j', (lines, expected) => {
    const asked = firstCatalogue.flatMap(({ id, packed }) => {
      const quantity = Object.entries(lines).find(([named]) => named === id)?.[1]
      return quantity === undefined ? [] : [{ packed, quantity }]
    })
    expect(packTogether(asked)).toEqual(expected)
  })

  test('is never smaller or lighter than what is in it, and grows with it', () => {
    for (const { packed, maxQuantity } of firstCatalogue) {
      if (!packed) continue
      let before = packed
      for (let quantity = 1; quantity <= maxQuantity; quantity++) {
        const parcel = packTogether([
          { packed, quantity },
          { packed: kit('cleansing').packed, quantity: 1 },
        ])
        if (!parcel) throw new Error('nothing packed')
        expect(parcel.grams).toBe(packed.grams * quantity + 150)
        expect(volume(parcel)).toBeGreaterThanOrEqual(volume(packed) * quantity)
        expect(parcel.grams).toBeGreaterThan(before.grams)
        expect(parcel.size).toEqual(parcel.size.toSorted((one, other) => other - one))
        before = parcel
      }
    }
  })
})

describe('a point', () => {
  const parcel: ParcelSize = { grams: 5000, size: [50, 30, 20] }
  const branch: PointLimits = { kind: 'branch', maxKg: 30, maxDeclaredUah: null, maxSize: [120, 70, 70] }
  const locker: PointLimits = { kind: 'locker', maxKg: null, maxDeclaredUah: null, maxSize: null }

  test.each<[string, PointLimits, Partial<ParcelSize>, number, string | undefined]>([
    ['a branch without limits takes all', { ...branch, maxKg: null, maxSize: null }, {}, 90_000, undefined],
    ['a branch takes up to its weight', branch, { grams: 30_000 }, 1, undefined],
    ['and no more', branch, { grams: 30_001 }, 1, 'weight'],
    ['up to its size', branch, { size: [120, 70, 70] }, 1, undefined],
    ['and no more', branch, { size: [120, 71, 1] }, 1, 'size'],
    ['its limits in any order', { ...branch, maxSize: [20, 60, 40] }, {}, 1, undefined],
    ['up to its value', { ...branch, maxDeclaredUah: 500 }, {}, 500, undefined],
    ['and no more', { ...branch, maxDeclaredUah: 500 }, {}, 501, 'value'],
    ['a locker takes what lockers do', locker, { grams: 20_000, size: [60, 40, 30] }, 29_000, undefined],
    ['no longer', locker, { size: [61, 1, 1] }, 1, 'size'],
    ['no thicker', locker, { size: [31, 31, 31] }, 1, 'size'],
    ['no heavier', locker, { grams: 20_001 }, 1, 'weight'],
    ['no dearer', locker, {}, 29_001, 'value'],
    ['its own stricter limit counts', { ...locker, maxDeclaredUah: 10_000 }, {}, 10_001, 'value'],
    ['its own looser one does not', { ...locker, maxKg: 30 }, { grams: 20_001 }, 1, 'weight'],
    ['its own smaller cell counts', { ...locker, maxSize: [40, 30, 20] }, {}, 1, 'size'],
  ])('%s', (_, point, changes, declaredUah, expected) => {
    expect(misfitOf(point, { ...parcel, ...changes }, declaredUah)).toBe(expected)
  })
})

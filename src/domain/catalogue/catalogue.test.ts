import { describe, expect, test } from 'vitest'
import { cards, findKit, kitIds } from './catalogue.ts'
import { firstCatalogue as catalogue } from './first-shelf.ts'

const live = { isTestMode: false }
const testing = { isTestMode: true }

describe('the catalogue', () => {
  test.each([
    ['test-kit', 1],
    ['gentle-care', 690],
    ['cleansing-treatment', 1050],
    ['deep-cleansing', 1200],
    ['special-care', 1400],
    ['personal-consultation', 800],
    ['cleansing', 1200],
  ])('sells %s for %i hryvnias', (id, price) => {
    expect(findKit(catalogue, id)?.price).toBe(price * 100)
  })

  test('has six cards in test mode and five in a live shop', () => {
    expect(cards(catalogue, testing)).toHaveLength(6)
    expect(cards(catalogue, live).map(({ id }) => id)).not.toContain('test-kit')
    expect(cards(catalogue, live)).toHaveLength(5)
  })

  test.each(['', 'Gentle-care', 'gentle-cаre', ' gentle-care', '__proto__', 'constructor', 'toString'])(
    'knows no kit %j',
    (id) => {
      expect(findKit(catalogue, id)).toBeUndefined()
    },
  )

  test('names every kit once', () => {
    expect(catalogue.map(({ id }) => id).toSorted()).toEqual([...kitIds].toSorted())
  })
})

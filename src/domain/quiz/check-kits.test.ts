import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Catalogue, Kit } from '../catalogue/catalogue.ts'
import { firstCatalogue } from '../catalogue/first-shelf.ts'
import { checkKits } from './check-kits.ts'

const mild = 'Aqua, Glycerin, Panthenol'
const honeyed = 'Aqua, Mel, Panthenol'
const nutty = 'Aqua, Prunus Amygdalus Dulcis (Sweet Almond) Oil'

function shelf(inci: Readonly<Record<string, string>>, paused: readonly string[] = []): Catalogue {
  const composed = (kit: Kit): Kit => ({
    ...kit,
    isPaused: paused.includes(kit.id),
    products: kit.products.map((product) => Object.assign({}, product, { inci: inci[kit.id] ?? '' })),
  })
  return firstCatalogue.map(composed)
}

function daily(kit: Kit): Kit {
  return { ...kit, products: [{ name: 'Крем', when: 'вранці', inci: mild }] }
}

const [special, treatment, gentle] = ['special-care', 'cleansing-treatment', 'gentle-care'] as const

describe('what was declared is looked for in every kit', () => {
  test('each ingredient once, with all that it may be', () => {
    const { found } = checkKits('мигдаль, горіхи', special, shelf({ cleansing: nutty }))
    expect(found).toEqual({
      cleansing: [
        {
          names: ['Мигдаль', 'Горіхи'],
          product: 'Глибоке очищення',
          ingredient: 'Prunus Amygdalus Dulcis (Sweet Almond) Oil',
        },
      ],
    })
  })

  test('but not in somebody’s work', () => {
    const { found } = checkKits(
      'мед',
      special,
      shelf({ [special]: honeyed, 'personal-consultation': honeyed }),
    )
    expect(Object.keys(found)).toEqual([special])
    expect(found[special]?.map(({ product }) => product)).toEqual([
      'Очищення',
      'Догляд',
      'Зволоження',
      'Захист',
    ])
  })
})

describe('in place of the recommended kit', () => {
  const all = { [special]: mild, [treatment]: mild, [gentle]: mild, 'deep-cleansing': mild, cleansing: mild }
  test.each<[string, string, string, Catalogue, readonly string[]]>([
    ['gentler ones', 'мед', special, shelf({ ...all, [special]: honeyed }), [gentle, treatment]],
    ['no stronger one', 'мед', gentle, shelf({ ...all, [gentle]: honeyed }), []],
    ['none with the same in it', 'мед', special, shelf({ ...all, [treatment]: honeyed }), [gentle]],
    ['none of unknown composition', 'мед', special, shelf({ [special]: honeyed, [gentle]: mild }), [gentle]],
    ['none while none is known', 'мед', special, shelf({}), []],
    ['none that is paused', 'мед', special, shelf(all, [gentle]), [treatment]],
    ['none while a word is not understood', 'мед, тюбик', special, shelf(all), []],
    ['none while a word is guessed at', 'ромажка', special, shelf(all), []],
    ['none while nothing is named', '', special, shelf(all), []],
    [
      'the owner’s own',
      'мед',
      gentle,
      // Weekly no more.
      shelf(all).map((kit) => (kit.id === 'deep-cleansing' ? daily(kit) : kit)),
      ['deep-cleansing'],
    ],
  ])('%s', (_, written, recommended, catalogue, others) => {
    expect(checkKits(written, recommended, catalogue).others.map(({ id }) => id)).toEqual(others)
  })
})

test.each([
  ['мед', false],
  ['мед, тюбик', true],
  ['ромажка', true],
  ['не на мед', true],
  ['', true],
  ['-', true],
])('whether a person has to read «%s»: %s', (written, isToBeRead) => {
  expect(checkKits(written, gentle, shelf({})).isToBeRead).toBe(isToBeRead)
})

test('whatever was written is found, is wholly understood or goes to a person', () => {
  const words = [
    'мед',
    'горіхи',
    'мигдалева',
    'олія',
    'крем',
    'і',
    ',',
    'не',
    'ромажка',
    'тюбик',
    '🥜',
    ' ',
    'Mel',
  ]
  const catalogue = shelf({ [special]: honeyed, [treatment]: nutty, [gentle]: mild })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 6 }), (parts) => {
      const { found, isToBeRead, others } = checkKits(parts.join(' '), special, catalogue)
      if (isToBeRead) expect(others).toEqual([])
      for (const { id } of others) expect(found[id]).toBeUndefined()
      if (parts.some((part) => ['тюбик', '🥜', 'не', 'ромажка'].includes(part))) expect(isToBeRead).toBe(true)
      if (parts.includes('мед')) expect(found[special]).toBeDefined()
      if (parts.includes('горіхи')) expect(found[treatment]).toBeDefined()
      const isOfOurs = parts.every((part) => words.includes(part))
      if (isOfOurs && !isToBeRead) expect(Object.keys(found)).not.toEqual([])
    }),
  )
})

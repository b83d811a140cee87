import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Goal, SkinType, Symptom } from './answers.ts'
import type { Option } from './question.ts'
import { keysOf } from '../platform/record-of.ts'
import { currentSkincare, type CurrentSkincare, skincareText } from './current-skincare.ts'
import { goals as goalsQuestion } from './goals.ts'
import { skinType as skinTypeQuestion } from './skin-type.ts'
import { symptoms as symptomsQuestion } from './symptoms.ts'
import { recommend } from './recommend.ts'

/**
 * The specification's rules a second time, as a table of Ukrainian labels read by `includes`, written
 * without a look at the code it checks.
 */
const table = [
  {
    kit: 'special-care',
    signs: { among: ['Прищики', 'Жирний блиск', 'Почервоніння'], atLeast: 2 },
    goals: ['Позбутись прищів', 'Зменшити почервоніння', 'Вирівняти тон'],
    care: (text: string) => text.includes('Повноцінний догляд') && text.includes('декоративною косметикою'),
    skin: ['Жирна', 'Чутлива'],
    cleansingBySigns: ['Чорні точки', 'Розширені пори', 'Тьмяна/нерівна шкіра'],
    cleansingByGoals: ['Очистити або звузити пори', 'Покращити текстуру'],
  },
  {
    kit: 'cleansing-treatment',
    signs: { among: ['Прищики', 'Жирний блиск', 'Почервоніння'], atLeast: 1 },
    goals: ['Позбутись прищів', 'Зменшити жирність', 'Зменшити почервоніння'],
    care: (text: string) => text.includes('Декілька засобів') || text.includes('Повноцінний догляд'),
    skin: ['Жирна', 'Комбінована', 'Не впевнений'],
    cleansingBySigns: ['Чорні точки', 'Розширені пори', 'Тьмяна/нерівна шкіра'],
    cleansingByGoals: [],
  },
]

interface Expected {
  kitId: string
  cleansing: boolean
}

function subsets<Id extends string>(options: Readonly<Record<Id, Option>>) {
  const ids = keysOf(options)
  return Array.from({ length: 2 ** ids.length }, (_, mask) => {
    const chosen = ids.filter((_id, bit) => mask & (1 << bit))
    return { ids: chosen, labels: chosen.map((id) => options[id].label) }
  })
}

const count = (labels: readonly string[], among: readonly string[]) =>
  labels.filter((label) => among.includes(label)).length

/** `npm run proof recommend` tries every one of the 12.6 million combinations. */
const every = Number(process.env['RECOMMEND_EVERY'] ?? 41)
const first = Number(process.env['RECOMMEND_FIRST'] ?? randomInt(every))

describe('combinations of answers', () => {
  test(`agree with the rules stated a second time as a table of labels (1 in ${every}, from ${first})`, () => {
    const symptomSets = subsets(symptomsQuestion.options)
    const goalSets = subsets(goalsQuestion.options)
    const cares = keysOf(currentSkincare.options).flatMap((option): CurrentSkincare[] => [
      { option, makeup: false },
      { option, makeup: true },
    ])
    const bySymptoms = table.map((rule) =>
      symptomSets.map(({ labels }) => ({
        met: count(labels, rule.signs.among) >= rule.signs.atLeast,
        cleansing: count(labels, rule.cleansingBySigns) > 0,
      })),
    )
    const byGoals = table.map((rule) =>
      goalSets.map(({ labels }) => ({
        met: count(labels, rule.goals) > 0,
        cleansing: count(labels, rule.cleansingByGoals) > 0,
      })),
    )

    const expectedOf = (skin: string, care: string, symptoms: number, goals: number): Expected => {
      for (const [index, rule] of table.entries()) {
        const signs = bySymptoms[index]?.[symptoms]
        const wanted = byGoals[index]?.[goals]
        if (signs?.met && wanted?.met && rule.care(care) && rule.skin.includes(skin)) {
          return { kitId: rule.kit, cleansing: signs.cleansing || wanted.cleansing }
        }
      }
      return { kitId: 'gentle-care', cleansing: false }
    }

    let met = 0
    let checked = 0
    const wrong: unknown[] = []
    for (const skinType of keysOf(skinTypeQuestion.options)) {
      for (const skincare of cares) {
        const care = skincareText(skincare)
        for (const [s, symptoms] of symptomSets.entries()) {
          for (const [g, goals] of goalSets.entries()) {
            if (met++ % every !== first) continue
            const expected = expectedOf(skinTypeQuestion.options[skinType].label, care, s, g)
            const input = {
              skinType,
              symptoms: symptoms.ids,
              sensitivities: [],
              goals: goals.ids,
              currentSkincare: skincare,
            }
            const got = recommend(input)
            checked++
            if (got.kitId !== expected.kitId || got.cleansing !== expected.cleansing)
              wrong.push({ input, got })
          }
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(met).toBe(6 * 8 * 2 ** 9 * 2 ** 9)
    expect(checked).toBe(Math.ceil((met - first) / every))
  }, 120_000)
})

describe('the trace', () => {
  const severe = {
    skinType: 'oily',
    symptoms: ['acne', 'redness', 'blackheads'],
    sensitivities: [],
    goals: ['clear-acne', 'minimize-pores'],
    currentSkincare: { option: 'complete', makeup: true },
  } as const

  test('names the answers that met each condition of the rule that won', () => {
    expect(recommend(severe)).toEqual({
      kitId: 'special-care',
      cleansing: true,
      reasons: {
        tried: [
          {
            kitId: 'special-care',
            conditions: [
              { on: 'symptoms', met: true, matched: ['acne', 'redness'] },
              { on: 'goals', met: true, matched: ['clear-acne'] },
              { on: 'currentSkincare', met: true, matched: { option: 'complete', makeup: true } },
              { on: 'skinType', met: true, matched: 'oily' },
            ],
          },
        ],
        cleansing: { symptoms: ['blackheads'], goals: ['minimize-pores'] },
      },
    })
  })

  const justMisses: [string, Partial<Parameters<typeof recommend>[0]>, string][] = [
    ['one sign of the three', { symptoms: ['acne', 'dryness'] }, 'symptoms'],
    ['no goal of the severe tier', { goals: ['reduce-oiliness'] }, 'goals'],
    [
      'no decorative cosmetics',
      { currentSkincare: { option: 'complete', makeup: false } },
      'currentSkincare',
    ],
    ['several products only', { currentSkincare: { option: 'several', makeup: true } }, 'currentSkincare'],
    ['combination skin', { skinType: 'combination' }, 'skinType'],
  ]
  test.each(justMisses)('just misses the severe tier with %s, and says on what', (_name, change, missed) => {
    const { kitId, reasons } = recommend({ ...severe, ...change })
    expect(kitId).toBe('cleansing-treatment')
    const unmet = reasons.tried[0]?.conditions.filter(({ met }) => !met).map(({ on }) => on)
    expect(unmet).toEqual([missed])
  })

  test('the same symptom twice is one sign', () => {
    const symptoms: Symptom[] = ['acne', 'acne']
    expect(recommend({ ...severe, symptoms }).kitId).toBe('cleansing-treatment')
  })

  test('gentle care is never offered weekly cleansing', () => {
    const skinType: SkinType = 'dry'
    const goals: Goal[] = ['minimize-pores', 'improve-texture']
    expect(recommend({ ...severe, skinType, goals })).toMatchObject({
      kitId: 'gentle-care',
      cleansing: false,
      reasons: { cleansing: { symptoms: [], goals: [] } },
    })
  })
})

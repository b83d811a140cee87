import { describe, expect, test } from 'vitest'
import { quizAnswers } from '../../../test/quiz.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { recommend } from '../../domain/quiz/recommend.ts'
import { cleansingReasons, declaredSensitivities, explain } from './explain.ts'

function answers(part: Partial<QuizAnswers>): QuizAnswers {
  const care = { option: 'none', makeup: false } as const
  return quizAnswers({ skinType: 'dry', goals: ['moisturize'], currentSkincare: care, ...part })
}

function explained(part: Partial<QuizAnswers>) {
  const given = answers(part)
  return explain(recommend(given), given, given.careFor)
}

function toldPlainly(part: Partial<QuizAnswers>) {
  const { sentence, noMatter } = explained(part)
  return { sentence: plain(sentence), noMatter }
}

const severe: Partial<QuizAnswers> = {
  skinType: 'oily',
  symptoms: ['acne', 'oily-shine', 'blackheads'],
  goals: ['even-tone', 'minimize-pores', 'moisturize'],
  currentSkincare: { option: 'complete', makeup: true },
}

describe('why a kit', () => {
  test('special care: the answers that met its rule, and those that did not matter', () => {
    expect(toldPlainly(severe)).toEqual({
      sentence:
        'Є прищики і жирний блиск, хоча догляд за жирною шкірою вже повноцінний. Тут потрібен продуманий план і супровід косметолога.',
      noMatter: ['Зволожити шкіру'],
    })
  })

  test('cleansing and treatment: makeup did not matter', () => {
    const reasons = toldPlainly({
      skinType: 'combination',
      symptoms: ['redness', 'dryness'],
      goals: ['reduce-redness'],
      currentSkincare: { option: 'several', makeup: true },
    })
    expect(reasons).toEqual({
      sentence:
        'Є почервоніння: щоденного м’якого догляду тут замало. Комбінована шкіра вже звикла до декількох засобів, тож їй підійде дієвіше очищення.',
      noMatter: ['Сухість', 'Декоративна косметика'],
    })
  })

  test.each([
    ['dry', 'Шкіра суха, а прищиків, жирного блиску чи почервоніння немає.'],
    ['oily', 'Шкіра жирна, але прищиків, жирного блиску чи почервоніння немає.'],
    ['unsure', 'Прищиків, жирного блиску чи почервоніння немає.'],
  ] as const)('gentle care for %s skin without signs', (skinType, skin) => {
    const { sentence, noMatter } = explained({ skinType, symptoms: ['no-problems'] })
    expect(plain(sentence)).toBe(`${skin} Достатньо м’яких щоденних кроків.`)
    expect(noMatter).toEqual([])
  })

  const fit: Partial<QuizAnswers> = {
    skinType: 'oily',
    symptoms: ['acne'],
    goals: ['clear-acne'],
    currentSkincare: { option: 'several', makeup: false },
  }
  test.each<[Partial<QuizAnswers>, string]>([
    [{ skinType: 'normal' }, 'шкіра нормальна'],
    [{ currentSkincare: { option: 'none', makeup: false } }, 'досі ви вмивали шкіру лише водою'],
    [{ goals: ['moisturize'] }, 'ціль «Зволожити шкіру» не потребує сильніших засобів'],
    [
      { skinType: 'normal', currentSkincare: { option: 'none', makeup: false } },
      'шкіра нормальна, а досі ви вмивали її лише водою',
    ],
    [
      { skinType: 'normal', currentSkincare: { option: 'none', makeup: false }, careFor: 'self' },
      'шкіра нормальна, а зараз ти вмиваєш її лише водою',
    ],
    [
      {
        skinType: 'dry',
        currentSkincare: { option: 'basic', makeup: false },
        goals: ['moisturize', 'gentle-care'],
      },
      'шкіра суха, догляд досі був лише базовий, а цілі «Зволожити шкіру» і «Делікатний догляд щодня» не потребують сильніших засобів',
    ],
  ])('gentle care in spite of signs names the answers that speak against more: %j', (part, because) => {
    const { sentence } = explained({ ...fit, ...part })
    expect(plain(sentence)).toBe(`Є прищики, але зараз безпечніше почати з м’якого догляду, бо ${because}.`)
  })
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

test('weekly cleansing is explained by the signs and goals that asked for it', () => {
  expect(cleansingReasons(recommend(answers(severe)))).toEqual(['Чорні точки', 'Очистити або звузити пори'])
})

test('an allergy is told in the visitor’s own words when there are any', () => {
  const declared = (otherAllergy: string) =>
    declaredSensitivities(answers({ sensitivities: ['eczema', 'other'], otherAllergy }))
  expect(declared(' горіхи ')).toEqual(['Екзема', 'Алергія: горіхи'])
  expect(declared('  ')).toEqual(['Екзема', 'Алергія'])
  expect(declaredSensitivities(answers({ sensitivities: ['none'] }))).toEqual([])
})

test('whoever a result was handed on to is told nothing of what they have done themselves', () => {
  const given = answers({
    symptoms: ['acne'],
    goals: ['clear-acne'],
    currentSkincare: { option: 'none', makeup: false },
  })
  const { sentence } = explain(recommend(given), given, 'another')
  expect(plain(sentence)).toContain('досі її вмивали лише водою')
})

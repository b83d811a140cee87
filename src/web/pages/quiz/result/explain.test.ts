import { describe, expect, test } from 'vitest'
import { emptyDraft, type QuizAnswers } from '../../../../domain/quiz/answers.ts'
import { recommend } from '../../../../domain/recommend.ts'
import { cleansingReasons, declaredSensitivities, explain } from './explain.ts'

function answers(part: Partial<QuizAnswers>): QuizAnswers {
  const care = { option: 'none', makeup: false } as const
  return { ...emptyDraft, skinType: 'dry', goals: ['moisturize'], currentSkincare: care, ...part }
}

function explained(part: Partial<QuizAnswers>) {
  const { sentence, facts } = explain(recommend(answers(part)), answers(part))
  return { sentence, ...Object.fromEntries(facts) }
}

const severe: Partial<QuizAnswers> = {
  skinType: 'oily',
  symptoms: ['acne', 'oily-shine', 'blackheads'],
  goals: ['even-tone', 'minimize-pores', 'moisturize'],
  currentSkincare: { option: 'complete', makeup: true },
}

describe('why a kit', () => {
  test('special care: the answers that met its rule, and those that did not matter', () => {
    expect(explained(severe)).toEqual({
      sentence:
        'Є кілька виразних ознак, а догляд уже повноцінний. Тут потрібен продуманий план і супровід косметолога.',
      Ознаки: 'прищики, жирний блиск',
      Ціль: 'вирівняти тон',
      'Тип шкіри': 'жирна',
      'Догляд зараз': 'повноцінний догляд, декоративна косметика',
      'Не вплинуло на вибір': 'зволожити шкіру',
    })
  })

  test('cleansing and treatment: makeup did not matter', () => {
    const reasons = explained({
      skinType: 'combination',
      symptoms: ['redness', 'dryness'],
      goals: ['reduce-redness'],
      currentSkincare: { option: 'several', makeup: true },
    })
    expect(reasons).toEqual({
      sentence: 'Є ознаки, з якими щоденного м’якого догляду замало, і шкіра вже звикла до засобів.',
      Ознаки: 'почервоніння',
      Ціль: 'зменшити почервоніння',
      'Тип шкіри': 'комбінована',
      'Догляд зараз': 'декілька засобів',
      'Не вплинуло на вибір': 'сухість, декоративна косметика',
    })
  })

  test('gentle care without signs: words where there would be an empty list', () => {
    expect(explained({ symptoms: ['no-problems'] })).toEqual({
      sentence: 'Шкіра не просить інтенсивного догляду. Достатньо м’яких щоденних кроків.',
      Ознаки: 'прищиків, жирного блиску чи почервоніння немає',
      Ціль: 'зволожити шкіру',
      'Тип шкіри': 'суха',
      'Догляд зараз': 'лише вода',
    })
  })

  test('gentle care in spite of signs: everything that speaks against more', () => {
    const { sentence } = explained({ symptoms: ['acne'] })
    expect(sentence).toBe(
      'Ознаки є, але зараз безпечніше почати з м’якого догляду: вибрані цілі не потребують сильніших засобів, догляду досі майже не було, шкіра суха або нормальна.',
    )
    const almost = explained({
      symptoms: ['acne'],
      goals: ['clear-acne'],
      currentSkincare: { option: 'several', makeup: false },
    })
    expect(almost.sentence).toBe(
      'Ознаки є, але зараз безпечніше почати з м’якого догляду: шкіра суха або нормальна.',
    )
  })
})

test('weekly cleansing is explained by the signs and goals that asked for it', () => {
  expect(cleansingReasons(recommend(answers(severe)))).toEqual(['Чорні точки', 'Очистити або звузити пори'])
})

test('an allergy is told in the visitor’s own words when there are any', () => {
  const declared = (otherAllergy: string) =>
    declaredSensitivities(answers({ sensitivities: ['eczema', 'other'], otherAllergy }))
  expect(declared(' горіхи ')).toEqual(['Екзема', 'Інше: горіхи'])
  expect(declared('  ')).toEqual(['Екзема', 'Інше'])
  expect(declaredSensitivities(answers({ sensitivities: ['none'] }))).toEqual([])
})

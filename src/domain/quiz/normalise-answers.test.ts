import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseAnswers } from './normalise-answers.ts'
import { emptyDraft, firstAnswers } from '../../../test/quiz.ts'
import type { QuizDraft } from './answers.ts'
import { choose } from './edit.ts'
import { offered, type Option } from './question.ts'
import { keysOf } from '../platform/record-of.ts'
import { currentSkincare, type CurrentSkincare, readSkincareText, skincareText } from './current-skincare.ts'
import { goals } from './goals.ts'
import { sensitivities as sensitivitiesQuestion } from './sensitivities.ts'
import { skinType } from './skin-type.ts'
import { symptoms } from './symptoms.ts'

const labelsIn = (options: Readonly<Record<string, Option>>) =>
  Object.values(options).map(({ label }) => label)

const identifiersReading = {
  ...firstAnswers,
  skinType: 'sensitive',
  symptoms: keysOf(symptoms.options),
  sensitivities: ['sensitive-skin', 'eczema', 'other'] as const,
  goals: keysOf(goals.options),
  currentSkincare: { option: 'complete', makeup: true },
}

const labelsReading = {
  ...firstAnswers,
  skinType: skinType.options.sensitive.label,
  symptoms: labelsIn(symptoms.options),
  sensitivities: ['Чутлива шкіра', 'Екзема', 'Інше'],
  goals: labelsIn(goals.options),
  currentSkincare: 'Повноцінний догляд + Користується декоративною косметикою',
}

describe('both readings of stored answers', () => {
  test('labels and identifiers come to the same identifiers', () => {
    const byIds = normaliseAnswers(identifiersReading)
    expect(normaliseAnswers(labelsReading)).toEqual(byIds)
    expect(byIds).toEqual({ kind: 'normalised', input: identifiersReading })
  })

  test('readings may be mixed, blanks and repeats do not count', () => {
    const mixed = { ...identifiersReading, symptoms: ['acne', ' Прищики ', 'redness'] }
    expect(normaliseAnswers(mixed)).toMatchObject({ input: { symptoms: ['acne', 'redness'] } })
  })

  test.each([
    [['none', 'eczema'], ['eczema']],
    [['eczema', 'none'], ['eczema']],
    [
      ['sensitive-skin', 'none', 'eczema', 'other'],
      ['sensitive-skin', 'eczema', 'other'],
    ],
    [['none', 'none'], ['none']],
    [['none'], ['none']],
    [[], []],
  ] as const)('sensitivities %j are read as %j', (given, left) => {
    const labels = given.map((id) => sensitivitiesQuestion.options[id].label)
    const byIds = normaliseAnswers({ ...identifiersReading, sensitivities: given })
    expect(byIds).toMatchObject({ input: { sensitivities: left } })
    expect(normaliseAnswers({ ...labelsReading, sensitivities: labels })).toEqual(byIds)
  })

  test('what the screen lets be ticked is read as it stands there', () => {
    const ticks = fc.array(fc.constantFrom(...keysOf(sensitivitiesQuestion.options)))
    fc.assert(
      fc.property(ticks, (pressed) => {
        const { sensitivities } = pressed.reduce<QuizDraft>(
          (draft, option) => choose(draft, sensitivitiesQuestion, option),
          emptyDraft,
        )
        expect(normaliseAnswers({ ...identifiersReading, sensitivities })).toMatchObject({
          input: { sensitivities },
        })
      }),
    )
  })

  test.each([
    ['skinType', { ...labelsReading, skinType: 'Слонова' }, 'Слонова'],
    ['symptoms', { ...labelsReading, symptoms: ['Прищики', '__proto__'] }, '__proto__'],
    ['sensitivities', { ...labelsReading, sensitivities: ['toString'] }, 'toString'],
    ['goals', { ...labelsReading, goals: [''] }, ''],
    ['currentSkincare', { ...labelsReading, currentSkincare: 'Мило' }, 'Мило'],
    ['currentSkincare', { ...labelsReading, currentSkincare: { option: 'soap' } }, 'soap'],
  ])('an unknown value in %s is named, never guessed', (field, loose, value) => {
    expect(normaliseAnswers(loose)).toEqual({ kind: 'unknown', field, value })
  })
})

describe('the text of current skincare', () => {
  const all = keysOf(currentSkincare.options).flatMap((option): CurrentSkincare[] => [
    { option, makeup: false },
    { option, makeup: true },
  ])

  test.each(all)('$option, makeup $makeup, is read back as it was written', (care) => {
    expect(readSkincareText(skincareText(care))).toEqual(care)
  })

  test('is exactly the words of the specification', () => {
    expect(skincareText({ option: 'several', makeup: true })).toBe(
      'Декілька засобів + Користується декоративною косметикою',
    )
    expect(skincareText({ option: 'none', makeup: false })).toBe('Лише вода')
  })

  test('is read by what it includes, the fullest care first', () => {
    expect(readSkincareText('було Декілька засобів, тепер Повноцінний догляд')).toEqual({
      option: 'complete',
      makeup: false,
    })
    expect(readSkincareText('нічого')).toBeUndefined()
  })
})

test('reserved identifiers are known to the rules and never offered on screen', () => {
  expect(offered(skinType.options)).toEqual(['dry', 'oily', 'combination', 'normal', 'unsure'])
  expect(offered(symptoms.options)).toHaveLength(8)
  expect(offered(goals.options)).toHaveLength(8)
  expect(offered(symptoms.options)).not.toContain('dull-uneven')
  expect(offered(goals.options)).not.toContain('improve-texture')
})

test.each(['Нічого не турбує', 'Немає проблем', 'no-problems'])('«%s» is the same answer', (answer) => {
  expect(normaliseAnswers({ ...labelsReading, symptoms: [answer] })).toMatchObject({
    input: { symptoms: ['no-problems'] },
  })
})

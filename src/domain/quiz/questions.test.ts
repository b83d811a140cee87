import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../../test/quiz.ts'
import type { QuizDraft } from './answers.ts'
import { choose, tickBox } from './edit.ts'
import { normaliseAnswers } from './normalise-answers.ts'
import { offered } from './question.ts'
import { keysOf } from '../platform/record-of.ts'
import { outlineOf, questions } from './questions.ts'
import { finishedAnswers, missingAt, progressPercent, stepNumber, stepsOf } from './steps.ts'

const steps = stepsOf(questions)
const aboutSelf: QuizDraft = {
  ...emptyDraft,
  careFor: 'self',
  parentName: 'Марко',
  contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '@marko' } },
}

test('no two questions, details or options of one question share an identifier', () => {
  const fields = questions.flatMap(({ id, detail }) => (detail ? [id, detail.id] : [id]))
  expect(new Set([...fields, ...Object.keys(emptyDraft)]).size).toBe(Object.keys(emptyDraft).length)
  expect(new Set(fields).size).toBe(fields.length)
  for (const { options } of questions) {
    const labels = keysOf(options).map((id) => options[id]?.label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('the questions stand between who asks and the photos, and the bar grows from each to the next', () => {
  expect(steps).toEqual(['about', ...questions.map(({ id }) => id), 'photos', 'result'])
  const percents = steps.map((_, index) => progressPercent(index + 1, steps.length))
  expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other))
  expect(percents.at(-1)).toBe(100)
})

describe.each(questions.map((question) => [question.id, question] as const))('%s', (_, question) => {
  const ids = offered(question.options)
  const step = stepNumber(question.id, questions)

  test('offers two to eight options, for each of which its sheet of pictures has room', () => {
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(ids.length + (question.box ? 1 : 0)).toBeLessThanOrEqual(8)
  })

  test('keeps one on its step exactly when it requires an answer, and then says what is missing', () => {
    expect(missingAt(step, emptyDraft, questions)).toEqual(question.isRequired ? [question.id] : [])
    expect(Boolean(question.missing)).toBe(question.isRequired)
    for (const id of ids) expect(missingAt(step, choose(emptyDraft, question, id), questions)).toEqual([])
  })

  test('every option is taken, shown in the draft and normalised, by its id and by its label', () => {
    const required = questions.reduce((draft, one) => {
      const [first] = offered(one.options)
      return one.isRequired && first !== undefined ? choose(draft, one, first) : draft
    }, aboutSelf)
    const unanswered = { ...required, [question.id]: emptyDraft[question.id] }
    for (const id of ids) {
      const chosen = choose(unanswered, question, id)
      const answers = finishedAnswers(question.box ? tickBox(chosen, question, true) : chosen, questions)
      if (!answers) throw new Error('not every required answer is there')
      const byId = normaliseAnswers(answers)
      expect(byId).toMatchObject({ kind: 'normalised', input: { [question.id]: answers[question.id] } })
      const label = question.options[id]?.label
      const said =
        question.kind === 'many' ? [label] : question.box ? { option: label, [question.box.id]: true } : label
      expect(normaliseAnswers({ ...answers, [question.id]: said })).toEqual(byId)
    }
  })

  test('its exclusive option stands alone, any other clears it', () => {
    const { exclusive } = question
    for (const id of exclusive === undefined ? [] : ids.filter((other) => other !== exclusive)) {
      expect(choose(choose(emptyDraft, question, id), question, exclusive ?? '')[question.id]).toEqual([
        exclusive,
      ])
      expect(choose(choose(emptyDraft, question, exclusive ?? ''), question, id)[question.id]).toEqual([id])
    }
  })

  test('goes with the page without the words of its options', () => {
    const { options } = outlineOf(question)
    expect(Object.keys(options)).toEqual(keysOf(question.options))
    expect(JSON.stringify(options)).not.toMatch(/\p{Script=Cyrillic}/u)
  })
})

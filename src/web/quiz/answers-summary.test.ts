import { expect, test } from 'vitest'
import { quizAnswers } from '../../../test/quiz.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { answeredQuestions } from './answers-summary.tsx'

function summaryOf(part: Partial<QuizAnswers>) {
  const answers = quizAnswers({
    skinType: 'oily',
    goals: ['even-tone', 'clear-acne'],
    currentSkincare: { option: 'none', makeup: false },
    ...part,
  })
  return Object.fromEntries(
    answeredQuestions(answers).map(({ question, given }) => [
      question.summary,
      given.map(({ label }) => label),
    ]),
  )
}

test('the answers stand under their questions, in the order they were offered in', () => {
  const answers = summaryOf({
    symptoms: ['oily-shine', 'acne'],
    sensitivities: ['none'],
    currentSkincare: { option: 'complete', makeup: true },
  })
  expect(answers).toMatchObject({
    Шкіра: ['Жирна шкіра'],
    Турбує: ['Прищики', 'Жирний блиск'],
    Чутливість: ['Алергій немає'],
    Цілі: ['Позбутись прищів', 'Вирівняти тон'],
    'Догляд зараз': ['Повноцінний догляд', 'Декоративна косметика'],
  })
})

test('questions without an answer are not there', () => {
  const shown = Object.keys(summaryOf({}))
  expect(shown).toEqual(questions.filter(({ isRequired }) => isRequired).map(({ summary }) => summary))
})

test.each([
  [' мед ', 'Алергія: мед'],
  ['', 'Алергія'],
])('an allergy written as «%s» is told as «%s»', (otherAllergy, label) => {
  expect(summaryOf({ sensitivities: ['other'], otherAllergy })['Чутливість']).toEqual([label])
})

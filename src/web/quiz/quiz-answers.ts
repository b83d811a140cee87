import { type Answers, perQuestion } from '../../domain/quiz/answers.ts'
import type { QuestionOutline } from '../../domain/quiz/question.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { flag, listOf, oneOf, orNull, type Reading, record } from '../platform/reading.ts'

export const answerReadings = perQuestion<{
  readonly [Id in keyof Answers]-?: Reading<Answers[Id]>
}>(questions, readingOf)

export const readAnswers: Reading<Answers> = record<Answers>(answerReadings)

function readingOf({ kind, isRequired, box, options }: QuestionOutline): Reading<unknown> {
  const one = oneOf(Object.keys(options))
  const own = kind === 'many' ? listOf(one) : isRequired ? one : orNull(one)
  return box ? record<Record<string, unknown>>({ option: own, [box.id]: flag }) : own
}

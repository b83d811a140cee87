import { readAbout } from './about.ts'
import { type Details, type DraftAnswers, perQuestion, type QuizDraft } from './answers.ts'
import { fieldsOf, knownId, textOf } from './kept.ts'
import { answerOf, type AnyAnswer, offered, optionsIn, type QuestionOutline } from './question.ts'
import type { QuizOutline } from './questions.ts'

/** Invalid fields of stored data count as absent. */
export function readDraft(kept: unknown, questions: readonly QuizOutline[]): QuizDraft {
  const from = fieldsOf(kept)
  const answers = perQuestion<DraftAnswers & Details>(
    questions,
    (question) => readAnswer(from[question.id], question),
    ({ id, option }, question) =>
      optionsIn(readAnswer(from[question.id], question)).includes(option) ? textOf(from[id]) : '',
  )
  return { ...readAbout(kept), ...answers }
}

export function emptyDraft(questions: readonly QuizOutline[]): QuizDraft {
  return readDraft({}, questions)
}

function readAnswer(kept: unknown, question: QuestionOutline): AnyAnswer {
  const ids = offered(question.options)
  if (question.kind === 'many') return answerOf(question, knownIds(ids, kept))
  const { box } = question
  if (!box) return answerOf(question, knownIds(ids, [kept]))
  const fields = fieldsOf(kept)
  return answerOf(question, knownIds(ids, [fields['option']]), fields[box.id] === true)
}

function knownIds<Id extends string>(ids: readonly Id[], value: unknown): Id[] {
  const known = Array.isArray(value) ? value.map((one) => knownId(ids, one)) : []
  return [...new Set(known.filter((id) => id !== null))]
}

import type { About } from './about.ts'
import { optionsIn } from './question.ts'
import type { DetailId, QuestionRecord, QuizOutline } from './questions.ts'

type OptionOf<Asked> = Asked extends { options: infer Options } ? keyof Options & string : never
type Chosen<Asked> = Asked extends { kind: 'many' } ? readonly OptionOf<Asked>[] : OptionOf<Asked>
type WithBox<Asked, Answer> = Asked extends { box: { id: infer Id extends string } }
  ? { readonly option: Answer } & { readonly [Box in Id]: boolean }
  : Answer
type Unanswered<Asked> = Asked extends { kind: 'one' } ? null : never
type Optional<Asked> = Asked extends { isRequired: false } ? Unanswered<Asked> : never

export type Answers = {
  readonly [Asked in QuestionRecord as Asked['id']]: WithBox<Asked, Chosen<Asked> | Optional<Asked>>
}

export type DraftAnswers = {
  readonly [Asked in QuestionRecord as Asked['id']]: WithBox<Asked, Chosen<Asked> | Unanswered<Asked>>
}

export type Details = Readonly<Record<DetailId, string>>

export type QuizDraft = About & DraftAnswers & Details

export type QuizAnswers = About & Answers & Details

export type SkinType = Answers['skinType']
export type Symptom = Answers['symptoms'][number]
export type Goal = Answers['goals'][number]
export type CareOption = Answers['currentSkincare']['option']

/** Stored with every submission; incremented when a question, an option or a rule changes. */
export const quizVersion = 1
export const maxPhotos = 3

export function chosen(answers: DraftAnswers, question: QuizOutline): readonly string[] {
  return optionsIn(answers[question.id])
}

export function isMissing(draft: DraftAnswers, question: QuizOutline): boolean {
  return question.isRequired && chosen(draft, question).length === 0
}

/** By ids of questions and, with `ofDetail`, of their details. The caller names the type that its functions make. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function perQuestion<Values>(
  questions: readonly QuizOutline[],
  ofQuestion: (question: QuizOutline) => unknown,
  ofDetail?: (detail: NonNullable<QuizOutline['detail']>, question: QuizOutline) => unknown,
): Values {
  const entries = questions.flatMap((question): [string, unknown][] => {
    const own: [string, unknown] = [question.id, ofQuestion(question)]
    const { detail } = question
    return detail && ofDetail ? [own, [detail.id, ofDetail(detail, question)]] : [own]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Values
}

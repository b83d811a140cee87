import * as v from 'valibot'
import type { ContactKind } from '../../domain/platform/contacts.ts'
import { type Details, maxPhotos, perQuestion } from '../../domain/quiz/answers.ts'
import type { LooseAnswers } from '../../domain/quiz/normalise-answers.ts'
import type { QuestionOutline } from '../../domain/quiz/question.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { visitKey } from './removal.ts'
import { given, personName, optionalLine, optionalPersonName, typed } from '../platform/typed.ts'

const choice = given(100)
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const choices = v.pipe(v.array(choice), v.maxLength(20))

const photoAddresses = v.optional(v.pipe(v.array(given(500)), v.maxLength(maxPhotos)), [])

function contact(kind: ContactKind) {
  return v.strictObject({
    selected: v.boolean(),
    value: typed(kind === 'phone' ? 'any-phone' : kind, 100),
  })
}

type AnswerSchemas = {
  readonly [Id in keyof LooseAnswers]: v.GenericSchema<LooseAnswers[Id]>
} & Readonly<Record<keyof Details, v.OptionalSchema<v.GenericSchema<string>, ''>>>

const answers = perQuestion<AnswerSchemas>(questions, answerSchema, () => v.optional(optionalLine(500), ''))

function answerSchema({ kind, isRequired, box }: QuestionOutline) {
  if (kind === 'many') return isRequired ? v.pipe(choices, v.minLength(1)) : choices
  if (box) return v.union([given(200), v.strictObject({ option: choice, [box.id]: v.boolean() })])
  return isRequired ? choice : v.nullable(choice)
}

/**
 * POST /functions/v1/submit-quiz: finished answers in either reading of the specification (identifiers or
 * labels, current skincare as text or parts). The server recommends anew and stores its own trace.
 */
export const submitQuizBody = v.strictObject({
  careFor: choice,
  parentName: personName(100),
  childName: v.optional(optionalPersonName(100), ''),
  /** 8–18 when the quiz is about a child; left over and ignored when it is not. */
  childAge: v.nullish(v.number()),
  childGender: v.nullish(choice),
  contactMethods: v.strictObject({
    telegram: contact('telegram'),
    instagram: contact('instagram'),
    phone: contact('phone'),
  }),
  ...answers,
  /** The photos and their public addresses: both are lists of addresses, and are kept as one. */
  skinPhotos: photoAddresses,
  skinPhotoUrls: photoAddresses,
  /**
   * Whose answers these are; absent from senders that send once. Within one run of the quiz those of a later turn take
   * the place of those before, whichever arrives first.
   */
  visit: v.optional(v.strictObject({ key: visitKey, run: count, turn: count })),
  /** When the parent ticked the consent for photos, ISO 8601; required with photos. */
  photoConsentAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})

export type SubmitQuizBody = v.InferInput<typeof submitQuizBody>
export type SubmittedQuiz = v.InferOutput<typeof submitQuizBody>

export type QuizVisit = NonNullable<SubmittedQuiz['visit']>

export interface QuizReceipt {
  readonly quizSubmissionId: string
  /** Opens the removal of these answers and their photos, `deleteDataPath(removalKey)`; a new one each time. */
  readonly removalKey: string
}

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

/** POST /functions/v1/submit-quiz, in either reading of the specification. The server computes its own recommendation. */
export const submitQuizBody = v.strictObject({
  careFor: choice,
  parentName: personName(100),
  childName: v.optional(optionalPersonName(100), ''),
  /** 8–18 for a child; otherwise ignored. */
  childAge: v.nullish(v.number()),
  childGender: v.nullish(choice),
  contactMethods: v.strictObject({
    telegram: contact('telegram'),
    instagram: contact('instagram'),
    phone: contact('phone'),
  }),
  ...answers,
  /** The two names of the specification for one list. */
  skinPhotos: photoAddresses,
  skinPhotoUrls: photoAddresses,
  /** Deduplicates: within a run the highest turn wins, in any order of arrival. Absent from clients that send once. */
  visit: v.optional(v.strictObject({ key: visitKey, run: count, turn: count })),
  photoConsentAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})

export type SubmitQuizBody = v.InferInput<typeof submitQuizBody>
export type SubmittedQuiz = v.InferOutput<typeof submitQuizBody>

export type QuizVisit = NonNullable<SubmittedQuiz['visit']>

export interface QuizReceipt {
  readonly quizSubmissionId: string
  readonly removalKey: string
}

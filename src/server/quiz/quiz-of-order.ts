import * as v from 'valibot'
import { addOnId } from '../../domain/catalogue/catalogue.ts'
import { type ContactKind, contactKinds, contactLabels } from '../../domain/platform/contacts.ts'
import { perQuestion } from '../../domain/quiz/answers.ts'
import { isBoxTicked } from '../../domain/quiz/edit.ts'
import { type AnyAnswer, optionsIn, type QuestionOutline } from '../../domain/quiz/question.ts'
import { type QuestionId, questions, type QuizQuestion } from '../../domain/quiz/questions.ts'
import type { Reasons } from '../../domain/quiz/recommend.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import { symptoms } from '../../domain/quiz/symptoms.ts'
import type { OfficeFact } from '../../contract/quiz/office-quiz.ts'

const contact = v.object({ selected: v.boolean(), value: v.string() })

/** Absent if the question was added later. */
function storedAnswer({ kind, box }: QuestionOutline) {
  if (kind === 'many') return v.optional(v.array(v.string()), [])
  return v.nullish(box ? v.object({ option: v.string(), [box.id]: v.boolean() }) : v.string(), null)
}

const choices = perQuestion<Readonly<Record<QuestionId, v.GenericSchema<AnyAnswer>>>>(questions, storedAnswer)

/** What was chosen, by the question. */
export const storedChoices = v.object(choices)

const storedAnswers = v.object({
  ...choices,
  careFor: v.string(),
  parentName: v.string(),
  childName: v.optional(v.string(), ''),
  childAge: v.nullish(v.number()),
  contactMethods: v.record(v.picklist(contactKinds), contact),
  // Required: unknown allergies have to be asked for.
  sensitivities: v.array(v.string()),
  otherAllergy: v.optional(v.string(), ''),
})

const storedReasons = v.custom<Reasons>((reasons) =>
  v.is(
    v.object({
      tried: v.array(v.object({ kitId: v.string(), conditions: v.array(v.object({ on: v.string() })) })),
      cleansing: v.object({ symptoms: v.array(v.string()), goals: v.array(v.string()) }),
    }),
    reasons,
  ),
)

export interface OrderQuiz extends v.InferOutput<typeof storedAnswers> {
  readonly photos: number
  readonly unverifiedContacts: readonly string[]
  readonly recommendedKit: string
  readonly recommendedName: string
  readonly cleansingName: string
  readonly cleansing: boolean
  readonly answeredAt: Date
  readonly reasons: Reasons | null
}

export interface QuizContact {
  readonly kind: ContactKind
  readonly value: string
  readonly href?: string
  readonly isDoubtful: boolean
}

/** `unreadable`: of an unknown form. */
export type NoQuiz = 'none' | 'erased' | 'unreadable'

/** SQL over a submission `q`, also of an outer join. */
export const quizColumns = `q.answers, q.reasons, coalesce(cardinality(q.photo_urls), 0) as "photos!",
  q.unverified_contacts as "unverifiedContacts", q.kit_id as "recommendedKit", q.cleansing,
  coalesce((select name from shelf_now where id = q.kit_id), q.kit_id, '') as "recommendedName!",
  coalesce((select name from shelf_now where id = '${addOnId}'), '') as "cleansingName!",
  q.created_at as "answeredAt"`

export interface QuizRow extends Pick<OrderQuiz, 'photos' | 'recommendedName' | 'cleansingName'> {
  readonly answers: unknown
  readonly reasons: unknown
  readonly unverifiedContacts: OrderQuiz['unverifiedContacts'] | null
  readonly recommendedKit: string | null
  readonly cleansing: boolean | null
  readonly answeredAt: Date | null
}

/** No submission (outer join) reads as an erased one. */
export function readQuiz(row: QuizRow): OrderQuiz | 'erased' | 'unreadable' {
  const { answers, unverifiedContacts, recommendedKit, cleansing, answeredAt } = row
  const { photos, recommendedName, cleansingName, reasons } = row
  if (unverifiedContacts === null || recommendedKit === null || cleansing === null || answeredAt === null)
    return 'erased'
  if (answers === null) return 'erased'
  const read = v.safeParse(storedAnswers, answers)
  if (!read.success) return 'unreadable'
  return {
    ...read.output,
    photos,
    unverifiedContacts,
    recommendedKit,
    recommendedName,
    cleansing,
    cleansingName,
    answeredAt,
    reasons: v.is(storedReasons, reasons) ? reasons : null,
  }
}

/** «екзема, чутлива шкіра, мед» */
export function declaredText(quiz: OrderQuiz): string {
  const { exclusive, detail } = sensitivities
  const declared = quiz.sensitivities.filter((id) => id !== exclusive && id !== detail.option)
  const names = declared.map((id) => lowerFirst(labelOf(sensitivities, id)))
  const written = quiz[detail.id]
  const allergy = written === '' ? 'інша алергія, не\u00a0названа' : `алергія: «${written}»`
  return [...names, ...(quiz.sensitivities.includes(detail.option) ? [allergy] : [])].join(', ')
}

/** «Марко, 13 років; прищики, жирний блиск; екзема» */
export function quizSummary(quiz: OrderQuiz): string {
  const { careFor, parentName, childName, childAge } = quiz
  const name = careFor === 'self' ? parentName : childName
  const who = childAge == null ? name : `${name}, ${childAge}\u00a0років`
  const has = answerText(symptoms, quiz[symptoms.id])
  return [who, lowerFirst(has), declaredText(quiz)].filter((part) => part !== '').join('; ')
}

export function quizFacts(quiz: OrderQuiz): OfficeFact[] {
  return [
    { label: 'Для кого', value: whoText(quiz) },
    { label: sensitivities.ownerLabel, value: declaredText(quiz) || 'не\u00a0вказано' },
    ...questions
      .filter(({ id }) => id !== sensitivities.id)
      .map((question) => ({ label: question.ownerLabel, value: answerText(question, quiz[question.id]) })),
    { label: 'Порада тесту', value: recommendedText(quiz) },
    { label: 'Фото', value: quiz.photos === 0 ? 'немає' : String(quiz.photos) },
    ...quizContacts(quiz).map(contactFact),
  ].filter(({ value }) => value !== '')
}

function whoText({ careFor, parentName, childName, childAge }: OrderQuiz): string {
  if (careFor === 'self') return `${parentName}, для себе`
  return `${childName}${childAge == null ? '' : `, ${childAge}\u00a0років`}; відповідає ${parentName}`
}

function recommendedText({ recommendedName, cleansing, cleansingName }: OrderQuiz): string {
  return cleansing ? `${recommendedName} і\u00a0«${cleansingName}»` : recommendedName
}

function contactFact({ kind, value, href, isDoubtful }: QuizContact): OfficeFact {
  const label = contactLabels[kind]
  if (isDoubtful) return { label, value: `${value} (схоже на\u00a0помилку)` }
  return { label, value, ...(href !== undefined && { href }) }
}

export function quizContacts({ contactMethods, unverifiedContacts }: OrderQuiz): QuizContact[] {
  return contactKinds.flatMap((kind) => {
    const given = contactMethods[kind]
    if (!given?.selected || given.value === '') return []
    const { value } = given
    const isDoubtful = unverifiedContacts.includes(kind)
    const href = isDoubtful ? undefined : contactHref(kind, value)
    return [{ kind, value, isDoubtful, ...(href !== undefined && { href }) }]
  })
}

function contactHref(kind: ContactKind, value: string): string | undefined {
  if (/^\+\d+$/.test(value)) return `tel:${value}`
  if (!/^@[\w.]+$/.test(value)) return undefined
  const name = value.slice(1)
  return kind === 'telegram' ? `https://t.me/${name}` : `https://instagram.com/${name}`
}

/** «Почервоніння, сухість» */
export function answerText(question: QuizQuestion, answer: AnyAnswer): string {
  const names = optionsIn(answer).map((id) => labelOf(question, id))
  const listed = names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join(', ')
  const { box } = question
  return box && isBoxTicked(answer, question) ? `${listed} + ${box.label.child}` : listed
}

function labelOf({ options }: Pick<QuizQuestion, 'options'>, id: string): string {
  return options[id]?.label ?? id
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

import * as v from 'valibot'
import { addOnId, findKit, kit } from '../../../domain/catalogue.ts'
import { type ContactKind, contactKinds, contactLabels } from '../../../domain/contacts.ts'
import { goalLabels, sensitivityLabels, skinTypeLabels, symptomLabels } from '../../../domain/quiz/options.ts'
import type { Db } from '../../db/pool.ts'
import type { Fact } from './draw/letter.ts'

const contact = v.object({ selected: v.boolean(), value: v.string() })

const storedAnswers = v.object({
  careFor: v.string(),
  parentName: v.string(),
  childName: v.optional(v.string(), ''),
  childAge: v.nullish(v.number()),
  contactMethods: v.record(v.picklist(contactKinds), contact),
  skinType: v.string(),
  symptoms: v.array(v.string()),
  sensitivities: v.array(v.string()),
  otherAllergy: v.optional(v.string(), ''),
  goals: v.array(v.string()),
  currentSkincareText: v.string(),
})

/** What the quiz that led to an order says to who packs it. */
export interface OrderQuiz extends v.InferOutput<typeof storedAnswers> {
  readonly photos: number
  readonly unverifiedContacts: readonly string[]
  readonly recommendedKit: string
  readonly cleansing: boolean
}

/** Why there is nothing to say of a quiz: the order was made without one, its answers are gone, or of an unknown form. */
export type NoQuiz = 'none' | 'erased' | 'unreadable'

export async function findOrderQuiz(db: Db, orderId: string): Promise<OrderQuiz | NoQuiz> {
  const { rows } = await db.query<
    Pick<OrderQuiz, 'photos' | 'unverifiedContacts' | 'recommendedKit' | 'cleansing'> & { answers: unknown }
  >(
    `select q.answers, cardinality(q.photo_urls) as photos, q.unverified_contacts as "unverifiedContacts",
       q.kit_id as "recommendedKit", q.cleansing
     from orders o join quiz_submissions q on q.id = o.quiz_submission_id where o.id = $1`,
    [orderId],
  )
  const [row] = rows
  if (!row) return 'none'
  const { answers, ...rest } = row
  if (answers === null) return 'erased'
  const read = v.safeParse(storedAnswers, answers)
  return read.success ? { ...read.output, ...rest } : 'unreadable'
}

/** «екзема, чутлива шкіра, мед»: what was declared, an allergy in the words it was written in; empty when nothing was. */
export function declaredText({ sensitivities, otherAllergy }: OrderQuiz): string {
  const declared = sensitivities.filter((id) => id !== 'none' && id !== 'other')
  const names = declared.map((id) => lowerFirst(labelOf(sensitivityLabels, id)))
  const allergy = otherAllergy === '' ? 'інша алергія, не\u00a0названа' : `алергія: «${otherAllergy}»`
  return [...names, ...(sensitivities.includes('other') ? [allergy] : [])].join(', ')
}

/** What the specialist looks at before the parcel is packed, and how to reach who answered. */
export function quizFacts(quiz: OrderQuiz): Fact[] {
  return [
    { label: 'Для кого', value: whoText(quiz) },
    { label: 'Алергії й\u00a0чутливість', value: declaredText(quiz) || 'не\u00a0вказано' },
    { label: 'Тип шкіри', value: labelOf(skinTypeLabels, quiz.skinType) },
    { label: 'Що\u00a0турбує', value: listed(symptomLabels, quiz.symptoms) },
    { label: 'Мета', value: listed(goalLabels, quiz.goals) },
    { label: 'Догляд зараз', value: quiz.currentSkincareText },
    { label: 'Порада тесту', value: recommendedText(quiz) },
    { label: 'Фото', value: quiz.photos === 0 ? 'немає' : String(quiz.photos) },
    ...contactKinds.flatMap((kind) => contactFact(quiz, kind)),
  ].filter(({ value }) => value !== '')
}

function whoText({ careFor, parentName, childName, childAge }: OrderQuiz): string {
  if (careFor === 'self') return `${parentName}, для себе`
  return `${childName}${childAge == null ? '' : `, ${childAge}\u00a0років`}; відповідає ${parentName}`
}

function recommendedText({ recommendedKit, cleansing }: OrderQuiz): string {
  const main = findKit(recommendedKit)?.name ?? recommendedKit
  return cleansing ? `${main} і\u00a0«${kit(addOnId).name}»` : main
}

function contactFact({ contactMethods, unverifiedContacts }: OrderQuiz, kind: ContactKind): Fact[] {
  const given = contactMethods[kind]
  if (!given?.selected || given.value === '') return []
  const { value } = given
  const label = contactLabels[kind]
  if (unverifiedContacts.includes(kind)) return [{ label, value: `${value} (схоже на\u00a0помилку)` }]
  const href = contactHref(kind, value)
  return [{ label, value, ...(href !== undefined && { href }) }]
}

function contactHref(kind: ContactKind, value: string): string | undefined {
  if (/^\+\d+$/.test(value)) return `tel:${value}`
  if (!/^@[\w.]+$/.test(value)) return undefined
  const name = value.slice(1)
  return kind === 'telegram' ? `https://t.me/${name}` : `https://instagram.com/${name}`
}

/** «Почервоніння, сухість». */
function listed(labels: Labels, ids: readonly string[]): string {
  const names = ids.map((id) => labelOf(labels, id))
  return names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join(', ')
}

type Labels = Readonly<Record<string, string>>

/** An identifier that this version does not know stands for itself. */
function labelOf(labels: Labels, id: string): string {
  return labels[id] ?? id
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

import { tableLines } from '../markdown-table.ts'
import { type Thing, words } from './things.ts'

/** A row of the table in docs/security.md: what somebody begins with, and all that any chain of addresses makes of it. */
export interface Holder {
  readonly who: string
  readonly holds: readonly Thing[]
  readonly reaches: readonly Thing[]
  readonly may: readonly string[]
  /** How far the order is that they hold something of; `placed` without it. */
  readonly stage?: Stage
}

export type Stage = 'placed' | 'paid' | 'received'

const byToken = ['see the status', 'pay'] as const
const byPageKey = ['open the page', 'cancel', 'write reviews'] as const
const seenByBank = ['orderNumber', 'returnToken', 'payPage'] as const
const byQuiz = [
  'order with the quiz',
  'see allergens',
  'share the result',
  'see the result',
  'see the photo for ten minutes',
  'delete the quiz',
] as const
const heldByBuyer = [
  'orderNumber',
  'orderId',
  'returnToken',
  'pageKey',
  'removalKey',
  'shareKey',
  'quizId',
  'photoPath',
  'phone',
  'email',
  'payPage',
] as const
const seenInOffice = [
  'orderNumber',
  'pageKey',
  'phone',
  'email',
  'name',
  'address',
  'allergy',
  'session',
] as const

export const holders = {
  stranger: { who: 'a stranger', holds: ['orderNumber', 'phone', 'email'], reaches: [], may: [] },
  bank: { who: 'a bank', holds: seenByBank, reaches: [], may: byToken },
  bankOfPaid: {
    who: 'a bank, of a paid order',
    stage: 'paid',
    holds: seenByBank,
    reaches: [],
    may: ['see the status'],
  },
  payer: { who: 'a payer who is not the buyer', holds: seenByBank, reaches: [], may: byToken },
  payerOfPaid: {
    who: 'the same, once it is paid',
    stage: 'paid',
    holds: seenByBank,
    reaches: [],
    may: ['see the status'],
  },
  shownResult: {
    who: 'who was sent a result',
    holds: ['shareKey'],
    reaches: ['quizId'],
    may: ['see the result', 'see allergens', 'order with the quiz'],
  },
  buyer: {
    who: 'the buyer',
    holds: heldByBuyer,
    reaches: ['photo', 'name', 'address'],
    may: [...byToken, ...byPageKey, ...byQuiz],
  },
  buyerOfPaid: {
    who: 'the buyer, once it is paid',
    stage: 'paid',
    // The letter about the payment says to whom the parcel goes.
    holds: [...heldByBuyer, 'name', 'address'],
    reaches: ['photo'],
    may: ['see the status', ...byPageKey, ...byQuiz],
  },
  askedForReview: {
    who: 'who was forwarded the letter that asks for reviews',
    stage: 'received',
    holds: ['pageKey', 'reviewKey'],
    reaches: ['orderNumber', 'name', 'address'],
    may: ['open the page', 'report damage', 'write reviews'],
  },
  removed: {
    who: 'a removed operator',
    holds: seenInOffice,
    // Only the page of an order that is still to be paid says by what.
    reaches: ['orderId', 'returnToken', 'payPage'],
    may: [...byToken, ...byPageKey],
  },
  renewed: {
    who: 'the same, once the links were made anew',
    holds: [...seenInOffice, 'orderId', 'returnToken'],
    reaches: ['payPage'],
    may: byToken,
  },
} as const satisfies Readonly<Record<string, Holder>>

/** As the table has it, a row a holder. */
export function tableOf(all: readonly Holder[]): string[] {
  const named = (things: readonly Thing[]) => things.map((thing) => words[thing]).join(', ')
  const rows = all.map(({ who, holds, reaches, may }) => [
    who,
    named(holds),
    named(reaches) || 'nothing',
    may.join(', ') || 'nothing',
  ])
  return tableLines(['Holder', 'holds', 'reaches besides', 'may'], rows)
}

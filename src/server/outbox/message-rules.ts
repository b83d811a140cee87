import type { LimitName } from '../platform/limits/limits.ts'
import { type JobClass, jobClasses } from '../platform/queue/job-classes.ts'
import {
  isSmsKind,
  isToBuyer,
  type LetterKind,
  letterKinds,
  type MessageKind,
  type SmsKind,
  smsKinds,
} from './message.ts'

interface MessageRule {
  readonly class: JobClass
  /** How often people get it, whatever they have paid. */
  readonly limits: readonly LimitName[]
}

/** There is money or a parcel behind it: it is never dropped. */
const ofPaid: MessageRule = { class: 'paid', limits: [] }

/** Of every kind of message to a buyer, which go before others and which are counted. */
const messageRules: Readonly<Record<LetterKind | SmsKind, MessageRule>> = {
  'order-paid': ofPaid,
  'money-returned': ofPaid,
  'order-canceled': ofPaid,
  'fiscal-receipt': ofPaid,
  'parcel-sent': ofPaid,
  'tracking-number-changed': ofPaid,
  'parcel-waits': ofPaid,
  'storage-ends': ofPaid,
  'parcel-came-back': ofPaid,
  'sms-paid': ofPaid,
  'sms-sent': ofPaid,
  'sms-waits': ofPaid,
  'sms-returned': ofPaid,
  'sms-canceled': ofPaid,
  'order-link': { class: 'asked', limits: ['order-link', 'stranger-letter'] },
  'sms-order-link': { class: 'asked', limits: ['order-link', 'stranger-sms'] },
  'payment-reminder': { class: 'later', limits: ['payment-reminder', 'stranger-letter'] },
  'review-request': { class: 'later', limits: [] },
}

/**
 * What an order that nobody has paid says is counted whatever it is, for anybody may have made it, and leaves some of its
 * mailbox's and phone's day to an order that is paid.
 */
export function limitsOfMessage(kind: LetterKind | SmsKind, isPaid: boolean): readonly LimitName[] {
  const { limits } = messageRules[kind]
  if (isPaid) return limits
  const ofUnpaid = isSmsKind(kind) ? (['stranger-sms'] as const) : unpaidLetterLimits
  return [
    ...new Set([...limits, ...ofUnpaid, ...(limits.includes('order-link') ? ['unpaid-link' as const] : [])]),
  ]
}

/** Of a letter to a mailbox of which nobody has shown that it is theirs by paying. */
export const unpaidLetterLimits = ['stranger-letter', 'unpaid-letter'] as const

/** Of the question whether a mailbox wants to hear of a kit. */
export const restockQuestionLimits = ['restock-question', ...unpaidLetterLimits] as const

/** Notices to the owner go with what paid orders say. */
export function classOfMessage(kind: MessageKind): JobClass {
  return isToBuyer(kind) ? messageRules[kind].class : 'paid'
}

/** In SQL, the priority of the job of a message whose kind is this column. */
export function priorityOfMessage(column: string): string {
  const others = [...letterKinds, ...smsKinds].filter((kind) => classOfMessage(kind) !== 'paid')
  const cases = others.map((kind) => `when '${kind}' then ${jobClasses[classOfMessage(kind)]}`)
  return `case ${column} ${cases.join(' ')} else ${jobClasses.paid} end`
}

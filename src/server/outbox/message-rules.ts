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
  readonly limits: readonly LimitName[]
}

const ofPaid: MessageRule = { class: 'paid', limits: [] }

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

/** Anybody may place an unpaid order, so its messages are always limited and leave a share to paid ones. */
export function limitsOfMessage(kind: LetterKind | SmsKind, isPaid: boolean): readonly LimitName[] {
  const { limits } = messageRules[kind]
  if (isPaid) return limits
  const ofUnpaid = isSmsKind(kind) ? (['stranger-sms'] as const) : unpaidLetterLimits
  return [
    ...new Set([...limits, ...ofUnpaid, ...(limits.includes('order-link') ? ['unpaid-link' as const] : [])]),
  ]
}

export const unpaidLetterLimits = ['stranger-letter', 'unpaid-letter'] as const

export const restockQuestionLimits = ['restock-question', ...unpaidLetterLimits] as const

export function classOfMessage(kind: MessageKind): JobClass {
  return isToBuyer(kind) ? messageRules[kind].class : 'paid'
}

export function priorityOfMessage(column: string): string {
  const others = [...letterKinds, ...smsKinds].filter((kind) => classOfMessage(kind) !== 'paid')
  const cases = others.map((kind) => `when '${kind}' then ${jobClasses[classOfMessage(kind)]}`)
  return `case ${column} ${cases.join(' ')} else ${jobClasses.paid} end`
}

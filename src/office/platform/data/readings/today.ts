import {
  type TaskKind,
  taskKinds,
  type Today,
  type TodayOrder,
  type TodayTask,
} from '../../../../contract/desk/today.ts'
import type { UnknownPayment } from '../../../../contract/payments/unknown-payments.ts'
import { paymentMethods } from '../../../../domain/payments/payment-method.ts'
import { recordOf } from '../../../../domain/platform/record-of.ts'
import {
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  word,
} from '../../../../web/platform/reading.ts'
import { week } from './order.ts'
import { debt } from './standing.ts'

const counts: Reading<Today['counts']> = record<Record<TaskKind, number>>(recordOf(taskKinds, () => number))

const unknownPayment = record<UnknownPayment>({
  id: word,
  method: oneOf(paymentMethods),
  reference: text,
  amount: number,
  currency: text,
  paidAt: orNull(moment),
  transactionId: orNull(text),
  card: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  name: orNull(text),
  purpose: orNull(text),
})

export const today = record<Today>({
  tasks: listOf(
    record<TodayTask>({
      id: word,
      kind: oneOf(taskKinds),
      since: moment,
      order: orNull(
        record<TodayOrder>({
          number: word,
          createdAt: moment,
          paidAt: orNull(moment),
          name: orNull(text),
          city: text,
          bought: text,
          total: number,
          version: number,
          branch: text,
          isQuizErased: flag,
        }),
      ),
      parcelId: orNull(text),
      messageId: orNull(text),
      week: orNull(week),
      alert: orNull(record<NonNullable<TodayTask['alert']>>({ id: word, kind: text, topic: orNull(text) })),
      owed: listOf(debt),
      payment: orNull(unknownPayment),
      stock: orNull(record<NonNullable<TodayTask['stock']>>({ name: text, available: number })),
    }),
  ),
  counts,
})

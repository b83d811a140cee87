import type { LogPage } from '../../../../contract/staff/log.ts'
import type { MessagesPage } from '../../../../contract/messages/messages.ts'
import type { OrderRow, OrdersPage } from '../../../../contract/desk/orders.ts'
import type { PackingList, PackingOrder, PackingParcel } from '../../../../contract/desk/packing.ts'
import type { QuizRow, QuizzesPage } from '../../../../contract/desk/quizzes.ts'
import type { OfficeReview, ReviewsPage } from '../../../../contract/aftercare/reviews.ts'
import type { SupportPage, SupportRow } from '../../../../contract/aftercare/support.ts'
import {
  type TaskKind,
  taskKinds,
  type Today,
  type TodayOrder,
  type TodayTask,
} from '../../../../contract/desk/today.ts'
import type { UnknownPayment } from '../../../../contract/payments/unknown-payments.ts'
import { paymentMethods } from '../../../../domain/payments/payment-method.ts'
import { paymentStatuses } from '../../../../domain/orders/order.ts'
import { perTextIn } from '../../../../domain/orders/optional-fields.ts'
import { parcelStates } from '../../../../domain/orders/parcel.ts'
import { ratings, type ReviewState, reviewStates } from '../../../../domain/aftercare/review.ts'
import {
  flag,
  keyOf,
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
import { nowOfStage } from '../../../../web/orders/order-standing-text.ts'
import {
  contacts,
  loggedAction,
  messageFields,
  orEmpty,
  packingLine,
  supportPlan,
  waybillStateFields,
  week,
} from './order.ts'
import { officeQuiz } from './quiz.ts'
import { debt } from './standing.ts'

const next = orNull(text)

export const ordersPage = record<OrdersPage>({
  rows: listOf(
    record<OrderRow>({
      number: word,
      createdAt: moment,
      paidAt: orNull(moment),
      paymentStatus: oneOf(paymentStatuses),
      name: orNull(text),
      city: text,
      bought: text,
      total: number,
      parcels: listOf(
        record<OrderRow['parcels'][number]>({ state: oneOf(parcelStates), trackingNumber: orNull(text) }),
      ),
      stage: keyOf(nowOfStage),
      owed: number,
      needsCompositionCheck: flag,
    }),
  ),
  next,
})

export const messagesPage = record<MessagesPage>({
  rows: listOf(record<MessagesPage['rows'][number]>({ ...messageFields, orderNumber: orNull(text) })),
  next,
})

export const logPage = record<LogPage>({
  rows: listOf(loggedAction),
  next,
  operators: listOf(record<LogPage['operators'][number]>({ id: word, name: text })),
})

export const quizzesPage = record<QuizzesPage>({
  rows: listOf(record<QuizRow>({ id: word, answeredAt: moment, quiz: orNull(officeQuiz), contacts })),
  next,
})

export const officeReview = record<OfficeReview>({
  id: word,
  version: number,
  orderNumber: text,
  kitName: text,
  rating: oneOf(ratings),
  text,
  reviewer: text,
  state: oneOf(reviewStates),
  writtenAt: moment,
  reply: text,
  note: text,
})

const reviewTotal = record<ReviewsPage['totals'][ReviewState]>({ count: number, sum: number })
export const reviewsPage = record<ReviewsPage>({
  rows: listOf(officeReview),
  next,
  totals: record<ReviewsPage['totals']>({ new: reviewTotal, published: reviewTotal, declined: reviewTotal }),
})

export const supportPage = record<SupportPage>({
  rows: listOf(
    record<SupportRow>({
      number: word,
      version: number,
      name: orNull(text),
      bought: text,
      about: text,
      contacts,
      plan: supportPlan,
    }),
  ),
  next,
})

const counts: Reading<Today['counts']> = record<Record<TaskKind, number>>(
  // Its keys are all of the kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(taskKinds.map((kind) => [kind, number])) as Record<TaskKind, Reading<number>>,
)

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

export const packingOrders = listOf(
  record<PackingOrder>({
    number: word,
    version: number,
    ...perTextIn('sheet', () => orEmpty),
    paidAt: orNull(moment),
    name: text,
    city: text,
    branch: text,
    lines: listOf(packingLine),
    declared: text,
    notes: listOf(text),
    parcels: listOf(
      record<PackingParcel>({
        id: word,
        number,
        lacksWaybill: flag,
        waybill: orNull(record<NonNullable<PackingParcel['waybill']>>(waybillStateFields)),
      }),
    ),
    parcelCount: number,
  }),
)

export const packingList = record<PackingList>({ orders: packingOrders, count: number })

import type { ExportedTable } from '../../contract/desk/exports.ts'
import { parcelStateNames, paymentStatusNames } from '../../contract/staff/state-names.ts'
import { debtsOf, owedInAll } from '../../domain/orders/owed.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { AttemptState } from '../../domain/orders/payment.ts'
import { acquirerNames } from '../../domain/payments/acquirer-names.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { firstUuid, isAfter, placeColumns } from '../platform/db/paging.ts'
import { statement } from '../platform/db/statement.ts'
import { ifKnown } from '../platform/db/stored-values.ts'
import { answerText, quizColumns, readQuiz } from '../quiz/quiz-of-order.ts'
import { readStandingFacts, standingFacts } from '../aftercare/standing/standing-query.ts'
import { purchaseColumns, readLines } from '../orders/bought.ts'
import type { DeskNeeds } from './needs.ts'
import { batchSize, boundsOf, type Days, walkOrders } from './order-walk.ts'
import { register } from './register.ts'
import { type Cell, nameOf, type Sheet } from './sheet.ts'
import type {
  ExportLines,
  ExportOrders,
  ExportParcels,
  ExportPayments,
  WalkQuizzes,
} from './statements.gen.ts'

type Shop = Pick<DeskNeeds, 'db' | 'config'>

export const tables: Readonly<Record<ExportedTable, (shop: Shop, days: Days) => Sheet>> = {
  register: ({ db, config }, days) => register(db, days, config.acquirerFees),
  orders,
  lines,
  payments,
  parcels,
  quizzes,
}

const ofOrder = [
  { title: 'Замовлення', kind: 'text' },
  { title: 'Створено', kind: 'moment' },
  { title: 'Стан оплати', kind: 'text', width: 22 },
] as const

interface OfOrder {
  readonly number: string
  readonly createdAt: Date
  readonly status: PaymentStatus
}

const orderColumns = `o.order_number as number, o.created_at as "createdAt", o.payment_status as status`
const inBatch = `o.id = any (:orderIds) and o.put_aside_at is null`

function orderCells({ number, createdAt, status }: OfOrder): Cell[] {
  return [number, createdAt, nameOf(paymentStatusNames, status)]
}

const selectOrders = statement<ExportOrders>(
  'export-orders',
  `select ${orderColumns}, o.paid_at as "paidAt", coalesce(f.canceled_at, o.canceled_at) as "canceledAt",
     ${standingFacts} as facts, o.total_kopiykas as total, coalesce((
       select sum(case a.state when 'refunded' then a.amount_kopiykas else least(a.refunded_kopiykas, a.amount_kopiykas) end)
       from payment_attempts a where a.order_id = o.id
     ), 0)::int as "refunded!",
     o.first_name as "firstName", o.last_name as "lastName", o.phone, o.email,
     o.recipient_first_name || ' ' || o.recipient_last_name as recipient, o.recipient_phone as "recipientPhone",
     o.city, o.nova_poshta as branch
   from orders o left join fulfilments f on f.order_id = o.id where ${inBatch} order by o.created_at, o.id`,
  { unknownWord: 'pass' },
)

function orders({ db }: Shop, days: Days): Sheet {
  return {
    columns: [
      ...ofOrder,
      { title: 'Оплачено', kind: 'moment' },
      { title: 'Скасовано', kind: 'moment' },
      { title: 'Сума, грн', kind: 'money' },
      { title: 'Повернено, грн', kind: 'money' },
      { title: 'Винні покупцеві, грн', kind: 'money' },
      { title: 'Ім’я', kind: 'text', width: 16 },
      { title: 'Прізвище', kind: 'text', width: 20 },
      { title: 'Телефон', kind: 'text', width: 16 },
      { title: 'Пошта', kind: 'text', width: 28 },
      { title: 'Отримувач', kind: 'text', width: 28 },
      { title: 'Телефон отримувача', kind: 'text' },
      { title: 'Місто', kind: 'text', width: 20 },
      { title: 'Відділення', kind: 'text', width: 40 },
    ],
    async *rows() {
      for await (const row of walkOrders(db, days, selectOrders))
        yield [
          ...orderCells(row),
          row.paidAt,
          row.canceledAt,
          row.total,
          row.refunded,
          ifKnown(() => owedInAll(debtsOf(readStandingFacts(row.facts)))) ?? null,
          row.firstName,
          row.lastName,
          row.phone,
          row.email,
          row.recipient,
          row.recipientPhone,
          row.city,
          row.branch,
        ]
    },
  }
}

const selectLines = statement<ExportLines>(
  'export-lines',
  `select ${orderColumns}, ${purchaseColumns} from orders o where ${inBatch} order by o.created_at, o.id`,
  { unknownWord: 'pass' },
)

function lines({ db }: Shop, days: Days): Sheet {
  return {
    columns: [
      ...ofOrder,
      { title: 'Код', kind: 'text', width: 24 },
      { title: 'Назва', kind: 'text', width: 34 },
      { title: 'Кількість', kind: 'count' },
      { title: 'Ціна, грн', kind: 'money' },
      { title: 'Сума, грн', kind: 'money' },
    ],
    async *rows() {
      for await (const row of walkOrders(db, days, selectLines)) {
        for (const { kitId, name, quantity, price } of readLines(row.lines))
          yield [...orderCells(row), kitId, name, quantity, price, price * quantity]
      }
    },
  }
}

const attemptStateNames: Readonly<Record<AttemptState, string>> = {
  opening: 'Відкривається',
  unopened: 'Не\u00a0відкрилася',
  pending: 'Очікує оплати',
  failed: 'Не\u00a0оплачено',
  canceled: 'Скасовано',
  expired: 'Час на\u00a0оплату минув',
  paid: 'Оплачено',
  refunded: 'Повернено',
}

const selectPayments = statement<ExportPayments>(
  'export-payments',
  `select ${orderColumns}, a.reference, a.method, a.created_at as "openedAt", a.state,
     a.heard_paid_at as "paidAt", a.amount_kopiykas as amount, a.transaction_id as "transactionId",
     case a.state when 'refunded' then a.amount_kopiykas else least(a.refunded_kopiykas, a.amount_kopiykas) end as "refunded!"
   from orders o join payment_attempts a on a.order_id = o.id where ${inBatch}
   order by o.created_at, o.id, a.number`,
  { unknownWord: 'pass' },
)

function payments({ db }: Shop, days: Days): Sheet {
  return {
    columns: [
      ...ofOrder,
      { title: 'Спроба', kind: 'text', width: 14 },
      { title: 'Банк', kind: 'text' },
      { title: 'Відкрито', kind: 'moment' },
      { title: 'Стан спроби', kind: 'text', width: 22 },
      { title: 'Оплачено', kind: 'moment' },
      { title: 'Сума, грн', kind: 'money' },
      { title: 'Повернено, грн', kind: 'money' },
      { title: 'Номер у\u00a0банку', kind: 'text', width: 28 },
    ],
    async *rows() {
      for await (const row of walkOrders(db, days, selectPayments)) {
        yield [
          ...orderCells(row),
          row.reference,
          nameOf(acquirerNames, row.method),
          row.openedAt,
          nameOf(attemptStateNames, row.state),
          row.paidAt,
          row.amount,
          row.refunded,
          row.transactionId,
        ]
      }
    },
  }
}

const selectParcels = statement<ExportParcels>(
  'export-parcels',
  `select ${orderColumns}, p.number as parcel, p.state, p.tracking_number as "trackingNumber",
     p.packed_at as "packedAt", p.sent_at as "sentAt", p.moved_at as "movedAt", o.city, o.nova_poshta as branch
   from orders o join parcels p on p.order_id = o.id where ${inBatch} order by o.created_at, o.id, p.number`,
  { unknownWord: 'pass' },
)

function parcels({ db }: Shop, days: Days): Sheet {
  return {
    columns: [
      ...ofOrder,
      { title: 'Посилка', kind: 'count' },
      { title: 'Стан посилки', kind: 'text', width: 18 },
      { title: 'ТТН', kind: 'text', width: 18 },
      { title: 'Спаковано', kind: 'moment' },
      { title: 'Відправлено', kind: 'moment' },
      { title: 'У\u00a0цьому стані від', kind: 'moment' },
      { title: 'Місто', kind: 'text', width: 20 },
      { title: 'Відділення', kind: 'text', width: 40 },
    ],
    async *rows() {
      for await (const row of walkOrders(db, days, selectParcels)) {
        const { parcel, state, trackingNumber, packedAt, sentAt, movedAt, city, branch } = row
        const moments = [packedAt, sentAt, movedAt]
        yield [
          ...orderCells(row),
          parcel,
          nameOf(parcelStateNames, state),
          trackingNumber,
          ...moments,
          city,
          branch,
        ]
      }
    },
  }
}

const walkQuizzes = statement<WalkQuizzes>(
  'walk-quizzes',
  `select ${quizColumns}, ${placeColumns('q.created_at', 'q.id')}, (
     select o.order_number from orders o
     where o.quiz_submission_id = q.id and o.put_aside_at is null order by o.created_at limit 1
   ) as "orderNumber"
   from quiz_submissions q
   where q.erased_at is null and q.created_at >= :from and ${isAfter('q.created_at', 'q.id', [':micros', ':id::uuid'])}
   order by q.created_at desc, q.id desc limit ${batchSize}`,
)

/** For statistics: without names, contacts and free text. */
function quizzes({ db }: Shop, days: Days): Sheet {
  return {
    columns: [
      { title: 'Пройдено', kind: 'moment' },
      { title: 'Для кого', kind: 'text', width: 14 },
      { title: 'Вік', kind: 'count', width: 8 },
      ...questions.map(({ ownerLabel }) => ({ title: ownerLabel, kind: 'text' as const, width: 34 })),
      { title: 'Порада', kind: 'text', width: 30 },
      { title: 'Очищення', kind: 'text' },
      { title: 'Фото', kind: 'count', width: 8 },
      { title: 'Замовлення', kind: 'text' },
    ],
    async *rows() {
      const [from, before] = boundsOf(days)
      let place = { placeAt: `${before.getTime()}000`, placeId: firstUuid }
      for (;;) {
        const rows = await walkQuizzes(db, { micros: place.placeAt, id: place.placeId, from })
        for (const row of rows) yield quizCells(row)
        const last = rows.at(-1)
        if (!last || rows.length < batchSize) return
        place = last
      }
    },
  }
}

function quizCells(row: WalkQuizzes['row']): Cell[] {
  const quiz = readQuiz(row)
  const led = [row.recommendedName, row.cleansing ? 'так' : 'ні', row.photos, row.orderNumber]
  if (typeof quiz === 'string') return [row.answeredAt, null, null, ...questions.map(() => null), ...led]
  return [
    row.answeredAt,
    quiz.careFor === 'self' ? 'для себе' : 'для дитини',
    quiz.childAge ?? null,
    ...questions.map((question) => answerText(question, quiz[question.id])),
    ...led,
  ]
}

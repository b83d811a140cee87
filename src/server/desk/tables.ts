import type { ExportedTable } from '../../contract/desk/exports.ts'
import { parcelStateNames, paymentStatusNames } from '../../contract/staff/state-names.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import { debtsOf, owedInAll } from '../../domain/orders/owed.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { PaymentStatus, Purchase } from '../../domain/orders/order.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { AttemptState } from '../../domain/orders/payment.ts'
import { type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { firstUuid, isAfter, placeColumns } from '../platform/db/paging.ts'
import { answerText, quizColumns, type QuizRow, readQuiz } from '../quiz/quiz-of-order.ts'
import { standingFacts } from '../aftercare/standing/standing-query.ts'
import { purchaseColumns } from '../orders/bought.ts'
import type { DeskNeeds } from './needs.ts'
import { batchSize, boundsOf, type Days, walkOrders } from './order-walk.ts'
import { register } from './register.ts'
import type { Cell, Sheet } from './sheet.ts'

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
const inBatch = `o.id = any ($1) and o.put_aside_at is null`

function orderCells({ number, createdAt, status }: OfOrder): Cell[] {
  return [number, createdAt, paymentStatusNames[status]]
}

interface OrderRow extends OfOrder {
  readonly paidAt: Date | null
  readonly canceledAt: Date | null
  readonly total: Kopiykas
  readonly refunded: Kopiykas
  readonly facts: StandingFacts
  readonly people: readonly (string | null)[]
}

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
      const walk = walkOrders<OrderRow>(
        db,
        days,
        `select ${orderColumns}, o.paid_at as "paidAt", coalesce(f.canceled_at, o.canceled_at) as "canceledAt",
           ${standingFacts} as facts, o.total_kopiykas as total, coalesce((
             select sum(case a.state when 'refunded' then a.amount_kopiykas else least(a.refunded_kopiykas, a.amount_kopiykas) end)
             from payment_attempts a where a.order_id = o.id
           ), 0)::int as refunded,
           array[o.first_name, o.last_name, o.phone, o.email, o.recipient_first_name || ' ' || o.recipient_last_name,
             o.recipient_phone, o.city, o.nova_poshta] as people
         from orders o left join fulfilments f on f.order_id = o.id where ${inBatch} order by o.created_at, o.id`,
      )
      for await (const row of walk)
        yield [
          ...orderCells(row),
          row.paidAt,
          row.canceledAt,
          row.total,
          row.refunded,
          owedInAll(debtsOf(row.facts)),
          ...row.people,
        ]
    },
  }
}

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
      const walk = walkOrders<OfOrder & Purchase>(
        db,
        days,
        `select ${orderColumns}, ${purchaseColumns} from orders o where ${inBatch} order by o.created_at, o.id`,
      )
      for await (const row of walk) {
        for (const { kitId, name, quantity, price } of row.lines)
          yield [...orderCells(row), kitId, name, quantity, price, price * quantity]
      }
    },
  }
}

interface PaymentRow extends OfOrder {
  readonly reference: string
  readonly method: PaymentMethod
  readonly openedAt: Date
  readonly state: AttemptState
  readonly paidAt: Date | null
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
  readonly transactionId: string | null
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
      const walk = walkOrders<PaymentRow>(
        db,
        days,
        `select ${orderColumns}, a.reference, a.method, a.created_at as "openedAt", a.state,
           a.heard_paid_at as "paidAt", a.amount_kopiykas as amount, a.transaction_id as "transactionId",
           case a.state when 'refunded' then a.amount_kopiykas else least(a.refunded_kopiykas, a.amount_kopiykas) end as refunded
         from orders o join payment_attempts a on a.order_id = o.id where ${inBatch}
         order by o.created_at, o.id, a.number`,
      )
      for await (const row of walk) {
        yield [
          ...orderCells(row),
          row.reference,
          paymentMethodFacts[row.method].acquirer,
          row.openedAt,
          attemptStateNames[row.state],
          row.paidAt,
          row.amount,
          row.refunded,
          row.transactionId,
        ]
      }
    },
  }
}

interface ParcelRow extends OfOrder {
  readonly parcel: number
  readonly state: ParcelState
  readonly trackingNumber: string | null
  readonly moments: readonly [packedAt: Date | null, sentAt: Date | null, movedAt: Date | null]
  readonly city: string
  readonly branch: string
}

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
      const walk = walkOrders<ParcelRow>(
        db,
        days,
        `select ${orderColumns}, p.number as parcel, p.state, p.tracking_number as "trackingNumber",
           array[p.packed_at, p.sent_at, p.moved_at] as moments, o.city, o.nova_poshta as branch
         from orders o join parcels p on p.order_id = o.id where ${inBatch} order by o.created_at, o.id, p.number`,
      )
      for await (const row of walk) {
        const { parcel, state, trackingNumber, moments, city, branch } = row
        yield [...orderCells(row), parcel, parcelStateNames[state], trackingNumber, ...moments, city, branch]
      }
    },
  }
}

type QuizPlace = { readonly placeAt: string; readonly placeId: string }

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
      let place: QuizPlace = { placeAt: `${before.getTime()}000`, placeId: firstUuid }
      for (;;) {
        const { rows } = await db.query<QuizRow & QuizPlace & { orderNumber: string | null }>(
          `select ${quizColumns}, ${placeColumns('q.created_at', 'q.id')}, (
             select o.order_number from orders o
             where o.quiz_submission_id = q.id and o.put_aside_at is null order by o.created_at limit 1
           ) as "orderNumber"
           from quiz_submissions q
           where q.erased_at is null and q.created_at >= $3 and ${isAfter('q.created_at', 'q.id', ['$1', '$2::uuid'])}
           order by q.created_at desc, q.id desc limit ${batchSize}`,
          [place.placeAt, place.placeId, from],
        )
        for (const row of rows) yield quizCells(row)
        const last = rows.at(-1)
        if (!last || rows.length < batchSize) return
        place = last
      }
    },
  }
}

function quizCells(row: QuizRow & { readonly orderNumber: string | null }): Cell[] {
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

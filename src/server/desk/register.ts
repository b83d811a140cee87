import type { Kopiykas } from '../../domain/platform/money.ts'
import { addDays, type Day } from '../../domain/platform/day.ts'
import { acquirerNames } from '../../domain/payments/acquirer-names.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { AcquirerFees } from '../payments/payment-settings.ts'
import type { Db } from '../platform/db/pool.ts'
import { findMovements, type Movement } from '../payments/movements.ts'
import { boundsOf, type Days } from './order-walk.ts'
import { type Cell, nameOf, type Sheet } from './sheet.ts'

/** By the time the news arrived, then totals. Fees are of payments: acquirers keep them on a refund. Read day by day. */
export function register(db: Db, days: Days, fees: AcquirerFees): Sheet {
  return {
    columns: [
      { title: 'Дата', kind: 'moment' },
      { title: 'Час за\u00a0банком', kind: 'moment' },
      { title: 'Замовлення', kind: 'text' },
      { title: 'Банк', kind: 'text' },
      { title: 'Операція', kind: 'text', width: 14 },
      { title: 'Номер у\u00a0банку', kind: 'text', width: 28 },
      { title: 'Надійшло, грн', kind: 'money' },
      { title: 'Комісія, грн', kind: 'money' },
      { title: 'Повернено, грн', kind: 'money' },
      { title: 'Разом, грн', kind: 'money' },
    ],
    async *rows() {
      const sums = new Map<PaymentMethod, Sums>()
      for (const day of eachDay(days)) {
        for (const movement of await findMovements(db, ...boundsOf({ from: day, to: day }))) {
          const moved = sumsOf(movement, fees)
          sums.set(movement.method, plus(sums.get(movement.method) ?? nothing, moved))
          yield rowOf(movement, moved)
        }
      }
      for (const [method, sum] of sums) yield totalRow(nameOf(acquirerNames, method), sum)
      yield totalRow('Усі банки', [...sums.values()].reduce(plus, nothing))
    },
  }
}

interface Sums {
  readonly paid: Kopiykas
  readonly fee: Kopiykas | null
  readonly refunded: Kopiykas
}

const nothing: Sums = { paid: 0, fee: 0, refunded: 0 }

function sumsOf({ kind, amount, method }: Movement, fees: AcquirerFees): Sums {
  if (kind === 'refunded') return { ...nothing, refunded: amount }
  const percent = fees[method]
  return {
    ...nothing,
    paid: amount,
    fee: percent === undefined ? null : Math.round((amount * percent) / 100),
  }
}

function plus(one: Sums, other: Sums): Sums {
  return {
    paid: one.paid + other.paid,
    fee: one.fee === null || other.fee === null ? null : one.fee + other.fee,
    refunded: one.refunded + other.refunded,
  }
}

function rowOf(
  { kind, heardAt, happenedAt, orderNumber, method, transactionId }: Movement,
  sums: Sums,
): Cell[] {
  return [
    heardAt,
    happenedAt,
    orderNumber,
    nameOf(acquirerNames, method),
    kind === 'paid' ? 'оплата' : 'повернення',
    transactionId,
    ...sumCells(sums),
  ]
}

function totalRow(whose: string, sums: Sums): Cell[] {
  return [null, null, null, whose, 'усього', null, ...sumCells(sums)]
}

function sumCells({ paid, fee, refunded }: Sums): Cell[] {
  return [paid, fee, refunded, fee === null ? null : paid - fee - refunded]
}

function* eachDay({ from, to }: Days): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

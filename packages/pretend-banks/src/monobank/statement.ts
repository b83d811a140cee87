import * as v from 'valibot'
import type { Bank } from '../bank.ts'
import { isWithin, type Period, periodOf } from '../period.ts'
import { dateText, type Invoice } from './invoice.ts'

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{9,10}$/),
  v.transform((written) => Number(written) * 1000),
)

const query = v.object({ from: seconds, to: v.optional(seconds) })

const mostDays = 31

export function statementPeriod(asked: unknown, now: number): Period | undefined {
  const parsed = v.safeParse(query, asked)
  return parsed.success ? periodOf(parsed.output.from, parsed.output.to ?? now, mostDays) : undefined
}

/** Includes failed ones; without untouched pages. */
export function statementOf(bank: Bank<Invoice>, period: Period) {
  const list = [...bank.all()].flatMap((invoice) => {
    const word = words[invoice.status]
    const at = invoice.paidAt ?? invoice.modifiedAt
    return word !== undefined && isWithin(period, at) ? [rowOf(invoice, word, at)] : []
  })
  return { list }
}

/** A refunded one stays a success. */
const words: Readonly<Partial<Record<Invoice['status'], string>>> = {
  processing: 'processing',
  success: 'success',
  reversed: 'success',
  failure: 'failure',
}

function rowOf(
  { id, amount, ccy, paymentInfo, reference, destination, cancelList }: Invoice,
  status: string,
  at: number,
) {
  return {
    invoiceId: id,
    status,
    maskedPan: paymentInfo?.maskedPan ?? '',
    date: dateText(at),
    paymentScheme: 'full',
    amount,
    profitAmount: amount - (paymentInfo?.fee ?? 0),
    ccy,
    approvalCode: paymentInfo?.approvalCode,
    rrn: paymentInfo?.rrn,
    reference,
    destination,
    cancelList: cancelList
      .filter((refund) => refund.status === 'success')
      .map((refund) => ({
        amount: refund.amount,
        ccy: refund.ccy,
        date: refund.modifiedDate,
        approvalCode: refund.approvalCode,
        rrn: refund.rrn,
        maskedPan: paymentInfo?.maskedPan,
      })),
  }
}

import * as v from 'valibot'
import { unknownPaymentBody } from '../../contract/payments/unknown-payments.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { resolveAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from '../staff/log-queries.ts'
import { endUnknownPayment } from '../payments/unknown/unknown-queries.ts'
import type { DeskNeeds } from './needs.ts'

const idSchema = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })

export async function finishUnknownPayment(
  { db }: Pick<DeskNeeds, 'db'>,
  operator: { readonly id: string },
  { params, body }: { readonly params: unknown; readonly body: unknown },
): Promise<object> {
  const { outcome, note } = parseBody(unknownPaymentBody, body)
  const named = v.safeParse(idSchema, params)
  return inTransaction(db, async (transaction) => {
    const ended = named.success && (await endUnknownPayment(transaction, named.output.id, { outcome, note }))
    if (!ended) throw new Refusal('not_found')
    const { method, reference } = ended
    await resolveAlert(transaction, 'unknown-payment', `${method} ${reference}`)
    await writeLog(transaction, {
      operatorId: operator.id,
      what: 'end-unknown-payment',
      orderId: null,
      after: { method, reference, outcome },
    })
    return {}
  })
}

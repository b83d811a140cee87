import * as v from 'valibot'
import { receiptPage } from '../../receipts/receipt-page.ts'
import type { AcquirersReceipt, AcquirersReceipts, KnownPayment } from '../provider.ts'
import type { MonobankClient } from './client.ts'

const checks = v.object({
  checks: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
      type: v.picklist(['sale', 'return']),
      status: v.string(),
      statusDescription: v.nullish(v.string()),
      taxUrl: v.nullish(v.string()),
    }),
  ),
})

/** Registers that can be linked in its cabinet, which host the receipts' pages. */
const registers = ['checkbox.ua', 'vchasno.ua']

const states: Readonly<Record<string, AcquirersReceipt['state']>> = { done: 'issued', failed: 'refused' }

/** `invoice/fiscal-checks`: issued by the register linked in the bank's cabinet. */
export async function askReceipts(
  client: MonobankClient,
  { providerId }: KnownPayment,
  ownHosts: readonly string[],
): Promise<AcquirersReceipts> {
  const answer = await client.get(
    `/api/merchant/invoice/fiscal-checks?invoiceId=${encodeURIComponent(providerId)}`,
  )
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') return { kind: 'unavailable', why: `refused ${answer.code}` }
  const read = v.safeParse(checks, answer.body)
  if (!read.success) return { kind: 'unavailable', why: 'no receipts in the answer' }
  const receipts = read.output.checks.map(({ id, type, status, statusDescription, taxUrl }) => ({
    kind: type,
    state: states[status] ?? ('under-way' as const),
    fiscalCode: id,
    url: receiptPage(taxUrl, { domains: registers, hosts: ownHosts }),
    why: (statusDescription ?? status).slice(0, 300),
  }))
  return { kind: 'told', receipts }
}

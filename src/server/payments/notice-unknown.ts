import { raiseAlert, setAlertDetails } from '../outbox/enqueue-messages.ts'
import type { PaymentNeeds } from './needs.ts'
import { countUnknown } from './recheck-queries.ts'

/** Their refunds will fail. Happens when the merchant's account was replaced. */
export async function noticeUnknown({ db }: Pick<PaymentNeeds, 'db'>): Promise<void> {
  for (const { method, count } of await countUnknown(db)) {
    const alert = { kind: 'payments-unknown', topic: method, details: { method, count } } as const
    await raiseAlert(db, alert)
    await setAlertDetails(db, alert)
  }
}

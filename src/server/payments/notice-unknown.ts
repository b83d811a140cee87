import { raiseAlert, setAlertDetails } from '../outbox/enqueue-messages.ts'
import type { PaymentNeeds } from './needs.ts'
import { countUnknown } from './recheck-queries.ts'

/**
 * Has the owner hear of paid payments that their provider does not know, as after its account was exchanged: of all of a
 * method once, with how many there are. Their refunds will fail. It is over when they are known again.
 */
export async function noticeUnknown({ db }: Pick<PaymentNeeds, 'db'>): Promise<void> {
  for (const { method, count } of await countUnknown(db)) {
    const alert = { kind: 'payments-unknown', topic: method, details: { method, count } } as const
    await raiseAlert(db, alert)
    // A reminder says how many there are then.
    await setAlertDetails(db, alert)
  }
}

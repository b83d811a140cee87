import type { PaymentNews } from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import type { Db } from '../db/pool.ts'
import { Refusal } from '../errors.ts'
import { raiseAlert } from '../messages/enqueue-messages.ts'
import type { Services } from '../services.ts'
import type { Acknowledgement, RawCallback } from './provider.ts'
import { recordNews } from './record-news.ts'

/**
 * A provider's call about a payment. A forged one is refused before any database read; a genuine one is
 * acknowledged in the provider's own way, only once it is stored or when it has nothing for us to store. Money for
 * a payment that is not in our books, perhaps since an older copy of them was put back, is an alert.
 */
export async function receiveCallback(
  { db, log, payments }: Services,
  method: PaymentMethod,
  callback: RawCallback,
): Promise<Acknowledgement> {
  const provider = payments[method]?.provider
  if (!provider) throw new Refusal('not_found')
  const reading = await provider.readCallback(callback)
  switch (reading.kind) {
    case 'forged':
      log.warn({ why: reading.why }, 'payment callback refused')
      throw new Refusal('invalid_signature')
    case 'unverifiable':
      log.error({ why: reading.why }, 'payment callback could not be verified')
      throw new Refusal('service_unavailable')
    case 'irrelevant':
      log.info({ why: reading.why }, 'payment callback passed over')
      return provider.acknowledge(reading.reference ?? '')
    case 'news': {
      const recorded = await recordNews(
        db,
        { method, reference: reading.reference, providerId: reading.providerId },
        'callback',
        reading.news,
      )
      log.info(
        { reference: reading.reference, status: reading.news.providerStatus, recorded },
        'payment callback',
      )
      if (recorded === 'unknown-reference' && reading.news.state === 'paid') {
        await alertOfUnknown(db, method, reading.reference, reading.news)
      }
      return provider.acknowledge(reading.reference)
    }
  }
}

/** One alert for a reference until it is resolved, however often the provider repeats itself. */
async function alertOfUnknown(db: Db, method: PaymentMethod, reference: string, news: PaymentNews) {
  const { amount, currency, transactionId } = news
  await raiseAlert(db, {
    kind: 'unknown-payment',
    topic: `${method} ${reference}`,
    details: { method, reference, amount, currency, transactionId },
  })
}

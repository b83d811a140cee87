import type { PaymentMethod } from '../../domain/payment-method.ts'
import { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Acknowledgement, RawCallback } from './provider.ts'
import { recordNews } from './record-news.ts'

/**
 * A provider's call about a payment. A forged one is refused before any database read; a genuine one is
 * acknowledged in the provider's own way, only once it is stored or when it has nothing for us to store.
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
      return provider.acknowledge(reading.reference)
    }
  }
}

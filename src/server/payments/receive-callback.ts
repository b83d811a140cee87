import type { PaymentNews } from '../../domain/orders/payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import type { PaymentNeeds } from './needs.ts'
import { isOldNews } from './event-queries.ts'
import type { Acknowledgement, CallbackReading, RawCallback } from './providers/provider.ts'
import { recordNews } from './record-news.ts'
import { keepUnknownPayment } from './unknown/unknown-queries.ts'

/** A forged callback costs no database read; a genuine one is acknowledged only once it is stored. */
export async function receiveCallback(
  services: PaymentNeeds,
  method: PaymentMethod,
  callback: RawCallback,
): Promise<Acknowledgement> {
  const provider = services.payments[method]?.provider
  if (!provider) throw new Refusal('not_found')
  const { log } = services
  const reading = await settleHint(services, method, await provider.readCallback(callback))
  switch (reading.kind) {
    case 'forged':
      // A log line each would let anybody fill the disk.
      log.debug({ why: reading.why }, 'payment callback refused')
      throw new Refusal('invalid_signature')
    case 'unverifiable':
      log.error({ why: reading.why }, 'payment callback could not be verified')
      throw new Refusal('service_unavailable')
    case 'irrelevant':
      log.info({ why: reading.why }, 'payment callback passed over')
      return provider.acknowledge(reading.reference ?? '')
    case 'recorded-before':
      log.debug({ reference: reading.reference }, 'payment callback repeated')
      return provider.acknowledge(reading.reference)
    case 'news':
      await record(services, method, reading)
      return provider.acknowledge(reading.reference)
  }
}

type Settled =
  | Exclude<CallbackReading, { kind: 'hint' }>
  | { readonly kind: 'recorded-before'; readonly reference: string }

/** Asks the provider unless the hint says nothing new. */
async function settleHint(
  { config, db }: Pick<PaymentNeeds, 'config' | 'db'>,
  method: PaymentMethod,
  reading: CallbackReading,
): Promise<Settled> {
  if (reading.kind !== 'hint') return reading
  const { reference, reported } = reading
  const isOld = await isOldNews(db, { method, reference, isTest: config.isTestMode }, reported)
  return isOld ? { kind: 'recorded-before', reference } : reading.confirm()
}

/** A payment that we do not know, perhaps after a restore of an older backup, raises an alert. */
async function record(
  services: PaymentNeeds,
  method: PaymentMethod,
  { reference, providerId, news }: Extract<CallbackReading, { kind: 'news' }>,
) {
  const { config, db, log } = services
  const known = { method, reference, isTest: config.isTestMode, providerId }
  const recorded = await recordNews(services, known, 'callback', news)
  const line = { reference, status: news.providerStatus, recorded }
  if (recorded === 'recorded-before') log.debug(line, 'payment callback')
  else log.info(line, 'payment callback')
  if (recorded === 'unknown-reference' && news.state === 'paid') {
    await tellOfUnknown(db, { method, reference, providerId, news })
  }
}

async function tellOfUnknown(
  pool: Pool,
  {
    method,
    reference,
    providerId,
    news,
  }: { method: PaymentMethod; reference: string; providerId: string; news: PaymentNews },
) {
  const { amount, currency, transactionId, happenedAt } = news
  await inTransaction(pool, async (db) => {
    const kept = await keepUnknownPayment(db, method, {
      providerId,
      reference,
      amount,
      currency,
      happenedAt,
      transactionId,
      payer: {},
    })
    if (kept === 'ended') return
    await raiseAlert(db, {
      kind: 'unknown-payment',
      topic: `${method} ${reference}`,
      details: { method, reference, amount, currency, transactionId },
    })
  })
}

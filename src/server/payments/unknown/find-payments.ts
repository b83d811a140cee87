import { type PaymentMethod, paymentMethods } from '../../../domain/payments/payment-method.ts'
import type { AttemptState } from '../../../domain/orders/payment.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { PaymentNeeds } from '../needs.ts'
import type { ListedPayment, PaymentProvider, PaymentsListed, Period } from '../providers/provider.ts'
import { recordNews } from '../record-news.ts'
import { type Kept, keepUnknownPayment } from './unknown-queries.ts'
import { statement } from '../../platform/db/statement.ts'
import { UnknownStoredValue } from '../../platform/db/stored-values.ts'
import type { FindAttemptsByReference } from '../statements.gen.ts'

export type BankAsked = { readonly method: PaymentMethod } & (
  | Exclude<PaymentsListed, { kind: 'listed' }>
  | {
      readonly kind: 'listed'
      readonly paid: number
      readonly unknown: readonly (ListedPayment & { readonly kept: Kept })[]
      /** Known but not paid here: recorded now, or not yet, as the bank could not be asked. */
      readonly recorded: number
      readonly unasked: number
    }
)

/** Idempotent. A bank that is down does not stop the others. */
export function findPayments(
  services: Pick<PaymentNeeds, 'db' | 'payments' | 'config' | 'happened'>,
  period: Period,
): Promise<BankAsked[]> {
  return Promise.all(
    paymentMethods.flatMap((method) => {
      const provider = services.payments[method]?.provider
      return provider ? [askBank(services, { method, provider, period })] : []
    }),
  )
}

async function askBank(
  services: Pick<PaymentNeeds, 'db' | 'config' | 'happened'>,
  { method, provider, period }: { method: PaymentMethod; provider: PaymentProvider; period: Period },
): Promise<BankAsked> {
  const listed = await provider.listPayments(period)
  if (listed.kind !== 'listed') return { method, ...listed }
  const { db } = services
  const paid = listed.payments.filter(({ state }) => state === 'paid')
  const known = await findAttempts(
    db,
    method,
    paid.map(({ reference }) => reference),
  )
  const unknown: (ListedPayment & { readonly kept: Kept })[] = []
  const counted = { recorded: 0, unasked: 0 }
  for (const payment of paid) {
    const attempt = known.get(payment.reference)
    if (!attempt || isOfAnother(attempt, payment)) {
      unknown.push({ ...payment, kept: await keepUnknownPayment(db, method, payment) })
    } else if (attempt.state !== 'paid' && attempt.state !== 'refunded') {
      const isRecorded = await askAbout(services, { method, provider, payment }).catch(falseIfUnknown)
      counted[isRecorded ? 'recorded' : 'unasked'] += 1
    }
  }
  return { method, kind: 'listed', paid: paid.length, unknown, ...counted }
}

/** An attempt of a newer version is left to that, and counted as not asked about. */
function falseIfUnknown(error: unknown): false {
  if (error instanceof UnknownStoredValue) return false
  throw error
}

interface Attempt {
  readonly reference: string
  readonly providerId: string | null
  readonly state: AttemptState
}

const selectAttempts = statement<FindAttemptsByReference>(
  'find-attempts-by-reference',
  `select reference, provider_id as "providerId", state from payment_attempts
   where reference = any (:references) and method = :method`,
  { unknownWord: 'pass' },
)

async function findAttempts(
  db: Db,
  method: PaymentMethod,
  references: readonly string[],
): Promise<ReadonlyMap<string, Attempt>> {
  const attempts = await selectAttempts(db, { references, method })
  return new Map(attempts.map((attempt) => [attempt.reference, attempt]))
}

/** The reference was used again after a restore. */
function isOfAnother({ providerId }: Attempt, payment: ListedPayment): boolean {
  return providerId !== null && providerId !== payment.providerId
}

/** A list has less detail than the answer about one payment, which is what is recorded. */
async function askAbout(
  services: Pick<PaymentNeeds, 'db' | 'config' | 'happened'>,
  {
    method,
    provider,
    payment: { reference, providerId },
  }: { method: PaymentMethod; provider: PaymentProvider; payment: ListedPayment },
): Promise<boolean> {
  const asked = await provider.ask({ reference, providerId })
  if (asked.kind !== 'news') return false
  await recordNews(
    services,
    { method, reference, isTest: services.config.isTestMode, providerId },
    'asked',
    asked.news,
  )
  return true
}

import type { PaymentNews } from '../../../src/domain/orders/payment.ts'
import type { PaymentMethod } from '../../../src/domain/payments/payment-method.ts'
import type { Asked, PaymentProvider } from '../../../src/server/payments/providers/provider.ts'
import { aProvider } from '../a-provider.ts'
import type { Word } from './history.ts'
import { asked, canTakeBack, opened } from './order-model.ts'

/** What the banks do at the moment, and what they know of each attempt by its reference. */
export interface Banks {
  /** Of what is asked at the moment. */
  mood: 'answers' | 'is down' | 'knows nothing'
  readonly truths: Map<string, Word>
}

/** Before now: what the shop's clock makes of a payment is later than all that a bank tells of it. */
const beginning = Date.now() - 3_600_000

/** A bank's word for a page that nobody has done anything on; whether it was heard changes nothing. */
export const untouched = 'untouched'

function newsOf(word: Word): PaymentNews {
  const { state, at, sum, returned } = word
  return {
    state,
    happenedAt: beginning + at * 60_000,
    amount: sum === 'less' ? asked - 1 : asked,
    currency: sum === 'dollars' ? 'USD' : 'UAH',
    providerStatus: word === opened ? untouched : state,
    transactionId: `${state}-${at}`,
    ...(returned > 0 && { refunded: returned }),
    ...(word === opened && { awaitsPayer: true }),
  }
}

/** A callback's body; only the bank knows the seal. */
export function callbackBody(reference: string, word: Word, seal: string): Buffer {
  return Buffer.from(JSON.stringify({ reference, word, seal }))
}

export const bankSeal = 'sealed by the bank'

export function pretendBank(banks: Banks, method: PaymentMethod): PaymentProvider {
  const unavailable = { kind: 'unavailable', why: 'down' } as const
  const isDown = () => banks.mood === 'is down'
  return aProvider({
    open: async ({ reference }) =>
      isDown()
        ? unavailable
        : { kind: 'opened', providerId: reference, pageUrl: `https://bank.example/${reference}` },
    ask: async ({ reference }): Promise<Asked> => {
      if (isDown()) return unavailable
      if (banks.mood === 'knows nothing') return { kind: 'unknown-payment' }
      const news = newsOf(banks.truths.get(reference) ?? opened)
      return { kind: 'news', news }
    },
    close: async ({ reference }) => {
      if (isDown()) return unavailable
      return canTakeBack({ method, truth: banks.truths.get(reference) })
        ? { kind: 'closed' }
        : { kind: 'stays-open', why: 'too late' }
    },
    readCallback: async ({ body }) => {
      const said = JSON.parse(body.toString()) as { reference: string; word: Word; seal: string }
      const { reference, word, seal } = said
      if (seal !== bankSeal) return { kind: 'forged', why: 'wrong signature' }
      return { kind: 'news', reference, providerId: reference, news: newsOf(word) }
    },
  })
}

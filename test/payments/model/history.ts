import fc from 'fast-check'
import type { PaymentNewsState } from '../../../src/domain/orders/payment.ts'
import { type PaymentMethod, paymentMethods } from '../../../src/domain/payments/payment-method.ts'

/** What a bank says of an attempt. Times are few, so that ties and reorderings are common. */
export interface Word {
  readonly state: PaymentNewsState
  /** Minutes after the beginning of time. */
  readonly at: number
  readonly sum: 'asked' | 'less' | 'dollars'
  /** Kopiykas that have gone back; of a paid attempt a part of its sum. */
  readonly returned: number
}

/** What can happen to one order, in any order. `attempt` counts from 0; one that is not there is passed over. */
export type Step =
  | {
      readonly do: 'click'
      readonly method: PaymentMethod
      readonly bank: 'opens' | 'is down'
      /** How many at once. */
      readonly times: number
      /** The shop dies after so many of its statements. */
      readonly diesAfter: number | undefined
    }
  /** The bank's callback: as it should be, repeated at once, lost on its way, or written by someone else. */
  | {
      readonly do: 'callback'
      readonly attempt: number
      readonly word: Word
      readonly fate: { readonly arrives: number } | 'is lost' | 'is forged'
      readonly diesAfter: number | undefined
    }
  | { readonly do: 'callback about a stranger' }
  /** Everything that is due is asked about; a shop that dies asks again after its start. */
  | {
      readonly do: 'ask'
      readonly bank: 'answers' | 'is down' | 'knows nothing'
      readonly diesAfter: number | undefined
    }
  /** The validity of the attempt's page is long over. */
  | { readonly do: 'time passes'; readonly attempt: number }

const attempt = fc.nat(3)

const sum = fc.constantFrom<Word['sum']>('asked', 'asked', 'asked', 'asked', 'less', 'dollars')
const at = fc.nat(4)

const word: fc.Arbitrary<Word> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      state: fc.constantFrom<PaymentNewsState>('pending', 'failed', 'canceled', 'expired'),
      at,
      sum,
      returned: fc.constant(0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      state: fc.constant('paid'),
      at,
      sum,
      returned: fc.constantFrom(0, 0, 100, 30_000),
    }),
  },
  {
    arbitrary: fc.record({ state: fc.constant('refunded'), at, sum, returned: fc.constant(69_000) }),
    weight: 1,
  },
)

const click = fc.record({
  do: fc.constant('click' as const),
  method: fc.constantFrom(...paymentMethods),
  bank: fc.constantFrom('opens', 'opens', 'opens', 'is down'),
  times: fc.constantFrom(1, 1, 1, 1, 1, 3),
  diesAfter: fc.constantFrom(undefined, undefined, undefined, 1, 2, 3),
})

const callback = fc.record({
  do: fc.constant('callback' as const),
  attempt,
  word,
  fate: fc.constantFrom(
    { arrives: 1 },
    { arrives: 1 },
    { arrives: 3 },
    'is lost' as const,
    'is forged' as const,
  ),
  diesAfter: fc.constantFrom(undefined, undefined, undefined, 0, 1, 2, 3, 4, 5),
})

const ask = fc.record({
  do: fc.constant('ask' as const),
  bank: fc.constantFrom('answers', 'answers', 'is down', 'knows nothing'),
  diesAfter: fc.constantFrom(undefined, undefined, 0, 1, 3, 5),
})

/** Up to fourteen steps of one order's life. */
export const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: click },
    { weight: 8, arbitrary: callback },
    { weight: 3, arbitrary: ask },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('time passes' as const), attempt }) },
    { weight: 1, arbitrary: fc.constant({ do: 'callback about a stranger' } as const) },
  ),
  { minLength: 1, maxLength: 14 },
)

import fc from 'fast-check'

/** What the bank makes of one call for a refund. */
export const callFates = [
  'made',
  'made and the answer lost',
  'made late and the answer lost',
  'lost on its way',
  'refused',
  'taken on',
  'taken on and the answer lost',
] as const
export type CallFate = (typeof callFates)[number]

/** What can happen to the money of one paid order, in any order. */
export type RefundStep =
  /** The owner wishes so much back, pressing so many times at once; the shop dies after so many of its statements. */
  | {
      readonly do: 'wish'
      readonly amount: number
      readonly times: number
      readonly diesAfter: number | undefined
    }
  /** A wish of before is sent again. */
  | { readonly do: 'wish again'; readonly which: number }
  /** Every wish that the bank is yet to be called for has its turn. */
  | {
      readonly do: 'call'
      readonly fate: CallFate
      readonly isBankDown: boolean
      readonly diesAfter: number | undefined
    }
  /** Money goes back by the bank's own cabinet. */
  | { readonly do: 'refund in the cabinet'; readonly amount: number }
  | { readonly do: 'the bank ends what it took on'; readonly how: 'made' | 'failed' }
  | { readonly do: 'late calls arrive' }
  /** The bank says by callback how the payment stood at some time, so many times at once. */
  | {
      readonly do: 'callback'
      readonly which: number
      readonly times: number
      readonly diesAfter: number | undefined
    }
  /** The bank is asked about the payment. */
  | { readonly do: 'ask'; readonly isBankDown: boolean; readonly diesAfter: number | undefined }
  | { readonly do: 'minutes pass' }
  /** And ends what is open by what is there. */
  | { readonly do: 'the owner looks in the cabinet' }

const amount = fc.constantFrom(10_000, 20_000, 20_000, 49_000, 69_000, 69_001)
const times = fc.constantFrom(1, 1, 1, 3)
const isBankDown = fc.constantFrom(false, false, false, true)
const diesAfter = fc.option(fc.nat(12), { nil: undefined, freq: 1 })

/** Up to sixteen steps. */
export const refundHistory: fc.Arbitrary<RefundStep[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wish' as const), amount, times, diesAfter }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wish again' as const), which: fc.nat(2) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        fate: fc.constantFrom(...callFates),
        isBankDown,
        diesAfter,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('refund in the cabinet' as const), amount }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('the bank ends what it took on' as const),
        how: fc.constantFrom('made', 'made', 'failed'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'late calls arrive' } as const) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('callback' as const), which: fc.nat(9), times, diesAfter }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), isBankDown, diesAfter }) },
    { weight: 2, arbitrary: fc.constant({ do: 'minutes pass' } as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'the owner looks in the cabinet' } as const) },
  ),
  { minLength: 1, maxLength: 16 },
)

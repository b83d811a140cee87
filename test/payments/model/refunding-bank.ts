import type { PaymentNews } from '../../../src/domain/orders/payment.ts'
import type {
  NewRefund,
  PaymentProvider,
  RefundAnswer,
} from '../../../src/server/payments/providers/provider.ts'
import { aProvider } from '../a-provider.ts'
import type { CallFate } from './refund-history.ts'

interface BankRefund {
  /** The shop's name for it; one made in the cabinet has none. */
  readonly id: string | undefined
  readonly amount: number
  state: 'under-way' | 'made' | 'failed'
}

const beginning = Date.now() - 3_600_000

/** One payment at a bank that gives money back whenever it is told to, also twice, but never more than there is. */
export class RefundingBank {
  readonly refunds: BankRefund[] = []
  /** What the bank would have said after each thing that happened. */
  readonly said: PaymentNews[] = []
  /** How often it was called for each refund. */
  readonly calls = new Map<string, number>()
  isDown = false
  fate: CallFate = 'made'
  private late: NewRefund[] = []

  readonly paid: number
  /** Whether it tells of each refund, with the shop's name for it. */
  readonly isNaming: boolean

  constructor(paid: number, isNaming: boolean) {
    this.paid = paid
    this.isNaming = isNaming
    this.say()
  }

  get returned(): number {
    return sumOf(this.refunds.filter(({ state }) => state === 'made'))
  }

  get left(): number {
    return this.paid - sumOf(this.refunds.filter(({ state }) => state !== 'failed'))
  }

  /** Those with this name that were made or may yet be. */
  named(id: string): readonly BankRefund[] {
    return this.refunds.filter((refund) => refund.id === id && refund.state !== 'failed')
  }

  refundInCabinet(amount: number) {
    if (amount <= this.left) this.add({ id: undefined, amount, state: 'made' })
  }

  endTaken(how: 'made' | 'failed') {
    const taken = this.refunds.find(({ state }) => state === 'under-way')
    if (!taken) return
    taken.state = how
    this.say()
  }

  lateCallsArrive() {
    for (const { refundId: id, amount } of this.late.splice(0)) {
      if (this.isPossible(amount)) this.add({ id, amount, state: 'made' })
    }
  }

  provider(): PaymentProvider {
    const unavailable = { kind: 'unavailable', why: 'down' } as const
    return aProvider({
      ask: async () => (this.isDown ? unavailable : { kind: 'news', news: this.news() }),
      refund: async (_payment, wanted) => (this.isDown ? unavailable : this.answer(wanted)),
      readCallback: async ({ body }) => {
        const { reference, which } = JSON.parse(body.toString()) as { reference: string; which: number }
        const news = this.said[which % this.said.length] ?? this.news()
        return { kind: 'news', reference, providerId: reference, news }
      },
    })
  }

  private answer(wanted: NewRefund): RefundAnswer {
    const { refundId: id, amount } = wanted
    const lost = { kind: 'unavailable', why: 'time-out' } as const
    this.calls.set(id, (this.calls.get(id) ?? 0) + 1)
    if (this.fate === 'lost on its way') return lost
    if (this.fate === 'made late and the answer lost') {
      this.late.push(wanted)
      return lost
    }
    if (this.fate === 'refused' || !this.isPossible(amount)) return { kind: 'refused', code: 'no' }
    const isTakenOn = this.fate === 'taken on' || this.fate === 'taken on and the answer lost'
    this.add({ id, amount, state: isTakenOn ? 'under-way' : 'made' })
    return this.fate === 'made' || this.fate === 'taken on' ? { kind: 'accepted' } : lost
  }

  private isPossible(amount: number): boolean {
    const isBusy = !this.isNaming && this.refunds.some(({ state }) => state === 'under-way')
    return amount <= this.left && !isBusy
  }

  private add(refund: BankRefund) {
    this.refunds.push(refund)
    this.say()
  }

  private say() {
    this.said.push(this.news())
  }

  /** Two things that happen one after the other may bear one time. */
  private news(): PaymentNews {
    const { paid, returned, refunds, isNaming } = this
    const isReturning = refunds.some(({ state }) => state === 'under-way')
    const named = refunds.flatMap(({ id, state }) => (id === undefined ? [] : [{ id, state }]))
    return {
      state: returned === paid ? 'refunded' : 'paid',
      happenedAt: beginning + Math.floor(refunds.length / 2) * 1000,
      amount: paid,
      currency: 'UAH',
      providerStatus: isReturning ? 'returning' : 'paid',
      transactionId: '1',
      ...(returned > 0 && { refunded: returned }),
      ...(isReturning && { isReturning }),
      ...(isNaming && { refunds: { named, areAll: refunds.every(({ id }) => id !== undefined) } }),
    }
  }
}

function sumOf(refunds: readonly BankRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

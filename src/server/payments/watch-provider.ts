import type { AnswerListener } from '../platform/neighbour.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** Opening and closing a page say nothing of the provider's health: LiqPay's pages are made here. */
export function watchProvider(
  name: string,
  provider: PaymentProvider,
  listener: AnswerListener,
): PaymentProvider {
  const failed = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind === 'unavailable' && 'why' in answer) listener.failed(name, String(answer.why))
    return answer
  }
  const heard = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind !== 'unavailable') listener.good(name)
    return failed(answer)
  }
  return {
    open: async (payment) => failed(await provider.open(payment)),
    ask: async (payment) => heard(await provider.ask(payment)),
    close: async (payment) => failed(await provider.close(payment)),
    refund: async (payment, wanted) => heard(await provider.refund(payment, wanted)),
    async askReceipts(payment) {
      const answer = await provider.askReceipts(payment)
      return answer.kind === 'untold' ? answer : heard(answer)
    },
    async listPayments(period) {
      const answer = await provider.listPayments(period)
      if (answer.kind === 'refused') listener.failed(name, `refused ${answer.code}`)
      return answer.kind === 'refused' ? answer : heard(answer)
    },
    async checkKey() {
      const answer = await provider.checkKey()
      if (answer.kind === 'refused') listener.failed(name, `refused ${answer.code}`)
      return answer.kind === 'refused' ? answer : heard(answer)
    },
    async readCallback(callback) {
      const reading = await provider.readCallback(callback)
      // Signed, so it came from the acquirer.
      if (reading.kind === 'news' || reading.kind === 'hint') listener.good(name)
      return reading
    },
    acknowledge: (reference) => provider.acknowledge(reference),
  }
}

import { good, wrong } from '../../platform/finding.ts'
import { type AnswerListener, examinePatienceMs, type Neighbour } from '../../platform/neighbour.ts'
import type { FiscalService, NotNow } from './fiscal-service.ts'

const ownId = 'checkbox'

export function watchFiscalService(service: FiscalService, listener: AnswerListener): FiscalService {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer | NotNow): Answer | NotNow => {
    if ('fault' in answer) listener.failed(ownId, `${answer.fault} ${answer.code}`)
    else if (answer.kind === 'unavailable' && 'why' in answer) listener.failed(ownId, answer.why)
    else listener.good(ownId)
    return answer
  }
  return {
    ask: async (id, signal) => heard(await service.ask(id, signal)),
    issue: async (receipt, signal) => heard(await service.issue(receipt, signal)),
    endDay: async (signal) => heard(await service.endDay(signal)),
    async checkKey(signal) {
      const checked = await service.checkKey(signal)
      if (checked.kind === 'accepted') listener.good(ownId)
      else listener.failed(ownId, checked.kind === 'refused' ? checked.code : checked.why)
      return checked
    },
  }
}

/** Who issues fiscal receipts for the shop, if anybody does. */
export function fiscalNeighbour(fiscal: FiscalService | undefined, isLive: boolean): Neighbour {
  return {
    id: ownId,
    called: 'Checkbox',
    mode: isLive ? 'live' : fiscal ? 'test' : 'silent',
    ...(fiscal && { check: { kind: 'key', ask: () => fiscal.checkKey() } }),
    about: 'fiscal receipts',
    async examine() {
      if (!fiscal) return good('Not issued by the shop itself.')
      const told = await fiscal.checkKey(AbortSignal.timeout(examinePatienceMs))
      if (told.kind === 'accepted') return good(`Checkbox knows the cashier ${told.account ?? ''}.`)
      return wrong(`Checkbox does not let the shop in: ${told.kind === 'refused' ? told.code : told.why}.`)
    },
  }
}

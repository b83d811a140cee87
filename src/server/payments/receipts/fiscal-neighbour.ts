import {
  type FiscalServiceId,
  fiscalServiceIds,
  fiscalServiceNames,
} from '../../../domain/payments/receipt.ts'
import { good, wrong } from '../../platform/finding.ts'
import { type AnswerListener, examinePatienceMs, type Neighbour } from '../../platform/neighbour.ts'
import type { RegisterChoice } from '../receipt-settings.ts'
import type { FiscalService, NotNow } from './fiscal-service.ts'

export function watchFiscalService(
  ownId: FiscalServiceId,
  service: FiscalService,
  listener: AnswerListener,
): FiscalService {
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

export function fiscalNeighbour({
  register,
  fiscal,
  isTestMode,
}: {
  readonly register: RegisterChoice | undefined
  readonly fiscal: FiscalService | undefined
  readonly isTestMode: boolean
}): Neighbour {
  const { id = fiscalServiceIds[0], account } = register ?? {}
  const called = fiscalServiceNames[id]
  return {
    id,
    called,
    mode: account && !isTestMode ? 'live' : fiscal ? 'test' : 'silent',
    ...(fiscal && { check: { kind: 'key', ask: () => fiscal.checkKey() } }),
    about: 'fiscal receipts',
    async examine() {
      if (!fiscal) return good('Not issued by the shop itself.')
      const told = await fiscal.checkKey(AbortSignal.timeout(examinePatienceMs))
      if (told.kind === 'accepted') return good(`${called} knows the cashier ${told.account ?? ''}.`)
      return wrong(`${called} does not let the shop in: ${told.kind === 'refused' ? told.code : told.why}.`)
    },
  }
}

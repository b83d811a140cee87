import type { NeighbourName } from '../../contract/running/state.ts'
import type { Carrier } from '../delivery/carriers/carrier.ts'
import type { CarrierDocuments } from '../delivery/carriers/documents.ts'
import type { ChatSender, MailSender, Outcome, SmsSender } from '../messages/senders/sender.ts'
import type { PaymentProvider } from '../payments/providers/provider.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import { StoreAway } from '../platform/bucket.ts'
import type { FiscalService, NotNow } from '../payments/receipts/fiscal-service.ts'
import type { NeighbourAnswers } from '../platform/answers.ts'

type Listener = Pick<NeighbourAnswers, 'good' | 'failed'>

/**
 * The provider itself, and what it answers is noted. A page that was opened or closed tells nothing: LiqPay's are made
 * here, and it is not asked.
 */
export function watchProvider(
  name: NeighbourName,
  provider: PaymentProvider,
  listener: Listener,
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
      // Signed by it: whoever else sends something is no news of the acquirer.
      if (reading.kind === 'news' || reading.kind === 'hint') listener.good(name)
      return reading
    },
    acknowledge: (reference) => provider.acknowledge(reference),
  }
}

export function watchMail(sender: MailSender, listener: Listener): MailSender {
  return {
    async send(letter, signal) {
      const outcome = await sender.send(letter, signal)
      // The address of one letter was refused: that is no fault of the server's.
      const isAboutLetter = outcome.kind === 'not-sent' && outcome.isFinal
      if (!isAboutLetter) noteOutcome('mail', outcome, listener)
      return outcome
    },
  }
}

export function watchChat(sender: ChatSender, listener: Listener): ChatSender {
  return {
    async send(text, signal) {
      const outcome = await sender.send(text, signal)
      noteOutcome('telegram', outcome, listener)
      return outcome
    },
  }
}

export function watchSms(sender: SmsSender, listener: Listener): SmsSender {
  return {
    async send(sms, signal) {
      const outcome = await sender.send(sms, signal)
      if (outcome.kind === 'stopped') listener.failed('turbosms', outcome.code)
      else if (outcome.kind === 'unclear') listener.failed('turbosms', outcome.why)
      // A number that it does not serve is no fault of its own.
      else listener.good('turbosms')
      return outcome
    },
    async askDeliveries(ids, signal) {
      const answer = await sender.askDeliveries(ids, signal)
      if (answer.kind === 'answered') listener.good('turbosms')
      else listener.failed('turbosms', answer.why)
      return answer
    },
    async askBalance(signal) {
      const answer = await sender.askBalance(signal)
      if (answer.kind === 'accepted') listener.good('turbosms')
      else listener.failed('turbosms', answer.kind === 'refused' ? answer.code : answer.why)
      return answer
    },
    readReport(report) {
      const read = sender.readReport(report)
      if (read.kind === 'report') listener.good('turbosms')
      return read
    },
  }
}

function noteOutcome(name: NeighbourName, outcome: Outcome, listener: Listener) {
  if (outcome.kind === 'sent') listener.good(name)
  else listener.failed(name, outcome.why)
}

export function watchCarrier(carrier: Carrier, listener: Listener): Carrier {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind !== 'unavailable') listener.good('carrier')
    else if ('why' in answer) listener.failed('carrier', String(answer.why))
    return answer
  }
  return {
    pauseMs: carrier.pauseMs,
    settlements: async (page, signal) => heard(await carrier.settlements(page, signal)),
    points: async (page, signal) => heard(await carrier.points(page, signal)),
    track: async (parcels, signal) => heard(await carrier.track(parcels, signal)),
    // Given up so soon that silence says nothing of how the carrier is.
    estimate: (shipment, signal) => carrier.estimate(shipment, signal),
    ...(carrier.documents && { documents: watchDocuments(carrier.documents, listener) }),
  }
}

/** A waybill that is refused for what is on it is no fault of the carrier's; a refused key is the shop's. */
function watchDocuments(documents: CarrierDocuments, listener: Listener): CarrierDocuments {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind === 'unavailable' && 'why' in answer) listener.failed('carrier', String(answer.why))
    else if ('fault' in answer && answer.fault === 'key' && 'code' in answer)
      listener.failed('carrier', `refused ${String(answer.code)}`)
    else listener.good('carrier')
    return answer
  }
  return {
    senders: async (signal) => heard(await documents.senders(signal)),
    prepare: async (parcel, signal) => heard(await documents.prepare(parcel, signal)),
    make: async (waybill, signal) => heard(await documents.make(waybill, signal)),
    find: async (ownNumber, since, signal) => heard(await documents.find(ownNumber, since, signal)),
    remove: async (ref, signal) => heard(await documents.remove(ref, signal)),
    print: async (refs, form, signal) => heard(await documents.print(refs, form, signal)),
  }
}

export function watchFiscalService(service: FiscalService, listener: Listener): FiscalService {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer | NotNow): Answer | NotNow => {
    if ('fault' in answer) listener.failed('checkbox', `${answer.fault} ${answer.code}`)
    else if (answer.kind === 'unavailable' && 'why' in answer) listener.failed('checkbox', answer.why)
    else listener.good('checkbox')
    return answer
  }
  return {
    ask: async (id, signal) => heard(await service.ask(id, signal)),
    issue: async (receipt, signal) => heard(await service.issue(receipt, signal)),
    endDay: async (signal) => heard(await service.endDay(signal)),
    async checkKey(signal) {
      const checked = await service.checkKey(signal)
      if (checked.kind === 'accepted') listener.good('checkbox')
      else listener.failed('checkbox', checked.kind === 'refused' ? checked.code : checked.why)
      return checked
    },
  }
}

export function watchPhotoStore(store: PhotoStore, listener: Listener): PhotoStore {
  async function noted<Value>(work: Promise<Value>): Promise<Value> {
    try {
      const value = await work
      listener.good('photo-store')
      return value
    } catch (error) {
      listener.failed('photo-store', whyOf(error))
      throw error
    }
  }
  return {
    keep: (name, file) => noted(store.keep(name, file)),
    find: (name) => noted(store.find(name)),
    forget: (name) => noted(store.forget(name)),
    namesOlderThan: (hours) => store.namesOlderThan(hours),
  }
}

/** A disk's errors hold paths, and only their code says something; the messages of a bucket are ours. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof StoreAway) return error.message
  if ('code' in error && typeof error.code === 'string') return error.code
  return /: (?<said>\d{3}[^:]*)$/.exec(error.message)?.groups?.['said'] ?? error.name
}

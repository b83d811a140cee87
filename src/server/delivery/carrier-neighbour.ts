import { absent, good, wrong } from '../platform/finding.ts'
import { type AnswerListener, examinePatienceMs, type Neighbour } from '../platform/neighbour.ts'
import type { Account } from '../platform/account.ts'
import type { Carrier } from './carriers/carrier.ts'
import type { CarrierDocuments } from './carriers/documents.ts'
import { ourCarrier } from './our-carrier.ts'

const id = 'carrier'

export function watchCarrier(carrier: Carrier, listener: AnswerListener): Carrier {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind !== 'unavailable') listener.good(id)
    else if ('why' in answer) listener.failed(id, String(answer.why))
    return answer
  }
  return {
    pauseMs: carrier.pauseMs,
    settlements: async (page, signal) => heard(await carrier.settlements(page, signal)),
    points: async (page, signal) => heard(await carrier.points(page, signal)),
    track: async (parcels, signal) => heard(await carrier.track(parcels, signal)),
    // Its timeout is too short to say anything about the carrier.
    estimate: (shipment, signal) => carrier.estimate(shipment, signal),
    ...(carrier.documents && { documents: watchDocuments(carrier.documents, listener) }),
  }
}

/** A refused waybill says nothing about the carrier, except for a rejected key. */
function watchDocuments(documents: CarrierDocuments, listener: AnswerListener): CarrierDocuments {
  const heard = <Answer extends { readonly kind: string }>(answer: Answer): Answer => {
    if (answer.kind === 'unavailable' && 'why' in answer) listener.failed(id, String(answer.why))
    else if ('fault' in answer && answer.fault === 'key' && 'code' in answer)
      listener.failed(id, `refused ${String(answer.code)}`)
    else listener.good(id)
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

export function carrierNeighbour({
  carrier,
  account,
  isTestMode,
}: {
  readonly carrier: Carrier | undefined
  readonly account: Account | undefined
  readonly isTestMode: boolean
}): Neighbour {
  return {
    id,
    mode: account && ourCarrier.isOfficial(account) ? 'live' : carrier ? 'test' : 'silent',
    isOfKey: (code) => ourCarrier.isOfKey(code),
    about: 'carrier',
    async examine() {
      if (!carrier)
        return absent(
          isTestMode,
          `${ourCarrier.keySetting} is not set: buyers type branches by hand.`,
          'a pretend carrier',
        )
      const page = await carrier.settlements(1, AbortSignal.timeout(examinePatienceMs))
      return page.kind === 'page'
        ? good('The key is accepted.')
        : wrong(`It does not answer with this key: ${page.why}. Look at ${ourCarrier.keySetting}.`)
    },
  }
}

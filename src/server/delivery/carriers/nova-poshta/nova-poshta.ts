import type { Carrier, CarrierAccount, CarrierRecord, DirectoryPage } from '../carrier.ts'
import { createCall } from './call.ts'
import { faultOf } from './document-faults.ts'
import { createDocuments } from './documents.ts'
import { estimate } from './estimate.ts'
import { createPrint } from './print.ts'
import { readPoint, readSettlement } from './rows.ts'
import { track } from './tracking.ts'

/** All that the shop knows of Nova Poshta besides what people read. */
export const novaPoshta: CarrierRecord = {
  official: 'https://api.novaposhta.ua',
  isOfKey: (code) => faultOf([code]) === 'key',
  create: createNovaPoshta,
  standIn: async () => (await import('@kraplia/pretend-carrier')).createSandboxNovaPoshta,
}

/** Printing is no part of the API, and has a host of its own. */
function printing({ key, url }: CarrierAccount): CarrierAccount {
  return { key, url: url === novaPoshta.official ? 'https://my.novaposhta.ua' : url }
}

/** No more settlements come at once; points could, but 500 at once would cost the process 20 MB for good. */
const rowsAPage = '150'

export function createNovaPoshta(
  account: CarrierAccount,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): Carrier {
  const call = createCall(account, timeoutMs)

  async function page<Row>(
    [model, method, properties]: readonly [string, string, Readonly<Record<string, string>>],
    read: (row: unknown) => Row | undefined,
    signal: AbortSignal,
  ): Promise<DirectoryPage<Row>> {
    const answer = await call(model, method, properties, signal)
    if (answer.kind === 'unavailable') return answer
    const { data, total } = answer
    if (data.length > 0 && total === undefined) return { kind: 'unavailable', why: 'no total', isBusy: false }
    const rows = data.map(read).filter((row) => row !== undefined)
    return { kind: 'page', rows, seen: data.length, total: total ?? 0 }
  }

  return {
    track: (parcels, signal) => track(call, parcels, signal),
    estimate: (shipment, signal) => estimate(call, shipment, signal),
    ...(account.key !== '' && {
      documents: { ...createDocuments(call), print: createPrint(printing(account)) },
    }),
    // Its own service is asked about twice a second, as it would have bulk loads.
    pauseMs: account.url === novaPoshta.official ? 400 : 0,
    settlements: (nth, signal) =>
      page(
        ['AddressGeneral', 'getSettlements', { Page: String(nth), Limit: rowsAPage }],
        readSettlement,
        signal,
      ),
    points: (nth, signal) =>
      page(
        ['Address', 'getWarehouses', { Page: String(nth), Limit: rowsAPage, Language: 'UA' }],
        readPoint,
        signal,
      ),
  }
}

import { type Carrier, carrierRecord, type DirectoryPage } from '../carrier.ts'
import { createCall, type NovaPoshtaAccount } from './call.ts'
import { faultOf } from './document-faults.ts'
import { createDocuments } from './documents.ts'
import { estimate } from './estimate.ts'
import { createPrint } from './print.ts'
import { readPoint, readSettlement } from './rows.ts'
import { isKnownStatus, track } from './tracking.ts'

const official = 'https://api.novaposhta.ua'

export const novaPoshta = carrierRecord({
  settings: {
    NOVA_POSHTA_KEY: {
      says: 'by which branches and lockers are read every night, parcels followed, and, once the office has said who sends, delivery estimated and waybills made: real ones in test mode too. Without it a test shop has a pretend carrier, whose parcels move at `/sandbox/carrier`; a live shop has none',
      kind: 'option',
      pattern: /^.{1,200}$/,
      must: 'must have at most 200 characters',
      standInField: 'apiKey',
    },
    NOVA_POSHTA_URL: {
      says: 'another address that speaks the same protocol',
      kind: 'address',
      official,
      standInPath: '',
    },
  },
  keySetting: 'NOVA_POSHTA_KEY',
  isOfficial: (account) => account.NOVA_POSHTA_URL === official,
  isOfKey: (code) => faultOf([code]) === 'key',
  isKnownStatus,
  create: (account) => createNovaPoshta({ key: account.NOVA_POSHTA_KEY, url: account.NOVA_POSHTA_URL }),
  standIn: () => import('@kraplia/pretend-carrier'),
})

/** Printing is outside the API, on a host of its own. */
function printing({ key, url }: NovaPoshtaAccount): NovaPoshtaAccount {
  return { key, url: url === official ? 'https://my.novaposhta.ua' : url }
}

/** The API's maximum for settlements; 500 points at once would cost 20 MB for good. */
const rowsAPage = '150'

export function createNovaPoshta(
  account: NovaPoshtaAccount,
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
    // Twice a second, as the carrier asks of bulk loads.
    pauseMs: account.url === official ? 400 : 0,
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

import * as v from 'valibot'
import { type Journey, type Journeys, statuses } from './journeys.ts'
import { type Methods, method, refused } from './methods.ts'

const documents = v.object({
  Documents: v.array(v.object({ DocumentNumber: v.string(), Phone: v.optional(v.string(), '') })),
})

const mostDocuments = 100
const freeDays = 7

/** In reverse order, since the order is undefined. */
export function trackingMethods(journeys: Journeys): Methods {
  return {
    'TrackingDocument.getStatusDocuments': method(
      { properties: documents, isPublic: true },
      ({ Documents: asked }) => {
        if (asked.length > mostDocuments) return refused('20000201176', 'Documents in a wrong format')
        const rows = asked.map(({ DocumentNumber, Phone }) =>
          statusRow(DocumentNumber, journeys.of(DocumentNumber), Phone !== ''),
        )
        const warnings = asked
          .filter(({ Phone }) => Phone === '')
          .map(({ DocumentNumber }) => `Phone is empty: ${DocumentNumber}`)
        return { kind: 'rows', rows: rows.toReversed(), total: rows.length, warnings }
      },
    ),
  }
}

/** All strings, dates in several formats; fewer fields without a phone. */
function statusRow(number: string, journey: Journey | undefined, hasPhone: boolean) {
  const code = journey?.code ?? '3'
  const status = { Number: number, Status: statuses[code] ?? 'Невідомий статус', StatusCode: code }
  if (!journey || !hasPhone) return status
  const { at, arrivedAt, basisOf, to } = journey
  const isReceived = ['9', '10', '11', '106'].includes(code)
  return {
    ...status,
    TrackingUpdateDate: dashed(at),
    RecipientDateTime: isReceived && at ? dotted(at) : '',
    ActualDeliveryDate: dashed(arrivedAt),
    DateFirstDayStorage: arrivedAt ? dashed(new Date(arrivedAt.getTime() + (freeDays + 1) * 86_400_000)) : '',
    LastCreatedOnTheBasisNumber: basisOf?.number ?? '',
    LastCreatedOnTheBasisDocumentType: basisOf?.type ?? '',
    CityRecipient: to?.city ?? '',
    WarehouseRecipient: to?.branch ?? '',
    CategoryOfWarehouse: code === '8' ? 'Postomat' : 'Branch',
  }
}

function dotted(at: Date): string {
  const { year, month, day, time } = kyivParts(at)
  return `${day}.${month}.${year} ${time}`
}

function dashed(at: Date | undefined): string {
  if (!at) return '0000-00-00 00:00:00'
  const { year, month, day, time } = kyivParts(at)
  return `${year}-${month}-${day} ${time}`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function kyivParts(at: Date) {
  const [, day = '', month = '', year = '', time = ''] =
    /^(\d\d)\/(\d\d)\/(\d{4}), (.+)$/.exec(clock.format(at)) ?? []
  return { day, month, year, time }
}

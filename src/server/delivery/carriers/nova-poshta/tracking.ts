import * as v from 'valibot'
import { type Day, isDay, kyivMoment } from '../../../../domain/platform/day.ts'
import { readTrackingNumber } from '../../../../domain/orders/parcel.ts'
import type {
  FollowedParcel,
  ParcelDestination,
  ParcelNews,
  TrackedParcel,
  TrackingAnswer,
} from '../carrier.ts'
import type { NovaPoshtaCall } from './call.ts'

/** By `StatusCode`. 16 concerns the money of a return; 107 is a parcel between a point and its branch, once a return. */
const newsOfCode: Readonly<Record<string, ParcelNews>> = {
  '1': 'prepared',
  '2': 'deleted',
  '3': 'unknown',
  '4': 'on-the-way',
  '5': 'on-the-way',
  '6': 'on-the-way',
  '7': 'at-branch',
  '8': 'at-branch',
  '9': 'received',
  '10': 'received',
  '11': 'received',
  '12': 'prepared',
  '14': 'on-the-way',
  '15': 'on-the-way',
  '16': 'unclear',
  '41': 'on-the-way',
  '101': 'on-the-way',
  '102': 'returning',
  '103': 'returning',
  '104': 'redirected',
  '105': 'storage-ended',
  '106': 'received',
  '107': 'on-the-way',
  '108': 'returning',
  '111': 'undelivered',
  '112': 'on-the-way',
  '124': 'destroyed',
}

export function isKnownStatus(code: string): boolean {
  return Object.hasOwn(newsOfCode, code)
}

const anyText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim())
const text = v.fallback(anyText, '')

const statusRow = v.object({
  Number: v.pipe(anyText, v.transform(readTrackingNumber), v.string()),
  StatusCode: v.pipe(anyText, v.nonEmpty(), v.maxLength(10)),
  Status: text,
  TrackingUpdateDate: text,
  RecipientDateTime: text,
  ActualDeliveryDate: text,
  DateFirstDayStorage: text,
  LastCreatedOnTheBasisNumber: text,
  LastCreatedOnTheBasisDocumentType: text,
  CityRecipient: text,
  WarehouseRecipient: text,
  RecipientAddress: text,
})

const longestWords = 200

export function readStatus(row: unknown): TrackedParcel | undefined {
  const read = v.safeParse(statusRow, row)
  if (!read.success) return undefined
  const { output } = read
  const news = newsOfCode[output.StatusCode] ?? 'unclear'
  const moments =
    news === 'received'
      ? [output.RecipientDateTime, output.ActualDeliveryDate, output.TrackingUpdateDate]
      : [output.TrackingUpdateDate]
  return {
    trackingNumber: output.Number,
    news,
    code: output.StatusCode,
    words: output.Status.slice(0, longestWords),
    since: moments.map(readMoment).find((at) => at !== null) ?? null,
    paidStorageFrom: readDay(output.DateFirstDayStorage),
    onwardNumber: onwardNumber(news, output),
    destination: destinationOf(output),
  }
}

type StatusRow = v.InferOutput<typeof statusRow>

/** Returns and redirects get a new waybill, whose kind is not always given. */
const onwardDocuments: Partial<Record<ParcelNews, string>> = {
  returning: 'CargoReturn',
  redirected: 'Redirecting',
}

function onwardNumber(news: ParcelNews, row: StatusRow): string | null {
  const { LastCreatedOnTheBasisDocumentType: said, LastCreatedOnTheBasisNumber: number } = row
  const isIt = onwardDocuments[news] !== undefined && (said === '' || said === onwardDocuments[news])
  return (isIt && number !== row.Number && readTrackingNumber(number)) || null
}

function destinationOf(row: StatusRow): ParcelDestination | null {
  const city = row.CityRecipient.slice(0, longestWords)
  const branch = (row.WarehouseRecipient || row.RecipientAddress).slice(0, longestWords)
  return city !== '' && branch !== '' ? { city, branch } : null
}

/** The format differs by field and over the years; zeros mean unknown. */
const dayForms = [
  /(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  /(?<day>\d\d)-(?<month>\d\d)-(?<year>\d{4})/,
  /(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})/,
]

export function readDay(said: string): Day | null {
  for (const form of dayForms) {
    const { year, month, day } = form.exec(said)?.groups ?? {}
    if (year === undefined) continue
    const read = `${year}-${month}-${day}`
    return isDay(read) ? read : null
  }
  return null
}

/** Kyiv time. A date without a time gives `null`. */
export function readMoment(said: string): Date | null {
  const day = readDay(said)
  const [, hour, minute, second = '00'] =
    /(?<![\d:])([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/.exec(said) ?? []
  return day === null || hour === undefined ? null : new Date(kyivMoment(day, `${hour}:${minute}:${second}`))
}

export async function track(
  call: NovaPoshtaCall,
  parcels: readonly FollowedParcel[],
  signal: AbortSignal,
): Promise<TrackingAnswer> {
  const Documents = parcels.map(({ trackingNumber, phone }) => ({
    DocumentNumber: trackingNumber,
    Phone: phone.replace(/\D/g, ''),
  }))
  const answer = await call('TrackingDocument', 'getStatusDocuments', { Documents }, signal)
  if (answer.kind === 'unavailable') return answer
  const asked = new Set(parcels.map(({ trackingNumber }) => trackingNumber))
  const said = answer.data.map(readStatus).filter((row) => row !== undefined)
  return { kind: 'tracked', parcels: said.filter(({ trackingNumber }) => asked.has(trackingNumber)) }
}

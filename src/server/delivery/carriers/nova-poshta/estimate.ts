import * as v from 'valibot'
import type { EstimateAnswer, Shipment } from '../carrier.ts'
import type { NovaPoshtaCall } from './call.ts'
import { cityOf } from './city-of.ts'
import { dottedDay } from './days.ts'
import { readAll } from './rows.ts'
import { readDay } from './tracking.ts'

const price = v.object({
  Cost: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.gtValue(0)),
})

/** `2026-11-24 00:00:00.000000`, in one API version inside an object with its time zone. */
const moment = v.union([
  v.string(),
  v.pipe(
    v.object({ date: v.string() }),
    v.transform(({ date }) => date),
  ),
])
/** Nested or not, depending on the version. */
const arrival = v.union([
  v.pipe(
    v.object({ DeliveryDate: moment }),
    v.transform(({ DeliveryDate }) => DeliveryDate),
  ),
  moment,
])

export async function estimate(
  call: NovaPoshtaCall,
  { fromPointRef, toPointRef, days, toPrice }: Shipment,
  signal: AbortSignal,
): Promise<EstimateAnswer> {
  const cities = await Promise.all([cityOf(call, fromPointRef, signal), cityOf(call, toPointRef, signal)])
  const [CitySender, CityRecipient] = cities
  if (typeof CitySender !== 'string' || typeof CityRecipient !== 'string') {
    const away = cities.find((city) => typeof city === 'object')
    return { kind: 'unavailable', why: away?.why ?? 'no such point' }
  }
  const route = { CitySender, CityRecipient, ServiceType: 'WarehouseWarehouse' }
  const pricing = toPrice && call('InternetDocument', 'getDocumentPrice', pricedAs(route, toPrice), signal)
  const dating = days.map((day) =>
    call('InternetDocument', 'getDocumentDeliveryDate', { ...route, DateTime: dottedDay(day) }, signal),
  )
  const [priced, ...dated] = await Promise.all([pricing, ...dating])
  const [cost] = priced?.kind === 'answered' ? readAll(price, priced.data) : []
  const arrivals = dated
    .map((answer) => (answer?.kind === 'answered' ? (readAll(arrival, answer.data)[0] ?? '') : ''))
    .map(readDay)
    .filter((day) => day !== null)
  if ((toPrice && !cost) || arrivals.length < days.length)
    return { kind: 'unavailable', why: 'no price, or no day' }
  return { kind: 'estimated', costUah: cost?.Cost ?? null, arrivals }
}

function pricedAs(route: object, { grams, declaredUah }: NonNullable<Shipment['toPrice']>) {
  const weight = { SeatsAmount: '1', Weight: String(Math.max(100, grams) / 1000) }
  return { ...route, CargoType: 'Parcel', ...weight, Cost: String(declaredUah) }
}

import * as v from 'valibot'
import { type Methods, method, refused } from './methods.ts'

const decimal = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.gtValue(0))
const city = v.pipe(v.string(), v.uuid())
const route = { CitySender: city, CityRecipient: city, ServiceType: v.literal('WarehouseWarehouse') }

const dayMs = 24 * 3600 * 1000
/** Per kilogram, within a city and to another. */
const [cityUah, countryUah] = [60, 80]
const [insuredFreeUah, insuranceRate] = [500, 0.005]

/** Needs no key. */
export function estimateMethods(): Methods {
  return {
    'InternetDocument.getDocumentPrice': method(
      {
        properties: v.object({ ...route, CargoType: v.literal('Parcel'), Weight: decimal, Cost: decimal }),
        isPublic: true,
      },
      ({ CitySender, CityRecipient, Weight, Cost: declared }) => {
        const base = CitySender === CityRecipient ? cityUah : countryUah
        const insurance = Math.max(0, declared - insuredFreeUah) * insuranceRate
        const cost = base + Math.max(0, Math.ceil(Weight) - 1) * 10 + insurance
        const row = {
          AssessedCost: declared,
          Cost: Math.round(cost * 100) / 100,
          CostPack: '',
          TZoneInfo: { TzoneName: '3', TzoneID: 'd0000000-0000-0000-0000-000000000003' },
        }
        return { kind: 'rows', rows: [row], total: 1 }
      },
    ),
    'InternetDocument.getDocumentDeliveryDate': method(
      { properties: v.object({ ...route, DateTime: v.string() }), isPublic: true },
      ({ CitySender, CityRecipient, DateTime }) => {
        const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(DateTime) ?? []
        const from = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
        if (Number.isNaN(from)) return refused('20000400456', 'DateTime has invalid format')
        const days = CitySender === CityRecipient ? 1 : 2
        const said = {
          date: `${new Date(from + days * dayMs).toISOString().slice(0, 10)} 00:00:00.000000`,
          timezone_type: 3,
          timezone: 'Europe/Kiev',
        }
        // Some cities get another format.
        const isFlat = /[02468ace]$/.test(CityRecipient)
        return { kind: 'rows', rows: [isFlat ? said : { DeliveryDate: said }], total: 1 }
      },
    ),
  }
}

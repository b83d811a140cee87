import { hash } from 'node:crypto'
import type { Settlement } from './country.ts'
import type { Point } from './points.ts'
import { russianName } from './russian-name.ts'

/** A UUID, stable across starts. */
export function refOf(
  what: 'settlement' | 'city' | 'point' | 'oblast' | 'raion' | 'sender' | 'contact',
  key: string,
): string {
  const hex = hash('md5', `${what} ${key}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const settlementTypes = {
  city: { ref: '563ced10-f210-11e3-8c4a-0050568002cf', uk: 'місто', ru: 'город' },
  town: { ref: '563ced13-f210-11e3-8c4a-0050568002cf', uk: 'селище', ru: 'поселок' },
  village: { ref: '563ced11-f210-11e3-8c4a-0050568002cf', uk: 'село', ru: 'село' },
} as const

const oblasts: Readonly<Record<string, string>> = {
  '': 'Київська область',
  'Автономна Республіка Крим': 'АР Крим',
}

/** `Warehouse`: whether there is a point, as a string. */
export function settlementRow(place: Settlement, hasPoints: boolean) {
  const { index, kind, name, raion, oblast } = place
  const type = settlementTypes[kind]
  const region = raion === '' ? '' : `${raion} р-н`
  return {
    Ref: settlementRef(place),
    SettlementType: type.ref,
    Latitude: '',
    Longitude: '',
    Description: name,
    DescriptionRu: russianName(name),
    SettlementTypeDescription: type.uk,
    SettlementTypeDescriptionRu: type.ru,
    Region: raion === '' ? '' : refOf('raion', `${oblast} ${raion}`),
    RegionsDescription: region,
    RegionsDescriptionRu: region,
    Area: refOf('oblast', oblast),
    AreaDescription: oblasts[oblast] ?? `${oblast} область`,
    Index1: String(10_000 + (index % 89_000)),
    SpecialCashCheck: 1,
    Warehouse: hasPoints ? '1' : '0',
  }
}

/** Numbers and flags are strings, as at the carrier. */
export function pointRows(place: Settlement, points: readonly Point[]) {
  const inPlace = {
    nameRu: russianName(place.name),
    city: refOf('city', String(place.seed)),
    settlement: settlementRef(place),
  }
  return points.map((point) => pointRow(place, inPlace, point))
}

interface InPlace {
  readonly nameRu: string
  readonly city: string
  readonly settlement: string
}

function pointRow(place: Settlement, { nameRu, city, settlement }: InPlace, point: Point) {
  const { number, kind, address, addressRu, trouble, hours } = point
  const title = pointTitles[kind]
  const [weekday, saturday, sunday] = hours
  return {
    SiteKey: String(place.index * 10 + (number % 10)),
    Description: `${title.uk} №${number} (зразок): ${address}`,
    DescriptionRu: `${title.ru} №${number} (образец): ${addressRu}`,
    ShortAddress: `${place.name}, ${address}`,
    ShortAddressRu: `${nameRu}, ${addressRu}`,
    Phone: '380800500609',
    TypeOfWarehouse: title.type,
    Ref: pointRef(place, point),
    Number: String(number),
    CityRef: city,
    CityDescription: place.name,
    SettlementRef: settlement,
    SettlementDescription: place.name,
    SettlementAreaDescription: oblasts[place.oblast] ?? `${place.oblast} область`,
    SettlementRegionsDescription: place.raion,
    PostFinance: kind === 'locker' ? '0' : '1',
    POSTerminal: kind === 'locker' ? '0' : '1',
    TotalMaxWeightAllowed: String(point.maxKg),
    PlaceMaxWeightAllowed: String(Math.min(point.maxKg, 30)),
    ReceivingLimitationsOnDimensions:
      kind === 'locker' ? { Width: 40, Height: 30, Length: 60 } : { Width: 70, Height: 70, Length: 120 },
    Schedule: {
      ...Object.fromEntries(weekdays.map((day) => [day, weekday])),
      Saturday: saturday,
      Sunday: sunday,
    },
    CategoryOfWarehouse: kind === 'locker' ? 'Postomat' : 'Branch',
    WarehouseStatus: trouble === 'closed' ? 'ClosedForRepair' : 'Working',
    DenyToSelect: trouble === 'not-selectable' ? '1' : '0',
    OnlyReceivingParcel: '0',
    PostMachineType:
      kind !== 'locker' ? '' : trouble === 'residents-only' ? 'ForResidentsOfEntrance' : 'FullDayService',
    PostomatFor: '',
    MaxDeclaredCost: String(point.maxDeclared),
    WarehouseIndex: `${place.index}/${number}`,
  }
}

export function pointRef({ seed }: Settlement, { kind, number }: Point): string {
  return refOf('point', `${seed} ${kind} ${number}`)
}

function settlementRef({ seed }: Settlement): string {
  return refOf('settlement', String(seed))
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const pointTitles = {
  branch: { uk: 'Відділення', ru: 'Отделение', type: '841339c7-591a-42e2-8233-7a0a00f0ed6f' },
  freight: {
    uk: 'Вантажне відділення',
    ru: 'Грузовое отделение',
    type: '9a68df70-0267-42a8-bb5c-37f427e36ee4',
  },
  outlet: { uk: 'Пункт', ru: 'Пункт', type: '6f8c7162-4b72-4b0a-88e5-906948c6a92f' },
  locker: { uk: 'Поштомат', ru: 'Почтомат', type: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0' },
} as const

import * as v from 'valibot'
import type { CarrierPoint, CarrierSettlement } from '../carrier.ts'

/** Numbers and flags are strings, unknown values are empty. */
const ref = v.pipe(v.string(), v.uuid())
const optionalText = v.fallback(v.pipe(v.string(), v.trim()), '')
const positive = v.fallback(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.gtValue(0))),
  null,
)
const flag = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '0')

const settlementRow = v.object({
  Ref: ref,
  Description: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  DescriptionRu: optionalText,
  SettlementTypeDescription: optionalText,
  RegionsDescription: optionalText,
  AreaDescription: optionalText,
})

export function readSettlement(row: unknown): CarrierSettlement | undefined {
  const read = v.safeParse(settlementRow, row)
  if (!read.success) return undefined
  const { Ref, Description, DescriptionRu, SettlementTypeDescription, RegionsDescription, AreaDescription } =
    read.output
  return {
    ref: Ref,
    name: Description,
    nameRu: DescriptionRu,
    kind: kindOfSettlement(SettlementTypeDescription),
    district: RegionsDescription,
    region: AreaDescription,
  }
}

function kindOfSettlement(type: string): CarrierSettlement['kind'] {
  if (type === 'місто') return 'city'
  return type.startsWith('селище') ? 'town' : 'village'
}

const sides = v.object({ Width: positive, Height: positive, Length: positive })
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const hours = v.fallback(v.pipe(v.string(), v.maxLength(20)), '-')

const pointRow = v.object({
  Ref: ref,
  SettlementRef: ref,
  Number: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
  Description: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ShortAddress: optionalText,
  TypeOfWarehouse: optionalText,
  CategoryOfWarehouse: optionalText,
  TotalMaxWeightAllowed: positive,
  PlaceMaxWeightAllowed: positive,
  MaxDeclaredCost: positive,
  ReceivingLimitationsOnDimensions: v.fallback(sides, { Width: null, Height: null, Length: null }),
  Schedule: v.fallback(v.record(v.string(), hours), {}),
  WarehouseStatus: optionalText,
  DenyToSelect: flag,
  PostMachineType: optionalText,
})
type PointRow = v.InferOutput<typeof pointRow>

export function readPoint(row: unknown): CarrierPoint | undefined {
  const read = v.safeParse(pointRow, row)
  if (!read.success) return undefined
  const { output } = read
  const { Width, Height, Length } = output.ReceivingLimitationsOnDimensions
  const size = [Width, Height, Length].filter((side) => side !== null)
  const kg = [output.TotalMaxWeightAllowed, output.PlaceMaxWeightAllowed].filter((limit) => limit !== null)
  return {
    ref: output.Ref,
    settlementRef: output.SettlementRef,
    number: output.Number,
    kind: kindOfPoint(output),
    description: output.Description,
    // «Київ, вул. Шевченка, 12» → without the place.
    address: output.ShortAddress.replace(/^[^,]+, /, ''),
    maxKg: kg.length > 0 ? Math.min(...kg) : null,
    maxDeclaredUah: output.MaxDeclaredCost,
    maxSize: size.length === 3 ? size.toSorted((one, other) => other - one) : null,
    hours: days.map((day) => output.Schedule[day] ?? '-'),
    refused: refusalOf(output),
  }
}

const freight = '9a68df70-0267-42a8-bb5c-37f427e36ee4'
const outlet = '6f8c7162-4b72-4b0a-88e5-906948c6a92f'
const lockers: ReadonlySet<string> = new Set([
  'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
  // PrivatBank's.
  '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc',
])

function kindOfPoint({
  TypeOfWarehouse: type,
  CategoryOfWarehouse: category,
}: PointRow): CarrierPoint['kind'] {
  if (category === 'Postomat' || lockers.has(type)) return 'locker'
  if (type === freight) return 'freight'
  return type === outlet ? 'outlet' : 'branch'
}

function refusalOf({ WarehouseStatus, DenyToSelect, PostMachineType }: PointRow): CarrierPoint['refused'] {
  if (WarehouseStatus !== 'Working') return 'closed'
  if (PostMachineType === 'ForResidentsOfEntrance') return 'residents-only'
  return DenyToSelect === '1' ? 'not-selectable' : null
}

export function readAll<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const read = v.safeParse(schema, row)
    return read.success ? [read.output] : []
  })
}

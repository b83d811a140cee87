import { expect, test } from 'vitest'
import { readPoint, readSettlement } from './rows.ts'

const point = {
  Ref: '1ec09d88-e1c2-11e3-8c4a-0050568002cf',
  SettlementRef: 'e718a680-4b33-11e4-ab6d-005056801329',
  Number: '5',
  Description: 'Відділення №5: вул. Шевченка, 12',
  ShortAddress: 'Київ, вул. Шевченка, 12',
  TypeOfWarehouse: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  CategoryOfWarehouse: 'Branch',
  TotalMaxWeightAllowed: '0',
  PlaceMaxWeightAllowed: '30',
  MaxDeclaredCost: '0',
  ReceivingLimitationsOnDimensions: { Width: 70, Height: '30', Length: 120 },
  Schedule: { Monday: '09:00-20:00', Sunday: '-' },
  WarehouseStatus: 'Working',
  DenyToSelect: '0',
  PostMachineType: '',
}

test('a branch is read from texts, and a limit of zero is none', () => {
  expect(readPoint(point)).toEqual({
    ref: point.Ref,
    settlementRef: point.SettlementRef,
    number: 5,
    kind: 'branch',
    description: point.Description,
    address: 'вул. Шевченка, 12',
    maxKg: 30,
    maxDeclaredUah: null,
    maxSize: [120, 70, 30],
    hours: ['09:00-20:00', '-', '-', '-', '-', '-', '-'],
    refused: null,
  })
})

test.each([
  [{ CategoryOfWarehouse: 'Postomat' }, { kind: 'locker' }],
  [{ TypeOfWarehouse: '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc' }, { kind: 'locker' }],
  [{ TypeOfWarehouse: '9a68df70-0267-42a8-bb5c-37f427e36ee4' }, { kind: 'freight' }],
  [{ TypeOfWarehouse: '6f8c7162-4b72-4b0a-88e5-906948c6a92f' }, { kind: 'outlet' }],
  [{ WarehouseStatus: 'ClosedForRepair' }, { refused: 'closed' }],
  [{ DenyToSelect: 1 }, { refused: 'not-selectable' }],
  [{ PostMachineType: 'ForResidentsOfEntrance' }, { refused: 'residents-only' }],
  [{ TotalMaxWeightAllowed: 20, PlaceMaxWeightAllowed: 30 }, { maxKg: 20 }],
  [{ TotalMaxWeightAllowed: null, PlaceMaxWeightAllowed: 'x' }, { maxKg: null }],
  [{ MaxDeclaredCost: '29000' }, { maxDeclaredUah: 29_000 }],
  [{ ReceivingLimitationsOnDimensions: [] }, { maxSize: null }],
  [{ Schedule: '' }, { hours: ['-', '-', '-', '-', '-', '-', '-'] }],
])('of a row with %j it says %j', (changes, expected) => {
  expect(readPoint({ ...point, ...changes })).toMatchObject(expected)
})

test.each([{ Ref: '' }, { SettlementRef: '' }, { Number: 'five' }, { Description: ' ' }])(
  'a row with %j is no point',
  (changes) => {
    expect(readPoint({ ...point, ...changes })).toBeUndefined()
  },
)

const settlement = {
  Ref: 'e718a680-4b33-11e4-ab6d-005056801329',
  Description: 'Київ',
  DescriptionRu: 'Киев',
  SettlementTypeDescription: 'місто',
  RegionsDescription: '',
  AreaDescription: 'Київська область',
}

test.each([
  [{}, { kind: 'city', name: 'Київ', nameRu: 'Киев', district: '', region: 'Київська область' }],
  [{ SettlementTypeDescription: 'селище міського типу' }, { kind: 'town' }],
  [{ SettlementTypeDescription: 'селище' }, { kind: 'town' }],
  [{ SettlementTypeDescription: 'село' }, { kind: 'village' }],
  [
    { RegionsDescription: null, DescriptionRu: undefined },
    { district: '', nameRu: '' },
  ],
])('of a settlement with %j it says %j', (changes, expected) => {
  expect(readSettlement({ ...settlement, ...changes })).toMatchObject(expected)
})

test.each([{ Ref: 'x' }, { Description: '' }])('a row with %j is no settlement', (changes) => {
  expect(readSettlement({ ...settlement, ...changes })).toBeUndefined()
})

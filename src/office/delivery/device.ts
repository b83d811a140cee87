import { useSyncExternalStore } from 'react'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficeWaybill } from '../../contract/delivery/waybills.ts'
import type { PackingList, PackingOrder, PackingParcel } from '../../contract/desk/packing.ts'
import { listOf, number as numberRead, record, type Reading, text, word } from '../../web/platform/reading.ts'
import { newId } from '../platform/data/new-id.ts'
import { isActive } from '../../domain/orders/standing.ts'
import { type Conflict, outcome as readOutcome, type PackedParcel } from './conflict.ts'
import { lacksWaybill } from './packing-list.ts'
import { packingOrders } from './packing-reading.ts'

interface OnDevice {
  /** Personal data: at most half a day, and no longer than the session. */
  readonly list: KeptList | null
  /** In order; nothing personal, so kept until sent. */
  readonly packed: readonly PackedParcel[]
  readonly conflicts: readonly Conflict[]
}

interface Seen extends OnDevice {
  readonly isCutOff: boolean
}

interface KeptList {
  readonly operatorName: string
  readonly readAt: number
  readonly orders: PackingList['orders']
  readonly count: number
  readonly ticks: readonly Ticks[]
}

interface Ticks {
  readonly number: string
  readonly items: readonly string[]
}

const keptList = record<KeptList>({
  operatorName: text,
  readAt: numberRead,
  orders: packingOrders,
  count: numberRead,
  ticks: listOf(record<Ticks>({ number: word, items: listOf(text) })),
})
const packedParcel = record<PackedParcel>({
  number: word,
  parcelId: word,
  version: numberRead,
  by: text,
  ticked: listOf(text),
})
const keptConflict = record<Conflict>({ id: word, number: word, outcome: readOutcome })

const listKey = 'office-packing-list'
const packedKey = 'office-packed'
/** Incremented when the stored format changes; other formats are ignored. */
const form = 1
/** As long as an idle session. */
const listHours = 12

let onDevice: Seen = { list: null, packed: [], conflicts: [], isCutOff: false }
onDevice = { ...onDevice, ...read() }
const listeners = new Set<() => void>()

addEventListener('storage', ({ key }) => {
  if (key === listKey || key === packedKey || key === null) show({ ...onDevice, ...read() })
})

export function usePackingOnDevice(): Seen {
  return useSyncExternalStore(subscribe, () => onDevice)
}

export function nextToSend(): PackedParcel | undefined {
  return onDevice.packed[0]
}

export function operatorOfList(): string | undefined {
  return isOld(onDevice.list) ? undefined : onDevice.list?.operatorName
}

export function keepList({ orders, count }: PackingList, operatorName: string) {
  const numbers = new Set(orders.map(({ number }) => number))
  const ticks = (onDevice.list?.ticks ?? []).filter(({ number }) => numbers.has(number))
  change({ list: { operatorName, readAt: Date.now(), orders, count, ticks } })
}

export function keepTicks(number: string, items: readonly string[]) {
  const { list } = onDevice
  if (!list) return
  const ofOthers = list.ticks.filter((one) => one.number !== number)
  change({ list: { ...list, ticks: items.length === 0 ? ofOthers : [...ofOthers, { number, items }] } })
}

export function keepPacked(parcel: PackedParcel) {
  change({ packed: [...onDevice.packed, parcel] })
}

/** Recorded: later parcels of the order need its new version. */
export function settlePacked(packed: PackedParcel, now: OfficeOrder) {
  const renew = <One extends { number: string; version: number }>(one: One): One =>
    one.number === packed.number && one.version === packed.version ? { ...one, version: now.version } : one
  const { list } = withoutPacked(onDevice, packed, now)
  change({
    packed: others(packed).map(renew),
    list: list && { ...list, orders: list.orders.map(renew) },
  })
}

export function noteWaybills({ number, version, parcels }: OfficeOrder) {
  const { list } = onDevice
  const renewParcel = (one: PackingParcel): PackingParcel => {
    const now = parcels.find(({ id }) => id === one.id)
    return now
      ? { ...one, lacksWaybill: lacksWaybill(now), waybill: now.waybill && stateOf(now.waybill) }
      : one
  }
  const renew = (one: PackingOrder): PackingOrder =>
    one.number === number ? { ...one, version, parcels: one.parcels.map(renewParcel) } : one
  change({ list: list && { ...list, orders: list.orders.map(renew) } })
}

function stateOf({ state, fault }: OfficeWaybill): PackingParcel['waybill'] {
  return { state, fault }
}

export function refusePacked(packed: PackedParcel, outcome: Conflict['outcome'], now?: OfficeOrder) {
  const conflict = { id: newId(), number: packed.number, outcome }
  change({
    packed: others(packed),
    conflicts: [...onDevice.conflicts, conflict],
    ...(now && withoutPacked(onDevice, packed, now)),
  })
}

export function takeBackPacked(packed: PackedParcel) {
  change({ packed: others(packed) })
}

function others({ parcelId }: PackedParcel): PackedParcel[] {
  return onDevice.packed.filter((one) => one.parcelId !== parcelId)
}

function withoutPacked(
  { list }: OnDevice,
  { number }: PackedParcel,
  now: OfficeOrder,
): Pick<OnDevice, 'list'> {
  if (!list) return { list }
  const left = now.fulfilment?.isOpen && isActive(now.standing) ? now.parcels : []
  const toPack = new Set(left.filter(({ state }) => state === 'to-pack').map(({ id }) => id))
  const orders = list.orders.flatMap((order) => {
    if (order.number !== number) return [order]
    const parcels = order.parcels.filter(({ id }) => toPack.has(id))
    return parcels.length === 0 ? [] : [{ ...order, parcels }]
  })
  return { list: { ...list, orders, count: list.count - list.orders.length + orders.length } }
}

export function noteAnswer(isAnswered: boolean) {
  if (onDevice.isCutOff === isAnswered) show({ ...onDevice, isCutOff: !isAnswered })
}

export function dropConflict(id: string) {
  change({ conflicts: onDevice.conflicts.filter((one) => one.id !== id) })
}

/** For a session that ended. Packed parcels wait for their operator. */
export function forgetList() {
  if (onDevice.list) change({ list: null })
}

export function forgetOldList() {
  if (isOld(onDevice.list)) forgetList()
}

function isOld(list: KeptList | null): boolean {
  return list !== null && Date.now() - list.readAt > listHours * 3_600_000
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: Seen) {
  onDevice = next
  for (const listener of listeners) listener()
}

function change(part: Partial<OnDevice>) {
  const { list, packed, conflicts } = { ...onDevice, ...part }
  write(listKey, list)
  write(packedKey, packed.length > 0 || conflicts.length > 0 ? { packed, conflicts } : null)
  show({ ...onDevice, list, packed, conflicts })
}

function write(key: string, value: object | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ form, ...value }))
  } catch {
    // Without storage packing works until the page is closed.
  }
}

/** Skips invalid entries one by one, so that none takes others with it. */
function read(): OnDevice {
  const rest = kept(packedKey)
  return {
    list: readableOf([kept(listKey)], keptList)[0] ?? null,
    packed: readableOf(membersOf(rest, 'packed'), packedParcel),
    conflicts: readableOf(membersOf(rest, 'conflicts'), keptConflict),
  }
}

function kept(key: string): object | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isOurs = typeof value === 'object' && value !== null && 'form' in value && value.form === form
    return isOurs ? value : null
  } catch {
    return null
  }
}

function membersOf(value: object | null, name: string): readonly unknown[] {
  const members: unknown = value && Reflect.get(value, name)
  return Array.isArray(members) ? members : []
}

function readableOf<Value>(said: readonly unknown[], reading: Reading<Value>): Value[] {
  return said.flatMap((one) => {
    try {
      return [reading(one)]
    } catch {
      return []
    }
  })
}

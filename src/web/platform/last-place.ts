import { forget, recall, remember } from './browser-storage.ts'
import type { Draft } from './checkout-draft.ts'

type Place = Pick<Draft, 'city' | 'warehouse' | 'settlementRef' | 'pointRef'>

const keptDays = 180

export function rememberLastPlace({ city, warehouse, settlementRef, pointRef }: Place) {
  if (pointRef)
    remember('lastPlace', JSON.stringify({ city, warehouse, settlementRef, pointRef, at: Date.now() }))
}

export function recallLastPlace(): Place | undefined {
  const kept = keptFields()
  if (!kept) return undefined
  const { city, warehouse, settlementRef, pointRef, at } = kept
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < keptDays * 24 * 3600 * 1000
  if (isFresh && isText(city) && isText(warehouse) && isRef(settlementRef) && isRef(pointRef))
    return { city, warehouse, settlementRef, pointRef }
  forget('lastPlace')
  return undefined
}

function keptFields(): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(recall('lastPlace') ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300
}

function isRef(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value)
}

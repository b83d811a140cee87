import { carrierName } from '../platform/names.ts'

export const waybillStates = [
  /** The carrier has not been called. */
  'asked',
  /** The carrier was called and its answer is unknown. */
  'uncertain',
  'made',
  /** No longer wanted; the carrier has to delete it. */
  'deleting',
  'deleted',
  'refused',
] as const
export type WaybillState = (typeof waybillStates)[number]

/** A parcel has at most one in these states. */
export const liveWaybillStates = [
  'asked',
  'uncertain',
  'made',
  'deleting',
] as const satisfies readonly WaybillState[]

export function isLiveWaybill(state: WaybillState): boolean {
  return liveWaybillStates.some((live) => live === state)
}

export const waybillFaults = [
  'first-name',
  'last-name',
  'phone',
  'place',
  'no-cell',
  'size',
  'weight',
  'day',
  'value',
  'goods',
  'sender',
  'key',
  'handed-over',
  'carrier-away',
  'unknown',
] as const
export type WaybillFault = (typeof waybillFaults)[number]

/** A waybill that the carrier failed to delete may name another recipient. */
export function isPrintable({ state, fault }: { state: WaybillState; fault: WaybillFault | null }): boolean {
  return state === 'made' && fault === null
}

interface RecipientOfWaybill {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

export function recipientFault({ firstName, lastName, phone }: RecipientOfWaybill): WaybillFault | undefined {
  if (carrierName(firstName) === undefined) return 'first-name'
  if (carrierName(lastName) === undefined) return 'last-name'
  return /^\+380\d{9}$/.test(phone) ? undefined : 'phone'
}

/** The carrier refuses brands and sentences. */
export const goodsWords = ['Косметика', 'Косметичні засоби', 'Засоби догляду'] as const
export type GoodsWord = (typeof goodsWords)[number]

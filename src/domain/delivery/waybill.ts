import { carrierName } from '../platform/names.ts'

/** Where a waybill stands, in the order it usually goes. */
export const waybillStates = [
  /** Wished, and the carrier is yet to be called. */
  'asked',
  /** The carrier was called, and what it made of that is being found out. */
  'uncertain',
  'made',
  /** Not wanted any more: the carrier is to delete it. */
  'deleting',
  'deleted',
  'refused',
] as const
export type WaybillState = (typeof waybillStates)[number]

/** While one of these stands for a parcel there is no other. */
export const liveWaybillStates = [
  'asked',
  'uncertain',
  'made',
  'deleting',
] as const satisfies readonly WaybillState[]

export function isLiveWaybill(state: WaybillState): boolean {
  return liveWaybillStates.some((live) => live === state)
}

/** Why there is no waybill, by what mends it. */
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

/** One that the carrier kept when it was to be deleted may name somebody else than its parcel is for. */
export function isPrintable({ state, fault }: { state: WaybillState; fault: WaybillFault | null }): boolean {
  return state === 'made' && fault === null
}

interface RecipientOfWaybill {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** What a carrier would refuse of a recipient, before it is asked. */
export function recipientFault({ firstName, lastName, phone }: RecipientOfWaybill): WaybillFault | undefined {
  if (carrierName(firstName) === undefined) return 'first-name'
  if (carrierName(lastName) === undefined) return 'last-name'
  return /^\+380\d{9}$/.test(phone) ? undefined : 'phone'
}

/** What may be written on a waybill of what is in the parcel: the carrier refuses brands and sentences. */
export const goodsWords = ['Косметика', 'Косметичні засоби', 'Засоби догляду'] as const
export type GoodsWord = (typeof goodsWords)[number]

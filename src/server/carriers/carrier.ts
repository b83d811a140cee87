import type { FastifyInstance } from 'fastify'

/** A settlement as the carrier has it, in the shop's words. */
export interface CarrierSettlement {
  readonly ref: string
  readonly name: string
  readonly nameRu: string
  readonly kind: 'city' | 'town' | 'village'
  readonly district: string
  readonly region: string
}

/** A branch or a parcel locker. */
export interface CarrierPoint {
  readonly ref: string
  readonly settlementRef: string
  readonly number: number
  /** `outlet`: at somebody else's shop. */
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly description: string
  readonly address: string
  /** Of a parcel, kilograms. */
  readonly maxKg: number | null
  /** Hryvnias. */
  readonly maxDeclaredUah: number | null
  /** Centimetres, the longest first. */
  readonly maxSize: readonly number[] | null
  /** From Monday on, `09:00-20:00` or `-`. */
  readonly hours: readonly string[]
  /** Why no buyer can choose it. */
  readonly refused: 'closed' | 'not-selectable' | 'residents-only' | null
}

/** One page of many. `seen` also counts rows that could not be read; a page without any is after the last. */
export type DirectoryPage<Row> =
  | { readonly kind: 'page'; readonly rows: readonly Row[]; readonly seen: number; readonly total: number }
  /** `isBusy`: asked more slowly, it would answer. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly isBusy: boolean }

/** What the shop asks a carrier for. Never throws for what the network or the carrier does. */
export interface Carrier {
  /** Pages begin with 1. */
  settlements(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierSettlement>>
  points(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierPoint>>
  /** Between one question of many and the next. */
  readonly pauseMs: number
}

/** The shop's account. */
export interface CarrierAccount {
  readonly key: string
  readonly url: string
}

/** All that the shop knows of one carrier. */
export interface CarrierRecord {
  /** Where its own service is. */
  readonly official: string
  /** Whether a code of its refusals says that the key is not accepted. */
  isOfKey(code: string): boolean
  create(account: CarrierAccount): Carrier
  /** Loads who stands in for it in test mode, as a Fastify plugin; the shop speaks with it over HTTP only. */
  standIn(): Promise<
    (options: { pathPrefix: string; apiKey: string }) => (app: FastifyInstance) => Promise<void>
  >
}

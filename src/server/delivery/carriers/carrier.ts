import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../domain/platform/day.ts'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { CarrierDocuments, NoAnswer } from './documents.ts'

export interface CarrierSettlement {
  readonly ref: string
  readonly name: string
  readonly nameRu: string
  readonly kind: 'city' | 'town' | 'village'
  readonly district: string
  readonly region: string
}

export interface CarrierPoint {
  readonly ref: string
  readonly settlementRef: string
  readonly number: number
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly description: string
  readonly address: string
  readonly maxKg: number | null
  readonly maxDeclaredUah: number | null
  /** Centimetres, the longest first. */
  readonly maxSize: readonly number[] | null
  /** From Monday on, `09:00-20:00` or `-`. */
  readonly hours: readonly string[]
  readonly refused: 'closed' | 'not-selectable' | 'residents-only' | null
}

/** `seen` includes unreadable rows; a page with 0 is past the end. */
export type DirectoryPage<Row> =
  | { readonly kind: 'page'; readonly rows: readonly Row[]; readonly seen: number; readonly total: number }
  /** `isBusy`: rate-limited. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly isBusy: boolean }

/**
 * `prepared`: not handed over yet; `unknown`: no such number, perhaps not yet; `undelivered`: delivery failed;
 * `storage-ended`: no longer kept for the recipient; `unclear`: a code that we do not know.
 */
const parcelNews = [
  'prepared',
  'on-the-way',
  'redirected',
  'at-branch',
  'received',
  'returning',
  'undelivered',
  'storage-ended',
  'destroyed',
  'deleted',
  'unknown',
  'unclear',
] as const
export type ParcelNews = (typeof parcelNews)[number]

export interface FollowedParcel {
  readonly trackingNumber: string
  /** The recipient's: without it the carrier tells less. */
  readonly phone: string
}

export interface ParcelDestination {
  readonly city: string
  readonly branch: string
}

export interface TrackedParcel {
  readonly trackingNumber: string
  readonly news: ParcelNews
  readonly code: string
  readonly words: string
  readonly since: Date | null
  readonly paidStorageFrom: Day | null
  /** The new number of a return or a redirect. */
  readonly onwardNumber: string | null
  readonly destination: ParcelDestination | null
}

/** Unordered and possibly incomplete. */
export type TrackingAnswer =
  | { readonly kind: 'tracked'; readonly parcels: readonly TrackedParcel[] }
  | { readonly kind: 'unavailable'; readonly why: string; readonly isBusy: boolean }

export interface Shipment {
  readonly fromPointRef: string
  readonly toPointRef: string
  readonly days: readonly Day[]
  readonly toPrice?: { readonly grams: number; readonly declaredUah: number }
}

export type EstimateAnswer =
  | {
      readonly kind: 'estimated'
      /** Approximate; the parcel is weighed at the branch. */
      readonly costUah: number | null
      readonly arrivals: readonly Day[]
    }
  | NoAnswer

export interface Carrier {
  /** Pages begin with 1. */
  settlements(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierSettlement>>
  points(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierPoint>>
  track(parcels: readonly FollowedParcel[], signal: AbortSignal): Promise<TrackingAnswer>
  estimate(shipment: Shipment, signal: AbortSignal): Promise<EstimateAnswer>
  readonly documents?: CarrierDocuments
  readonly pauseMs: number
}

/** The API's limit. */
export const mostTracked = 100

export interface CarrierRecord<Name extends string = string> {
  /** One of them is enough: the directory may be read without a key. */
  readonly settings: AccountSettings<Name>
  /** Shown when the carrier rejects the key. */
  readonly keySetting: NoInfer<Name>
  isOfficial(account: Account<Name>): boolean
  isOfKey(code: string): boolean
  isKnownStatus(code: string): boolean
  create(account: Account<Name>): Carrier
  /** The shop talks to it over HTTP only. */
  standIn(): Promise<{ readonly standIn: CarrierStandIn }>
}

/** A Fastify plugin that adds its own prefix. */
export interface CarrierStandIn {
  readonly path: string
  /** With a random secret. */
  draw(): Readonly<Record<string, string>>
  create(
    options: {
      readonly pathPrefix: string
      readonly page?: { readonly path: string; readonly origin: string }
      readonly oblasts?: readonly string[]
    },
    account: Readonly<Record<string, string>>,
  ): (app: FastifyInstance) => Promise<void>
}

/** Infers `Name`, so that no other setting can be read from its account. */
export function carrierRecord<Name extends string>(record: CarrierRecord<Name>): CarrierRecord<Name> {
  return record
}

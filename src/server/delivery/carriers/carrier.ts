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
  /** `outlet`: in another shop. */
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly description: string
  readonly address: string
  /** Per parcel. */
  readonly maxKg: number | null
  /** Hryvnias. */
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
  /** The carrier's own; `words` may name a place. */
  readonly code: string
  readonly words: string
  /** `null` where unknown. */
  readonly since: Date | null
  /** `null` where unknown. */
  readonly paidStorageFrom: Day | null
  /** The new number of a return or a redirect. */
  readonly onwardNumber: string | null
  /** In the carrier's words; `null` where unknown. */
  readonly destination: ParcelDestination | null
}

/** Unordered and possibly incomplete. */
export type TrackingAnswer =
  | { readonly kind: 'tracked'; readonly parcels: readonly TrackedParcel[] }
  /** `isBusy`: rate-limited. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly isBusy: boolean }

export interface Shipment {
  readonly fromPointRef: string
  readonly toPointRef: string
  readonly days: readonly Day[]
  /** Needed for a price. */
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
  /** Absent without a key. */
  readonly documents?: CarrierDocuments
  /** Between calls of a bulk load. */
  readonly pauseMs: number
}

/** The API's limit per call. */
export const mostTracked = 100

export interface CarrierRecord<Name extends string = string> {
  /** One of them alone makes an account: the directory may be read without a key. */
  readonly settings: AccountSettings<Name>
  /** Which of them is to be put right when it lets nobody in. */
  readonly keySetting: NoInfer<Name>
  /** Whether the account is at its own service, where parcels are real. */
  isOfficial(account: Account<Name>): boolean
  /** Whether a code means that the key was rejected. */
  isOfKey(code: string): boolean
  /** Whether the shop knows what a code of its says of a parcel. */
  isKnownStatus(code: string): boolean
  create(account: Account<Name>): Carrier
  /** Loads who stands in for it in test mode; the shop speaks with it over HTTP only. */
  standIn(): Promise<{ readonly standIn: CarrierStandIn }>
}

/** A pretend carrier, as a shop in test mode mounts it: a Fastify plugin that adds its own path prefix. */
export interface CarrierStandIn {
  readonly path: string
  /** An account with a secret that nobody knows. */
  draw(): Readonly<Record<string, string>>
  /** `page`: where a person moves parcels. */
  create(
    options: {
      readonly pathPrefix: string
      readonly page?: { readonly path: string; readonly origin: string }
      readonly oblasts?: readonly string[]
    },
    account: Readonly<Record<string, string>>,
  ): (app: FastifyInstance) => Promise<void>
}

/** A carrier by its settings, so that no other name can be asked of its account. */
export function carrierRecord<Name extends string>(record: CarrierRecord<Name>): CarrierRecord<Name> {
  return record
}

import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../domain/platform/day.ts'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { CarrierDocuments, NoAnswer } from './documents.ts'

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

/**
 * What has become of a parcel. `prepared`: its document is made, the carrier does not have it; `unknown`: there is no such
 * number, or not yet; `deleted`: its document was; `undelivered`: brought in vain; `storage-ended`: it is not kept for its
 * recipient any more; `redirected`: it is sent on to another place; `destroyed`: it is no more; `unclear`: nothing that the shop knows, to be asked again.
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
  /** Of whom it is sent to: without it the carrier tells less. */
  readonly phone: string
}

export interface ParcelDestination {
  readonly city: string
  readonly branch: string
}

/** What a carrier says of one parcel. */
export interface TrackedParcel {
  readonly trackingNumber: string
  readonly news: ParcelNews
  /** As the carrier codes and words it; the words may name a place. */
  readonly code: string
  readonly words: string
  /** Since when it is so; `null` when that is not said. */
  readonly since: Date | null
  /** The first day that is paid for; `null` when that is not said. */
  readonly paidStorageFrom: Day | null
  /** Under which it goes on: back to the shop when it is returning, to the other place when it is redirected. */
  readonly onwardNumber: string | null
  /** Where it goes, in the carrier's words; `null` when that is not said. */
  readonly destination: ParcelDestination | null
}

/** In any order, and not of all that were asked about. */
export type TrackingAnswer =
  | { readonly kind: 'tracked'; readonly parcels: readonly TrackedParcel[] }
  /** `isBusy`: asked more slowly, it would answer. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly isBusy: boolean }

/** A parcel that may be sent. */
export interface Shipment {
  readonly fromPointRef: string
  readonly toPointRef: string
  /** When it may be handed over. */
  readonly days: readonly Day[]
  /** What its price depends on; without it no price is asked for. */
  readonly toPrice?: { readonly grams: number; readonly declaredUah: number }
}

export type EstimateAnswer =
  | {
      readonly kind: 'estimated'
      /** About; the parcel is weighed when it is handed over. */
      readonly costUah: number | null
      /** When it would be there, for each of the days. */
      readonly arrivals: readonly Day[]
    }
  | NoAnswer

/** What the shop asks a carrier for. Never throws for what the network or the carrier does. */
export interface Carrier {
  /** Pages begin with 1. */
  settlements(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierSettlement>>
  points(page: number, signal: AbortSignal): Promise<DirectoryPage<CarrierPoint>>
  /** Where these parcels are; {@link mostTracked} at most. */
  track(parcels: readonly FollowedParcel[], signal: AbortSignal): Promise<TrackingAnswer>
  /** What a parcel would cost, and when it would be there. */
  estimate(shipment: Shipment, signal: AbortSignal): Promise<EstimateAnswer>
  /** What only the shop's own account may do; absent without its key. */
  readonly documents?: CarrierDocuments
  /** Between one question of many and the next. */
  readonly pauseMs: number
}

/** Parcels in one question. */
export const mostTracked = 100

/** All that the shop knows of one carrier. */
export interface CarrierRecord<Name extends string = string> {
  /** One of them alone makes an account: the directory may be read without a key. */
  readonly settings: AccountSettings<Name>
  /** Which of them is to be put right when it lets nobody in. */
  readonly keySetting: NoInfer<Name>
  /** Whether the account is at its own service, where parcels are real. */
  isOfficial(account: Account<Name>): boolean
  /** Whether a code of its refusals says that the key is not accepted. */
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

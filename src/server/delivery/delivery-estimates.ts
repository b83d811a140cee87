import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { DeliveryEstimate } from '../../contract/delivery/delivery-estimate.ts'
import { addDays, addWorkingDays, type Day, kyivDay } from '../../domain/platform/day.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { packTogether } from '../../domain/catalogue/parcel-size.ts'
import type { Carrier, Shipment } from './carriers/carrier.ts'
import type { ParcelToSend } from './carriers/directory/chosen-place.ts'
import type { PlaceRefs } from '../../domain/orders/place.ts'
import { findSender } from './carriers/sender-queries.ts'

interface Shop {
  readonly db: Pool
  readonly carrier: Carrier | undefined
  readonly deliveryPolicy: DeliveryPolicy
}

/** Working days until dispatch, see `processedSoon`. */
const [soonest, latest] = [1, 2]
/** Rounded up for the cache. */
const [gramsStep, uahStep] = [500, 500]
const mostKept = 5000
const silenceMs = 60_000
const askingMs = 5000
const mostAsked = 8
/** Anything later is a mistake. */
const longestDays = 30

export class DeliveryEstimates {
  readonly #shop: Shop
  readonly #kept = new Map<string, { readonly estimate: DeliveryEstimate | null; readonly until: number }>()
  readonly #asked = new Map<string, Promise<DeliveryEstimate | null>>()

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** `null` also after `patienceMs`; the answer is cached for the next caller. */
  async of(
    to: PlaceRefs,
    { lines, total }: ParcelToSend,
    patienceMs: number,
  ): Promise<DeliveryEstimate | null> {
    const { db, carrier, deliveryPolicy } = this.#shop
    const parcel = packTogether(lines)
    if (!carrier || !parcel) return null
    const sender = await findSender(db)
    if (!sender?.point) return null
    const today = kyivDay(Date.now())
    const grams = Math.ceil(parcel.grams / gramsStep) * gramsStep
    const declaredUah = Math.ceil(total / 100 / uahStep) * uahStep
    const key = [sender.settlementRef, to.settlementRef, grams, declaredUah, today].join(' ')
    const kept = this.#kept.get(key)
    if (kept && Date.now() < kept.until) return kept.estimate
    const shipment = {
      fromPointRef: sender.pointRef,
      toPointRef: to.pointRef,
      days: [soonest, latest].map((days) => addWorkingDays(today, days)),
      ...(deliveryPolicy === 'carrier' && { toPrice: { grams, declaredUah } }),
    }
    return withinPatience(this.#ask(key, carrier, shipment), patienceMs)
  }

  #ask(key: string, carrier: Carrier, shipment: Shipment): Promise<DeliveryEstimate | null> {
    const asked = this.#asked.get(key)
    if (asked) return asked
    if (this.#asked.size >= mostAsked) return Promise.resolve(null)
    const asking = askCarrier(carrier, shipment)
      .then((estimate) => this.#keep(key, estimate))
      .finally(() => this.#asked.delete(key))
    this.#asked.set(key, asking)
    return asking
  }

  #keep(key: string, estimate: DeliveryEstimate | null): DeliveryEstimate | null {
    this.#kept.delete(key)
    this.#kept.set(key, { estimate, until: estimate ? Infinity : Date.now() + silenceMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    return estimate
  }
}

async function askCarrier(carrier: Carrier, shipment: Shipment): Promise<DeliveryEstimate | null> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), askingMs)
  try {
    const answer = await carrier.estimate(shipment, patience.signal)
    if (answer.kind === 'unavailable') return null
    const [first, ...others] = answer.arrivals.toSorted()
    const [handedOver] = shipment.days
    if (first === undefined || handedOver === undefined) return null
    const estimate = { costUah: answer.costUah, from: first, until: others.at(-1) ?? first }
    return isPlausible(estimate, handedOver) ? estimate : null
  } finally {
    clearTimeout(timer)
  }
}

function isPlausible({ from, until }: DeliveryEstimate, handedOver: Day): boolean {
  return from >= handedOver && until <= addDays(handedOver, longestDays)
}

async function withinPatience<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer | null> {
  const over = new AbortController()
  try {
    return await Promise.race([answer, wait(patienceMs, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

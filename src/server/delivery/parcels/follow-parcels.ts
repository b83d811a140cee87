import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { followedDays, movesOn, movesTo, type ParcelState } from '../../../domain/orders/parcel.ts'
import { type Carrier, mostTracked, type ParcelNews, type TrackedParcel } from '../carriers/carrier.ts'
import { withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { type Db, inTransaction } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { raiseAlert, resolveAlert } from '../../outbox/enqueue-messages.ts'
import type { AlertKind } from '../../outbox/message.ts'
import { writeLog } from '../../staff/log-queries.ts'
import { renewSearchTerms } from './renew-search-terms.ts'
import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { DeliveryNeeds } from '../needs.ts'
import { recordChange } from './fulfilment-queries.ts'
import { moveParcel } from './parcel-queries.ts'
import {
  findParcelsToAsk,
  forgetTracking,
  isAskingLate,
  lockParcelToAsk,
  type ParcelToAsk,
  planAsking,
  recordAnswer,
  recordRedirect,
} from './tracking-queries.ts'
import { pauseBeforeAsking } from './when-to-ask.ts'
import { priorityOf } from '../../platform/queue/job-classes.ts'
import type { AskSoonAboutParcels } from '../statements.gen.ts'

export const followParcelsTask = 'follow-parcels'

interface Following {
  readonly config: Pick<DeliveryNeeds['config'], 'isTestMode'>
  readonly db: Pool
  readonly carrier: Carrier | undefined
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly happened: DeliveryNeeds['happened']
}

/** In test mode every run asks. */
const testPauseMs = 4 * 60_000

const busySeconds = 600

const lateHours = 12

/** In batches. Without an answer they stay due. */
export async function followParcels(services: Following, signal: AbortSignal): Promise<JobEnd> {
  const { db, carrier } = services
  if (!carrier) return done
  const end = await withAdvisoryLock(db, 'following parcels', () => askAll({ ...services, carrier }, signal))
  if (end?.kind === 'done') await resolveAlert(db, 'following-stopped', 'carrier')
  else if (end && (await isAskingLate(db, lateHours)))
    await raiseAlert(db, { kind: 'following-stopped', topic: 'carrier', details: { why: end.why } })
  // Some may have become due after the other node read its list.
  return end ?? { kind: 'again', why: 'another node asks', afterSeconds: 10 }
}

const setDue = statement<AskSoonAboutParcels>(
  'ask-soon-about-parcels',
  `with due as (
     update parcel_tracking t set ask_at = now() from parcels p
     where p.id = t.parcel_id and p.order_id = :orderId returning t.parcel_id
   )
   select graphile_worker.add_job('${followParcelsTask}', '{}'::json, job_key => '${followParcelsTask}', max_attempts => 5,
     priority => ${priorityOf(followParcelsTask)})
   from due limit 1`,
)

export async function askSoon(db: Db, orderId: string): Promise<boolean> {
  return (await setDue(db, { orderId })).length === 1
}

async function askAll(services: Following & { carrier: Carrier }, signal: AbortSignal): Promise<JobEnd> {
  const { config, db, carrier } = services
  const mostPauseMs = config.isTestMode ? testPauseMs : Number.POSITIVE_INFINITY
  for (;;) {
    const due = await findParcelsToAsk(db, mostTracked)
    if (due.length === 0) return done
    const answer = await carrier.track(
      due.map(({ askedNumber, phone }) => ({ trackingNumber: askedNumber, phone })),
      signal,
    )
    if (signal.aborted) return { kind: 'again', why: 'stopped' }
    if (answer.kind === 'unavailable') {
      const { why, isBusy } = answer
      return { kind: 'again', why, ...(isBusy && { afterSeconds: busySeconds }) }
    }
    const said = new Map(answer.parcels.map((parcel) => [parcel.trackingNumber, parcel]))
    for (const parcel of due) await hear(services, parcel, said.get(parcel.askedNumber))
    await planAsking(
      db,
      due.map((parcel) => ({
        parcelId: parcel.parcelId,
        pauseMs: Math.min(mostPauseMs, pauseOf(parcel, said)),
      })),
    )
    if (carrier.pauseMs > 0) await sleep(carrier.pauseMs, undefined, { signal }).catch(() => {})
  }
}

function pauseOf(parcel: ParcelToAsk, said: ReadonlyMap<string, TrackedParcel>): number {
  const news = said.get(parcel.askedNumber)
  const since = news?.since ?? parcel.since ?? parcel.beganAt
  const state = (news && stateOf(news.news, parcel)) ?? parcel.state
  return pauseBeforeAsking(state, Date.now() - since.getTime())
}

async function hear(
  services: Following,
  parcel: ParcelToAsk,
  said: TrackedParcel | undefined,
): Promise<void> {
  const { db, log } = services
  if (isFollowedForTooLong(parcel)) return inTransaction(db, (transaction) => giveUp(transaction, parcel))
  if (!said || !isNew(parcel, said)) return
  if (said.news === 'unclear' && said.code !== parcel.code)
    log.warn({ code: said.code }, 'the carrier says of a parcel what the shop does not know')
  await inTransaction(db, async (transaction) => {
    const now = await lockParcelToAsk(transaction, parcel)
    if (!now || isLate(now, said)) return
    await recordAnswer(transaction, now.parcelId, said)
    const isSentOn = await redirect(transaction, now, said)
    const hasMoved = await moveTo(services, transaction, now, said)
    const alarm = alarmOf(now, said)
    if (alarm)
      await raiseAlert(transaction, { kind: alarm, orderId: now.orderId, details: { parcel: now.parcel } })
    if (said.news === 'destroyed') await forgetTracking(transaction, { parcelId: now.parcelId })
    if (hasMoved || isSentOn || said.paidStorageFrom !== now.paidStorageFrom)
      await recordChange(services, transaction, now.orderId)
  })
}

function isNew(parcel: ParcelToAsk, said: TrackedParcel): boolean {
  return (
    said.code !== parcel.code ||
    said.since?.getTime() !== parcel.since?.getTime() ||
    said.paidStorageFrom !== parcel.paidStorageFrom ||
    (said.news === 'returning' && said.onwardNumber !== null && parcel.returnNumber === null) ||
    redirectOf(parcel, said) !== undefined ||
    isUnknownForADay(parcel, said)
  )
}

/** A delayed answer must not undo a newer one; `received` is final. */
function isLate({ since }: ParcelToAsk, said: TrackedParcel): boolean {
  return said.news !== 'received' && said.since !== null && since !== null && said.since < since
}

/** After a redirect only the new number has news. `undefined`: nothing new. */
function redirectOf(parcel: ParcelToAsk, { news, onwardNumber, destination }: TrackedParcel) {
  if (parcel.isReturn) return undefined
  const isRedirected = news === 'redirected'
  if (isRedirected && onwardNumber !== null && onwardNumber !== parcel.trackingNumber)
    return { number: onwardNumber, destination: null }
  const known = parcel.destination
  const isSame = destination?.city === known?.city && destination?.branch === known?.branch
  const isSaidOfIt = isRedirected || parcel.redirectNumber !== null
  return isSaidOfIt && destination !== null && !isSame ? { number: null, destination } : undefined
}

async function redirect(db: Db, parcel: ParcelToAsk, said: TrackedParcel): Promise<boolean> {
  const sentOn = redirectOf(parcel, said)
  if (!sentOn) return false
  await recordRedirect(db, parcel.parcelId, sentOn)
  if (sentOn.number !== null) await renewSearchTerms(db, parcel.orderId)
  await writeLog(db, {
    operatorId: null,
    what: 'carrier-redirected-parcel',
    orderId: parcel.orderId,
    after: { parcel: parcel.parcel },
    personal: {
      before: {},
      after: {
        ...(sentOn.number !== null && { trackingNumber: sentOn.number }),
        ...sentOn.destination,
      },
    },
  })
  return true
}

function stateOf(news: ParcelNews, { isReturn }: ParcelToAsk): ParcelState | undefined {
  if (isReturn) return news === 'received' ? 'returned' : news === 'destroyed' ? 'lost' : undefined
  return states[news]
}

const states: Partial<Record<ParcelNews, ParcelState>> = {
  'on-the-way': 'sent',
  redirected: 'sent',
  'at-branch': 'at-branch',
  received: 'received',
  returning: 'returning',
  destroyed: 'lost',
}

/** Returns whether it moved. A canceled parcel is never marked as sent. */
async function moveTo(
  needs: Pick<DeliveryNeeds, 'happened'>,
  db: Db,
  parcel: ParcelToAsk,
  said: TrackedParcel,
): Promise<boolean> {
  const target = stateOf(said.news, parcel)
  if (target === undefined || isSentThoughCanceled(parcel, said)) return false
  let state = parcel.state
  for (const next of said.news === 'redirected' ? movesOn(state) : movesTo(state, target)) {
    await moveParcel(needs, db, parcel.parcelId, next, said.since)
    await writeLog(db, {
      operatorId: null,
      what: 'carrier-moved-parcel',
      orderId: parcel.orderId,
      before: { parcel: parcel.parcel, state },
      after: { parcel: parcel.parcel, state: next },
      personal: { before: {}, after: { words: said.words } },
    })
    state = next
  }
  return state !== parcel.state
}

function isSentThoughCanceled({ state, isCanceled }: ParcelToAsk, { news }: TrackedParcel): boolean {
  return state === 'packed' && isCanceled && states[news] !== undefined
}

function alarmOf(parcel: ParcelToAsk, said: TrackedParcel): AlertKind | undefined {
  if (isUnknownForADay(parcel, said)) return 'parcel-unknown'
  if (said.code === parcel.code) return undefined
  if (isSentThoughCanceled(parcel, said)) return parcel.isToldSent ? undefined : 'canceled-parcel-sent'
  if (parcel.isReturn && said.news === 'at-branch') return 'return-waits'
  return alarms[said.news]
}

const alarms: Partial<Record<ParcelNews, AlertKind>> = {
  deleted: 'document-deleted',
  undelivered: 'parcel-undelivered',
  'storage-ended': 'storage-ended',
  destroyed: 'parcel-lost',
}

const dayMs = 24 * 3600 * 1000

/** The carrier knows a new number only after hours. */
function isUnknownForADay({ unknownSince, askedAt }: ParcelToAsk, { news }: TrackedParcel): boolean {
  if (news !== 'unknown' || !unknownSince || !askedAt) return false
  const dayAfter = unknownSince.getTime() + dayMs
  return askedAt.getTime() < dayAfter && dayAfter <= Date.now()
}

function isFollowedForTooLong({ beganAt }: ParcelToAsk): boolean {
  return beganAt.getTime() < Date.now() - followedDays * dayMs
}

async function giveUp(db: Db, parcel: ParcelToAsk): Promise<void> {
  const now = await lockParcelToAsk(db, parcel)
  if (!now) return
  await forgetTracking(db, { parcelId: now.parcelId })
  const details = { parcel: now.parcel }
  await raiseAlert(db, { kind: 'parcel-followed-no-more', orderId: now.orderId, details })
}

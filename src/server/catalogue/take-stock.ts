import type { FastifyRequest } from 'fastify'
import { holdMinutes, holders, type Holder, allowanceOf } from '../../domain/catalogue/stock.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { networkOf, visitorOf } from '../platform/http/visitor.ts'
import { type Marks, marksOf } from '../platform/http/visitor-marks.ts'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import { Refusal } from '../platform/http/errors.ts'
import { mailboxOf } from '../platform/limits/mailbox.ts'
import type { AddToStock, InsertHolds, LockStock } from './statements.gen.ts'

export interface TakenStock {
  readonly kitId: string
  readonly quantity: number
}

export interface Sender {
  readonly visitor: Marks
  /** IPv6 only. */
  readonly network: Marks | undefined
}

export interface Taker {
  readonly phone: string
  readonly email: string
  readonly from: Sender | undefined
}

export async function senderOf(
  keys: DailyKeys,
  request: Pick<FastifyRequest, 'ip' | 'raw'>,
): Promise<Sender> {
  const network = networkOf(request)
  return {
    visitor: await marksOf(keys, visitorOf(request)),
    network: network === undefined ? undefined : await marksOf(keys, network),
  }
}

const lock = statement<LockStock>(
  'lock-stock',
  `select s.kit_id as "kitId", s.available as left, coalesce(k.max_quantity, 1) as "maxQuantity!"
   from stock s left join (shelf join shelf_items k using (version)) on k.id = s.kit_id
   where s.kit_id = any (:kitIds) order by s.kit_id for update of s`,
)

/** All or nothing: refuses when out of stock, or above the limit of unpaid holds per phone, mailbox, visitor or network. */
export async function takeStock(
  db: Db,
  wanted: readonly TakenStock[],
  taker: Taker,
  findHolds: (db: Db, of: { readonly kitIds: readonly string[] }) => Promise<readonly Hold[]>,
): Promise<{ readonly taken: readonly TakenStock[] } | NotEnough> {
  // Ordered locks prevent deadlocks.
  const counted = await lock(db, { kitIds: wanted.map(({ kitId }) => kitId) })
  const taken = wanted.filter((line) => counted.some(({ kitId }) => kitId === line.kitId))
  if (taken.length === 0) return { taken }
  // Read under the row locks.
  const holds = await findHolds(db, { kitIds: taken.map(({ kitId }) => kitId) })
  for (const { kitId, quantity } of taken) {
    const kit = counted.find((one) => one.kitId === kitId)
    const ofKit = holds.filter((hold) => hold.kitId === kitId)
    const why = kit && whyNot(kit, quantity, keptBy(taker, ofKit))
    if (why) return why
  }
  await addToStock(db, taken, -1)
  return { taken }
}

export type NotEnough = { readonly left: number } | { readonly allowed: number }

function whyNot(kit: LockStock['row'], quantity: number, kept: Kept): NotEnough | undefined {
  if (kit.left < quantity) return { left: Math.max(0, kit.left) }
  const allowances = holders.map((holder) => allowanceOf(holder, { ...kit, own: kept[holder] }))
  const allowed = Math.max(0, Math.min(...allowances))
  return quantity > allowed ? { allowed } : undefined
}

type Kept = Readonly<Record<Holder, number>>

/** What an unpaid order keeps of a kit, and who made it. */
interface Hold {
  readonly kitId: string
  readonly quantity: number
  readonly phone: string
  readonly email: string
  readonly visitor: Buffer | null
  readonly network: Buffer | null
}

function keptBy({ phone, email, from }: Taker, holds: readonly Hold[]): Kept {
  const mailbox = mailboxOf(email)
  const sum = (isOwn: (hold: Hold) => boolean) =>
    holds.filter(isOwn).reduce((pieces, { quantity }) => pieces + quantity, 0)
  const isOf = (marks: Marks | undefined, mark: Buffer | null) =>
    mark !== null && marks?.all.some((one) => one.equals(mark)) === true
  return {
    phone: sum((hold) => hold.phone === phone),
    mailbox: sum((hold) => mailboxOf(hold.email) === mailbox),
    visitor: sum((hold) => isOf(from?.visitor, hold.visitor)),
    network: sum((hold) => isOf(from?.network, hold.network)),
  }
}

export function refusalOf(why: NotEnough): Refusal {
  if ('left' in why)
    return why.left === 0
      ? new Refusal('kit_sold_out')
      : new Refusal('too_few_left', { fields: ['quantity'], max: why.left })
  return why.allowed === 0
    ? new Refusal('unpaid_first')
    : new Refusal('too_many_at_once', { fields: ['quantity'], max: why.allowed })
}

export async function returnStock(db: Db, taken: readonly TakenStock[]): Promise<void> {
  await addToStock(db, taken, 1)
}

const addAll = statement<AddToStock>(
  'add-to-stock',
  `update stock set available = available + line.quantity, changed_at = now()
   from unnest(:kitIds::text[], :quantities::integer[]) as line (kit_id, quantity) where stock.kit_id = line.kit_id`,
)

async function addToStock(db: Db, lines: readonly TakenStock[], sign: 1 | -1): Promise<void> {
  await addAll(db, {
    kitIds: lines.map(({ kitId }) => kitId),
    quantities: lines.map(({ quantity }) => sign * quantity),
  })
}

const insert = statement<InsertHolds>(
  'insert-holds',
  `insert into stock_holds (order_id, kit_id, quantity, held_until, visitor, network)
   select :orderId, kit_id, quantity, now() + interval '${holdMinutes} minutes', :visitor?, :network?
   from unnest(:kitIds::text[], :quantities::integer[]) as taken (kit_id, quantity)`,
)

export async function insertHolds(
  db: Db,
  orderId: string,
  taken: readonly TakenStock[],
  from: Sender | undefined,
): Promise<void> {
  await insert(db, {
    orderId,
    kitIds: taken.map(({ kitId }) => kitId),
    quantities: taken.map(({ quantity }) => quantity),
    visitor: from?.visitor.today,
    network: from?.network?.today,
  })
}

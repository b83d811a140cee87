import { restockDays, unconfirmedDays } from '../../domain/platform/keeping.ts'
import { backMinutes } from '../../domain/catalogue/stock.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  BeginAskingMailbox,
  BeginRestockNotice,
  ConfirmRestockRequest,
  DeleteOldRestockRequests,
  DeleteRestockRequest,
  FindDueRestockRequests,
  FindUnaskedMailboxes,
  InsertRestockRequest,
  RequeueRestockConfirmation,
  RequeueRestockRequest,
  PostponeRestockRequest,
} from './statements.gen.ts'

export type RestockRequest = FindUnaskedMailboxes['row']

export const insertRequest = statement<InsertRestockRequest>(
  'insert-restock-request',
  'insert into restock_requests (kit_id, email) values (:kitId, :email) on conflict do nothing',
)

const selectUnasked = statement<FindUnaskedMailboxes>(
  'find-unasked-mailboxes',
  `select r.id, r.kit_id as "kitId", r.email from restock_requests r where r.letter_at is null and r.confirmed_at is null
   order by r.asked_at limit :most`,
)

export async function findUnasked(db: Db, most: number): Promise<RestockRequest[]> {
  return selectUnasked(db, { most })
}

const begin = statement<BeginAskingMailbox>(
  'begin-asking-mailbox',
  `update restock_requests set key_hash = :keyHash, letter_at = now()
   where id = :id and letter_at is null and confirmed_at is null`,
)

/** Committed before the letter is sent; `false`: another process sends it. */
export async function beginAsking(db: Db, id: string, keyHash: Buffer): Promise<boolean> {
  return (await begin(db, { id, keyHash })) === 1
}

const setUnasked = statement<RequeueRestockConfirmation>(
  'requeue-restock-confirmation',
  'update restock_requests set key_hash = null, letter_at = null where id = :id and confirmed_at is null',
)

export async function requeueConfirmation(db: Db, id: string): Promise<void> {
  await setUnasked(db, { id })
}

const confirm = statement<ConfirmRestockRequest>(
  'confirm-restock-request',
  'update restock_requests set confirmed_at = coalesce(confirmed_at, now()) where key_hash = :keyHash',
)

/** Idempotent; `false` for an expired key. */
export async function confirmRequest(db: Db, keyHash: Buffer): Promise<boolean> {
  return (await confirm(db, { keyHash })) === 1
}

const selectDue = statement<FindDueRestockRequests>(
  'find-due-restock-requests',
  `select r.id, r.kit_id as "kitId", r.email from restock_requests r join shelf_now k on k.id = r.kit_id
   where not k.is_paused and r.confirmed_at is not null and r.sending_at is null
     and not exists (
       select from stock s where s.kit_id = r.kit_id
         and (s.available <= 0 or s.back_at > now() - interval '${backMinutes} minutes')
     )
   order by r.letter_at nulls first limit :most`,
)

export async function findDueRequests(db: Db, most: number): Promise<RestockRequest[]> {
  return selectDue(db, { most })
}

const postpone = statement<PostponeRestockRequest>(
  'postpone-restock-request',
  'update restock_requests set letter_at = now() where id = :id',
)

export async function postponeRequest(db: Db, id: string): Promise<void> {
  await postpone(db, { id })
}

const beginSending = statement<BeginRestockNotice>(
  'begin-restock-notice',
  'update restock_requests set sending_at = now() where id = :id and sending_at is null',
)

/** Committed before the letter is sent; `false`: another process sends it. */
export async function beginRestockNotice(db: Db, id: string): Promise<boolean> {
  return (await beginSending(db, { id })) === 1
}

const requeue = statement<RequeueRestockRequest>(
  'requeue-restock-request',
  'update restock_requests set sending_at = null where id = :id',
)

export async function requeueRequest(db: Db, id: string): Promise<void> {
  await requeue(db, { id })
}

const deleteOne = statement<DeleteRestockRequest>(
  'delete-restock-request',
  'delete from restock_requests where id = :id',
)

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await deleteOne(db, { id })
}

/** Also requests whose letter may or may not have been sent. */
export const deleteOldRequests = statement<DeleteOldRestockRequests>(
  'delete-old-restock-requests',
  `delete from restock_requests where asked_at < now() - interval '${restockDays} days'
     or sending_at < now() - interval '1 hour'
     or confirmed_at is null and letter_at < now() - interval '${unconfirmedDays} days'`,
)

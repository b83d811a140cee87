import { join } from 'node:path'
import { inTransaction, isDatabaseAway, sqlState } from '../db/pool.ts'
import { removeLettersOf } from '../messages/senders/outbox-folder.ts'
import { forgetPhotos } from '../photos/keep/forget-photos.ts'
import { eraseVisitOf } from '../quiz/erase-queries.ts'
import type { Services } from '../services/services.ts'
import { eraseOrders } from './erase-orders.ts'
import { findOthersOf, findPersonOf } from './person-queries.ts'
import { wipeRemains } from './wipe-remains.ts'

export type PersonErased =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'erased'
      /** It had been before; what an interrupted run left is gone now. */
      readonly isAgain: boolean
      readonly photos: number
      readonly letters: number
      /** Numbers of orders that name the same phone or e-mail. */
      readonly others: readonly string[]
      /** Why the files of the database still hold some of it; they are cleaned by night. */
      readonly remains: string | undefined
    }

type Erasing = Pick<Services, 'db' | 'photoStore' | 'config' | 'log'>

/**
 * Forgets whom an order was for, everywhere: in the order, in all that their visit to the quiz sent, in the photo
 * store, in letters that became files, and in what the database's files still hold. What was bought and paid stays.
 * Interrupted at any moment, it is done by doing it again.
 */
export async function erasePerson(services: Erasing, orderNumber: string): Promise<PersonErased> {
  const { db, photoStore, config } = services
  const person = await findPersonOf(db, orderNumber)
  if (!person) return { kind: 'unknown' }
  const { orderId, submissionId, isErased } = person
  const others = await findOthersOf(db, person)
  const photos = await inTransaction(db, async (transaction) => {
    await eraseOrders(transaction, [orderId])
    return submissionId === null ? [] : eraseVisitOf(transaction, submissionId)
  })
  await forgetPhotos(db, photoStore, photos)
  const remains = await wipe(services)
  // Last: a letter that was being written is there by now.
  const letters = await removeLettersOf(join(config.dataDir, 'outbox'), orderNumber)
  return { kind: 'erased', isAgain: isErased, photos: photos.length, letters, others, remains }
}

async function wipe(services: Erasing): Promise<string | undefined> {
  try {
    const end = await wipeRemains(services)
    return end.kind === 'done' ? undefined : end.why
  } catch (error) {
    if (sqlState(error) === undefined && !isDatabaseAway(error)) throw error
    return error instanceof Error ? error.message : 'the database is away'
  }
}

import { createHash } from 'node:crypto'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { restockConfirmPath } from '../../../contract/catalogue/page-paths.ts'
import { brand } from '../../../domain/platform/brand.ts'
import { findKit } from '../../../domain/catalogue/catalogue.ts'
import { newSecretKey } from '../../platform/http/secret-keys.ts'
import type { LetterContent } from '../letters/draw/letter.ts'
import { confirmRestockLetter, restockLetter } from '../letters/restock.ts'
import { admitMessage } from '../admit/admit-message.ts'
import { restockQuestionLimits } from '../../outbox/message-rules.ts'
import { untilRecorded } from './until-recorded.ts'
import { writeLetter } from './write-letter.ts'
import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import {
  beginAsking,
  beginRestockNotice,
  deleteOldRequests,
  deleteRequest,
  findDueRequests,
  findUnasked,
  requeueConfirmation,
  requeueRequest,
  postponeRequest,
  type RestockRequest,
} from '../../catalogue/restock-queries.ts'

/** Per run, as each waits for the mail server. */
const mostLetters = 100

type Telling = Pick<MessageNeeds, 'db' | 'shelf' | 'senders' | 'config' | 'site'>

/** Double opt-in. At most once: a letter interrupted while sending is not repeated; its address is deleted. */
export async function notifyOfRestock(services: Telling, signal: AbortSignal): Promise<JobEnd> {
  const { db } = services
  await deleteOldRequests(db)
  const asked = await askMailboxes(services, signal)
  if (asked.kind !== 'done') return asked
  for (const request of await findDueRequests(db, mostLetters)) {
    if (!(await isWithinItsDay(db, request))) {
      await postponeRequest(db, request.id)
      continue
    }
    if (!(await beginRestockNotice(db, request.id))) continue
    const outcome = await services.senders.mail.send(await restockLetterOf(services, request), signal)
    if (outcome.kind === 'not-sent' && !outcome.isFinal) {
      await untilRecorded(() => requeueRequest(db, request.id))
      return { kind: 'again', why: `a letter about a kit: ${outcome.why}` }
    }
    await untilRecorded(() => deleteRequest(db, request.id))
  }
  return done
}

async function isWithinItsDay(db: Telling['db'], { id, email }: RestockRequest): Promise<boolean> {
  // Distinct from the opt-in letter's id and stable across retries.
  const letterId = createHash('sha256').update(`kit for sale ${id}`).digest('hex').slice(0, 32)
  return admitMessage(db, letterId, ['stranger-letter'], { email }, 'put-off')
}

async function askMailboxes(services: Telling, signal: AbortSignal): Promise<JobEnd> {
  const { db } = services
  for (const request of await findUnasked(db, mostLetters)) {
    const { key, hash } = newSecretKey()
    if (!(await beginAsking(db, request.id, hash))) continue
    if (!(await admitMessage(db, request.id, restockQuestionLimits, { email: request.email }))) {
      await deleteRequest(db, request.id)
      continue
    }
    const outcome = await services.senders.mail.send(await confirmLetterOf(services, request, key), signal)
    if (outcome.kind !== 'not-sent') continue
    if (outcome.isFinal) await untilRecorded(() => deleteRequest(db, request.id))
    else {
      await untilRecorded(() => requeueConfirmation(db, request.id))
      return { kind: 'again', why: `a letter to confirm a mailbox: ${outcome.why}` }
    }
  }
  return done
}

async function confirmLetterOf(services: Telling, request: RestockRequest, key: string) {
  const name = await nameOf(services, request)
  const content = confirmRestockLetter(name, `${services.config.site.origin}${restockConfirmPath(key)}`)
  return letterOf(services, request, { kind: 'kit-confirm', content })
}

async function restockLetterOf(services: Telling, request: RestockRequest) {
  const name = await nameOf(services, request)
  const href = `${services.config.site.origin}${pagePaths.kits}#${request.kitId}`
  return letterOf(services, request, { kind: 'kit-for-sale', content: restockLetter(name, href) })
}

async function nameOf({ shelf }: Telling, { kitId }: RestockRequest): Promise<string> {
  const { catalogue } = await shelf.current()
  return findKit(catalogue, kitId)?.name ?? ''
}

async function letterOf(
  { site, config }: Telling,
  { id, email }: RestockRequest,
  { kind, content }: { readonly kind: string; readonly content: LetterContent },
) {
  const { seller } = await site.current()
  const answersTo = seller?.email
  return writeLetter(
    { id, kind, order: undefined },
    {
      to: { name: '', address: email },
      ...(answersTo !== undefined && { replyTo: { name: brand, address: answersTo } }),
    },
    content,
    { ...config.site, seller },
  )
}

import { pagePaths } from '../../contract/addresses.ts'
import { brand } from '../../domain/brand.ts'
import { findKit } from '../../domain/catalogue.ts'
import { restockLetter } from '../messages/letters/restock.ts'
import { admitMessage } from '../messages/admit/admit-message.ts'
import { unpaidLetterLimits } from '../messages/what/message-rules.ts'
import { untilRecorded } from '../messages/send/until-recorded.ts'
import { writeLetter } from '../messages/send/write-letter.ts'
import { done, type JobEnd } from '../queue/job-end.ts'
import type { Services } from '../services/services.ts'
import {
  beginTelling,
  deleteOldRequests,
  deleteRequest,
  findDueRequests,
  putBackRequest,
  type RestockRequest,
} from './restock-queries.ts'

/** The job that tells of kits that are sold again; it has no payload. */
export const tellOfRestockTask = 'tell-of-restock'

/** So many letters in one run: each waits for the mail server. */
const mostLetters = 100

type Telling = Pick<Services, 'db' | 'shelf' | 'senders' | 'config' | 'site'>

/**
 * Sends everybody who waits for a kit that is sold again one letter, at most once, and forgets their address with it.
 * Interrupted, a letter of which nobody knows whether it was sent is not sent again.
 */
export async function tellOfRestock(services: Telling, signal: AbortSignal): Promise<JobEnd> {
  const { db } = services
  await deleteOldRequests(db)
  for (const request of await findDueRequests(db, mostLetters)) {
    if (!(await beginTelling(db, request.id))) continue
    if (!(await admitMessage(db, request.id, unpaidLetterLimits, { email: request.email }))) {
      await deleteRequest(db, request.id)
      continue
    }
    const outcome = await services.senders.mail.send(await letterOf(services, request), signal)
    if (outcome.kind === 'not-sent' && !outcome.isFinal) {
      await untilRecorded(() => putBackRequest(db, request.id))
      return { kind: 'again', why: `a letter about a kit: ${outcome.why}` }
    }
    await untilRecorded(() => deleteRequest(db, request.id))
  }
  return done
}

async function letterOf({ shelf, site, config }: Telling, { id, kitId, email }: RestockRequest) {
  const [{ catalogue }, { seller }] = await Promise.all([shelf.current(), site.current()])
  const kit = findKit(catalogue, kitId)
  const href = `${config.site.origin}${pagePaths.kits}#${kitId}`
  const answersTo = seller?.email
  return writeLetter(
    { id, kind: 'kit-for-sale', order: undefined },
    {
      to: { name: '', address: email },
      ...(answersTo !== undefined && { replyTo: { name: brand, address: answersTo } }),
    },
    restockLetter(kit?.name ?? '', href),
    { ...config.site, seller },
  )
}

import { brand } from '../../../domain/platform/brand.ts'
import { done, type JobEnd, type Try } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import { giveUp } from './give-up.ts'
import { retryLater } from './retry-later.ts'
import { beginSending, requeueMessage, recordReached, type Way } from '../../outbox/message-state.ts'
import type { StoredMessage } from './message-queries.ts'
import type { Notice } from '../letters/notice.ts'
import type { Outcome } from '../senders/sender.ts'
import { writeLetter } from './write-letter.ts'

/** At least once by each way; a way that took it is not used again, so a failing chat does not repeat the letter. */
export async function sendNotice(
  services: MessageNeeds,
  message: StoredMessage,
  notice: Notice,
  run: Try,
): Promise<JobEnd> {
  const { db, senders, breakers } = services
  const ways: readonly Way[] = senders.chat ? ['email', 'telegram'] : ['email']
  const left = new Set(ways.filter((way) => !message.reached.includes(way)))
  const breakerOf = (way: Way) => (way === 'email' ? breakers.mail : breakers.chat)
  const pauses = new Map([...left].map((way) => [way, breakerOf(way).pauseSeconds()] as const))
  const due = [...left].filter((way) => pauses.get(way) === undefined)
  const longestPause = Math.max(0, ...[...pauses.values()].map((pause) => pause ?? 0))
  if (due.length === 0 && left.size > 0) return retryLater(message.id, longestPause)
  await beginSending(db, message)
  const problems: Exclude<Outcome, { kind: 'sent' }>[] = []
  for (const way of due) {
    const outcome = await sendBy(way, services, message, notice, run.signal)
    breakerOf(way).record(outcome)
    if (outcome.kind === 'sent') {
      left.delete(way)
      await recordReached(db, message.id, way, left.size === 0)
    } else problems.push(outcome)
  }
  if (left.size === 0) return done
  const why = problems.map((problem) => problem.why).join(', ')
  const isHopeless = problems.every((problem) => problem.kind === 'not-sent' && problem.isFinal)
  if (longestPause === 0 && (isHopeless || run.isLast))
    return giveUp(services, message, isHopeless ? 'refused' : 'given-up', why)
  await requeueMessage(db, message.id)
  if (problems.length === 0) return retryLater(message.id, longestPause)
  const asked = problems.map((problem) => (problem.kind === 'not-sent' && problem.retryAfterSeconds) || 0)
  const afterSeconds = Math.max(longestPause, ...asked)
  return { kind: 'again', why: `message ${message.id}: ${why}`, ...(afterSeconds > 0 && { afterSeconds }) }
}

export async function sendBy(
  way: Way,
  { senders, config, site }: Pick<MessageNeeds, 'senders' | 'config' | 'site'>,
  message: Parameters<typeof writeLetter>[0],
  { letter, replyTo, text, isTest }: Notice,
  signal: AbortSignal,
): Promise<Outcome> {
  if (way === 'email') {
    const to = { name: brand, address: config.mail.owner }
    // Must also work during a database outage.
    const settings = { ...config.site, seller: site.known?.seller ?? config.seller }
    return senders.mail.send(
      writeLetter(message, { to, ...(replyTo && { replyTo }) }, letter, settings),
      signal,
    )
  }
  if (!senders.chat) return { kind: 'not-sent', why: 'no chat', isFinal: true }
  return senders.chat.send(isTest ? `${text}\n${testModeNote}` : text, signal)
}

const testModeNote = 'Тестовий режим: гроші не\u00a0списано.'

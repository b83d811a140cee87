import {
  type CheckResult,
  type Failure,
  type Neighbour as Told,
  type NeighbourName,
  neighbours,
} from '../../contract/running/state.ts'
import { carrierNeighbour } from '../delivery/carrier-neighbour.ts'
import { chatNeighbour } from '../messages/chat-neighbour.ts'
import { mailNeighbour } from '../messages/mail-neighbour.ts'
import { sendTestMessage } from '../messages/send/send-test-message.ts'
import { smsNeighbour } from '../messages/sms-neighbour.ts'
import { acquirerNeighbours } from '../payments/acquirer-neighbours.ts'
import { fiscalNeighbour } from '../payments/receipts/fiscal-neighbour.ts'
import { allowCheck } from '../platform/allow-check.ts'
import type { Readiness } from '../platform/db/readiness.ts'
import { failureReason } from '../platform/failure-reason.ts'
import { type Finding, found } from '../platform/finding.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { Neighbour } from '../platform/neighbour.ts'
import { photoNeighbour } from '../platform/photo-neighbour.ts'
import type { RunningNeeds } from './needs.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { Operator } from '../staff/session-queries.ts'

/** Has a check of its own. */
const database: Neighbour = { id: 'database', mode: 'live', about: 'database', examine: async () => [] }

function neighboursOf(services: RunningNeeds): Readonly<Record<NeighbourName, Neighbour>> {
  const { config, payments, senders, fiscal, carrier, photoStore } = services
  const { isTestMode } = config
  return {
    ...acquirerNeighbours({ payments, accounts: config.paymentAccounts, isTestMode }),
    mail: mailNeighbour(config, () => sendTestMessage(services, 'email')),
    chat: chatNeighbour(config.chat, () => sendTestMessage(services, 'telegram')),
    sms: smsNeighbour({ sms: config.sms, sender: senders.sms, isTestMode }),
    fiscal: fiscalNeighbour({ register: config.register, fiscal, isTestMode }),
    carrier: carrierNeighbour({ carrier, account: config.carrierAccount, isTestMode }),
    'photo-store': photoNeighbour(photoStore, config.photoBucket !== undefined),
    database,
  }
}

export async function findNeighbours(services: RunningNeeds, readiness: Readiness): Promise<Told[]> {
  const { answers } = services
  if (readiness === 'ready') answers.good(database.id)
  else answers.failed(database.id, readiness)
  const last = await answers.read()
  const all = neighboursOf(services)
  return neighbours.map((name) => {
    const neighbour = all[name]
    const { goodAt = null, failedAt = null, why = null } = last.get(neighbour.id) ?? {}
    return {
      name,
      called: neighbour.called ?? null,
      mode: neighbour.mode,
      check: neighbour.check?.kind ?? null,
      lastGoodAt: goodAt?.toISOString() ?? null,
      lastFailure:
        failedAt && why !== null ? { at: failedAt.toISOString(), ...failureOf(neighbour, why) } : null,
    }
  })
}

export async function checkNeighbour(
  services: RunningNeeds,
  operator: Operator,
  name: NeighbourName,
): Promise<CheckResult> {
  const { db, config } = services
  const neighbour = neighboursOf(services)[name]
  const { check } = neighbour
  if (neighbour.mode === 'silent' || !check) throw new Refusal('not_set_up')
  if (!(await allowCheck(db, neighbour.id, config.rateLimitScale))) throw new Refusal('too_many_requests')
  const result = await resultOf(neighbour, check)
  await writeLog(db, {
    operatorId: operator.id,
    what: check.kind === 'key' ? 'check-key' : 'send-test-message',
    orderId: null,
    after: { neighbour: name, result: result.kind, ...('code' in result && { code: result.code }) },
  })
  return result
}

async function resultOf(neighbour: Neighbour, check: NonNullable<Neighbour['check']>): Promise<CheckResult> {
  const checked = await check.ask()
  switch (checked.kind) {
    case 'accepted':
      return { kind: 'good', account: checked.account ?? null }
    case 'refused':
      return { kind: 'key-refused', code: checked.code }
    case 'unavailable':
      return { kind: 'failed', ...failureOf(neighbour, checked.why) }
  }
}

/** The code's meaning depends on the neighbour. */
function failureOf(neighbour: Neighbour, why: string): Failure {
  const code = why.replace(/^refused /, '')
  return { reason: failureReason(why, neighbour.isOfKey?.(code)), code }
}

export function examineNeighbours(services: RunningNeeds): Promise<Finding[]>[] {
  return Object.values(neighboursOf(services)).map((neighbour) =>
    found(neighbour.about, () => neighbour.examine()),
  )
}

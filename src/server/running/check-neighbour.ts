import type { CheckedNeighbour, CheckResult } from '../../contract/running/state.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { Outcome } from '../messages/senders/sender.ts'
import { sendTestMessage } from '../messages/send/send-test-message.ts'
import { allowCheck } from '../platform/allow-check.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { Services } from '../services.ts'
import type { Operator } from '../staff/session-queries.ts'
import { failureOf, isMethod, modeOf } from './find-neighbours.ts'

/** Asks an acquirer whether it accepts the shop's key, or has a sender bring the owner a test message. */
export async function checkNeighbour(
  services: Services,
  operator: Operator,
  neighbour: CheckedNeighbour,
): Promise<CheckResult> {
  const { db, config } = services
  if (modeOf(neighbour, services) === 'silent') throw new Refusal('not_set_up')
  if (!(await allowCheck(db, neighbour, config.rateLimitScale))) throw new Refusal('too_many_requests')
  const result = await ask(services, neighbour)
  await writeLog(db, {
    operatorId: operator.id,
    what:
      isMethod(neighbour) || neighbour === 'turbosms' || neighbour === 'checkbox'
        ? 'check-key'
        : 'send-test-message',
    orderId: null,
    after: { neighbour, result: result.kind, ...('code' in result && { code: result.code }) },
  })
  return result
}

async function ask(services: Services, neighbour: CheckedNeighbour): Promise<CheckResult> {
  if (isMethod(neighbour)) return checkKey(services, neighbour)
  if (neighbour === 'turbosms') return checkTurboSms(services)
  if (neighbour === 'checkbox') return checkCheckbox(services)
  const way = neighbour === 'mail' ? 'email' : 'telegram'
  return resultOf(neighbour, await sendTestMessage(services, way))
}

async function checkKey({ payments }: Services, method: PaymentMethod): Promise<CheckResult> {
  const checked = await payments[method]?.provider.checkKey()
  switch (checked?.kind) {
    case undefined:
      throw new Refusal('not_set_up')
    case 'accepted':
      return { kind: 'good', account: checked.account ?? null }
    case 'refused':
      return { kind: 'key-refused', code: checked.code }
    case 'unavailable':
      return { kind: 'failed', ...failureOf(method, checked.why) }
  }
}

async function checkTurboSms({ senders }: Services): Promise<CheckResult> {
  const checked = await senders.sms?.askBalance()
  switch (checked?.kind) {
    case undefined:
      throw new Refusal('not_set_up')
    case 'accepted':
      return { kind: 'good', account: checked.balance.toFixed(2).replace('.', ',') }
    case 'refused':
      return { kind: 'key-refused', code: checked.code }
    case 'unavailable':
      return { kind: 'failed', ...failureOf('turbosms', checked.why) }
  }
}

async function checkCheckbox({ fiscal }: Services): Promise<CheckResult> {
  const checked = await fiscal?.checkKey()
  switch (checked?.kind) {
    case undefined:
      throw new Refusal('not_set_up')
    case 'accepted':
      return { kind: 'good', account: checked.cashier }
    case 'refused':
      return { kind: 'key-refused', code: checked.code }
    case 'unavailable':
      return { kind: 'failed', ...failureOf('checkbox', checked.why) }
  }
}

function resultOf(neighbour: CheckedNeighbour, outcome: Outcome): CheckResult {
  if (outcome.kind === 'sent') return { kind: 'good', account: null }
  return { kind: 'failed', ...failureOf(neighbour, outcome.why) }
}

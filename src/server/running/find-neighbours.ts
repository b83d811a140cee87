import { type Failure, type Neighbour, type NeighbourName, neighbours } from '../../contract/running/state.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import type { Readiness } from '../platform/db/readiness.ts'
import { failureReason } from '../platform/failure-reason.ts'
import { novaPoshta } from '../delivery/carriers/nova-poshta/nova-poshta.ts'
import { acquirers } from '../payments/acquirers.ts'
import type { Services } from '../services.ts'

type Asked = Pick<Services, 'config' | 'payments' | 'senders' | 'carrier' | 'fiscal' | 'answers'>

/** What the shop leans on, and how each has answered. The database has just said how it is. */
export async function findNeighbours(services: Asked, readiness: Readiness): Promise<Neighbour[]> {
  const { answers } = services
  if (readiness === 'ready') answers.good('database')
  else answers.failed('database', readiness)
  const last = await answers.read()
  return neighbours.map((name) => {
    const { goodAt = null, failedAt = null, why = null } = last.get(name) ?? {}
    return {
      name,
      mode: modeOf(name, services),
      lastGoodAt: goodAt?.toISOString() ?? null,
      lastFailure: failedAt && why !== null ? { at: failedAt.toISOString(), ...failureOf(name, why) } : null,
    }
  })
}

/** Whether a neighbour is the real one, one that pretends, or is not set up. */
export function modeOf(
  name: NeighbourName,
  { config, payments, senders, carrier, fiscal }: Omit<Asked, 'answers'>,
): Neighbour['mode'] {
  if (isMethod(name)) {
    const account = config.paymentAccounts[name]
    if (account) return acquirers[name].isTestKey(account) ? 'test' : 'live'
    return payments[name] ? 'test' : 'silent'
  }
  switch (name) {
    case 'mail':
      return config.mail.smtp ? 'live' : 'test'
    case 'telegram':
      return senders.chat ? 'live' : 'silent'
    case 'turbosms':
      if (config.turboSms) return 'live'
      return senders.sms ? 'test' : 'silent'
    case 'carrier':
      if (config.carrierAccount?.url === novaPoshta.official) return 'live'
      return carrier ? 'test' : 'silent'
    case 'checkbox':
      if (config.checkbox && !config.isTestMode) return 'live'
      return fiscal ? 'test' : 'silent'
    case 'photo-store':
    case 'database':
      return 'live'
  }
}

/** What a neighbour's code amounts to; an acquirer's record knows its own. */
export function failureOf(name: NeighbourName, why: string): Failure {
  const code = why.replace(/^refused /, '')
  const isOfKey = isMethod(name)
    ? acquirers[name].refundFaults[code] === 'account'
    : name === 'carrier' && novaPoshta.isOfKey(code)
  return { reason: failureReason(why, isOfKey), code }
}

export function isMethod(name: NeighbourName): name is PaymentMethod {
  return paymentMethods.some((method) => method === name)
}

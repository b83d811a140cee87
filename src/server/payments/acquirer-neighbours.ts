import { ofMethods, type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { absent, good, wrong } from '../platform/finding.ts'
import type { Neighbour } from '../platform/neighbour.ts'
import type { PaymentRoutes } from './choose-payments.ts'
import type { PaymentAccounts } from './payment-settings.ts'
import { acquirers } from './acquirers.ts'

interface Asked {
  readonly payments: PaymentRoutes
  readonly accounts: PaymentAccounts
  readonly isTestMode: boolean
}

export function acquirerNeighbours(asked: Asked): Readonly<Record<PaymentMethod, Neighbour>> {
  return ofMethods((method) => acquirerNeighbour(method, asked))
}

function acquirerNeighbour(method: PaymentMethod, { payments, accounts, isTestMode }: Asked): Neighbour {
  const { acquirer: called } = paymentMethodFacts[method]
  const record = acquirers[method]
  const account = accounts[method]
  const provider = payments[method]?.provider
  const isTest = account !== undefined && record.isTestKey(account)
  return {
    id: method,
    called,
    mode: account ? (isTest ? 'test' : 'live') : provider ? 'test' : 'silent',
    isOfKey: (code) => record.refundFaults[code] === 'account',
    ...(provider && { check: { kind: 'key', ask: () => provider.checkKey() } }),
    about: called,
    async examine() {
      if (!provider || !account)
        return absent(isTestMode, 'Not set: buyers are not offered it.', 'a pretend bank')
      const told = await provider.checkKey()
      if (told.kind === 'unavailable') return wrong(`It does not answer: ${told.why}.`)
      if (told.kind === 'refused') return wrong(`It does not accept the key: ${told.code}.`)
      return isTest && !isTestMode
        ? wrong('The key is one for tests: no money comes.')
        : good('The key is accepted.')
    },
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plain } from '../../../test/plain.ts'
import type { FailureState } from './failure-text.ts'
import { failureState } from './failure-state.ts'
import { OrderFactsCard } from './order-facts-card.tsx'
import type { OrderReading } from '../orders/read-order.ts'
import type { PaymentReturn } from './payment-return.ts'
import { successState } from './success-state.ts'
import type { OrderWatch } from './use-order-watch.ts'

const backFromBank: PaymentReturn = {
  orderNumber: '48211907',
  transactionId: '',
  status: '',
  error: '',
  returnToken: '',
  known: undefined,
}

const nobodyAsked: OrderWatch = {
  known: undefined,
  reading: undefined,
  order: undefined,
  facts: undefined,
  isAsking: false,
  openPage: '',
  hasStopped: false,
  askNow: () => {},
}

test.each<[string, FailureState]>([
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
  ['error', 'error'],
  ['pending', 'checking'],
  // The payment may have succeeded.
  ['paid', 'error'],
  ['success', 'error'],
  // Unknown statuses.
  ['', 'failed'],
  ['declined', 'failed'],
  ['toString', 'failed'],
  ['constructor', 'failed'],
  ['__proto__', 'failed'],
])('an address that says «%s» is told as %s', (status, state) => {
  expect(failureState({ ...backFromBank, status }, nobodyAsked, 'failed')).toBe(state)
})

const token = { returnToken: 'a'.repeat(32) }
const id = { orderId: '0f8fad5b-d9cb-469f-a165-70867728950e' }

test.each<[string, PaymentReturn['known'], OrderReading['kind'] | undefined, 'unknown' | 'checking', string]>(
  [
    ['a token that the shop does not know', token, undefined, 'unknown', 'unknown'],
    ['one that it does not know when asked', token, 'missing', 'checking', 'unknown'],
    ['one that nobody can ask about', token, 'unreachable', 'checking', 'checking'],
    ['an id whose token is another now', id, undefined, 'unknown', 'checking'],
    ['an id that it does not know', id, 'missing', 'checking', 'unknown'],
    ['nothing to ask by', undefined, undefined, 'checking', 'unknown'],
  ],
)('of %s nobody is thanked', (_, known, kind, initial, state) => {
  const watch = { ...nobodyAsked, known, reading: kind && kind !== 'order' ? { kind } : undefined }
  for (const status of ['', 'pending', 'failed'])
    expect(successState({ ...backFromBank, known, status }, watch, initial), status).toBe(state)
  if (known) {
    const failure = failureState({ ...backFromBank, known, status: 'pending' }, watch, initial)
    expect(failure).toBe(state)
  }
})

test.each<[FailureState, string, string, readonly string[]]>([
  [
    'failed',
    'оплату відхилено',
    'Можливі причини',
    [
      'недостатньо коштів на рахунку',
      'банк відхилив операцію',
      'технічні неполадки',
      'оплату скасовано вами',
    ],
  ],
  ['canceled', 'оплату скасовано', 'Причина', ['оплату скасовано вами']],
  ['expired', 'час на оплату вичерпано', 'Причина', ['сторінка оплати була відкрита надто довго']],
  ['error', 'не вдалося перевірити оплату', 'Причина', ['технічні неполадки']],
])('a payment that is %s has its words and its causes', (state, words, heading, causes) => {
  const card = cardOf({ state })
  expect(card).toContain(`Статус: ${words}`)
  expect(card).toContain(['', heading, ...causes, ''].join('|'))
})

test('nothing is said of a transaction that is not known, and no status of a word of nobody', () => {
  expect(cardOf({ transactionId: 'p2_9ZgpZVsl3' })).toContain('Номер транзакції: p2_9ZgpZVsl3')
  expect(cardOf({ transactionId: '' })).not.toContain('Номер транзакції')
  expect(cardOf({ hasStatus: false })).not.toContain('Статус:')
})

function cardOf(changes: Partial<Parameters<typeof OrderFactsCard>[0]>): string {
  const props = {
    state: 'failed',
    orderNumber: '48211907',
    transactionId: '',
    hasStatus: true,
    error: '',
  } as const
  const html = renderToStaticMarkup(<OrderFactsCard {...props} {...changes} />)
  return plain(html.replaceAll(/<\/?(?:span|b)\b[^>]*>/g, '').replaceAll(/(?:<[^>]*>)+/g, '|'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** What an order's standing is made of, as SQL and TypeScript name it. */
const facts = {
  payment: /payment_status|\bpaymentStatus\b|payment_attempts[^;]{0,200}state (=|in)/,
  'calling off': /\bcanceled_at\b|\bcanceledAt\b|canceled_by\b/,
  'money back': /refunded_kopiykas|state = 'refunded'|\.refunded\b/,
  parcels: /from parcels|\bp\.state\b|parcels\.(some|every)|fulfilments? f\b/,
} as const

/** Where an order is told of; elsewhere what changes it has to know two of these. */
const tells = /^(web|contract|server\/(messages|office|order-page|buyer|reviews))\//

/** Who knows several of them nevertheless, and why that decides nothing. */
const known: Readonly<Record<string, string>> = {
  'server/orders/standing-query.ts': 'reads the facts: the one place',
  'server/parcels/fulfilment-queries.ts': 'changes them; what is open is the packing list’s index',
  'server/support/support-queries.ts':
    'stores when a check-in is due, in the transaction of what changes that',
  'server/buyer/order-by-key.ts': 'locks the row; whether it may be canceled is asked of the domain',
  'server/messages/alerts/alert-rules.ts':
    'when an alert need not be told again; what is owed does not depend on it',
  'server/order-page/order-page-queries.ts': 'reads moments to be shown',
  'server/order-page/read-order-page.ts': 'passes on moments to be shown',
  'server/office/orders/read-order.ts': 'passes on what the screen shows line by line',
  'server/office/orders/order-queries.ts': 'reads what the screen shows line by line',
  'server/office/orders/list-orders.ts': 'finds orders by what is asked for; what they are is their standing',
  'server/office/orders/packing.ts': 'reads what is open, as it is stored',
  'server/office/orders/today.ts': 'reads what is open, as it is stored; debts are handed in',
  'server/office/exports/tables.ts': 'a column each; what is owed is computed',
  'contract/office/order.ts': 'names what the screen shows line by line',
  'web/api/read-order.ts': 'checks the shape of an answer',
  'web/office/order/recipient.tsx': 'what can be changed of a parcel that is here',
  'web/pages/order-page/steps.ts': 'moments to be shown',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('domain/orders/'))

function factsIn(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  return Object.entries(facts).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

test('nobody but the standing puts payment, calling off, money back and parcels together', () => {
  const combining = files.filter((path) => factsIn(path).length >= (tells.test(path) ? 2 : 3))
  expect(
    combining.filter((path) => !(path in known)),
    'Ask `standingOf` (src/domain/orders) instead; what only passes facts on is named here, with the reason.',
  ).toEqual([])
})

test('whoever is named still does', () => {
  const gone = Object.keys(known).filter(
    (path) => !files.includes(path) || factsIn(path).length < (tells.test(path) ? 2 : 3),
  )
  expect(gone).toEqual([])
})

test('no fact of before says again that an order is off or sent', () => {
  const saying = files.filter((path) =>
    /(readonly |as ")(isCalledOff|wasSent)\b/.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(saying).toEqual([])
})

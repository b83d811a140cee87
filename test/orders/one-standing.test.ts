import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** What an order's standing is made of, as conditions of SQL and TypeScript ask it; what is passed on or filtered by a wish is none. */
const facts = {
  payment: new RegExp(
    [
      /payment_status (=|<>|in) (?!:\w+\?)/,
      /\b(paymentStatus|payment_status) [!=]==/,
      /payment_attempts[^;]{0,200}\bstate (=|in|<>)/,
      /refunded_kopiykas [=<>]/,
      /state = 'refunded'/,
    ]
      .map(({ source: one }) => one)
      .join('|'),
  ),
  'calling off':
    /canceled_at is (not )?null|canceledAt [!=]==|calledOff [!=]==|num_nonnulls\([^)]*canceled_at/,
  parcels: /\bparcels\b[^;`]{0,200}[^a-z.]p?\.?state (=|in|<>) (?!:\w+\?)|parcels\.(some|every)/,
} as const

/** Who asks several of them nevertheless: each is held against `standingOf` over all that an order can come to. */
const held: Readonly<Record<string, string>> = {
  'server/aftercare/standing/standing-query.ts': 'server/aftercare/standing/standing-query.test.ts',
  'server/delivery/parcels/fulfilment-conditions.ts': 'server/aftercare/standing/standing-conditions.test.ts',
  'server/orders/order-conditions.ts': 'server/aftercare/standing/standing-conditions.test.ts',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('domain/orders/'))

function factsIn(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  return Object.entries(facts).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

test('nobody but the standing puts payment, calling off and parcels together', () => {
  const combining = files.filter((path) => factsIn(path).length >= 2)
  expect(
    combining.toSorted(),
    'Ask `standingOf` (src/domain/orders), or in SQL a condition of order-, payment- or fulfilment-conditions.ts, instead.',
  ).toEqual(Object.keys(held).toSorted())
})

test.each(Object.entries(held))('%s is held against the standing', (path, by) => {
  expect(files).toContain(path)
  expect(readFileSync(join(source, by), 'utf8')).toMatch(/\breachableFacts\(\)/)
})

test('no fact of before says again that an order is off or sent', () => {
  const saying = files.filter((path) =>
    /(readonly |as ")(isCalledOff|wasSent)\b/.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(saying).toEqual([])
})

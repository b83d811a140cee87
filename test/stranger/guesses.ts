import * as apiPaths from '../../src/contract/api-paths.ts'
import { damageBucket, photoBucket } from '../../src/contract/quiz/photo-buckets.ts'
import { pagePaths } from '../../src/contract/platform/addresses.ts'
import { orderPageNewsPath, orderPagePath, orderReviewPath } from '../../src/contract/orders/page-paths.ts'
import { officeOrderAddress, orderActionsAddress } from '../../src/contract/orders/office-addresses.ts'
import { removalKeyHeader } from '../../src/contract/quiz/removal.ts'
import type { Random } from '../photos/random.ts'

/** An order as its buyer knows it; of what is secret a stranger comes near, the number they have. */
export interface KnownOrder {
  readonly number: string
  readonly phone: string
  readonly id: string
  readonly token: string
  readonly key: string
  /** Whether the key still opens a page. */
  readonly isOpen: boolean
  readonly isPaid: boolean
  /** A photo that came with a report of damage, if one did. */
  readonly photo: string | undefined
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a stranger takes for the secrets of an order: of the right form, and wrong but for the number. */
export interface Guess {
  readonly number: string
  readonly phone: string
  readonly id: string
  readonly token: string
  readonly key: string
  readonly photo: string
}

const keyLetters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
const hexDigits = Array.from('0123456789abcdef')
const decimals = Array.from('0123456789')

const some = (random: Random, letters: readonly string[], length: number) =>
  Array.from({ length }, () => random.pick(letters)).join('')

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A phone that nobody has in these tests: nobody's there begins so. */
const aPhone = (random: Random) => `+38066${some(random, decimals, 7)}`

/** About no order at all. */
export function aGuess(random: Random): Guess {
  return {
    // Real numbers have no zero in front: whatever is drawn here belongs to no order.
    number: `0${some(random, decimals, 7)}`,
    phone: aPhone(random),
    id: asUuid(some(random, hexDigits, 32)),
    token: some(random, hexDigits, 34),
    key: some(random, keyLetters, 22),
    photo: `${damageBucket}/17630000${some(random, decimals, 5)}-${some(random, hexDigits, 32)}.png`,
  }
}

/** About this order: each secret one letter off, or another of its secrets in its place. */
export function aNearGuess(random: Random, order: KnownOrder): Guess {
  const hex = order.id.replaceAll('-', '')
  const openedKey = [
    oneOff(random, order.key, keyLetters),
    order.token.slice(0, 22),
    hex.slice(0, 22),
    // The last letter holds four bits that mean nothing.
    order.key.slice(0, -1) + random.pick(keyLetters.filter((letter) => letter !== order.key.at(-1))),
  ]
  return {
    number: order.number,
    phone: aPhone(random),
    id: random.pick([asUuid(oneOff(random, hex, hexDigits)), asUuid(order.token.slice(0, 32))]),
    token: random.pick([oneOff(random, order.token, hexDigits), hex, hex + order.token.slice(-2)]),
    key: random.pick(order.isOpen ? openedKey : [...openedKey, order.key]),
    photo: order.photo ?? aGuess(random).photo,
  }
}

function oneOff(random: Random, secret: string, letters: readonly string[]): string {
  const at = random.whole(0, secret.length - 1)
  const others = letters.filter((letter) => letter !== secret[at])
  return secret.slice(0, at) + random.pick(others) + secret.slice(at + 1)
}

const json = (path: string, body: object): Asked => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export function findOrderForm({ number, phone }: Pick<Guess, 'number' | 'phone'>): Asked {
  return {
    method: 'POST',
    path: pagePaths.findOrder,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, phone }).toString(),
  }
}

const forged = (method: string, body: string, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path: `/payments/${method}/callback`,
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

const liqpayData = (number: string) =>
  Buffer.from(JSON.stringify({ order_id: `${number}-1`, status: 'success' })).toString('base64')

const columns = 'select=id,order_number,payment_status'

interface Address {
  readonly name: string
  /** How whatever is guessed is answered. */
  readonly status: number
  readonly ask: (guess: Guess, shopUrl: string) => Asked
}

/** Every address that takes something of an order without a session. */
export const addresses: readonly Address[] = [
  { name: 'a page', status: 404, ask: ({ key }) => ({ method: 'GET', path: orderPagePath(key) }) },
  {
    name: 'its reviews',
    status: 404,
    ask: ({ key }) => ({ method: 'GET', path: orderReviewPath(key) }),
  },
  {
    name: 'a review',
    status: 404,
    ask: ({ key }) => ({
      method: 'POST',
      path: orderReviewPath(key),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ act: 'do-not-ask' }).toString(),
    }),
  },
  { name: 'its news', status: 404, ask: ({ key }) => ({ method: 'GET', path: orderPageNewsPath(key) }) },
  { name: 'read-order-page', status: 404, ask: ({ key }) => json(apiPaths.readOrderPage, { key }) },
  { name: 'open-order-page', status: 404, ask: ({ id }) => json(apiPaths.openOrderPage, { orderId: id }) },
  { name: 'cancel-order', status: 404, ask: ({ key }) => json(apiPaths.cancelOrder, { key }) },
  {
    name: 'report-damage',
    status: 404,
    ask: ({ key }) => json(apiPaths.reportDamage, { key, text: 'Розбився' }),
  },
  {
    name: 'report-damage, a photo',
    status: 404,
    ask: ({ key, photo }) =>
      json(apiPaths.reportDamage, {
        key,
        text: 'Розбився',
        photos: [photo],
        photoConsentAt: '2026-11-21T10:00:00Z',
      }),
  },
  { name: 'find-return', status: 404, ask: ({ token }) => json(apiPaths.findReturn, { returnToken: token }) },
  {
    name: 'check-payment, an id',
    status: 404,
    ask: ({ id }) => json(apiPaths.checkPayment, { orderId: id }),
  },
  {
    name: 'check-payment, a token',
    status: 404,
    ask: ({ token }) => json(apiPaths.checkPayment, { returnToken: token }),
  },
  {
    name: 'initiate-payment',
    status: 404,
    ask: ({ id }, shopUrl) =>
      json(apiPaths.initiatePayment, {
        orderId: id,
        paymentMethod: 'monopay',
        returnUrl: `${shopUrl}/order-success`,
      }),
  },
  {
    name: 'orders, an id',
    status: 200,
    ask: ({ id }) => ({ method: 'GET', path: `${apiPaths.orders}?${columns}&id=eq.${id}` }),
  },
  {
    name: 'orders, a number',
    status: 401,
    ask: ({ number }) => ({
      method: 'GET',
      path: `${apiPaths.orders}?${columns}&order_number=eq.${number}`,
    }),
  },
  {
    name: 'a damage photo',
    status: 400,
    ask: ({ photo }) => ({ method: 'GET', path: `${apiPaths.objects}/${damageBucket}/${photo}` }),
  },
  {
    name: 'a damage photo, public',
    status: 400,
    ask: ({ photo }) => ({
      method: 'GET',
      path: `${apiPaths.objects}/public/${damageBucket}/${photo}`,
    }),
  },
  {
    name: 'a damage photo, as another',
    status: 400,
    ask: ({ photo }) => ({
      method: 'GET',
      path: `${apiPaths.objects}/public/${photoBucket}/${photo}`,
    }),
  },
  {
    name: 'a damage photo, taken back',
    status: 400,
    ask: ({ photo, token }) => ({
      method: 'DELETE',
      path: `${apiPaths.objects}/${damageBucket}/${photo}`,
      // As long as such a key is: of another nobody is asked.
      headers: { [removalKeyHeader]: token.slice(0, 32) },
    }),
  },
  {
    name: 'a forged monobank',
    status: 403,
    ask: ({ number }) =>
      forged('monopay', JSON.stringify({ reference: `${number}-1`, status: 'success' }), {
        'x-sign': 'AAAA',
      }),
  },
  {
    name: 'a forged LiqPay',
    status: 403,
    ask: ({ number }) =>
      forged('liqpay', new URLSearchParams({ data: liqpayData(number), signature: 'AAAA' }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  },
  {
    name: 'a forged WayForPay',
    status: 403,
    ask: ({ number }) =>
      forged('wayforpay', JSON.stringify({ orderReference: `${number}-1`, merchantSignature: 'AAAA' })),
  },
  {
    name: 'the office, an order',
    status: 401,
    ask: ({ number }) => ({ method: 'GET', path: officeOrderAddress(number) }),
  },
  {
    name: 'the office, an action',
    status: 401,
    ask: ({ number }) => json(orderActionsAddress(number), { action: 'cancel', version: 1, by: 'owner' }),
  },
  { name: 'find-order', status: 200, ask: findOrderForm },
]

import { randomUUID } from 'node:crypto'
import type { CardPayment } from '../card-payment.ts'
import { readHryvnias } from '../hryvnias.ts'
import { type Message, valueIn } from './message.ts'
import type { ReasonCode } from './reason.ts'
import { type Account, sign } from './signature.ts'

type Read = { kind: 'payment'; payment: CardPayment } | { kind: 'refused'; reasonCode: ReasonCode }

const required = [
  'merchantAccount',
  'merchantDomainName',
  'merchantSignature',
  'orderReference',
  'orderDate',
  'amount',
  'currency',
  'productName[]',
  'productCount[]',
  'productPrice[]',
]

export function readPurchase(message: Message, { merchantAccount, secret }: Account, now: number): Read {
  if (required.some((name) => valueIn(message, name) === '')) return refused(1115)
  if (valueIn(message, 'merchantAccount') !== merchantAccount) return refused(1118)
  if (valueIn(message, 'merchantSignature') !== sign(signedValues(message), secret)) return refused(1113)
  const fault = faultOf(message, now)
  return fault === undefined ? { kind: 'payment', payment: paymentOf(message, now) } : refused(fault)
}

function signedValues(message: Message): string[] {
  const order = ['merchantAccount', 'merchantDomainName', 'orderReference', 'orderDate', 'amount', 'currency']
  const lists = ['productName[]', 'productCount[]', 'productPrice[]']
  return [...order.map((name) => valueIn(message, name)), ...lists.flatMap((name) => message.get(name) ?? [])]
}

const languages = ['', 'AUTO', 'UA', 'EN', 'RU', 'DE', 'ES', 'IT', 'PL', 'FR', 'RO', 'LV', 'SK', 'CS']
const daySeconds = 86_400

function faultOf(message: Message, now: number): ReasonCode | undefined {
  const orderDate = valueIn(message, 'orderDate')
  const isTimely = /^\d{10}$/.test(orderDate) && Math.abs(Number(orderDate) - now / 1000) < daySeconds
  const isHost = /^[a-z0-9.-]+$/i.test(valueIn(message, 'merchantDomainName'))
  const urls = [valueIn(message, 'returnUrl'), valueIn(message, 'serviceUrl')].filter((url) => url !== '')
  const isRightForm =
    isTimely &&
    isHost &&
    languages.includes(valueIn(message, 'language')) &&
    urls.every((url) => /^https?:\/\//i.test(url) && URL.canParse(url)) &&
    valueIn(message, 'serviceUrl').length <= 256 &&
    ['orderTimeout', 'orderLifetime'].every((name) => /^\d{0,8}$/.test(valueIn(message, name)))
  if (!isRightForm) return 1109
  if (!['UAH', 'USD', 'EUR'].includes(valueIn(message, 'currency'))) return 1110
  return isSumRight(message) ? undefined : 1130
}

function isSumRight(message: Message): boolean {
  const amount = readHryvnias(valueIn(message, 'amount'))
  const lines = linesOf(message)
  return (
    !!amount && lines !== undefined && lines.reduce((total, { qty, sum }) => total + qty * sum, 0) === amount
  )
}

function linesOf(message: Message): CardPayment['lines'] | undefined {
  const names = message.get('productName[]') ?? []
  const counts = (message.get('productCount[]') ?? []).map(Number)
  const prices = (message.get('productPrice[]') ?? []).map(readHryvnias)
  if (names.length !== counts.length || names.length !== prices.length) return undefined
  const lines = names.flatMap((name, at) => {
    const [qty, sum] = [counts[at], prices[at]]
    return qty !== undefined && Number.isSafeInteger(qty) && qty > 0 && sum !== undefined
      ? [{ name, qty, sum }]
      : []
  })
  return lines.length === names.length ? lines : undefined
}

function paymentOf(message: Message, now: number): CardPayment {
  const reference = valueIn(message, 'orderReference')
  const [returnUrl, callbackUrl] = [valueIn(message, 'returnUrl'), valueIn(message, 'serviceUrl')]
  const seconds = Number(valueIn(message, 'orderTimeout')) || daySeconds
  return {
    id: randomUUID(),
    reference,
    status: 'created',
    amount: readHryvnias(valueIn(message, 'amount')) ?? 0,
    currency: valueIn(message, 'currency'),
    refunded: 0,
    createdAt: now,
    modifiedAt: now,
    payableUntil: now + seconds * 1000,
    purpose: `Замовлення № ${valueIn(message, 'orderNo') || reference}`,
    lines: linesOf(message) ?? [],
    notes: {},
    ...(returnUrl !== '' && { returnUrl }),
    ...(callbackUrl !== '' && { callbackUrl }),
  }
}

export function refused(reasonCode: ReasonCode): Read {
  return { kind: 'refused', reasonCode }
}

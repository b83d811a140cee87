import { createHmac } from 'node:crypto'
import { decimalText, parseDecimal } from '../../../../domain/platform/money.ts'
import { parseKeepingNumbers } from '../json.ts'
import { isSameText } from '../same-text.ts'

/** The plain values of a message by name, numbers as they were written; lists and objects are left out. */
export type Fields = ReadonlyMap<string, string>

/**
 * A callback's fields. Its body is JSON labelled as a form; somebody in between may have encoded it as one,
 * which makes the JSON the first key; and a real form is read too. The raw text is looked at first, because
 * a form parser would turn the `+` of a phone into a space and split at every `&`.
 */
export function readCallbackFields(body: string): Fields | undefined {
  if (startsObject(body)) return readJsonFields(body)
  const [firstKey = ''] = body.split(/[=&]/, 1)
  const decoded = decodeFormText(firstKey)
  if (startsObject(decoded)) return readJsonFields(decoded)
  const form = new Map(new URLSearchParams(body))
  return form.has('merchantSignature') ? form : undefined
}

/** The fields of a JSON object; `undefined` when it is none. */
export function readJsonFields(json: string): Fields | undefined {
  return fieldsOf(parseKeepingNumbers(json.trim()))
}

/** The fields of a parsed message; `undefined` when it is no object. */
export function fieldsOf(body: unknown): Fields | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') fields.set(name, value)
  }
  return fields
}

function startsObject(text: string): boolean {
  return text.trimStart().startsWith('{')
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** HMAC-MD5 in lower-case hex over values joined by `;`; one that is missing leaves its place empty. */
export function sign(values: readonly string[], secret: string): string {
  return createHmac('md5', secret).update(values.join(';')).digest('hex')
}

/**
 * Whether a message about a payment is signed by WayForPay. It covers the account, reference, sum, currency,
 * approval code, card, status and reason; everything else in the message, its times included, is not covered.
 */
export function isSignedPayment(fields: Fields, secret: string): boolean {
  const text = (name: string) => fields.get(name) ?? ''
  return renderings(text('amount')).some((amount) => {
    const head = [text('merchantAccount'), text('orderReference'), amount, text('currency')]
    const tail = [text('authCode'), text('cardPan'), text('transactionStatus'), text('reasonCode')]
    return isSameText(text('merchantSignature'), sign([...head, ...tail], secret))
  })
}

/** Whether an answer to a refund is signed by WayForPay. */
export function isSignedRefund(fields: Fields, secret: string): boolean {
  const covered = ['merchantAccount', 'orderReference', 'transactionStatus', 'reasonCode']
  const expected = sign(
    covered.map((name) => fields.get(name) ?? ''),
    secret,
  )
  return isSameText(fields.get('merchantSignature') ?? '', expected)
}

/**
 * How the signer may have written a sum: as in the message, as short as can be, with two places. Trying all
 * three is safe, because the sum is compared with the asked one afterwards.
 */
function renderings(written: string): readonly string[] {
  const amount = parseDecimal(written)
  if (amount === undefined) return [written]
  const short = decimalText(amount)
  const [whole = '', places = ''] = short.split('.')
  return [...new Set([written, short, `${whole}.${places.padEnd(2, '0')}`])]
}

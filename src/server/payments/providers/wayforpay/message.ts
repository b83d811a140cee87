import { createHmac } from 'node:crypto'
import { decimalText, parseDecimal } from '../../../../domain/platform/money.ts'
import { parseKeepingNumbers } from '../json.ts'
import { isSameText } from '../same-text.ts'

export type Fields = ReadonlyMap<string, string>

/**
 * The body is JSON labelled as a form; a proxy may have encoded it as one, making the JSON the first key; real forms
 * exist too. JSON first, because a form parser turns the `+` of a phone into a space and splits at `&`.
 */
export function readCallbackFields(body: string): Fields | undefined {
  if (startsObject(body)) return readJsonFields(body)
  const [firstKey = ''] = body.split(/[=&]/, 1)
  const decoded = decodeFormText(firstKey)
  if (startsObject(decoded)) return readJsonFields(decoded)
  const form = new Map(new URLSearchParams(body))
  return form.has('merchantSignature') ? form : undefined
}

export function readJsonFields(json: string): Fields | undefined {
  return fieldsOf(parseKeepingNumbers(json.trim()))
}

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

/** HMAC-MD5 over values joined by `;`; a missing value leaves its place empty. */
export function sign(values: readonly string[], secret: string): string {
  return createHmac('md5', secret).update(values.join(';')).digest('hex')
}

/** Covers account, reference, sum, currency, approval code, card, status and reason, and no times. */
export function isSignedPayment(fields: Fields, secret: string): boolean {
  const text = (name: string) => fields.get(name) ?? ''
  return renderings(text('amount')).some((amount) => {
    const head = [text('merchantAccount'), text('orderReference'), amount, text('currency')]
    const tail = [text('authCode'), text('cardPan'), text('transactionStatus'), text('reasonCode')]
    return isSameText(text('merchantSignature'), sign([...head, ...tail], secret))
  })
}

export function isSignedRefund(fields: Fields, secret: string): boolean {
  const covered = ['merchantAccount', 'orderReference', 'transactionStatus', 'reasonCode']
  const expected = sign(
    covered.map((name) => fields.get(name) ?? ''),
    secret,
  )
  return isSameText(fields.get('merchantSignature') ?? '', expected)
}

/** The signer may have formatted the sum in three ways. Trying all is safe: the sum is compared afterwards. */
function renderings(written: string): readonly string[] {
  const amount = parseDecimal(written)
  if (amount === undefined) return [written]
  const short = decimalText(amount)
  const [whole = '', places = ''] = short.split('.')
  return [...new Set([written, short, `${whole}.${places.padEnd(2, '0')}`])]
}

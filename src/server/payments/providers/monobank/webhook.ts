import { parseJson } from '../../../platform/json.ts'
import type { CallbackReading, RawCallback } from '../provider.ts'
import { parseInvoice } from './invoice.ts'
import type { SignatureChecker } from './public-key.ts'
import { newsOf } from './status.ts'

/** `X-Sign` is a base64 ECDSA P-256 signature over the exact bytes; nothing is parsed before it is verified. */
export async function readWebhook(
  { body, headers }: RawCallback,
  signatures: SignatureChecker,
): Promise<CallbackReading> {
  const header = headers['x-sign']
  if (header === undefined || header === '') return { kind: 'forged', why: 'no signature' }
  const signature = readSignature(header)
  if (!signature) return { kind: 'forged', why: 'wrong signature' }

  switch (await signatures.check(body, signature)) {
    case 'no-key':
      return { kind: 'unverifiable', why: "the bank's public key could not be fetched" }
    case 'wrong':
      return { kind: 'forged', why: 'wrong signature' }
    case 'right':
      return readVerified(body)
  }
}

function readVerified(body: Buffer): CallbackReading {
  const invoice = parseInvoice(parseJson(body.toString('utf8')))
  if (!invoice) return { kind: 'irrelevant', why: 'not about an invoice' }
  if (invoice.reference === undefined) return { kind: 'irrelevant', why: 'no reference' }
  const news = newsOf(invoice)
  if (!news) return { kind: 'irrelevant', why: 'no time' }
  return { kind: 'news', reference: invoice.reference, providerId: invoice.invoiceId, news }
}

/** A P-256 DER signature has 8 to 72 bytes; anything else must not trigger a key fetch. */
function readSignature(header: string | string[]): Buffer | undefined {
  if (typeof header !== 'string' || header.length > 200) return undefined
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return undefined
  const bytes = Buffer.from(header, 'base64')
  return bytes.length >= 8 && bytes.length <= 72 && bytes[0] === 0x30 ? bytes : undefined
}

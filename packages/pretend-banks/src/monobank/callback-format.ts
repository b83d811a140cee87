import type { CallbackFormat } from '../callback-sender.ts'
import type { BankKey } from './bank-key.ts'
import { type Invoice, invoiceFields } from './invoice.ts'

/** The body of a status answer with `X-Sign`; accepted by a 200. */
export function webhooksSignedWith(key: BankKey): CallbackFormat<Invoice> {
  return {
    addressOf: ({ webHookUrl }) => webHookUrl,
    wordOf: ({ status }) => status,
    write: (invoice, flaw) => {
      // The newline is signed too, which reveals a check over re-encoded JSON.
      const body = `${JSON.stringify(invoiceFields(invoice))}\n`
      return {
        headers: {
          'content-type': 'application/json',
          ...(flaw !== 'unsigned' && { 'x-sign': key.sign(Buffer.from(body)) }),
        },
        body: flaw === 'tamper' ? body.replace(/"amount":\d+/, '"amount":1') : body,
      }
    },
    isTaken: ({ status }) => status === 200,
  }
}

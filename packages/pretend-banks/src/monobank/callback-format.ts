import type { CallbackFormat } from '../callback-sender.ts'
import type { BankKey } from './bank-key.ts'
import { type Invoice, invoiceFields } from './invoice.ts'

/** Webhooks as the bank writes them: the body of a status answer, signed in `X-Sign`, done with at a 200. */
export function webhooksSignedWith(key: BankKey): CallbackFormat<Invoice> {
  return {
    addressOf: ({ webHookUrl }) => webHookUrl,
    wordOf: ({ status }) => status,
    write: (invoice, flaw) => {
      // The line feed is signed too, so that who checks anything but the exact bytes finds out.
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

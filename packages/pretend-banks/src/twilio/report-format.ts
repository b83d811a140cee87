import { createHmac } from 'node:crypto'
import type { CallbackFormat } from '../callback-sender.ts'
import type { Message } from '../phone/message.ts'
import { words } from './api-routes.ts'

/** Signed over the address and every field; a test may redirect them. */
export function reportsOf(
  { accountSid, authToken }: { readonly accountSid: string; readonly authToken: string },
  broughtTo: string | (() => string) | undefined,
): CallbackFormat<Message> {
  return {
    addressOf({ callback }) {
      if (callback === undefined) return undefined
      return typeof broughtTo === 'function' ? broughtTo() : (broughtTo ?? callback)
    },
    wordOf: ({ status }) => words[status],
    write({ id, status, phone, sender, callback = '' }, flaw) {
      const fields = new URLSearchParams({
        AccountSid: accountSid,
        ApiVersion: '2010-04-01',
        From: sender,
        MessageSid: id,
        MessageStatus: words[status],
        SmsSid: id,
        SmsStatus: words[status],
        To: `+${phone}`,
      })
      const signature = createHmac('sha1', authToken)
        .update(callback + [...fields].flat().join(''))
        .digest('base64')
      if (flaw === 'tamper') fields.set('MessageStatus', 'sent')
      return {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(flaw !== 'unsigned' && { 'x-twilio-signature': signature }),
        },
        body: fields.toString(),
      }
    },
    isTaken: ({ status }) => status >= 200 && status < 300,
  }
}

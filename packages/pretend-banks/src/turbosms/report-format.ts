import { createHash, randomInt } from 'node:crypto'
import type { CallbackFormat } from '../callback-sender.ts'
import type { Message } from '../phone/message.ts'

/** Undocumented by the real service. */
export interface ReportStyle {
  readonly signs: 'key-id' | 'id-key'
  readonly writes: 'json' | 'form'
}

const words = { Accepted: 'ACCEPTD', Delivered: 'DELIVRD', Undelivered: 'UNDELIV' } as const

/** Only the id is signed. */
export function reportsTo(
  url: string | (() => string) | undefined,
  key: string,
  style: () => ReportStyle,
): CallbackFormat<Message> {
  return {
    addressOf: () => (typeof url === 'function' ? url() : url),
    wordOf: ({ status }) => status,
    write({ id: messageId, status, modifiedAt }, flaw) {
      const id = String(randomInt(2 ** 40))
      const { signs, writes } = style()
      const signed = createHash('sha1')
        .update(signs === 'key-id' ? key + id : id + key)
        .digest('hex')
      const signature =
        flaw === 'tamper' ? signed.replaceAll(/^../g, '00') : flaw === 'unsigned' ? '' : signed
      const date = new Date(modifiedAt).toISOString()
      const data = { message_id: messageId, status: words[status], dlr_date: date }
      if (writes === 'json') {
        const body = JSON.stringify({ id, signature, type: 'sms', date, try: 1, data })
        return { headers: { 'content-type': 'application/json' }, body }
      }
      const fields = new URLSearchParams({ id, signature, type: 'sms', date, try: '1' })
      for (const [name, value] of Object.entries(data)) fields.set(`data[${name}]`, value)
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: fields.toString() }
    },
    isTaken: ({ status }) => status === 200,
  }
}

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Faults } from '../faults.ts'
import { cut, lateAnswer, misbehave } from '../misbehave.ts'
import type { PaymentStore } from '../payment-store.ts'
import type { Message } from '../phone/message.ts'
import type { PhoneConduct } from '../phone/open-phone.ts'
import { answerOf, codes } from './codes.ts'

export const calls = ['send', 'status', 'balance'] as const

export interface Conduct extends PhoneConduct {
  repeats: 'same' | 'refused'
}

interface Services {
  readonly store: PaymentStore<Message>
  readonly faults: Faults
  readonly conduct: Conduct
  readonly token: string
  readonly sender: string
  readonly closing: AbortSignal
  readonly taken: (message: Message) => void
}

const channel = v.object({ sender: v.optional(v.string()), text: v.optional(v.string()) })
const sendBody = v.object({
  recipients: v.optional(v.array(v.string())),
  sequence_id: v.optional(v.string()),
  sms: v.optional(channel),
  viber: v.optional(v.object({ ...channel.entries, ttl: v.optional(v.unknown()) })),
})
type SendBody = v.InferOutput<typeof sendBody>

const longestText = 661

/** Always status 200. */
export function addApiRoutes(app: FastifyInstance, services: Services): void {
  const { store, faults, conduct, token, closing } = services

  app.post('/api/message/send.json', (request, reply) => {
    const sent = v.safeParse(sendBody, request.body)
    const [number] = (sent.success && sent.output.recipients) || []
    return answer('send', number, request, reply, () =>
      sent.success ? send(sent.output) : answerOf('empty'),
    )
  })

  app.post('/api/message/status.json', (request, reply) =>
    answer('status', undefined, request, reply, () => {
      const asked = v.safeParse(v.object({ messages: v.array(v.string()) }), request.body)
      if (!asked.success) return answerOf('empty')
      return answerOf('ok', asked.output.messages.map(statusOf))
    }),
  )

  app.post('/api/user/balance.json', (request, reply) =>
    answer('balance', undefined, request, reply, () => answerOf('ok', { balance: conduct.balance })),
  )

  function statusOf(id: string): object {
    const message = store.find(id)
    return message?.id === id ? fieldsOf(message) : { message_id: id, status: null, ...codes.foreign }
  }

  async function answer(
    call: (typeof calls)[number],
    reference: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => unknown,
  ) {
    const rule = faults.takeForCall(call, reference)
    const wordError = () => answerOf('broken')
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const shown = /^Bearer (?<token>.+)$/.exec(request.headers.authorization ?? '')?.groups?.['token']
    if (shown !== token) return answerOf(shown === undefined ? 'noToken' : 'wrongToken')
    const said = await act()
    if (rule?.fault === 'late') return lateAnswer(rule, said, closing)
    return rule?.fault === 'cut' ? cut(request, reply) : said
  }

  async function send(body: SendBody) {
    const problem = problemOf(body, services.sender)
    if (problem) return answerOf(problem)
    const { recipients = [], sequence_id: sequenceId } = body
    const items = await Promise.all(recipients.map((phone) => sendTo(phone, sequenceId, body)))
    const bad = items.filter((item) => item.response_code !== 0)
    const [first] = bad
    if (!first) return answerOf('accepted', items)
    if (bad.length < items.length) return answerOf('partly', items)
    return {
      response_code: first.response_code,
      response_status: first.response_status,
      response_result: items,
    }
  }

  async function sendTo(phone: string, sequenceId: string | undefined, { sms, viber }: SendBody) {
    const reference = `${sequenceId ?? randomUUID()} ${phone}`
    const earlier = store.find(reference)
    if (earlier) {
      const said = conduct.repeats === 'same' ? codes.ok : codes.repeated
      return { phone, message_id: conduct.repeats === 'same' ? earlier.id : null, ...said }
    }
    if (!/^380\d{9}$/.test(phone)) return { phone, message_id: null, ...codes.number }
    if (conduct.stopList.includes(phone)) return { phone, message_id: null, ...codes.stopped }
    const text = sms?.text ?? viber?.text ?? ''
    const price = Math.max(1, Math.ceil(text.length / 67))
    if (conduct.balance < price) return { phone, message_id: null, ...codes.noMoney }
    conduct.balance -= price
    const now = Date.now()
    const message: Message = {
      id: randomUUID(),
      reference,
      phone,
      sender: sms?.sender ?? viber?.sender ?? '',
      text,
      channel: viber ? 'viber' : 'sms',
      status: 'Accepted',
      createdAt: now,
      modifiedAt: now,
    }
    // Before the answer, so that a concurrent duplicate finds it.
    await store.add(message)
    services.taken(message)
    return { phone, message_id: message.id, ...codes.ok }
  }
}

function problemOf(
  { recipients, sms, viber }: SendBody,
  knownSender: string,
): keyof typeof codes | undefined {
  if (!recipients || recipients.length === 0) return 'noRecipients'
  if (viber && !Number.isInteger(viber.ttl)) return 'wrongTtl'
  const parts = [sms, viber].filter((part) => part !== undefined)
  if (parts.length === 0) return 'noText'
  for (const { sender, text } of parts) {
    if (sender === undefined || sender === '') return 'noSender'
    if (text === undefined || text === '') return 'noText'
    if (sender !== knownSender) return 'wrongSender'
    if (text.length > longestText) return 'tooLong'
  }
  return undefined
}

function fieldsOf({ id, phone, createdAt, modifiedAt, status, channel: type }: Message) {
  return {
    ...codes.ok,
    message_id: id,
    recipient: phone,
    sent: kyivTime(createdAt),
    updated: kyivTime(modifiedAt),
    status,
    type,
    rejected_status: '',
    click_time: null,
  }
}

function kyivTime(at: number): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' })
}

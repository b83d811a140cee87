import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { cut, lateAnswer, misbehave } from '../misbehave.ts'
import type { Message } from '../phone/message.ts'
import type { OpenPhone, PhoneConduct } from '../phone/open-phone.ts'
import { codes, errorBody } from './codes.ts'

export const calls = ['send', 'list', 'status', 'balance'] as const

interface Services extends OpenPhone {
  readonly conduct: PhoneConduct
  readonly accountSid: string
  readonly authToken: string
  readonly sender: string
}

const sendForm = v.object({
  To: v.optional(v.string(), ''),
  From: v.optional(v.string()),
  MessagingServiceSid: v.optional(v.string()),
  Body: v.optional(v.string(), ''),
  StatusCallback: v.optional(v.string()),
})
type SendForm = v.InferOutput<typeof sendForm>

const longestText = 1600

type Answer = { readonly status: number; readonly body: object }

export function addApiRoutes(app: FastifyInstance, services: Services): void {
  const { store, faults, conduct, closing, accountSid, authToken, sender, taken } = services
  const account = `/2010-04-01/Accounts/:account`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  app.post(`${account}/Messages.json`, (request, reply) => {
    const form = v.parse(sendForm, request.body ?? {})
    return answer('send', digitsOf(form.To), request, reply, () => send(form))
  })

  app.get(`${account}/Messages.json`, (request, reply) => {
    const { To: to } = v.parse(v.object({ To: v.optional(v.string()) }), request.query)
    return answer('list', undefined, request, reply, async () => {
      const all = [...store.all()].filter(({ phone }) => to === undefined || phone === digitsOf(to))
      return { status: 200, body: { messages: all.toReversed().map(fieldsOf) } }
    })
  })

  app.get<{ Params: { sid: string } }>(`${account}/Messages/:sid.json`, (request, reply) =>
    answer('status', undefined, request, reply, async () => {
      const message = store.find(request.params.sid)
      return message ? { status: 200, body: fieldsOf(message) } : refused('unknown')
    }),
  )

  app.get(`${account}/Balance.json`, (request, reply) =>
    answer('balance', undefined, request, reply, async () => ({
      status: 200,
      body: { account_sid: accountSid, balance: String(conduct.balance), currency: 'USD' },
    })),
  )

  async function answer(
    call: (typeof calls)[number],
    reference: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => Promise<Answer>,
  ) {
    const rule = faults.takeForCall(call, reference)
    const wordError = (status: 500 | 429) => errorBody(status === 429 ? 'busy' : 'broken')
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const said = request.headers.authorization === authorization ? await act() : refused('wrongKey')
    if (rule?.fault === 'cut') return cut(request, reply)
    void reply.code(said.status)
    return rule?.fault === 'late' ? lateAnswer(rule, said.body, closing) : said.body
  }

  /** No deduplication. */
  async function send({
    To: to,
    From: from,
    Body: text,
    StatusCallback: callback,
  }: SendForm): Promise<Answer> {
    const phone = digitsOf(to)
    if (!/^\+380\d{9}$/.test(to)) return refused('number')
    if (from === undefined) return refused('noSender')
    if (from !== sender) return refused('wrongSender')
    if (text === '') return refused('noText')
    if (text.length > longestText) return refused('tooLong')
    if (conduct.stopList.includes(phone)) return refused('stopped')
    const price = Math.max(1, Math.ceil(text.length / 67))
    if (conduct.balance < price) return refused('noMoney')
    conduct.balance -= price
    const now = Date.now()
    const message: Message = {
      id: `SM${randomBytes(16).toString('hex')}`,
      phone,
      sender: from,
      text,
      channel: 'sms',
      status: 'Accepted',
      ...(callback !== undefined && { callback }),
      createdAt: now,
      modifiedAt: now,
    }
    await store.add(message)
    taken(message)
    return { status: 201, body: fieldsOf(message) }
  }

  function fieldsOf({ id, phone, sender: from, text, status, createdAt, modifiedAt }: Message) {
    return {
      sid: id,
      account_sid: accountSid,
      to: `+${phone}`,
      from,
      body: text,
      status: words[status],
      error_code: status === 'Undelivered' ? 30003 : null,
      num_segments: String(Math.max(1, Math.ceil(text.length / 67))),
      date_created: new Date(createdAt).toUTCString(),
      date_updated: new Date(modifiedAt).toUTCString(),
    }
  }
}

export const words = { Accepted: 'queued', Delivered: 'delivered', Undelivered: 'undelivered' } as const

function refused(code: keyof typeof codes): Answer {
  return { status: codes[code].status, body: errorBody(code) }
}

function digitsOf(phone: string): string {
  return phone.replace(/^\+/, '')
}

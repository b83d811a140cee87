import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Faults } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import type { PaymentStore } from '../payment-store.ts'
import type { Timers } from '../timers.ts'
import { problemOf, type Receipt, sale, totalOf } from './receipt.ts'

export const calls = ['sign-in', 'me', 'shift', 'open-shift', 'close-shift', 'sell', 'receipt'] as const
type CallName = (typeof calls)[number]

export interface Conduct {
  openMs: number
  signMs: number
  refusal: string | null
  shiftRefusal: string | null
  /** The tax service is down; receipts get reserved numbers. */
  isOffline: boolean
  /** Answers `null` to an accepted receipt. */
  saysNull: boolean
  signature: string
}

interface Shift {
  readonly id: string
  status: 'CREATED' | 'OPENED' | 'CLOSED'
  openedAt: number | null
  error: string | null
}

interface Services {
  readonly store: PaymentStore<Receipt>
  readonly faults: Faults
  readonly conduct: Conduct
  readonly timers: Timers
  readonly account: { readonly licenseKey: string; readonly pin: string }
  readonly closing: AbortSignal
  readonly pageOf: (receipt: Receipt) => string
}

export interface Till {
  readonly shifts: () => readonly Shift[]
  readonly signOut: () => void
  readonly open: () => void
  readonly age: (ms: number) => void
}

export function addApiRoutes(app: FastifyInstance, services: Services): Till {
  const { store, faults, conduct, timers, account, closing } = services
  const shifts: Shift[] = []
  const tokens = new Set<string>()

  const route = (
    method: 'GET' | 'POST',
    url: string,
    call: CallName,
    act: (request: FastifyRequest, reply: FastifyReply) => unknown,
    access: 'token' | 'license' = 'token',
  ) =>
    app.route({
      method,
      url: `/api/v1${url}`,
      handler: async (request, reply) => {
        const rule = faults.takeForCall(call, undefined)
        const wordError = () => ({ message: 'Internal Server Error' })
        if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
        const isLicensed = request.headers['x-license-key'] === account.licenseKey
        const bearer = /^Bearer (?<token>.+)$/.exec(request.headers.authorization ?? '')?.groups?.['token']
        if (!isLicensed) return refuse(reply, 403, 'Невірний ключ ліцензії')
        if (access === 'token' && !tokens.has(bearer ?? ''))
          return refuse(reply, 401, 'Невірний токен доступу')
        const said = await act(request, reply)
        return rule?.fault === 'cut'
          ? cut(request, reply)
          : reply.type('application/json').send(JSON.stringify(said))
      },
    })

  route(
    'POST',
    '/cashier/signinPinCode',
    'sign-in',
    (request, reply) => {
      const said = v.safeParse(v.object({ pin_code: v.string() }), request.body)
      if (!said.success || said.output.pin_code !== account.pin)
        return refusal(reply, 403, 'Неправильний пін-код або ключ ліцензії')
      const token = randomUUID()
      tokens.add(token)
      return { type: 'bearer', token_type: 'bearer', access_token: token }
    },
    'license',
  )
  route('GET', '/cashier/me', 'me', () => ({
    full_name: 'Тестовий касир',
    signature_type: conduct.signature,
  }))
  route('GET', '/cashier/shift', 'shift', () => {
    const shift = current()
    return shift ? shiftFields(shift) : null
  })
  route('GET', '/shifts/:id', 'shift', (request, reply) => {
    const { id } = v.parse(v.object({ id: v.string() }), request.params)
    const shift = shifts.find((one) => one.id === id)
    return shift ? shiftFields(shift) : refusal(reply, 404, 'Зміну не знайдено')
  })
  route('POST', '/shifts', 'open-shift', (request, reply) => {
    const said = v.safeParse(v.object({ id: v.optional(v.pipe(v.string(), v.uuid())) }), request.body)
    if (!said.success) return refusal(reply, 422, 'Validation error')
    if (current()) return refusal(reply, 400, 'Касир вже працює з даною касою')
    const shift: Shift = {
      id: said.output.id ?? randomUUID(),
      status: 'CREATED',
      openedAt: null,
      error: null,
    }
    shifts.push(shift)
    timers.later(conduct.openMs, () => open(shift))
    void reply.code(202)
    return shiftFields(shift)
  })
  route('POST', '/shifts/close', 'close-shift', (_, reply) => {
    const shift = current()
    if (shift?.status !== 'OPENED') return refusal(reply, 400, 'Зміну не відкрито')
    shift.status = 'CLOSED'
    void reply.code(202)
    return shiftFields(shift)
  })
  route('POST', '/receipts/sell', 'sell', async (request, reply) => {
    const said = v.safeParse(sale, request.body)
    if (!said.success) {
      void reply.code(422)
      return { message: 'Validation error', detail: said.issues.map(({ message: msg }) => ({ msg })) }
    }
    if (current()?.status !== 'OPENED') return refusal(reply, 400, 'Зміну не відкрито')
    const sold = said.output
    if (store.find(sold.id)) return refusal(reply, 400, 'Чек з таким ідентифікатором вже існує')
    const problem = problemOf(sold, (id) => store.find(id))
    if (problem !== undefined) return refusal(reply, 400, problem)
    const now = Date.now()
    const receipt: Receipt = {
      id: sold.id,
      createdAt: now,
      modifiedAt: now,
      type: sold.goods[0]?.is_return === true ? 'RETURN' : 'SELL',
      status: 'CREATED',
      error: null,
      code: null,
      isOffline: conduct.isOffline,
      sold,
    }
    await store.add(receipt)
    timers.later(conduct.signMs, () => sign(receipt))
    void reply.code(201)
    return conduct.saysNull ? null : receiptFields(receipt)
  })
  route('GET', '/receipts/:id', 'receipt', (request, reply) => {
    const { id } = v.parse(v.object({ id: v.string() }), request.params)
    const receipt = store.find(id)
    return receipt ? receiptFields(receipt) : refusal(reply, 404, 'Чек не знайдено')
  })

  async function sign(receipt: Receipt) {
    const error = conduct.refusal
    const code = `TEST-${receipt.id.replaceAll('-', '').slice(0, 10)}`
    const change = error === null ? { status: 'DONE' as const, code } : { status: 'ERROR' as const, error }
    await store.change(receipt, change).written
  }

  function open(shift: Shift) {
    shift.error = conduct.shiftRefusal
    shift.status = shift.error === null ? 'OPENED' : 'CLOSED'
    if (shift.error === null) shift.openedAt = Date.now()
  }

  function current(): Shift | undefined {
    return shifts.find(({ status }) => status !== 'CLOSED')
  }

  function receiptFields(receipt: Receipt) {
    const { id, type, status, error, code, isOffline, sold } = receipt
    return {
      id,
      type,
      status,
      transaction: { status: status === 'ERROR' ? 'ERROR' : 'DONE', response_error_message: error },
      total_sum: totalOf(sold.goods),
      fiscal_code: code,
      fiscal_date: new Date(receipt.modifiedAt).toISOString(),
      tax_url: code === null ? null : services.pageOf(receipt),
      is_created_offline: isOffline,
      is_sent_dps: !isOffline,
    }
  }

  return {
    shifts: () => shifts,
    signOut: () => tokens.clear(),
    open() {
      const shift = current()
      if (shift) open(shift)
    },
    age(ms) {
      const shift = current()
      if (shift?.openedAt != null) shift.openedAt -= ms
    },
  }
}

function shiftFields({ id, status, openedAt, error }: Shift) {
  return {
    id,
    status,
    opened_at: openedAt === null ? null : new Date(openedAt).toISOString(),
    initial_transaction: { response_error_message: error },
  }
}

function refusal(reply: FastifyReply, status: number, message: string) {
  void reply.code(status)
  return { message }
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message })
}

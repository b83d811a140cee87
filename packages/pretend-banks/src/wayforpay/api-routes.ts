import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import type { ApiRule, Faults } from '../faults.ts'
import { cut, misbehave } from '../misbehave.ts'
import { type Message, readJsonMessage, valueIn } from './message.ts'
import { type ReasonCode, reasonOf, wordError } from './reason.ts'
import { refund } from './refund.ts'
import { type Account, sign } from './signature.ts'
import { statusFields } from './payment-fields.ts'
import { transactionList } from './transaction-list.ts'

interface Services {
  readonly bank: Bank<CardPayment>
  readonly faults: Faults
  readonly account: Account
  readonly closing: AbortSignal
}

export const calls = ['purchase', 'status', 'refund', 'remove', 'list'] as const

interface Request {
  readonly call: (typeof calls)[number]
  readonly signed: readonly string[]
  readonly answer: (services: Services, asked: Asked) => Promise<unknown>
}

interface Asked {
  readonly payment: CardPayment
  readonly message: Message
  readonly rule: ApiRule | undefined
}

const order = ['merchantAccount', 'orderReference']

const requests: ReadonlyMap<string, Request> = new Map([
  [
    'CHECK_STATUS',
    {
      call: 'status',
      signed: order,
      answer: async ({ account }, { payment }) => statusFields(payment, account),
    },
  ],
  ['REFUND', { call: 'refund', signed: [...order, 'amount', 'currency'], answer: refund }],
  [
    'REMOVE_INVOICE',
    {
      call: 'remove',
      signed: order,
      answer: async ({ bank }, { payment }) =>
        (await bank.remove(payment)) ? { reason: 'Removed', reasonCode: 1100 } : reasonOf(1123),
    },
  ],
] satisfies [string, Request][])

/** One address; `transactionType` selects the call. */
export function addApiRoutes(app: FastifyInstance, services: Services): void {
  const { bank, faults, account, closing } = services

  app.post('/api', async (request, reply) => {
    const message = readJsonMessage(typeof request.body === 'string' ? request.body : '')
    if (valueIn(message, 'transactionType') === 'TRANSACTION_LIST') {
      const rule = faults.takeForCall('list', undefined)
      if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
      const fault = faultOf(message, ['merchantAccount', 'dateBegin', 'dateEnd'], account)
      const said = fault === undefined ? transactionList(bank, message, account) : reasonOf(fault)
      return rule?.fault === 'cut' ? cut(request, reply) : said
    }
    const asked = requests.get(valueIn(message, 'transactionType'))
    if (!asked) return reasonOf(1117)
    const reference = valueIn(message, 'orderReference')
    const rule = faults.takeForCall(asked.call, reference)
    if (rule && (await misbehave(rule, { request, reply, closing, wordError }))) return reply
    const fault = faultOf(message, asked.signed, account)
    if (fault !== undefined) return reasonOf(fault)
    const payment = await bank.find(reference)
    if (!payment || payment.status === 'removed') return reasonOf(1127)
    const said = await asked.answer(services, { payment, message, rule })
    return rule?.fault === 'cut' ? cut(request, reply) : said
  })
}

function faultOf(message: Message, signed: readonly string[], account: Account): ReasonCode | undefined {
  if (valueIn(message, 'merchantAccount') !== account.merchantAccount) return 1118
  const values = signed.map((name) => valueIn(message, name))
  return valueIn(message, 'merchantSignature') === sign(values, account.secret) ? undefined : 1113
}

import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../../../platform/json.ts'
import { createOutbound } from '../../../platform/outbound.ts'
import type { Account, AccountSettings } from '../../../platform/account.ts'
import { smsService } from '../sms-service.ts'
import type {
  AskedBalance,
  Deliveries,
  Delivery,
  ReadReport,
  Report,
  SmsOutcome,
  SmsSender,
} from '../sms-sender.ts'

const keyCodes: readonly number[] = [103, 105, 106, 301]

const settings = {
  TURBOSMS_TOKEN: {
    says: 'the account for SMS to buyers. Without it a live shop sends none and promises none; in test mode they arrive at `/sandbox/phone`',
    kind: 'key',
    longest: 500,
    standInField: 'token',
    pattern: /^[\x21-\x7e]+$/,
    must: 'must be the token as TurboSMS gave it',
  },
  TURBOSMS_SENDER: {
    says: 'the registered name that they come from',
    kind: 'key',
    longest: 20,
    standInField: 'sender',
  },
  TURBOSMS_VIBER_SENDER: {
    says: 'a name for Viber, which is tried first; an SMS follows after ten minutes',
    kind: 'option',
    pattern: /^.{1,50}$/,
    must: 'must have at most 50 characters',
  },
  TURBOSMS_WEBHOOK_KEY: {
    says: 'of its reports, which its cabinet sends to `{PUBLIC_ORIGIN}/messages/turbosms/report`. Without it the shop asks, every hour for three days',
    kind: 'option',
    pattern: /^.{1,500}$/,
    must: 'must have at most 500 characters',
    standInField: 'webhookKey',
  },
  TURBOSMS_URL: {
    says: 'another address of its API',
    kind: 'address',
    official: 'https://api.turbosms.ua',
    standInPath: '/api',
  },
} as const satisfies AccountSettings

export const turboSms = smsService({
  id: 'turbosms',
  called: 'TurboSMS',
  settings,
  settingOf: { key: 'TURBOSMS_TOKEN', sender: 'TURBOSMS_SENDER' },
  lowBalance: 100,
  isOfKey: (code) => keyCodes.some((known) => code === codeText(known)),
  create: (account) => createTurboSms(account),
  standIn: () => import('@kraplia/pretend-banks/turbosms'),
})

type TurboSmsAccount = Account<keyof typeof settings>

const defaultTimeoutMs = 15_000
const viberSeconds = 600

const reply = v.object({ response_code: v.number(), response_result: v.nullish(v.unknown()) })
const item = v.object({
  phone: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  message_id: v.nullish(v.string()),
  response_code: v.number(),
})
const deliveryItem = v.object({
  message_id: v.string(),
  status: v.string(),
  type: v.nullish(v.string()),
})
const balanceResult = v.object({
  balance: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})

type Reply = v.InferOutput<typeof reply>

/** TurboSMS always answers 200: the codes of the answer and of the number count. `sequence_id` is deduplicated. */
export function createTurboSms(account: TurboSmsAccount, timeoutMs: number = defaultTimeoutMs): SmsSender {
  const { TURBOSMS_URL: url, TURBOSMS_TOKEN: token, TURBOSMS_SENDER: sender } = account
  const { TURBOSMS_VIBER_SENDER: viberSender, TURBOSMS_WEBHOOK_KEY: webhookKey } = account
  const outbound = createOutbound({ timeoutMs, maxAnswerBytes: 512 * 1024, maxConnections: 4 })

  async function call(path: string, body: object, signal?: AbortSignal): Promise<Reply | string> {
    const answer = await outbound({
      method: 'POST',
      url: `${url}/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    if (answer.kind === 'unavailable') return `network ${answer.why}`
    if (answer.status === 401 || answer.status === 403) return { response_code: 105 }
    const parsed = v.safeParse(reply, parseJson(answer.body.toString('utf8')))
    return answer.status < 500 && parsed.success ? parsed.output : `answer ${answer.status}`
  }

  return {
    async send({ id, to, text, isRepeat }, signal) {
      const phone = to.replace(/^\+/, '')
      if (!/^380\d{9}$/.test(phone)) return { kind: 'refused', code: 'number' }
      const said = await call(
        'message/send.json',
        {
          recipients: [phone],
          sequence_id: id,
          sms: { sender, text },
          ...(viberSender !== '' && {
            viber: { sender: viberSender, text, ttl: viberSeconds, is_transactional: 1 },
          }),
        },
        signal,
      )
      if (typeof said === 'string') return { kind: 'unclear', why: said }
      return outcomeOf(said, phone, isRepeat)
    },

    async askDeliveries(ids, signal) {
      const said = await call('message/status.json', { messages: ids }, signal)
      if (typeof said === 'string') return { kind: 'unavailable', why: said }
      if (!isGood(said.response_code)) return { kind: 'unavailable', why: codeText(said.response_code) }
      return { kind: 'answered', deliveries: deliveriesOf(said, viberSender !== '') }
    },

    async askBalance(signal): Promise<AskedBalance> {
      const said = await call('user/balance.json', {}, signal)
      if (typeof said === 'string') return { kind: 'unavailable', why: said }
      if (faultOf(said.response_code) === 'key')
        return { kind: 'refused', code: codeText(said.response_code) }
      const result = v.safeParse(balanceResult, said.response_result)
      if (!isGood(said.response_code) || !result.success)
        return { kind: 'unavailable', why: codeText(said.response_code) }
      return { kind: 'accepted', balance: { amount: result.output.balance, currency: 'UAH' } }
    },

    readReport: (report) => readReport(report, webhookKey),
  }
}

function isGood(code: number): boolean {
  return [0, 1, 800, 801, 802, 803].includes(code)
}

function codeText(code: number): string {
  return `turbosms ${code}`
}

function faultOf(code: number): 'balance' | 'key' | 'sender' | undefined {
  if (code === 203) return 'balance'
  if (keyCodes.includes(code)) return 'key'
  return [200, 302, 400, 401, 415].includes(code) ? 'sender' : undefined
}

function outcomeOf(said: Reply, phone: string, isRepeat: boolean): SmsOutcome {
  const items = v.safeParse(v.array(item), said.response_result)
  const own = items.success
    ? items.output.find((one) => one.phone === undefined || one.phone === phone)
    : undefined
  const code = own?.response_code ?? said.response_code
  if (!own && [802, 803].includes(code)) return { kind: 'unclear', why: codeText(code) }
  if (isGood(code)) return { kind: 'taken', ...(own?.message_id && { providerId: own.message_id }) }
  // A duplicate: the first request was accepted.
  if (code === 407 && isRepeat)
    return { kind: 'taken', ...(own?.message_id && { providerId: own.message_id }) }
  if (code >= 500 && code < 800) return { kind: 'unclear', why: codeText(code) }
  if (code === 999) return { kind: 'unclear', why: codeText(code) }
  const fault = faultOf(code)
  return fault ? { kind: 'stopped', fault, code: codeText(code) } : { kind: 'refused', code: codeText(code) }
}

function deliveriesOf({ response_result: result }: Reply, isViberFirst: boolean): Deliveries {
  const items = v.safeParse(v.array(v.unknown()), result)
  const known = items.success ? items.output.map((one) => v.safeParse(deliveryItem, one)) : []
  return new Map(
    known.flatMap((one) =>
      one.success ? [[one.output.message_id, deliveryOf(one.output, isViberFirst)] as const] : [],
    ),
  )
}

function deliveryOf({ status, type }: v.InferOutput<typeof deliveryItem>, isViberFirst: boolean): Delivery {
  const channel = type?.toLowerCase() === 'viber' ? 'viber' : 'sms'
  switch (status.toLowerCase()) {
    case 'sent':
      return { state: 'sent', channel }
    case 'delivered':
      return { state: 'delivered', channel }
    case 'read':
      return { state: 'read', channel }
    case 'expired':
    case 'undelivered':
    case 'rejected':
    case 'failed':
    case 'cancelled':
      // Viber gave up and the SMS is on its way.
      return { state: channel === 'viber' && isViberFirst ? 'taken' : 'undelivered', channel }
    default:
      return { state: 'taken', channel }
  }
}

const reportFields = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  signature: v.string(),
  data: v.optional(v.unknown()),
  'data[message_id]': v.optional(v.string()),
})
const reportData = v.object({ message_id: v.string() })

/** Only the id is signed, in an undocumented order: both are accepted, and nothing else is trusted. */
function readReport({ body, headers }: Report, key: string): ReadReport {
  if (key === '') return { kind: 'not-set-up' }
  const text = body.toString('utf8')
  const fields = v.safeParse(
    reportFields,
    String(headers['content-type']).includes('json')
      ? parseJson(text)
      : Object.fromEntries(new URLSearchParams(text)),
  )
  if (!fields.success) return { kind: 'forged' }
  const { id, signature, data, 'data[message_id]': inForm } = fields.output
  const isSigned = [key + id, id + key].map((signed) => isSame(sha1(signed), signature)).includes(true)
  if (!isSigned) return { kind: 'forged' }
  const about = v.safeParse(reportData, typeof data === 'string' ? parseJson(data) : data)
  const providerId = inForm ?? (about.success ? about.output.message_id : undefined)
  return { kind: 'report', ...(providerId !== undefined && { providerId }) }
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other.toLowerCase()].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

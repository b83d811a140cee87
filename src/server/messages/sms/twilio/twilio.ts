import * as v from 'valibot'
import type { Account, AccountSettings } from '../../../platform/account.ts'
import { parseJson } from '../../../platform/json.ts'
import { createOutbound } from '../../../platform/outbound.ts'
import { smsService } from '../sms-service.ts'
import type { AskedBalance, Delivery, SmsFault, SmsOutcome, SmsSender } from '../sms-sender.ts'
import { readReport } from './report.ts'

const official = 'https://api.twilio.com'

const settings = {
  TWILIO_ACCOUNT_SID: {
    says: 'the account for the same at Twilio, `AC…`',
    kind: 'key',
    longest: 34,
    standInField: 'accountSid',
    pattern: /^AC[0-9a-f]{32}$/i,
    must: 'must be like AC and 32 digits and letters a to f',
  },
  TWILIO_AUTH_TOKEN: {
    says: 'its token, which also signs its reports; nothing is to be set there for them',
    kind: 'key',
    longest: 100,
    standInField: 'authToken',
  },
  // Sender names are limited to GSM letters.
  TWILIO_SENDER: {
    says: 'a registered name of at most 11 Latin letters and digits, a number like `+12025550123`, or a messaging service, `MG…`',
    kind: 'key',
    longest: 34,
    standInField: 'sender',
    pattern: /^(?:\+\d{7,15}|MG[0-9a-f]{32}|(?=.*[a-z])[\w +&-]{1,11})$/i,
    must: 'must be a number like +12025550123, a messaging service like MG…, or a name of 11 Latin letters and digits at most',
  },
  TWILIO_URL: { says: 'another address of its API', kind: 'address', official, standInPath: '' },
} as const satisfies AccountSettings

export const twilio = smsService({
  id: 'twilio',
  called: 'Twilio',
  settings,
  settingOf: { key: 'TWILIO_AUTH_TOKEN', sender: 'TWILIO_SENDER' },
  lowBalance: 5,
  isOfKey: (code) => code === codeText(refusedKey),
  create: (account, { reportUrl }) => createTwilio(account, reportUrl),
  standIn: () => import('@kraplia/pretend-banks/twilio'),
})

type TwilioAccount = Account<keyof typeof settings>

const defaultTimeoutMs = 15_000
const lookedThrough = 50

const refusal = v.object({ code: v.nullish(v.number()) })
const message = v.object({
  sid: v.pipe(v.string(), v.regex(/^(?:SM|MM)[0-9a-f]{32}$/i)),
  status: v.string(),
  body: v.optional(v.string(), ''),
})
const messages = v.object({ messages: v.array(v.unknown()) })
const balance = v.object({
  balance: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})

type Said =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unavailable'; readonly why: string }

/** https://www.twilio.com/docs/messaging/api/message-resource. No deduplication: a retry first looks among sent ones. */
export function createTwilio(
  account: TwilioAccount,
  reportUrl: string,
  timeoutMs: number = defaultTimeoutMs,
): SmsSender {
  const { TWILIO_URL: url, TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = account
  const { TWILIO_SENDER: sender } = account
  const outbound = createOutbound({ timeoutMs, maxAnswerBytes: 1024 * 1024, maxConnections: 4 })
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  // Twilio rejects messages with a callback on localhost.
  const canReport = url !== official || !/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(reportUrl)

  async function call(
    path: string,
    form?: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Said> {
    const answer = await outbound({
      method: form ? 'POST' : 'GET',
      url: `${url}/2010-04-01/Accounts/${sid}/${path}`,
      headers: {
        authorization,
        accept: 'application/json',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      ...(signal && { signal }),
    })
    if (answer.kind === 'unavailable') return { kind: 'unavailable', why: `network ${answer.why}` }
    const { status } = answer
    const body = parseJson(answer.body.toString('utf8'))
    if (status >= 200 && status < 300) return { kind: 'answered', body }
    const said = v.safeParse(refusal, body)
    // A proxy's answer has no code.
    if (status >= 500 || status === 429 || status < 400 || !said.success)
      return { kind: 'unavailable', why: `answer ${status}` }
    return { kind: 'refused', code: status === 401 ? refusedKey : (said.output.code ?? status) }
  }

  async function findSent(to: string, text: string, signal?: AbortSignal): Promise<SmsOutcome | undefined> {
    const query = new URLSearchParams({ To: to, PageSize: String(lookedThrough) })
    const said = await call(`Messages.json?${query.toString()}`, undefined, signal)
    if (said.kind === 'unavailable') return { kind: 'unclear', why: said.why }
    if (said.kind === 'refused') return outcomeOf(said.code)
    const list = v.safeParse(messages, said.body)
    if (!list.success) return { kind: 'unclear', why: 'no messages in the answer' }
    const found = list.output.messages
      .map((one) => v.safeParse(message, one))
      // Trial accounts prepend a text.
      .find((one) => one.success && one.output.body.endsWith(text) && !isLost(one.output.status))
    return found?.success ? { kind: 'taken', providerId: found.output.sid } : undefined
  }

  return {
    async send({ to, text, isRepeat }, signal) {
      if (!/^\+\d{8,15}$/.test(to)) return { kind: 'refused', code: 'number' }
      const earlier = isRepeat ? await findSent(to, text, signal) : undefined
      if (earlier) return earlier
      const form = {
        To: to,
        Body: text,
        [sender.length === 34 ? 'MessagingServiceSid' : 'From']: sender,
        ...(canReport && { StatusCallback: reportUrl }),
      }
      const said = await call('Messages.json', form, signal)
      if (said.kind === 'unavailable') return { kind: 'unclear', why: said.why }
      if (said.kind === 'refused') return outcomeOf(said.code)
      const taken = v.safeParse(message, said.body)
      return taken.success
        ? { kind: 'taken', providerId: taken.output.sid }
        : { kind: 'unclear', why: 'no message in the answer' }
    },

    async askDeliveries(ids, signal) {
      const own = ids.filter((id) => v.is(message.entries.sid, id))
      const said = await Promise.all(
        own.map(async (id) => [id, await call(`Messages/${id}.json`, undefined, signal)] as const),
      )
      const deliveries = said.flatMap(([id, answer]) => {
        const read = answer.kind === 'answered' ? v.safeParse(message, answer.body) : undefined
        return read?.success ? [[id, deliveryOf(read.output.status)] as const] : []
      })
      const [unsaid] = said.flatMap(([, answer]) => whyNotSaid(answer))
      if (deliveries.length === 0 && unsaid !== undefined) return { kind: 'unavailable', why: unsaid }
      return { kind: 'answered', deliveries: new Map(deliveries) }
    },

    async askBalance(signal): Promise<AskedBalance> {
      const said = await call('Balance.json', undefined, signal)
      if (said.kind === 'unavailable') return said
      if (said.kind === 'refused') {
        const code = codeText(said.code)
        return said.code === refusedKey ? { kind: 'refused', code } : { kind: 'unavailable', why: code }
      }
      const read = v.safeParse(balance, said.body)
      if (!read.success) return { kind: 'unavailable', why: 'no balance in the answer' }
      const { balance: amount, currency } = read.output
      return { kind: 'accepted', balance: { amount, currency } }
    },

    readReport: (report) => readReport(report, { url: reportUrl, token }),
  }
}

const refusedKey = 20003

/** The account was suspended, as when money runs out. */
const stoppedAccount = 20005

const ofSender: readonly number[] = [21212, 21603, 21606, 21659, 21660, 21267, 21701, 21703, 21704, 21705]

function faultOf(code: number): SmsFault | undefined {
  if (code === refusedKey) return 'key'
  if (code === stoppedAccount) return 'balance'
  return ofSender.includes(code) ? 'sender' : undefined
}

function outcomeOf(code: number): SmsOutcome {
  const fault = faultOf(code)
  return fault ? { kind: 'stopped', fault, code: codeText(code) } : { kind: 'refused', code: codeText(code) }
}

function codeText(code: number): string {
  return `twilio ${code}`
}

/** Unknown ids belong to another shop or service. */
function whyNotSaid(answer: Said): string[] {
  if (answer.kind === 'unavailable') return [answer.why]
  return answer.kind === 'refused' && faultOf(answer.code) ? [codeText(answer.code)] : []
}

function isLost(status: string): boolean {
  return ['failed', 'undelivered', 'canceled'].includes(status)
}

function deliveryOf(status: string): Delivery {
  if (isLost(status)) return { state: 'undelivered', channel: 'sms' }
  switch (status) {
    case 'sent':
    case 'delivered':
    case 'read':
      return { state: status, channel: 'sms' }
    default:
      return { state: 'taken', channel: 'sms' }
  }
}

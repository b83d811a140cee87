import * as v from 'valibot'
import { parseJson } from '../../../platform/json.ts'
import { createOutbound } from '../../../platform/outbound.ts'
import type { StopFault } from '../fiscal-service.ts'

export interface CheckboxAccount {
  /** With the version, as in `https://api.checkbox.ua/api/v1`. */
  readonly url: string
  readonly licenseKey: string
  readonly pin: string
  /** Tax codes of every line; empty for a seller who pays no VAT. */
  readonly taxes: readonly number[]
}

export type Said =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'stopped'; readonly fault: StopFault; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

type Unanswered = Exclude<Said, { kind: 'answered' }>

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly signal?: AbortSignal | undefined
}

const token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })
const cashier = v.object({ full_name: v.optional(v.string(), ''), signature_type: v.nullish(v.string()) })
const refusal = v.object({ message: v.string() })

/** Signs the cashier in when needed, and again when the token has expired. */
export class CheckboxCalls {
  readonly #account: CheckboxAccount
  readonly #isTestMode: boolean
  readonly #outbound: ReturnType<typeof createOutbound>
  #token: string | undefined
  cashierName = ''

  constructor(account: CheckboxAccount, isTestMode: boolean, timeoutMs: number) {
    this.#account = account
    this.#isTestMode = isTestMode
    this.#outbound = createOutbound({ timeoutMs, maxAnswerBytes: 1024 * 1024, maxConnections: 2 })
  }

  async call(call: Call): Promise<Said> {
    const known = this.#token
    const signedIn = known === undefined ? await this.signIn(call.signal) : undefined
    if (signedIn) return signedIn
    const said = await this.#send(call, this.#token)
    if (known === undefined || !isSignedOut(said)) return judged(said)
    this.#token = undefined
    return (await this.signIn(call.signal)) ?? judged(await this.#send(call, this.#token))
  }

  /** `undefined` on success. Refuses a register of the other mode, before anything is sold by it. */
  async signIn(signal?: AbortSignal): Promise<Unanswered | undefined> {
    const body = { pin_code: this.#account.pin }
    const said = await this.#send({ method: 'POST', path: '/cashier/signinPinCode', body, signal })
    if (said.kind !== 'answered') return failureOf(said, 'key')
    const signed = v.safeParse(token, said.body)
    if (!signed.success) return { kind: 'unavailable', why: 'no token in the answer' }
    const asked = await this.#send({ method: 'GET', path: '/cashier/me', signal }, signed.output.access_token)
    if (asked.kind !== 'answered') return failureOf(asked, 'key')
    const me = v.safeParse(cashier, asked.body)
    if (!me.success) return { kind: 'unavailable', why: 'no cashier in the answer' }
    const isTest = me.output.signature_type === 'TEST'
    if (isTest !== this.#isTestMode)
      return { kind: 'stopped', fault: 'register', code: isTest ? 'TEST' : 'LIVE' }
    this.cashierName = me.output.full_name
    this.#token = signed.output.access_token
    return undefined
  }

  async #send({ method, path, body, signal }: Call, bearer?: string): Promise<Said> {
    const answer = await this.#outbound({
      method,
      url: this.#account.url + path,
      headers: {
        accept: 'application/json',
        'x-license-key': this.#account.licenseKey,
        'x-client-name': 'Kraplia',
        'x-client-version': '1',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
    if (answer.kind === 'unavailable') return { kind: 'unavailable', why: `network ${answer.why}` }
    const { status } = answer
    const parsed = parseJson(answer.body.toString('utf8'))
    if (status >= 200 && status < 300) return { kind: 'answered', body: parsed }
    const said = v.safeParse(refusal, parsed)
    // Without the API's error it comes from a proxy.
    if (status >= 500 || status === 429 || status < 400 || !said.success)
      return { kind: 'unavailable', why: `answer ${status}` }
    return { kind: 'refused', status, message: said.output.message.slice(0, 300) }
  }
}

function isSignedOut(said: Said): boolean {
  return said.kind === 'refused' && said.status === 401
}

function judged(said: Said): Said {
  return said.kind === 'answered' ? said : failureOf(said)
}

/** 401 and 403 concern the account, not the request. */
function failureOf(said: Unanswered, otherwise?: StopFault): Unanswered {
  if (said.kind !== 'refused') return said
  if (said.status === 401 || said.status === 403)
    return { kind: 'stopped', fault: 'key', code: `checkbox ${said.status}` }
  const fault = faultOf(said.message) ?? otherwise
  return fault ? { kind: 'stopped', fault, code: said.message } : said
}

/** Sent with 400; only the wording tells them from errors of one receipt. */
function faultOf(message: string): StopFault | undefined {
  if (/зайнята іншим касиром|вже працює з\s+(?:іншою|даною) касою/iu.test(message)) return 'busy'
  return /термін дії ключа|ключ\p{L}*\s+(?:недоступн|не знайден)|сертифікат|підпис/iu.test(message)
    ? 'signature'
    : undefined
}

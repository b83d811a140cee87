import { randomInt, randomUUID } from 'node:crypto'
import * as apiPaths from '../../src/contract/api-paths.ts'
import type { PaymentMethod } from '../../src/domain/payments/payment-method.ts'
import { anOrder } from '../../test/orders.ts'
import { aDetailedPicture } from '../../test/photos/genuine-photos.ts'
import { aQuiz } from '../../test/quiz.ts'

export const way = [
  'first page',
  'photo',
  'answers',
  'place',
  'day of delivery',
  'order',
  'page to pay on',
  'paying',
  'return',
  'own page',
] as const
export type Step = (typeof way)[number]

/** The others are optional or retried. */
const needed: ReadonlySet<Step> = new Set(['order', 'page to pay on', 'paying', 'return'])

export interface Look {
  readonly step: Step
  readonly isDone: boolean
  /** 0: no answer. */
  readonly status: number
  readonly seconds: number
  /** The visible message, or empty. */
  readonly said: string
}

type Outcome = Omit<Look, 'step' | 'seconds'>

export interface BuyerOptions {
  readonly origin: string
  readonly method?: PaymentMethod
  readonly without?: readonly Step[]
  /** Whether a host name resolves; by default all do. */
  readonly knows?: (name: string) => boolean
}

const patienceMs = 15_000
const photoPatienceMs = 60_000

const photo = aDetailedPicture(600, 450).jpeg().toBuffer()

/** Uses the public API like the pages, with the same keys on retries. */
export class Buyer {
  readonly email = `buyer-${randomUUID().slice(0, 8)}@example.com`
  readonly phone = `+38067${randomInt(1_000_000, 9_999_999)}`
  readonly looks: Look[] = []
  readonly #origin: string
  readonly #method: PaymentMethod
  readonly #knows: (name: string) => boolean
  readonly #left: Set<Step>
  readonly #key = randomUUID()
  readonly #photoPath = `skin-photos/${Date.now()}-${randomUUID().slice(0, 12)}.jpg`
  readonly #visit = { key: randomUUID().replaceAll('-', ''), run: 1, turn: 1 }
  #hasPhoto = false
  #place: { settlementRef: string; pointRef: string } | undefined
  order: { readonly orderId: string; readonly orderNumber: string } | undefined
  #paymentUrl = ''

  constructor({ origin, method = 'monopay', without = [], knows = () => true }: BuyerOptions) {
    this.#origin = origin
    this.#method = method
    this.#knows = knows
    this.#left = new Set(way.filter((step) => !without.includes(step)))
  }

  async hasKeptPhoto(): Promise<boolean> {
    const shown = await fetch(this.#photoAddress)
    await shown.arrayBuffer()
    return shown.headers.get('content-type') === 'image/jpeg'
  }

  get hasArrived(): boolean {
    return this.#left.size === 0
  }

  /** Up to `until`. Retries what is safe. */
  async goOn(until: Step = 'own page'): Promise<readonly Look[]> {
    const looks: Look[] = []
    for (const step of way.slice(0, way.indexOf(until) + 1)) {
      if (!this.#left.has(step)) continue
      const began = performance.now()
      const outcome = await this.#take(step)
      const look = { step, ...outcome, seconds: (performance.now() - began) / 1000 }
      looks.push(look)
      if (look.isDone) this.#left.delete(step)
      else if (needed.has(step)) break
    }
    this.looks.push(...looks)
    return looks
  }

  async #take(step: Step): Promise<Outcome> {
    switch (step) {
      case 'first page':
        return this.#pages(['/', '/?quiz=true', '/checkout?kit=gentle-care'])
      case 'photo':
        return this.#sendPhoto()
      case 'answers':
        return outcomeOf(await this.#post(apiPaths.submitQuiz, this.#quiz()))
      case 'place':
        return this.#findPlace()
      case 'day of delivery':
        return this.#askDay()
      case 'order':
        return this.#placeOrder()
      case 'page to pay on':
        return this.#openPayment()
      case 'paying':
        return this.#pay()
      case 'return':
        return this.#comeBack()
      case 'own page':
        return this.#openOwnPage()
    }
  }

  async #pages(paths: readonly string[]): Promise<Outcome> {
    for (const path of paths) {
      const answer = await get(this.#origin + path)
      if (answer.status !== 200) return outcomeOf(answer)
    }
    return { isDone: true, status: 200, said: '' }
  }

  async #sendPhoto(): Promise<Outcome> {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('', new Blob([new Uint8Array(await photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const answer = await send(
      `${this.#origin}${apiPaths.objects}/skin-photos/${this.#photoPath}`,
      { method: 'POST', headers: { 'x-upsert': 'false' }, body: form },
      photoPatienceMs,
    )
    // An earlier upload succeeded with its answer lost.
    const isThere = answer.status === 400 && answer.body['statusCode'] === '409'
    this.#hasPhoto ||= answer.status === 200 || isThere
    return { ...outcomeOf(answer), isDone: this.#hasPhoto }
  }

  #quiz() {
    this.#visit.turn++
    return {
      ...aQuiz(),
      visit: this.#visit,
      ...(this.#hasPhoto && { skinPhotos: [this.#photoAddress], photoConsentAt: new Date().toISOString() }),
    }
  }

  get #photoAddress(): string {
    return `${this.#origin}${apiPaths.objects}/public/skin-photos/${this.#photoPath}`
  }

  async #findPlace(): Promise<Outcome> {
    const places = await get(`${this.#origin}${apiPaths.settlements}?q=${encodeURIComponent('Чернівці')}`)
    const [settlement] = listOf(places, 'settlements')
    if (settlement === undefined) return { ...outcomeOf(places), isDone: false }
    const question = new URLSearchParams({ settlement, q: '1', kind: 'branch' })
    const points = await get(`${this.#origin}${apiPaths.points}?${question}`)
    const [point] = listOf(points, 'points')
    if (point !== undefined) this.#place = { settlementRef: settlement, pointRef: point }
    return { ...outcomeOf(points), isDone: point !== undefined }
  }

  async #askDay(): Promise<Outcome> {
    if (!this.#place) return { isDone: false, status: 0, said: '' }
    const { settlementRef: settlement, pointRef: point } = this.#place
    const question = new URLSearchParams({ settlement, point, kit: 'gentle-care', quantity: '1' })
    const answer = await get(`${this.#origin}${apiPaths.deliveryEstimate}?${question}`)
    return { ...outcomeOf(answer), isDone: answer.status === 200 && answer.body['estimate'] !== null }
  }

  async #placeOrder(): Promise<Outcome> {
    const body = anOrder({
      email: this.email,
      phone: this.phone,
      city: 'Чернівці',
      novaPoshta: 'Відділення № 1',
      ...this.#place,
    })
    const answer = await this.#post(apiPaths.createOrder, body, { 'idempotency-key': this.#key })
    const { orderId, orderNumber } = answer.body
    if (answer.status === 200) this.order = { orderId: String(orderId), orderNumber: String(orderNumber) }
    return outcomeOf(answer)
  }

  async #openPayment(): Promise<Outcome> {
    const answer = await this.#post(apiPaths.initiatePayment, {
      orderId: this.order?.orderId,
      paymentMethod: this.#method,
      returnUrl: `${this.#origin}/order-success?order=${this.order?.orderNumber}`,
    })
    this.#paymentUrl = String(answer.body['paymentUrl'])
    return outcomeOf(answer)
  }

  /** LiqPay's page shows only while the bank is reachable. */
  async #pay(): Promise<Outcome> {
    if (!this.#knows(new URL(this.#paymentUrl).hostname)) return { isDone: false, status: 0, said: '' }
    const shown = await get(asBrowsersReach(this.#paymentUrl))
    if (!shown.text.includes('<form')) return { isDone: false, status: shown.status, said: '' }
    const pressed = await send(shown.url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
    const isPaid = pressed.status === 303 || pressed.status === 200
    return { isDone: isPaid, status: pressed.status, said: '' }
  }

  async #comeBack(): Promise<Outcome> {
    const page = await get(`${this.#origin}/order-success?order=${this.order?.orderNumber}`)
    if (page.status !== 200) return outcomeOf(page)
    const answer = await this.#post(apiPaths.checkPayment, { orderId: this.order?.orderId })
    if (answer.body['payment_status'] === 'paid') return outcomeOf(answer)
    // The page is unchanged until it learns the outcome.
    return { isDone: false, status: answer.status, said: titleOf(page) }
  }

  async #openOwnPage(): Promise<Outcome> {
    const opened = await this.#post(apiPaths.openOrderPage, { orderId: this.order?.orderId })
    if (opened.status !== 200) return outcomeOf(opened)
    const key = String(opened.body['key'])
    const page = await get(`${this.#origin}/order/${key}`)
    if (page.status !== 200) return outcomeOf(page)
    return outcomeOf(await this.#post(apiPaths.readOrderPage, { key }))
  }

  #post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    return send(this.#origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
}

interface Answer {
  readonly status: number
  readonly url: string
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

const get = (url: string) => send(url, {})

async function send(url: string, request: RequestInit, timeoutMs = patienceMs): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const text = await answer.text()
    const body = text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {}
    return { status: answer.status, url: answer.url, text, body }
  } catch {
    return { status: 0, url, text: '', body: {} }
  }
}

function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 200) return { isDone: true, status, said: '' }
  const said = [body['hint'], body['error']].find((words) => typeof words === 'string')
  return { isDone: false, status, said: said ?? '' }
}

function titleOf({ text }: Answer): string {
  return /<title>([^<]*?)(?: — [^<]*)?<\/title>/.exec(text)?.[1] ?? ''
}

function listOf({ body }: Answer, name: string): string[] {
  const list = body[name]
  return Array.isArray(list) ? list.map((found) => String(found.ref)) : []
}

/** Test host names resolve in the shop only. */
function asBrowsersReach(address: string): string {
  return address.replace(/\/\/[a-z0-9]+\.test:/, '//127.0.0.1:')
}

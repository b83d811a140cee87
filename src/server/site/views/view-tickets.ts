import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { DailyKeys } from '../../platform/http/daily-keys.ts'

export interface Told {
  readonly steps: readonly string[]
  readonly source: string
}

const ticketMs = 12 * 3600 * 1000
const mostSpent = 100_000

const ticketContent = v.strictTuple([v.array(v.string()), v.string(), v.number(), v.string()])

/** Signed one-time tickets, replaced with each step. Stateless but for spent ones. */
export class ViewTickets {
  readonly #keys: DailyKeys
  readonly #spent = new Map<string, number>()

  constructor(keys: DailyKeys) {
    this.#keys = keys
  }

  async issue({ steps, source }: Told, now = Date.now()): Promise<string> {
    const content: v.InferOutput<typeof ticketContent> = [
      [...steps],
      source,
      now,
      randomBytes(9).toString('base64url'),
    ]
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    const { today } = await this.#keys.current(now)
    return `${text}.${signatureOf(text, today).toString('base64url')}`
  }

  /** `spend` returns `false` for a replay. `undefined`: invalid or expired. */
  async read(ticket: string, now = Date.now()): Promise<(Told & { spend(): boolean }) | undefined> {
    const [text = '', signature = '', ...more] = ticket.split('.')
    const signed = Buffer.from(signature, 'base64url')
    const { all } = await this.#keys.current(now)
    const isOurs = all.some((key) => {
      const own = signatureOf(text, key)
      return own.length === signed.length && timingSafeEqual(own, signed)
    })
    if (!isOurs || more.length > 0) return undefined
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [steps, source, issuedAt, number] = v.parse(ticketContent, said)
    const endsAt = issuedAt + ticketMs
    if (endsAt <= now) return undefined
    return { steps, source, spend: () => this.#spend(number, endsAt, now) }
  }

  #spend(number: string, endsAt: number, now: number): boolean {
    if (this.#spent.has(number)) return false
    this.#spent.set(number, endsAt)
    for (const [eldest, end] of this.#spent) {
      if (end > now && this.#spent.size <= mostSpent) break
      this.#spent.delete(eldest)
    }
    return true
  }
}

function signatureOf(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`view ticket ${text}`).digest().subarray(0, 16)
}

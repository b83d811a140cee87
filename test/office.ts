import { randomUUID } from 'node:crypto'
import type { Db } from '../src/server/platform/db/pool.ts'
import { newSecretKey } from '../src/server/platform/http/secret-keys.ts'
import { insertSession } from '../src/server/staff/session-queries.ts'
import type { Answering, Authenticator } from './authenticator.ts'
import type { TestShop } from './shop.ts'

/** The id of a new operator, who has no way in. */
export async function newOperator(db: Db, name = `Олена ${randomUUID().slice(0, 8)}`): Promise<string> {
  const { rows } = await db.query<{ id: string }>('insert into operators (name) values ($1) returning id', [
    name,
  ])
  return rows[0]?.id ?? ''
}

/** A new operator with an open session, and the key that opens it. */
export async function openSession(db: Db, name?: string) {
  const operatorId = await newOperator(db, name)
  const { key, hash } = newSecretKey()
  await insertSession(db, { operatorId, openedBy: 'passkey', device: 'Android, Chrome' }, hash)
  return { operatorId, key }
}

/** A new operator with an open session; the headers of a request from their browser on the office's page. */
export async function signInOperator(
  { db, services }: Pick<TestShop, 'db' | 'services'>,
  name?: string,
): Promise<{ readonly operatorId: string; readonly headers: { cookie: string; origin: string } }> {
  const { operatorId, key } = await openSession(db, name)
  const { origin } = services.config
  const cookie = `${origin.startsWith('https:') ? '__Host-office' : 'office'}=${key}`
  return { operatorId, headers: { cookie, origin } }
}

/** Asks an address below `/office/api`, by default as GET, or as POST when there is a body. */
export async function callOffice(
  shop: Pick<TestShop, 'url'>,
  path: string,
  {
    method,
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
) {
  const answer = await fetch(`${shop.url}/office/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // Every answer of the office is a JSON object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const parsed = JSON.parse(text) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, text, body: parsed }
}

/** A browser on the office's page: sends its origin, keeps the cookies it is given. */
export class OfficeBrowser {
  readonly #shop: Pick<TestShop, 'url' | 'services'>
  /** By name; those that the shop has taken back are not there. */
  readonly cookies: Map<string, string>
  /** Every value of a cookie it was ever given. */
  readonly given: string[] = []
  /** The `set-cookie` headers of the last answer. */
  lastSet: string[] = []

  constructor(shop: Pick<TestShop, 'url' | 'services'>, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#shop = shop
    this.cookies = new Map(cookies)
  }

  async call(
    path: string,
    options: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: this.#shop.services.config.origin, ...options.headers }
    const answer = await callOffice(this.#shop, path, { ...options, headers })
    this.lastSet = answer.headers.getSetCookie()
    for (const header of this.lastSet) this.#keep(header)
    return answer
  }

  #keep(header: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (value === '') return void this.cookies.delete(name)
    this.cookies.set(name, value)
    this.given.push(value)
  }

  /** What an authenticator answers to a challenge of the shop's. */
  async answerChallenge(passkey: Authenticator, answering: Partial<Answering> = {}) {
    const { body } = await this.call('/sign-in/passkey/options', { method: 'POST' })
    return passkey.get(Object(body['options']), { origin: this.#shop.services.config.origin, ...answering })
  }

  async signIn(passkey: Authenticator, answering: Partial<Answering> = {}) {
    const response = await this.answerChallenge(passkey, answering)
    return this.call('/sign-in/passkey', { body: { response } })
  }

  async addPasskey(passkey: Authenticator, answering: Partial<Answering> = {}) {
    const { body } = await this.call('/passkeys/options', { method: 'POST' })
    const { origin } = this.#shop.services.config
    const response = passkey.create(Object(body['options']), { origin, ...answering })
    return this.call('/passkeys', { body: { response } })
  }
}

import { randomUUID } from 'node:crypto'
import { newSecretKey } from '../src/server/http/secret-keys.ts'
import { insertSession } from '../src/server/office/sessions/session-queries.ts'
import type { TestShop } from './shop.ts'

/** A new operator with an open session; the headers of a request from their browser on the office's page. */
export async function signInOperator(
  { db, services }: Pick<TestShop, 'db' | 'services'>,
  name = `Олена ${randomUUID().slice(0, 8)}`,
): Promise<{ readonly operatorId: string; readonly headers: { cookie: string; origin: string } }> {
  const { rows } = await db.query<{ id: string }>('insert into operators (name) values ($1) returning id', [
    name,
  ])
  const operatorId = rows[0]?.id ?? ''
  const { key, hash } = newSecretKey()
  await insertSession(db, { operatorId, tokenHash: hash, openedBy: 'passkey', device: 'Android, Chrome' })
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

import { beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { OfficeBrowser, signInOperator } from '../../../test/office.ts'
import { startTestShop } from '../../../test/shop.ts'
import { addOperator } from './operators.ts'

const shop = await startTestShop()
beforeEach(async () => {
  await shop.db.query('delete from alerts')
})

async function twoDevices() {
  const { operatorId, headers } = await signInOperator(shop)
  const [name = '', token = ''] = headers.cookie.split('=')
  const first = new OfficeBrowser(shop, new Map([[name, token]]))
  const [key, phoneKey] = [new Authenticator(), new Authenticator()]
  for (const passkey of [key, phoneKey]) expect((await first.addPasskey(passkey)).status).toBe(200)
  const [laptop, phone] = [new OfficeBrowser(shop), new OfficeBrowser(shop)]
  await laptop.signIn(key)
  await phone.signIn(phoneKey)
  return { operatorId, first, laptop, phone, key, phoneKey }
}

const status = async (browser: OfficeBrowser) => (await browser.call('/session')).status
const addressOf = ({ id }: Authenticator) => `/passkeys/${id.toString('base64url')}`

async function told() {
  const { rows } = await shop.db.query<{ kind: string; isQueued: boolean }>(
    `select kind, exists (select from messages m where m.effect = 'alert ' || a.id) as "isQueued"
     from alerts a where resolved_at is null order by id`,
  )
  return rows
}

async function log(operatorId: string) {
  const { rows } = await shop.db.query<{ what: string }>(
    'select what from office_log where operator_id = $1 order by id desc limit 1',
    [operatorId],
  )
  return rows[0]?.what
}

describe('the key of a lost phone', () => {
  test('ends with what it opened, and with nothing else', async () => {
    const { laptop, phone, phoneKey } = await twoDevices()
    const again = new OfficeBrowser(shop)
    await again.signIn(phoneKey)
    expect((await laptop.call(addressOf(phoneKey), { method: 'DELETE' })).status).toBe(200)
    expect(await Promise.all([laptop, phone, again].map(status))).toEqual([200, 401, 401])
  })

  test('ends what came by a key before that was kept, but for who removes it', async () => {
    const { first, laptop, phoneKey } = await twoDevices()
    await first.call(addressOf(phoneKey), { method: 'DELETE' })
    expect(await Promise.all([first, laptop].map(status))).toEqual([200, 200])
    const { first: other, laptop: remover, phoneKey: lost } = await twoDevices()
    await remover.call(addressOf(lost), { method: 'DELETE' })
    expect(await Promise.all([other, remover].map(status))).toEqual([401, 200])
  })
})

describe('a copy of a key', () => {
  test('is found out by the counter: neither of the two opens anything any more, and all are told', async () => {
    const { operatorId, laptop, phone, key, phoneKey } = await twoDevices()
    const copy = new OfficeBrowser(shop)
    expect((await copy.signIn(phoneKey, { counter: 500 })).status).toBe(200)
    const answer = await new OfficeBrowser(shop).signIn(phoneKey)
    expect([answer.status, answer.body['code']]).toEqual([403, 'passkey_locked'])
    expect(await Promise.all([laptop, phone, copy].map(status))).toEqual([200, 401, 401])
    expect(await log(operatorId)).toBe('lock-passkey')
    expect(await told()).toEqual([{ kind: 'passkey-copied', isQueued: true }])
    const later = await new OfficeBrowser(shop).signIn(phoneKey, { counter: 501 })
    expect(later.body['code']).toBe('passkey_locked')
    expect(await told()).toHaveLength(1)

    const { body } = await laptop.call('/passkeys')
    const listed: { id: string; isLocked: boolean }[] = Object(body['passkeys'])
    expect(listed.map(({ isLocked }) => isLocked)).toEqual([false, true])
    // The device may register again, and the only usable passkey cannot be removed.
    const { body: options } = await laptop.call('/passkeys/options', { method: 'POST' })
    expect(Object(options['options'])['excludeCredentials']).toHaveLength(1)
    expect((await laptop.call(addressOf(key), { method: 'DELETE' })).status).toBe(409)
    expect((await laptop.call(addressOf(phoneKey), { method: 'DELETE' })).status).toBe(200)
    expect(await told()).toEqual([])
  })

  test('who has only that key is asked for a first one again', async () => {
    const { operatorId, headers } = await signInOperator(shop)
    const browser = new OfficeBrowser(shop, new Map([headers.cookie.split('=') as [string, string]]))
    const only = new Authenticator()
    await browser.addPasskey(only)
    const { body } = await browser.call('/recovery-codes', { method: 'POST' })
    const [code] = Object(body['codes']) as string[]
    await new OfficeBrowser(shop).signIn(only, { counter: 9 })
    await new OfficeBrowser(shop).signIn(only, { counter: 9 })
    expect(await log(operatorId)).toBe('lock-passkey')
    const back = await new OfficeBrowser(shop).call('/sign-in/recovery-code', { body: { code } })
    expect([back.status, back.body['passkeys']]).toEqual([200, 0])
  })

  test('a wrong signature with a low counter locks nothing', async () => {
    const { operatorId, phoneKey } = await twoDevices()
    const forged = { counter: 1, challenge: 'AAAA' }
    const answer = await new OfficeBrowser(shop).signIn(phoneKey, forged)
    expect(answer.body['code']).toBe('passkey_refused')
    expect(await log(operatorId)).toBe('sign-in')
    expect((await new OfficeBrowser(shop).signIn(phoneKey)).status).toBe(200)
  })
})

test('codes made anew from two places at once are ten, 25 times', async () => {
  const { operatorId, first, laptop } = await twoDevices()
  const make = (browser: OfficeBrowser) => browser.call('/recovery-codes', { method: 'POST' })
  for (let nth = 0; nth < 25; nth += 1) {
    const made = await Promise.all([make(first), make(laptop)])
    expect(made.map((answer) => answer.status)).toEqual([200, 200])
    const { rowCount } = await shop.db.query('select from recovery_codes where operator_id = $1', [
      operatorId,
    ])
    expect(rowCount).toBe(10)
  }
})

test('who comes in by a link or a code is told all; by a key, nobody', async () => {
  const added = await addOperator(shop.services, `Олена ${crypto.randomUUID()}`)
  const token = added.kind === 'added' ? added.link.split('#')[1] : ''
  const browser = new OfficeBrowser(shop)
  await browser.call('/sign-in/link', { body: { token } })
  const unusual = { kind: 'unusual-sign-in', isQueued: true }
  expect(await told()).toEqual([unusual])
  const passkey = new Authenticator()
  await browser.addPasskey(passkey)
  await browser.signIn(passkey)
  expect(await told()).toEqual([unusual])
  const { body } = await browser.call('/recovery-codes', { method: 'POST' })
  const [code] = Object(body['codes']) as string[]
  expect((await new OfficeBrowser(shop).call('/sign-in/recovery-code', { body: { code } })).status).toBe(200)
  expect(await told()).toEqual([unusual, unusual])
})

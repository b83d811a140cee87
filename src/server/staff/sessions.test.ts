import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { OfficeBrowser, signInOperator } from '../../../test/office.ts'
import { findSessionState } from './operator-queries.ts'
import { forgetEnded } from './forget-ended.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

const shop = await startTestShop()

async function aBrowser(of: TestShop = shop) {
  const { operatorId, headers } = await signInOperator(of)
  const [name = '', token = ''] = headers.cookie.split('=')
  return { operatorId, name, browser: new OfficeBrowser(of, new Map([[name, token]])) }
}

const age = (operatorId: string, change: string) =>
  shop.db.query(`update office_sessions set ${change} where operator_id = $1`, [operatorId])

const isLetIn = async (browser: OfficeBrowser) => (await browser.call('/session')).status === 200

test('a session that ends while it is asked about is no fault', async () => {
  await expect(findSessionState(shop.db, randomUUID())).rejects.toMatchObject({ code: 'signed_out' })
})

describe('the token of a session', () => {
  test('changes every hour, and the one before opens nothing a minute later', async () => {
    const { operatorId, browser } = await aBrowser()
    await browser.call('/session')
    expect(browser.lastSet).toEqual([])
    const old = new OfficeBrowser(shop, browser.cookies)
    await age(operatorId, `token_changed_at = now() - interval '61 minutes'`)
    expect(await isLetIn(browser)).toBe(true)
    expect(browser.cookies).not.toEqual(old.cookies)
    // Requests that were already under way.
    expect([await isLetIn(old), old.lastSet]).toEqual([true, []])
    expect(await isLetIn(browser)).toBe(true)
    await age(operatorId, `token_arrived_at = now() - interval '61 seconds'`)
    expect([await isLetIn(old), await isLetIn(browser)]).toEqual([false, true])
  })

  test('whose successor was lost on its way is changed again', async () => {
    const { operatorId, browser } = await aBrowser()
    const offline = new OfficeBrowser(shop, browser.cookies)
    await age(operatorId, `token_changed_at = now() - interval '61 minutes'`)
    await browser.call('/session')
    await age(operatorId, `token_changed_at = now() - interval '61 minutes'`)
    expect(await isLetIn(offline)).toBe(true)
    expect(offline.lastSet).toHaveLength(1)
    expect(await isLetIn(offline)).toBe(true)
    expect(await isLetIn(browser)).toBe(false)
  })

  test('changes once when many ask at once, and all of them are let in', async () => {
    const { operatorId, browser } = await aBrowser()
    await age(operatorId, `token_changed_at = now() - interval '61 minutes'`)
    const tabs = Array.from({ length: 8 }, () => new OfficeBrowser(shop, browser.cookies))
    expect(await Promise.all(tabs.map(isLetIn))).toEqual(Array.from({ length: 8 }, () => true))
    expect(tabs.flatMap((tab) => tab.lastSet)).toHaveLength(1)
    const changed = tabs.find((tab) => tab.lastSet.length > 0)
    expect(changed && (await isLetIn(changed))).toBe(true)
  })

  test('is for this site alone and no script reads it', async () => {
    const { operatorId, browser } = await aBrowser()
    await age(operatorId, `token_changed_at = now() - interval '61 minutes'`)
    await browser.call('/session')
    expect(browser.lastSet).toEqual([
      expect.stringMatching(/^office=[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('on https travels on https only, and from this very host', async () => {
    const secure = await startTestShop({ env: { PUBLIC_ORIGIN: 'https://shop.example' } })
    const { operatorId, name, browser } = await aBrowser(secure)
    await secure.db.query(
      `update office_sessions set token_changed_at = now() - interval '61 minutes' where operator_id = $1`,
      [operatorId],
    )
    expect(await isLetIn(browser)).toBe(true)
    await secure.stop()
    expect(name).toBe('__Host-office')
    expect(browser.lastSet).toEqual([
      expect.stringMatching(
        /^__Host-office=[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
  })

  test('stands nowhere in the database', async () => {
    const { browser } = await aBrowser()
    const [token = ''] = browser.cookies.values()
    const { rows } = await shop.db.query<{ row: string }>('select s::text as row from office_sessions s')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })
})

test('what has ended is forgotten, and nothing else', async () => {
  const { operatorId } = await aBrowser()
  for (const [seen, created] of [
    ['11 hours', '1 day'],
    ['13 hours', '1 day'],
    ['1 hour', '31 days'],
  ]) {
    await shop.db.query(
      `insert into office_sessions (operator_id, token_hash, opened_by, seen_at, created_at)
       values ($1, sha256(random()::text::bytea), 'link', now() - $2::interval, now() - $3::interval)`,
      [operatorId, seen, created],
    )
  }
  await shop.db.query(
    `insert into sign_in_links (hash, operator_id, expires_at) select sha256(at::text::bytea), $1, now() + at
     from unnest(array[interval '-1 minute', interval '1 minute']) at`,
    [operatorId],
  )
  await shop.db.query(
    `insert into passkey_challenges (hash, challenge, expires_at) select sha256(at::text::bytea), sha256(''), now() + at
     from unnest(array[interval '-1 minute', interval '1 minute']) at`,
  )
  expect(await forgetEnded(shop.services)).toEqual({ kind: 'done' })
  const count = async (table: string) => (await shop.db.query(`select from ${table}`)).rowCount
  const { rowCount } = await shop.db.query('select from office_sessions where operator_id = $1', [operatorId])
  expect([rowCount, await count('sign_in_links'), await count('passkey_challenges')]).toEqual([2, 1, 1])
})

describe('signing in', () => {
  test('gives another token than the browser came with, which opens nothing any more', async () => {
    const { browser } = await aBrowser()
    const passkey = new Authenticator()
    await browser.addPasskey(passkey)
    const before = new OfficeBrowser(shop, browser.cookies)
    expect((await browser.signIn(passkey)).status).toBe(200)
    expect([await isLetIn(browser), await isLetIn(before)]).toEqual([true, false])
  })

  test('takes no token that somebody has chosen', async () => {
    const { browser } = await aBrowser()
    const passkey = new Authenticator()
    await browser.addPasskey(passkey)
    const chosen = '0123456789abcdef'.repeat(2)
    const lured = new OfficeBrowser(shop, new Map([['office', chosen]]))
    await lured.signIn(passkey)
    expect(lured.cookies.get('office')).not.toBe(chosen)
    expect(await isLetIn(new OfficeBrowser(shop, new Map([['office', chosen]])))).toBe(false)
  })
})

describe('open sessions', () => {
  async function three() {
    const { browser } = await aBrowser()
    const passkey = new Authenticator()
    await browser.addPasskey(passkey)
    const [phone, laptop] = [new OfficeBrowser(shop), new OfficeBrowser(shop)]
    await phone.signIn(passkey)
    await laptop.signIn(passkey)
    return { browser, phone, laptop }
  }
  const listed = async (browser: OfficeBrowser): Promise<{ id: string; isThis: boolean }[]> =>
    Object((await browser.call('/sessions')).body)['sessions']

  test('are listed with their device, this one marked', async () => {
    const { browser } = await three()
    const sessions = await listed(browser)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isThis }) => isThis)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: 'Android, Chrome',
        openedBy: 'passkey',
        isThis: true,
        openedAt: expect.stringMatching(/Z$/),
        seenAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('are ended one by one, by their operator alone', async () => {
    const { browser, phone } = await three()
    const phoneId = (await listed(phone)).find(({ isThis }) => isThis)?.id ?? ''
    const { browser: stranger } = await aBrowser()
    await stranger.call(`/sessions/${phoneId}`, { method: 'DELETE' })
    expect(await isLetIn(phone)).toBe(true)
    expect((await browser.call(`/sessions/${phoneId}`, { method: 'DELETE' })).body['sessions']).toHaveLength(
      2,
    )
    expect([await isLetIn(phone), await isLetIn(browser)]).toEqual([false, true])
    expect((await browser.call('/sessions/nonsense', { method: 'DELETE' })).status).toBe(404)
  })

  test('are ended all but this one', async () => {
    const { browser, phone, laptop } = await three()
    expect((await browser.call('/sessions', { method: 'DELETE' })).body['sessions']).toHaveLength(1)
    expect([await isLetIn(browser), await isLetIn(phone), await isLetIn(laptop)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('signing out ends this one and takes its cookie back', async () => {
    const { browser } = await aBrowser()
    const kept = new OfficeBrowser(shop, browser.cookies)
    expect((await browser.call('/sign-out', { method: 'POST' })).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
    expect(await isLetIn(kept)).toBe(false)
  })
})

import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { callOffice, OfficeBrowser, signInOperator } from '../../../test/office.ts'
import { startTestShop } from '../../../test/shop.ts'
import { addOperator, removeOperator } from './operators.ts'

let logged = ''

const log = pino({ level: 'debug' }, { write: (line) => void (logged += line) })
const shop = await startTestShop({ log })
beforeEach(() => {
  logged = ''
})

const origin = 'http://localhost:4000'

async function aLink(name = `Олена ${crypto.randomUUID()}`) {
  const added = await addOperator(shop.services, name)
  if (added.kind !== 'added') throw new Error(added.kind)
  return { name, link: added.link, token: added.link.split('#')[1] ?? '' }
}

async function comeIn() {
  const { name, token } = await aLink()
  const browser = new OfficeBrowser(shop)
  const { status } = await browser.call('/sign-in/link', { body: { token } })
  expect(status).toBe(200)
  return { name, browser }
}

async function aPasskey() {
  const { name, browser } = await comeIn()
  const passkey = new Authenticator()
  const added = await browser.addPasskey(passkey)
  expect(added.status).toBe(200)
  return { name, browser, passkey }
}

const refused = (code: string, status = 403) => ({
  status,
  body: { code, error: expect.stringMatching(/[а-яіїєґ]/) },
})

describe('a link', () => {
  test('lets its operator in once, and asks for a passkey', async () => {
    const { name, link, token } = await aLink()
    expect(link).toBe(`${origin}/office/enter#${token}`)
    const first = await new OfficeBrowser(shop).call('/sign-in/link', { body: { token } })
    expect(first).toMatchObject({
      status: 200,
      body: { operatorName: name, openedBy: 'link', passkeys: 0, recoveryCodesLeft: 0 },
    })
    const again = await new OfficeBrowser(shop).call('/sign-in/link', { body: { token } })
    expect(again).toMatchObject(refused('sign_in_link_refused'))
  })

  test('of an hour ago lets nobody in, nor does one that was never given out', async () => {
    const { token } = await aLink()
    await shop.db.query(`update sign_in_links set expires_at = now() - interval '1 second'`)
    for (const tried of [token, '0'.repeat(32), '', '__proto__']) {
      const answer = await new OfficeBrowser(shop).call('/sign-in/link', { body: { token: tried } })
      expect(answer).toMatchObject(refused('sign_in_link_refused'))
    }
  })

  test('of an operator who was removed lets nobody in', async () => {
    const { name, token } = await aLink()
    expect(await removeOperator(shop.db, name)).toBe(true)
    const answer = await new OfficeBrowser(shop).call('/sign-in/link', { body: { token } })
    expect(answer).toMatchObject(refused('sign_in_link_refused'))
  })

  test('pressed twice at once opens one session', async () => {
    const { token } = await aLink()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => new OfficeBrowser(shop).call('/sign-in/link', { body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
  })
})

describe('a passkey', () => {
  test('is asked for without a name, and lets in again and again', async () => {
    const { name, passkey } = await aPasskey()
    for (let time = 0; time < 2; time++) {
      const browser = new OfficeBrowser(shop)
      expect((await browser.signIn(passkey)).body).toMatchObject({
        operatorName: name,
        openedBy: 'passkey',
        passkeys: 1,
      })
      expect((await browser.call('/session')).body).toMatchObject({ operatorName: name })
    }
  })

  test('is asked to look who holds it, and to be found by itself', async () => {
    const { browser } = await comeIn()
    const { options } = (await browser.call('/passkeys/options', { method: 'POST' })).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Крапля' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const signIn = (await browser.call('/sign-in/passkey/options', { method: 'POST' })).body
    expect(signIn['options']).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(signIn['options']).not.toHaveProperty('allowCredentials')
  })

  test('several belong to one operator, one of them each on its device', async () => {
    const { browser, passkey } = await aPasskey()
    const { options } = (await browser.call('/passkeys/options', { method: 'POST' })).body
    expect(options).toMatchObject({ excludeCredentials: [{ id: passkey.id.toString('base64url') }] })
    const other = new Authenticator()
    expect((await browser.addPasskey(other)).body['passkeys']).toHaveLength(2)
    expect((await new OfficeBrowser(shop).signIn(other)).status).toBe(200)
  })

  test.each<[string, Parameters<OfficeBrowser['signIn']>[1]]>([
    ['signed for another page', { origin: 'https://evil.example' }],
    ['signed for another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['signed without a look at who holds it', { isUserVerified: false }],
    ['that says it is another’s', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('%s lets nobody in', async (_how, answering) => {
    const { passkey } = await aPasskey()
    expect((await new OfficeBrowser(shop).signIn(passkey)).status).toBe(200)
    const browser = new OfficeBrowser(shop)
    expect(await browser.signIn(passkey, answering)).toMatchObject(refused('passkey_refused'))
    expect((await browser.call('/session')).status).toBe(401)
  })

  test('nobody has added lets nobody in', async () => {
    const stranger = new Authenticator()
    expect(await new OfficeBrowser(shop).signIn(stranger)).toMatchObject(refused('passkey_refused'))
  })

  test('that was taken away lets nobody in; the only one stays', async () => {
    const { browser, passkey } = await aPasskey()
    const other = new Authenticator()
    await browser.addPasskey(other)
    const path = (key: Authenticator) => `/passkeys/${key.id.toString('base64url')}`
    expect((await browser.call(path(passkey), { method: 'DELETE' })).body['passkeys']).toHaveLength(1)
    expect(await new OfficeBrowser(shop).signIn(passkey)).toMatchObject(refused('passkey_refused'))
    expect(await browser.call(path(other), { method: 'DELETE' })).toMatchObject(refused('last_passkey', 409))
    expect((await new OfficeBrowser(shop).signIn(other)).status).toBe(200)
  })

  test('of another operator cannot be taken away, nor added anew', async () => {
    const theirs = await aPasskey()
    await theirs.browser.addPasskey(new Authenticator())
    const { browser } = await aPasskey()
    await browser.call(`/passkeys/${theirs.passkey.id.toString('base64url')}`, { method: 'DELETE' })
    expect((await theirs.browser.call('/passkeys')).body['passkeys']).toHaveLength(2)
    expect(await browser.addPasskey(theirs.passkey)).toMatchObject(refused('passkey_not_added'))
  })

  test.each<[string, Parameters<OfficeBrowser['addPasskey']>[1]]>([
    ['made for another page', { origin: 'https://evil.example' }],
    ['made for another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['made without a look at who holds it', { isUserVerified: false }],
  ])('%s is not added', async (_how, answering) => {
    const { browser } = await comeIn()
    expect(await browser.addPasskey(new Authenticator(), answering)).toMatchObject(
      refused('passkey_not_added'),
    )
    expect((await browser.call('/passkeys')).body).toEqual({ passkeys: [] })
  })
})

describe('a challenge', () => {
  test('is answered once, by the browser that asked, within five minutes', async () => {
    const { passkey } = await aPasskey()
    const browser = new OfficeBrowser(shop)
    const response = await browser.answerChallenge(passkey)
    const send = (from: OfficeBrowser) => from.call('/sign-in/passkey', { body: { response } })
    const stolen = await send(new OfficeBrowser(shop))
    expect(stolen).toMatchObject(refused('passkey_refused'))
    const cookies = browser.cookies
    expect((await send(browser)).status).toBe(200)
    expect(await send(new OfficeBrowser(shop, cookies))).toMatchObject(refused('passkey_refused'))

    const slow = new OfficeBrowser(shop)
    const late = await slow.answerChallenge(passkey)
    await shop.db.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(await slow.call('/sign-in/passkey', { body: { response: late } })).toMatchObject(
      refused('passkey_refused'),
    )
  })

  test('for adding a passkey is good for no sign-in, and the other way round', async () => {
    const { browser, passkey } = await aPasskey()
    const { options } = (await browser.call('/passkeys/options', { method: 'POST' })).body
    const { challenge } = Object(options)
    const response = passkey.get({ challenge, rpId: 'localhost' }, { origin })
    expect(await browser.call('/sign-in/passkey', { body: { response } })).toMatchObject(
      refused('passkey_refused'),
    )
  })

  test('taken by one operator adds no passkey to another', async () => {
    const { browser } = await comeIn()
    const { options } = (await browser.call('/passkeys/options', { method: 'POST' })).body
    const response = new Authenticator().create(Object(options), { origin })
    const other = (await comeIn()).browser
    other.cookies.set('office-challenge', browser.cookies.get('office-challenge') ?? '')
    expect(await other.call('/passkeys', { body: { response } })).toMatchObject(refused('passkey_not_added'))
  })
})

describe('recovery codes', () => {
  async function codes(browser: OfficeBrowser): Promise<string[]> {
    const { body } = await browser.call('/recovery-codes', { method: 'POST' })
    return Object(body)['codes']
  }

  test('are ten, each lets in once, however it is typed', async () => {
    const { name, browser } = await comeIn()
    const given = await codes(browser)
    expect(new Set(given).size).toBe(10)
    const [first = '', second = ''] = given
    const enter = (code: string) => new OfficeBrowser(shop).call('/sign-in/recovery-code', { body: { code } })
    expect((await enter(first)).body).toMatchObject({
      operatorName: name,
      openedBy: 'recovery-code',
      recoveryCodesLeft: 9,
    })
    expect(await enter(first)).toMatchObject(refused('recovery_code_refused'))
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await enter(typed)).status).toBe(200)
    expect(await enter('00000-00000-00000-00000')).toMatchObject(refused('recovery_code_refused'))
  })

  test('of before are good for nothing once there are new ones', async () => {
    const { browser } = await comeIn()
    const [old = ''] = await codes(browser)
    const [fresh = ''] = await codes(browser)
    const enter = (code: string) => new OfficeBrowser(shop).call('/sign-in/recovery-code', { body: { code } })
    expect(await enter(old)).toMatchObject(refused('recovery_code_refused'))
    expect((await enter(fresh)).status).toBe(200)
  })

  test('are known by their hashes only', async () => {
    const { browser } = await comeIn()
    const [code = ''] = await codes(browser)
    const { rows } = await shop.db.query<{ row: string }>('select c::text as row from recovery_codes c')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'))
    expect(logged).not.toContain(code)
  })
})

describe('ways in', () => {
  test.each([
    ['POST', '/passkeys/options'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys/AAAA'],
    ['POST', '/recovery-codes'],
  ])('%s %s asks who it is, a quarter of an hour after the sign-in', async (method, path) => {
    const { browser } = await comeIn()
    await shop.db.query(`update office_sessions set created_at = now() - interval '16 minutes'`)
    const body = method === 'DELETE' ? undefined : {}
    expect(await browser.call(path, { method, body })).toMatchObject(refused('sign_in_again'))
    expect((await browser.call('/passkeys')).status).toBe(200)
  })
})

test('whoever tries too often has to wait, and keeps nobody else out', async () => {
  const strict = await startTestShop({ env: { RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '1' } })
  const from = (address: string, path: string, body: object) =>
    new OfficeBrowser(strict).call(path, { body, headers: { 'x-forwarded-for': address } })
  const guess = { code: '00000-00000-00000-00000' }
  const guesses = [await from('192.0.2.1', '/sign-in/recovery-code', guess)]
  guesses.push(await from('192.0.2.1', '/sign-in/recovery-code', guess))
  expect(guesses.map(({ status }) => status)).toEqual([403, 429])
  expect(guesses[1]?.headers.get('retry-after')).toMatch(/^\d+$/)
  const added = await addOperator(strict.services, 'Олена')
  const token = added.kind === 'added' ? added.link.split('#')[1] : undefined
  expect((await from('192.0.2.2', '/sign-in/link', { token })).status).toBe(200)
  await strict.stop()
})

test('whoever asks much from the same address keeps nobody out who works there', async () => {
  const strict = await startTestShop({ env: { RATE_LIMIT_SCALE: '0.01' } })
  const { headers } = await signInOperator(strict)
  const ask = async (cookie: string) => (await callOffice(strict, '/session', { headers: { cookie } })).status
  expect(await ask(headers.cookie)).toBe(200)
  const others: number[] = []
  for (let nth = 0; nth < 13; nth++) others.push(await ask(`office=${String(nth).padStart(32, '0')}`))
  expect(others).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429])
  expect(await ask(headers.cookie)).toBe(200)
  // Signed in, with a limit of their own.
  for (let nth = 0; nth < 11; nth++) await ask(headers.cookie)
  expect(await ask(headers.cookie)).toBe(429)
  await strict.stop()
})

test('what is done to ways in is written down', async () => {
  const { name, browser, passkey } = await aPasskey()
  await browser.addPasskey(new Authenticator())
  await browser.call('/recovery-codes', { method: 'POST' })
  await browser.call(`/passkeys/${passkey.id.toString('base64url')}`, { method: 'DELETE' })
  await browser.call(`/passkeys/${passkey.id.toString('base64url')}`, { method: 'DELETE' })
  await browser.call('/sessions', { method: 'DELETE' })
  const phone = new OfficeBrowser(shop)
  await phone.signIn(passkey)
  const { rows } = await shop.db.query(
    `select l.what, l.order_id, l.after from office_log l join operators o on o.id = l.operator_id
     where o.name = $1 order by l.id`,
    [name],
  )
  const done = (what: string, after = {}) => ({ what, order_id: null, after })
  expect(rows).toEqual([
    done('sign-in', { by: 'link' }),
    done('add-passkey'),
    done('add-passkey'),
    done('make-recovery-codes'),
    done('remove-passkey'),
  ])
})

test('nothing secret is logged on the way', async () => {
  const { token } = await aLink()
  const browser = new OfficeBrowser(shop)
  await browser.call('/sign-in/link', { body: { token } })
  const passkey = new Authenticator()
  await browser.addPasskey(passkey)
  await browser.signIn(passkey)
  await browser.signIn(passkey, { counter: 1 })
  expect(logged).toContain('/office/api/sign-in/passkey')
  const secrets = [token, ...browser.given, passkey.id.toString('base64url')]
  expect(secrets.length).toBeGreaterThan(4)
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, openTestPool } from '../../../test/database.ts'
import { startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { startTelegram } from '../../../test/messages/telegram-server.ts'
import { copyOrder } from '../../../test/orders.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { json, startServer } from '../../../test/payments/pretend-server.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { runProgram } from '../../../test/shop-process.ts'
import { startTestShop } from '../../../test/shop.ts'
import { type Config, readConfig } from '../config.ts'
import { checkSmtp } from '../messages/senders/smtp.ts'
import { checkTelegram } from '../messages/chat/telegram/telegram.ts'
import { stockSite } from '../site/stock-site.ts'
import { examineAddress, lifeFinding } from './examine-address.ts'
import { examineBackups } from './examine-backups.ts'
import { examineDatabase, examineMachine } from './examine-machine.ts'
import { examineQueue, queueFinding } from './examine-queue.ts'
import { examineSeller } from './examine-seller.ts'

const dataDir = tmpdir()
const configOf = (env: Readonly<Record<string, string>>): Config =>
  readConfig({ SHOP_MODE: 'test', DATA_DIR: dataDir, ...env })

async function findings(found: readonly Promise<{ about: string; state: string; says: string }[]>[]) {
  return (await Promise.all(found)).flat()
}

test.each<[Record<string, string>, string, RegExp]>([
  [{}, 'good', /without a proxy/],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'wrong', /Set TRUSTED_PROXIES=1/],
  [{ PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '1' }, 'good', /One proxy is believed/],
  [{ PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '1', HOST: '127.0.0.2' }, 'good', /One proxy/],
  [
    { PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '1', HOST: '0.0.0.0' },
    'warning',
    /listens at 0\.0\.0\.0/,
  ],
])('of proxies: %j is %s', async (env, state, says) => {
  const found = await findings(examineMachine(configOf(env)))
  expect(found.find(({ about }) => about === 'proxy')).toMatchObject({
    state,
    says: expect.stringMatching(says),
  })
})

test('a data folder that takes nothing is wrong', async () => {
  const found = await findings(examineMachine({ ...configOf({}), dataDir: '/proc/nope' }))
  expect(found.find(({ about }) => about === 'data folder')).toMatchObject({ state: 'wrong', says: /ENOENT/ })
})

describe('of a database', async () => {
  const database = await createTestDatabase()
  const examined = async (url: string) => {
    return examineDatabase(openTestPool(url), configOf({}))
  }

  test('one that takes writes is good', async () => {
    expect(await examined(database.url)).toMatchObject([{ state: 'good', says: /PostgreSQL 18/ }])
  })

  test('one that may only be read is wrong', async () => {
    const readOnly = `${database.url}?options=-c%20default_transaction_read_only%3Don`
    expect(await examined(readOnly)).toMatchObject([{ state: 'wrong', says: /takes no writes/ }])
  })

  test('one that is not there is wrong', async () => {
    expect(await examined('postgres://shop:secret@127.0.0.1:9/shop')).toMatchObject([
      { state: 'wrong', says: expect.not.stringContaining('secret') },
    ])
  })
})

describe('of who sells', async () => {
  const database = await createTestDatabase()
  const db = openTestPool(database.url)
  const named = configOf({
    SELLER_NAME: 'ФОП Коваль',
    SELLER_TAX_ID: '1234567890',
    SELLER_ADDRESS: 'Київ',
    SELLER_PHONE: '+380441234567',
    SELLER_EMAIL: 'shop@shop.example',
  })

  test('nothing is said before the first start', async () => {
    expect(await examineSeller(named, db)).toEqual([])
    const unmade = openTestPool(`${database.url}?options=-c%20search_path%3Dnowhere`)
    expect(await examineSeller(named, unmade)).toEqual([])
  })

  test('settings that name another than the pages are to be looked at, by name', async () => {
    await stockSite(db, named)
    expect(await examineSeller(named, db)).toMatchObject([{ about: 'seller', state: 'good' }])
    expect(await examineSeller(configOf({}), db)).toMatchObject([{ state: 'good' }])
    const { seller } = named
    const moved = { ...named, seller: seller && { ...seller, address: 'Львів', telegram: 'kraplia' } }
    expect(await examineSeller(moved, db)).toMatchObject([
      { state: 'warning', says: expect.stringMatching(/^SELLER_ADDRESS and SELLER_TELEGRAM differ/) },
    ])
  })
})

describe('of how long messages wait', () => {
  test('nothing is said before the first paid order', async () => {
    const { url } = await createTestDatabase()
    expect(await examineQueue(openTestPool(url), configOf({}))).toEqual([])
    const unmade = openTestPool(`${url}?options=-c%20search_path%3Dnowhere`)
    expect(await examineQueue(unmade, configOf({}))).toEqual([])
  })

  test('the busiest hour is named, and how soon its messages are gone', async () => {
    const shop = await startTestShop()
    const paidAt = async (at: string) => {
      const { id } = await aPaidOrder(shop)
      await shop.db.query('update orders set paid_at = $2 where id = $1', [id, at])
      return id
    }
    await paidAt('2026-11-27T09:59:59Z')
    await copyOrder(shop.db, await paidAt('2026-11-27T10:00:00Z'), 2, '9')
    expect(await examineQueue(shop.db, configOf({}))).toEqual([
      {
        about: 'letters',
        state: 'good',
        says: 'The busiest hour so far, from 2026-11-27T10:00Z, had 3 paid orders: paid all at once, their messages would be gone within 1 min.',
      },
    ])
  })

  test.each([
    [5000, 32, 'good', /within 8 min\.$/],
    [5000, 4, 'warning', /within 63 min\. Raise JOBS_PER_SECOND/],
    [4800, 4, 'good', /within 60 min\.$/],
  ] as const)('%i orders at %i jobs a second: %s', (orders, jobsPerSecond, state, says) => {
    const [finding] = queueFinding(orders, new Date(), { jobsPerSecond })
    expect(finding).toMatchObject({ state, says: expect.stringMatching(says) })
  })
})

test('backups are looked for where the settings say', async () => {
  const folder = await newFolder()
  const recipient = `age1${'q'.repeat(58)}`
  const config = configOf({ BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient })
  const examined = async (changed = config) => (await examineBackups(changed))[0]
  expect(await examined(configOf({}))).toMatchObject({ state: 'good', says: /none by itself/ })
  expect(await examined({ ...configOf({}), isTestMode: false })).toMatchObject({ state: 'warning' })
  expect(await examined()).toMatchObject({ state: 'warning', says: /none yet/ })
  await writeFile(join(folder, 'kraplia-2026-01-02T01-00-00Z.age'), '')
  expect(await examined()).toMatchObject({ state: 'warning', says: /2026-01-02T01:00:00/ })
  await writeFile(
    join(folder, `kraplia-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`),
    '',
  )
  expect(await examined()).toMatchObject({ state: 'good' })
  const bucket = {
    endpoint: 'http://127.0.0.1:9',
    name: 'b',
    region: 'eu',
    keyId: 'k',
    secret: 'hush',
    prefix: 'p',
  }
  const away = await examined({ ...config, backups: { recipient, place: { kind: 'bucket', bucket } } })
  expect(away).toMatchObject({ state: 'wrong', says: expect.not.stringContaining('hush') })
})

test('a mail server is greeted and logged in at, and gets no letter', async () => {
  const smtp = await startSmtpServer()
  const server = {
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    isSecure: false,
    login: undefined,
  }
  expect(await checkSmtp(server)).toBeUndefined()
  expect(smtp.received).toEqual([])
  const refusing = await startSmtpServer((verb) => (verb === 'CONNECT' ? '554 not you' : undefined))
  expect(await checkSmtp({ ...server, port: Number(new URL(refusing.url).port) })).toMatch(/554/)
  expect(await checkSmtp({ ...server, port: 9 })).toBe('ESOCKET')
})

test('a bot that does not see its chat says its code', async () => {
  const telegram = await startTelegram([200, { ok: true, result: {} }], [400, { ok: false, error_code: 400 }])
  const bot = { url: telegram.origin, token: '1:a', chatId: '-1' }
  expect(await checkTelegram(bot)).toBeUndefined()
  expect(await checkTelegram(bot)).toBe('400')
})

test('an address is one of a shop when a shop answers there', async () => {
  const alive = await startServer((_asked, response) => json(response, { status: 'alive' }))
  expect(await findings(examineAddress(alive))).toMatchObject([{ state: 'good' }])
  expect(await findings(examineAddress({ origin: 'http://127.0.0.1:9' }))).toMatchObject([
    { state: 'warning' },
  ])
  expect(await findings(examineAddress({ origin: 'https://127.0.0.1:9' }))).toMatchObject([
    { about: 'address', state: 'warning' },
    { about: 'certificate', state: 'wrong', says: /ECONNREFUSED/ },
  ])
  expect(await findings(examineAddress({ origin: 'http://nowhere.invalid' }))).toMatchObject([
    { state: 'wrong', says: /has no address/ },
  ])
})

test.each([
  [90, 60, 'good', '60 days'],
  [90, 16, 'good', '16 days'],
  [90, 14, 'warning', '14 days'],
  [0.5, 0.2, 'good', '4 hours'],
  [0.5, 0.05, 'warning', '1 hours'],
])('of a certificate for %s days with %s left: %s', (life, left, state, says) => {
  const day = 86_400_000
  const now = Date.parse('2026-11-23T00:00:00Z')
  const [found] = lifeFinding(now - (life - left) * day, now + left * day, now)
  expect(found).toMatchObject({ state, says: expect.stringContaining(says) })
})

test('the command says all of it, and a key that a bank refuses is wrong', async () => {
  const bank = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"errCode":"FORBIDDEN"}')
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  onTestFinished(() => void bank.close())
  const { port } = bank.address() as AddressInfo
  const env = { DATA_DIR: await newFolder(), SHOP_MODE: 'test' }
  const calm = await runProgram('commands/doctor.ts', { env })
  expect(calm).toMatchObject({ code: 0 })
  expect(calm.said).toMatch(
    /^Test mode: no money moves\.\nok {5}version: \d+\.\d+\.\d+ .*on Node v\d+.*\.\nok {5}data folder: /,
  )
  expect(calm.said).toMatch(/look {3}mail: No mail server is set/)
  expect(calm.said).toMatch(/Nothing is wrong, \d to look at\.\n$/)
  const refused = await runProgram('commands/doctor.ts', {
    env: { ...env, MONOBANK_TOKEN: 'a-secret-token', MONOBANK_URL: `http://127.0.0.1:${port}` },
  })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toMatch(/WRONG {2}monobank: It does not accept the key: /)
  expect(refused.said).not.toContain('a-secret-token')
})

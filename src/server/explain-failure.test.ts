import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { BrokenBackup } from './running/backup/entries.ts'
import { explainFailure } from './explain-failure.ts'
import { BadSetting } from './platform/setting-kinds.ts'

const here = { host: 'localhost', port: 4000, databaseUrl: undefined, dataDir: '/srv/shop/.data' }

test('files of the shop that another user’s start has left', () => {
  const path = '/srv/shop/.data/sandbox/liqpay/payments.jsonl'
  const denied = Object.assign(new Error(`EACCES: permission denied, open '${path}'`), {
    code: 'EACCES',
    path,
  })
  expect(explainFailure(denied, here)).toBe(
    `The files in /srv/shop/.data are not all this user's, as after a start by root: start the shop as before, or give them back (chown -R). EACCES: permission denied, open '${path}'`,
  )
})

describe('listening', () => {
  test('at a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const error = await failureOf(createServer().listen(other.address()))
    expect(explainFailure(error, here)).toBe('Port 4000 is taken: end what uses it, or set PORT to another.')
  })

  test('at an address of another machine', async () => {
    const host = '203.0.113.7'
    const error = await failureOf(createServer().listen(0, host))
    expect(explainFailure(error, { ...here, host })).toBe(
      'HOST: 203.0.113.7 is not an address of this machine.',
    )
  })
})

describe('a database of the operator’s own', () => {
  test.each([
    ['postgres://shop:secret@127.0.0.1:9/shop', '127.0.0.1:9'],
    ['postgres://shop:secret@localhost:9/shop', 'localhost:9'],
    ['postgres://shop:secret@nowhere.invalid/shop', 'nowhere.invalid:5432'],
    ['postgres:///shop?host=/nowhere', '/nowhere'],
  ])('that does not answer at %s', async (databaseUrl, place) => {
    const told = explainFailure(await connectionFailure(databaseUrl), { ...here, databaseUrl })
    expect(told).toBe(`DATABASE_URL: no database answers at ${place}.`)
  })

  test('that is not there', async () => {
    const database = await createTestDatabase()
    const address = new URL(database.url)
    address.pathname = '/nothing'
    const told = explainFailure(await connectionFailure(address.href), { ...here, databaseUrl: address.href })
    expect(told).toMatch(/^DATABASE_URL: \S+ says: database "nothing" does not exist\.$/)
  })

  test('whose address is none', async () => {
    const databaseUrl = 'postgres://shop@host:port/shop'
    const told = explainFailure(await connectionFailure(databaseUrl), { ...here, databaseUrl })
    expect(told).toBe('DATABASE_URL must be like postgres://user:password@host:5432/name.')
  })
})

describe('anything else', () => {
  test.each([
    ['a sentence of the shop’s own', new Error('The disk is full.'), 'The disk is full.'],
    ['a wrong setting', new BadSetting('The setting X is wrong.'), 'The setting X is wrong.'],
    ['a backup that cannot be read', new BrokenBackup('It is empty.'), 'It is empty.'],
    ['what the system says', systemError(), 'ENOSPC: no space left on device, write'],
    ['what is no error', 'a word', 'a word'],
  ])('%s is told without a stack', (_what, error, told) => {
    expect(explainFailure(error, here)).toBe(told)
  })

  test('a mistake is told with its stack', () => {
    expect(explainFailure(new TypeError('x is not a function'), here)).toMatch(
      /^TypeError: x is not a function\n +at /,
    )
  })
})

async function failureOf(server: ReturnType<typeof createServer>): Promise<unknown> {
  const [error]: unknown[] = await once(server, 'error')
  return error
}

async function connectionFailure(connectionString: string): Promise<unknown> {
  try {
    await new Client({ connectionString }).connect()
  } catch (error) {
    return error
  }
  throw new Error('the database answered')
}

function systemError(): Error {
  const what = { code: 'ENOSPC', syscall: 'write', name: 'SystemError' }
  return Object.assign(new Error('ENOSPC: no space left on device, write'), what)
}

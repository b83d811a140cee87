import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { updateDatabase } from '../../open-database.ts'
import { whyUnsuitable } from './suitable.ts'

test.each([
  [150_000, 'UTF8', undefined],
  [180_004, 'UTF8', undefined],
  [149_999, 'UTF8', /is PostgreSQL 14, and the shop needs 15 or later/],
  [90_624, 'UTF8', /is PostgreSQL 9/],
  [180_004, 'SQL_ASCII', /keeps text as SQL_ASCII, and the shop needs UTF8/],
  [180_004, 'LATIN1', /keeps text as LATIN1/],
])('a database of version %s with text as %s', (versionNumber, encoding, expected) => {
  const why = whyUnsuitable({ versionNumber, encoding })
  if (expected === undefined) expect(why).toBeUndefined()
  else expect(why).toMatch(expected)
})

test('one that keeps text otherwise is refused before anything is made in it', async () => {
  const url = new URL(inject('postgresUrl'))
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  const name = `test_ascii_${process.pid}`
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name}`)
    await admin.end()
  })
  await admin.query(
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  )
  url.pathname = `/${name}`
  await expect(updateDatabase({ url: url.href })).rejects.toThrow('keeps text as SQL_ASCII')
  const made = new Client({ connectionString: url.href })
  await made.connect()
  const { rows } = await made.query("select to_regclass('schema_migrations') as migrations")
  await made.end()
  expect(rows).toEqual([{ migrations: null }])
})

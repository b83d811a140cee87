import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import { shopAlert } from '../messages/letters/shop-alert.ts'
import { doHousework } from './housework.ts'
import { done, type JobEnd } from '../queue/job-end.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
afterEach(() => emptyTables(shop.db, 'alerts', 'messages'))

const run = (isLast: boolean, work: () => Promise<JobEnd>) =>
  doHousework(shop.services, 'forget-people', { isLast, signal: new AbortController().signal }, work)

async function told(): Promise<unknown[]> {
  return (await shop.db.query('select kind, details from messages order by created_at')).rows
}

const stuck: JobEnd = { kind: 'again', why: '1 photos not forgotten: StoreAway' }
const throwing = () => Promise.reject(new RangeError('Олена, +380671234567'))

test('what fails is told to the owner once its tries are used up, and once only', async () => {
  expect(await run(false, async () => stuck)).toEqual(stuck)
  expect(await told()).toEqual([])
  for (let day = 0; day < 3; day++) expect(await run(true, async () => stuck)).toEqual(stuck)
  expect(await told()).toEqual([
    {
      kind: 'housework-failed',
      details: { task: 'forget-people', why: '1 photos not forgotten: StoreAway' },
    },
  ])
})

test('what is no use to try again is told at once', async () => {
  await run(false, async () => ({ kind: 'dead', why: 'orders is too large to be written anew' }))
  expect(await told()).toHaveLength(1)
})

test('what works again may be told again', async () => {
  await run(true, async () => stuck)
  await run(false, async () => done)
  await run(true, async () => stuck)
  expect(await told()).toHaveLength(2)
})

test('what throws is told by its kind and place, never in its words', async () => {
  await run(true, throwing)
  const [message] = await told()
  expect(JSON.stringify(message)).toContain('RangeError')
  expect(JSON.stringify(message)).not.toMatch(/Олена|380671234567/)
})

test('the owner reads what was not done', () => {
  const { text } = shopAlert('housework-failed', { task: 'wipe-remains', why: 'orders is too large' }, false)
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Увага: не вдалося затерти в файлах бази сліди видалених даних. Магазин пробуватиме далі, але покажіть цей лист тому, хто доглядає сервер. Причина: orders is too large.',
  )
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOperator } from '../../../test/operator.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { OfficeShelf } from '../../contract/catalogue/shelf.ts'
import { tasksOf } from '../jobs/tasks.ts'
import { shopAlert } from '../messages/letters/shop-alert.ts'
import { findDeadJobs } from '../outbox/dead-jobs.ts'
import { settleExhausted } from '../platform/queue/settle-exhausted.ts'
import { shelfVersions } from '../catalogue/shelf-queries.ts'
import { publishVersion } from './publish-version.ts'
import { PagesAlert } from './publishing-alert.ts'

const shop = await startTestShop()
const { get, call } = await anOperator(shop, 'Олена')
afterEach(() => emptyTables(shop.db, 'alerts', 'messages'))

const read = () => get<OfficeShelf>('/shelf')

/** Now or in an hour. Returns the waiting version. */
async function change(price: number, publishAt: string | null = null): Promise<number> {
  const { published } = await read()
  const items = published.items.map((item) => (item.id === 'gentle-care' ? { ...item, price } : item))
  const body = { basedOn: published.version, items, publishAt }
  expect((await call('/shelf', body)).status).toBe(200)
  return (await read()).waiting?.version ?? 0
}

async function plan(price: number, ago: string): Promise<number> {
  const version = await change(price, new Date(Date.now() + 3_600_000).toISOString())
  await shop.db.query(
    `update shelf_versions set made_at = now() - interval '1 day', publish_at = now() - $1::interval where version = $2`,
    [ago, version],
  )
  return version
}

describe('a version', () => {
  const broken = (error: Error) => ({
    ...shop.services,
    async tryPages() {
      throw error
    },
  })
  const noRoom = Object.assign(new Error('The site could not be built.'), { code: 'ENOSPC' })
  const told = async () => {
    const { rows } = await shop.db.query<{ details: object }>(
      `select details from messages where kind = 'publishing-stuck' order by created_at`,
    )
    return rows.map(({ details }) => details)
  }
  const pass = (what: string, version: number) =>
    shop.db.query(
      `update shelf_versions set made_at = made_at - $1::interval, publish_at = publish_at - $1::interval where version = $2`,
      [what, version],
    )

  test('is tried for as long as there is trouble, of which the owner hears after a minute, and that it is over', async () => {
    const version = await change(80_000)
    const attempt = () => publishVersion(broken(noRoom), shelfVersions, version)
    expect(await attempt()).toMatchObject({ kind: 'again', afterSeconds: 5 })
    expect(await told()).toEqual([])
    await pass('2 minutes', version)
    expect(await attempt()).toMatchObject({ kind: 'again', afterSeconds: 30 })
    await pass('3 days', version)
    for (let time = 0; time < 5; time++)
      expect(await attempt()).toMatchObject({ kind: 'again', afterSeconds: 60 })
    expect(await told()).toMatchObject([
      { what: 'shelf', fault: 'around', why: expect.stringMatching(/ENOSPC/) },
    ])
    expect(await get('/today')).toMatchObject({
      tasks: [{ kind: 'alert', alert: { kind: 'publishing-stuck', topic: 'shelf' } }],
    })
    expect((await read()).waiting?.version).toBe(version)
    await publishVersion(shop.services, shelfVersions, version)
    expect((await read()).published.version).toBe(version)
    expect(await told()).toMatchObject([{}, { what: 'shelf', isOver: true }])
    expect((await shop.db.query('select from alerts where resolved_at is null')).rows).toEqual([])
  })

  test('planned for a moment that it missed says so at once', async () => {
    const version = await plan(81_000, '1 second')
    await publishVersion(broken(noRoom), shelfVersions, version)
    expect(await told()).toMatchObject([
      { what: 'shelf', fault: 'around', planned: expect.any(String) as string },
    ])
    expect(await publishVersion(shop.services, shelfVersions, version)).toEqual({ kind: 'done' })
    expect(await told()).toHaveLength(2)
  })

  test('planned for a moment at which the shop was closed says so once it is published', async () => {
    const version = await plan(82_000, '9 hours')
    await publishVersion(shop.services, shelfVersions, version)
    await publishVersion(shop.services, shelfVersions, version)
    expect(await told()).toMatchObject([
      { what: 'shelf', isOver: true, planned: expect.any(String) as string },
    ])
  })

  test('is tried anew however often it was killed while it was drawn', async () => {
    const version = await change(76_000)
    const key = `shelf:${version}`
    await shop.db.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
      key,
    ])
    await settleExhausted(shop.db, tasksOf(shop.services, shop.databaseUrl), shop.services.log)
    const { rows } = await shop.db.query('select attempts from graphile_worker.jobs where key = $1', [key])
    expect(rows).toEqual([{ attempts: 0 }])
    expect(await findDeadJobs(shop.db)).toEqual([])
    await publishVersion(shop.services, shelfVersions, version)
  })
})

test('the owner reads which changes, since when, and what to do', () => {
  const textOf = (details: object) =>
    shopAlert('publishing-stuck', { why: 'Error ENOSPC', ...details }, false).text.replaceAll('\u00a0', ' ')
  const planned = '2026-11-28T22:00:00.000Z'
  expect(textOf({ what: 'shelf', fault: 'around' })).toBe(
    'Увага: зміни полиці досі не опубліковано: не вдається намалювати сторінки. Магазин показує й продає попереднє і пробуватиме далі, доки не вдасться. Покажіть цей лист тому, хто доглядає сервер. Причина: Error ENOSPC.',
  )
  expect(textOf({ what: 'site', fault: 'around', planned })).toMatch(
    /^Увага: зміни сайту, заплановані на 29 листопада 2026 р., 00:00, вчасно не опубліковано:/,
  )
  expect(textOf({ what: 'site', fault: 'content' })).toMatch(/Виправте текст у панелі й збережіть ще раз\./)
  expect(textOf({ what: 'shelf', fault: 'around', isOver: true })).toBe(
    'Зміни полиці опубліковано. Покупці їх уже бачать.',
  )
  expect(textOf({ what: 'pages', fault: 'around', isOver: true })).toBe(
    'Сторінки магазину знову показують усе, що опубліковано.',
  )
})

test('pages that lag behind for a minute are told of once, and when they do no more', async () => {
  const kinds = async () =>
    (await shop.db.query<{ effect: string }>('select effect from messages order by created_at')).rows.map(
      ({ effect }) => effect.split(' ')[0],
    )
  const alert = new PagesAlert(shop.db)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await alert.failed('Error ENOSPC')
  expect(await kinds()).toEqual([])
  clock.mockReturnValue(61_000)
  for (let time = 0; time < 3; time++) await alert.failed('Error ENOSPC')
  clock.mockRestore()
  await alert.drawn()
  await alert.drawn()
  expect(await kinds()).toEqual(['alert', 'over'])
})

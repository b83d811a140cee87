import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../test/call.ts'
import { keepLines } from '../../test/log-lines.ts'
import { anOrder } from '../../test/orders.ts'
import { aPicture } from '../../test/pictures.ts'
import { startTestShop } from '../../test/shop.ts'
import { exhaustLog, mountTinyDisk, type TinyDisk } from '../../test/tiny-disk.ts'
import { form, newPath, photoFiles, upload } from '../../test/uploads.ts'
import { updateDatabase } from './open-database.ts'

const sentence = 'Сервер не\u00a0відповідає. Спробуйте, будь ласка, ще раз за\u00a0хвилину.'

test('an order that the database has no room for is answered 503, told once, and taken when there is', async () => {
  const { log, lines } = keepLines()
  const shop = await startTestShop({ log })
  await shop.db.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on orders execute function no_room()`)
  for (let time = 0; time < 5; time++) {
    const refused = await callFunction(shop, 'create-order', anOrder())
    expect(refused).toMatchObject({ status: 503, body: { error: sentence, code: 'service_unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('30')
  }
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([
    expect.stringContaining('"msg":"disk full"'),
  ])
  await shop.db.query('drop trigger no_room on orders')
  expect((await callFunction(shop, 'create-order', anOrder())).status).toBe(200)
  await shop.stop()
})

const disk = mountTinyDisk(150)
afterAll(() => disk?.remove())

/** Needs permission to mount. */
describe.runIf(disk)('a disk that is full to the last byte', () => {
  const theDisk = () => {
    if (!disk) throw new Error('there is no disk')
    return disk
  }
  afterEach(() => disk?.free())

  test('under the database: 503 and no healthy word, nothing acknowledged is lost, and it heals by itself', async () => {
    const { shop, lines, acknowledged, order, crashDatabase } = await aShopOn(theDisk())
    for (let time = 0; time < 5; time++) expect((await order()).status).toBe(200)

    await theDisk().fill()
    const refused = await untilRefused(order)
    expect(refused).toMatchObject({ status: 503, body: { error: sentence, code: 'service_unavailable' } })
    expect(refused.headers.get('retry-after')).not.toBeNull()
    await expect.poll(() => fetch(`${shop.url}/health`).then(({ status }) => status)).toBe(503)
    // Without WAL the server shuts itself down and cannot start.
    await crashDatabase()
    for (let time = 0; time < 20; time++) expect((await order()).status).toBe(503)
    await theDisk().free()

    await expect
      .poll(() => order().then(({ status }) => status), { timeout: 40_000, interval: 200 })
      .toBe(200)
    await expect.poll(() => fetch(`${shop.url}/health`).then(({ status }) => status)).toBe(200)
    const { rows } = await shop.db.query<{ order_number: string }>('select order_number from orders')
    const kept = new Set(rows.map(({ order_number: number }) => number))
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
    await shop.stop()
  }, 120_000)

  test('under photos: 503 with a sentence, nothing is left behind, and the next one is taken', async () => {
    const shop = await startTestShop({ env: { DATA_DIR: `${theDisk().folder}/photos-only` } })
    const photo = Buffer.from(await aPicture(300, 200).jpeg().toBuffer())
    expect((await upload(shop, newPath('jpg'), form(photo))).status).toBe(200)
    await theDisk().fill()
    const path = newPath('jpg')
    const refused = await upload(shop, path, form(photo))
    expect(refused).toMatchObject({
      status: 503,
      body: { statusCode: '503', code: 'SlowDown', hint: expect.stringMatching(/[а-яіїєґ]{3}/) },
    })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await callFunction(shop, 'create-order', anOrder())).status).toBe(200)
    await theDisk().free()
    expect(await photoFiles(shop)).toHaveLength(1)
    expect((await upload(shop, path, form(photo))).status).toBe(200)
    await shop.stop()
  })
})

async function aShopOn({ folder }: TinyDisk) {
  const { log, lines } = keepLines()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  await updateDatabase(postgres)
  const shop = await startTestShop({ log, database: { url: postgres.url, drop: () => postgres.stop() } })
  const acknowledged: string[] = []
  const order = async () => {
    const answer = await callFunction(shop, 'create-order', anOrder())
    if (answer.status === 200) acknowledged.push(String(answer.body['orderNumber']))
    return answer
  }
  return { shop, lines, acknowledged, order, crashDatabase: () => exhaustLog(shop.db) }
}

async function untilRefused(order: () => ReturnType<typeof callFunction>) {
  for (let time = 0; time < 500; time++) {
    const answer = await order()
    if (answer.status !== 200) return answer
  }
  throw new Error('every order was taken')
}

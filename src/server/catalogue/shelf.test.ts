import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { anOperator, answered } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { OfficeShelf, ShelfBody } from '../../contract/catalogue/shelf.ts'
import type { PublishedContent } from '../../contract/site/site.ts'
import type { ShelfItem } from '../../domain/catalogue/catalogue.ts'
import { firstCatalogue, firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { News } from '../staff/news.ts'
import { createOrder } from '../checkout/create-order.ts'
import { findOrderFacts } from '../aftercare/order-facts-query.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { Shelf } from './shelf.ts'
import { findPublishedShelf, shelfVersions } from './shelf-queries.ts'
import { stockShelf } from './stock-shelf.ts'
import { followPublished } from '../site/follow-published.ts'
import { publishVersion } from '../site/publish-version.ts'

const shop = await startTestShop()
const { get, call } = await anOperator(shop, 'Олена')

const read = () => get<OfficeShelf>('/shelf')
const change = (body: unknown) => call('/shelf', body)
const takeBack = (version: number) => call('/shelf/take-back', { version })
const order = (body: object, key?: string, services = shop.services) =>
  createOrder(services, { ...anOrder(), ...body }, key)

async function withChange(id: string, changed: Partial<ShelfItem>): Promise<ShelfBody> {
  const { published } = await read()
  const items = published.items.map((item) => (item.id === id ? { ...item, ...changed } : item))
  return { basedOn: published.version, items, publishAt: null }
}

async function publish(id: string, changed: Partial<ShelfItem>): Promise<number> {
  const { waiting } = answered<OfficeShelf>(await change(await withChange(id, changed)))
  const version = waiting?.version ?? 0
  expect(await publishVersion(shop.services, shelfVersions, version)).toEqual({ kind: 'done' })
  return version
}

/** In hryvnias. */
async function priceNow(id: string): Promise<number> {
  const { published } = await read()
  return (published.items.find((item) => item.id === id)?.price ?? 0) / 100
}

beforeEach(async () => {
  const { waiting } = await read()
  if (waiting) await takeBack(waiting.version)
})

describe('the shelf', () => {
  test('is stocked once with what a new shop sells', async () => {
    await stockShelf(shop.databaseUrl)
    const { published, earlier, waiting, failedAt } = await read()
    expect(published).toMatchObject({ version: 1, by: null })
    expect(await findPublishedShelf(shop.db)).toEqual({ version: 1, state: '1', catalogue: firstCatalogue })
    expect({ earlier, waiting, failedAt }).toEqual({ earlier: [], waiting: null, failedAt: null })
  })

  test('is sold as before until the pages are drawn, and then as it is now', async () => {
    const body = await withChange('gentle-care', { price: 72_000, name: 'Ніжний  догляд+ ' })
    expect((await change(body)).status).toBe(200)
    expect((await read()).waiting).toMatchObject({ by: 'Олена' })
    const asShown = anOrder()
    const before = await createOrder(shop.services, asShown, 'before')

    const version = (await read()).waiting?.version ?? 0
    const drawn: number[] = []
    const tryPages = async ({ catalogue }: PublishedContent) => {
      drawn.push(catalogue[0]?.price ?? 0)
      expect((await read()).published.version).toBe(version - 1)
    }
    await publishVersion({ ...shop.services, tryPages }, shelfVersions, version)
    expect(drawn).toEqual([72_000])
    expect(await read()).toMatchObject({
      published: { version },
      waiting: null,
      earlier: [{ version: version - 1 }],
    })
    const changed = { id: 'gentle-care', price: 72_000, name: 'Ніжний догляд+' }
    expect((await read()).published.items[0]).toMatchObject(changed)

    await expect(order({ kitPrice: 690 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { kitPrice: 720 },
    })
    const after = await order({ kitPrice: 720 })
    const { rows } = await shop.db.query(
      'select order_number, kit_name, total_kopiykas from orders where order_number = any($1) order by created_at',
      [[before.orderNumber, after.orderNumber]],
    )
    expect(rows).toEqual([
      { order_number: before.orderNumber, kit_name: 'Ніжний догляд', total_kopiykas: 69_000 },
      { order_number: after.orderNumber, kit_name: 'Ніжний догляд+', total_kopiykas: 72_000 },
    ])
    // A retry after a price change.
    expect(await createOrder(shop.services, asShown, 'before')).toEqual(before)
  })

  test('keeps what is paused from being ordered, alone or as an add-on', async () => {
    await publish('cleansing', { isPaused: true })
    const { published } = await read()
    const kitPrice = (published.items.find(({ id }) => id === 'gentle-care')?.price ?? 0) / 100
    const withCleansing = { additionalKitId: 'cleansing', additionalKitName: 'x', additionalKitPrice: 1200 }
    await expect(order({ kitPrice, ...withCleansing })).rejects.toMatchObject({ code: 'kit_paused' })
    await expect(order({ kitId: 'cleansing', kitPrice: 1200 })).rejects.toMatchObject({ code: 'kit_paused' })
    await publish('cleansing', { isPaused: false })
    expect(await order({ kitPrice, ...withCleansing })).toHaveProperty('orderNumber')
  })

  test('recommends a kit to whoever answers while it is paused, and sells them another with the same answers', async () => {
    await publish('special-care', { isPaused: true })
    const { id: quizSubmissionId } = await aSubmittedQuiz(shop, {
      sensitivities: ['other'],
      otherAllergy: 'мед',
    })
    const special = {
      kitId: 'special-care',
      kitName: 'Особливий догляд',
      kitPrice: await priceNow('special-care'),
    }
    const gentle = { kitPrice: await priceNow('gentle-care') }
    await expect(order({ ...special, quizSubmissionId })).rejects.toMatchObject({ code: 'kit_paused' })
    const { orderId, orderNumber } = await order({ ...gentle, quizSubmissionId })
    await pay(shop.db, orderId)
    const { body } = await call(`/orders/${orderNumber}`)
    expect(body).toMatchObject({
      fulfilment: { needsCompositionCheck: true },
      quiz: { recommendation: { kitId: 'special-care' } },
    })

    await publish('special-care', { isPaused: false })
    const later = await order({ ...special, quizSubmissionId })
    await publish('special-care', { isPaused: true })
    // Ordered before it was removed.
    await pay(shop.db, later.orderId)
    expect((await call(`/orders/${later.orderNumber}`)).body).toMatchObject({
      parcels: [{ state: 'to-check' }],
    })
    await publish('special-care', { isPaused: false })
  })

  test('sells at its prices on a node that has not heard of them yet', async () => {
    const services = { ...shop.services, shelf: new Shelf(shop.db) }
    const { published } = await read()
    const was = (published.items.find(({ id }) => id === 'special-care')?.price ?? 0) / 100
    const special = { kitId: 'special-care', kitName: 'Особливий догляд' }
    await services.shelf.current()
    await publish('special-care', { price: was * 100 + 5000 })
    await expect(order({ ...special, kitPrice: was }, undefined, services)).rejects.toMatchObject({
      code: 'price_changed',
    })

    const late = { ...shop.services, shelf: new Shelf(shop.db) }
    await late.shelf.current()
    await publish('special-care', { price: was * 100 + 9000 })
    expect(await order({ ...special, kitPrice: was + 90 }, undefined, late)).toHaveProperty('orderNumber')
  })

  test('is drawn before it is taken: what cannot be is refused by its fields, a full disk is left to publishing', async () => {
    const told: PublishedContent[] = []
    const drawing = vi.spyOn(shop.services, 'tryPages')
    onTestFinished(() => drawing.mockRestore())
    drawing.mockImplementationOnce(async (content) => {
      told.push(content)
      throw Object.assign(new Error('The site could not be built.'), { name: 'Undrawable' })
    })
    const body = await withChange('gentle-care', { description: 'Не намалюєш', price: 98_000 })
    const place = body.items.findIndex(({ id }) => id === 'gentle-care')
    expect(await change(body)).toMatchObject({
      status: 400,
      body: { code: 'text_not_drawn', fields: [`items.${place}.description`] },
    })
    expect(told[0]?.catalogue[0]).toMatchObject({ description: 'Не\u00a0намалюєш', price: 98_000 })
    expect(await read()).toMatchObject({ waiting: null, failedAt: null })
    drawing.mockRejectedValueOnce(new Error('ENOSPC'))
    expect((await change(body)).status).toBe(200)
  })

  test('stays as it is when it can never be drawn, says so, and can be changed again', async () => {
    const { published: before } = await read()
    await change(await withChange('gentle-care', { price: 99_000 }))
    const version = (await read()).waiting?.version ?? 0
    const undrawable = Object.assign(new Error('The site could not be built.'), { name: 'Undrawable' })
    const broken = { ...shop.services, tryPages: () => Promise.reject(undrawable) }
    await publishVersion(broken, shelfVersions, version)
    const after = await read()
    expect(after.published).toEqual(before)
    expect(after).toMatchObject({ waiting: null, failedAt: expect.any(String) as string })
    // A job already under way has no effect.
    await publishVersion(shop.services, shelfVersions, version)
    expect((await read()).published).toEqual(before)
    await publish('gentle-care', { price: 75_000 })
    expect((await read()).failedAt).toBeNull()
  })
})

describe('an order', () => {
  async function paid(body: object) {
    const { orderId, orderNumber } = await order(body)
    await pay(shop.db, orderId)
    const key = (await openOrderPage(shop.db, orderId)) ?? ''
    const ask = async (path: string) => (await call(path)).body
    return async () => ({
      office: await ask(`/orders/${orderNumber}`),
      page: (await callFunction(shop, 'read-order-page', { key })).body,
      packing: await ask('/packing'),
      facts: await findOrderFacts(shop.db, { orderId }),
    })
  }

  test('keeps what it has bought, whatever its kit is made of and sent in later', async () => {
    const { published } = await read()
    const kit = published.items.find(({ id }) => id === 'deep-cleansing')
    const body = { kitId: 'deep-cleansing', kitName: kit?.name, kitPrice: (kit?.price ?? 0) / 100 }
    const old = await paid(body)
    const before = await old()
    expect(before.office['lines']).toMatchObject([
      { products: ['Глибоке очищення', 'Зволоження'], packed: { grams: 260, size: [18, 12, 6] } },
    ])
    await publish('deep-cleansing', {
      products: [
        { name: 'Пінка', when: 'вранці', volume: { amount: 50, unit: 'ml' }, inci: 'Aqua, Glycerin' },
        { name: 'Мазь', when: 'ввечері', volume: { amount: 30.5, unit: 'g' } },
        { name: 'Порада', when: 'один раз', isService: true },
      ],
      packed: { grams: 900, size: [10, 30, 20] },
      isSpecial: true,
      videoUrl: '/video-instructions',
    })
    expect(await old()).toEqual(before)
    const after = await (await paid(body))()
    expect(after.office).toMatchObject({
      lines: [{ products: ['Пінка', 'Мазь'], packed: { grams: 900, size: [30, 20, 10] } }],
      support: { isProvisional: true },
    })
    expect(after.page).toMatchObject({
      lines: [{ contents: ['Пінка', 'Мазь', 'Порада'], film: '/video-instructions' }],
      support: { isProvisional: true },
    })
    expect(before.page['support']).toBeNull()
  })

  test('of what is a service since then is sent, if it was to be', async () => {
    const old = await paid({ kitPrice: await priceNow('gentle-care') })
    await publish('gentle-care', {
      products: [{ name: 'Бесіда', when: 'раз', isService: true }],
      packed: undefined,
    })
    const late = await paid({ kitPrice: await priceNow('gentle-care') })
    const [before, after] = [await old(), await late()]
    expect([before.facts?.has_parcel, after.facts?.has_parcel]).toEqual([true, false])
    expect([before.office['parcels'], after.office['parcels']]).toMatchObject([[{ number: 1 }], []])
    expect(after.office['fulfilment']).toMatchObject({ needsContact: true })
    expect([before.page['hasParcel'], after.page['hasParcel']]).toEqual([true, false])
  })

  test('from before the shelf had versions is of the first', async () => {
    const { orderId } = await order({ kitPrice: await priceNow('gentle-care') })
    await shop.db.query('update orders set shelf_version = null where id = $1', [orderId])
    expect(await findOrderFacts(shop.db, { orderId })).toMatchObject({
      has_parcel: true,
    })
  })
})

describe('a new kit', () => {
  const added = { ...firstShelf[0], id: null, name: 'Зимовий догляд', price: 95_000 }

  async function publishItems(changed: (items: readonly ShelfItem[]) => readonly object[]) {
    const { published } = await read()
    const answer = await change({
      basedOn: published.version,
      items: changed(published.items),
      publishAt: null,
    })
    expect(answer.status).toBe(200)
    await publishVersion(shop.services, shelfVersions, answered<OfficeShelf>(answer).waiting?.version ?? 0)
    return (await read()).published.items.map(({ id }) => id)
  }

  test('gets an id of its own for good, is sold, taken away and brought back', async () => {
    const seeds = (await read()).published.items.map(({ id }) => id)
    expect(await publishItems((items) => [...items, added, added])).toEqual([
      ...seeds,
      'zymovyi-dohliad',
      'zymovyi-dohliad-2',
    ])
    const bought = { kitId: 'zymovyi-dohliad', kitName: 'Зимовий догляд', kitPrice: 950 }
    const { orderId, orderNumber } = await order(bought)
    await pay(shop.db, orderId)
    const { published } = await read()
    expect(await publishItems((items) => items.filter(({ id }) => seeds.includes(id)))).toEqual(seeds)
    await expect(order(bought)).rejects.toMatchObject({ code: 'unknown_kit' })
    const { body } = await call(`/orders/${orderNumber}`)
    expect(body).toMatchObject({
      lines: [{ name: 'Зимовий догляд', products: ['Очищення', 'Зволоження', 'Захист'] }],
      parcels: [{ state: 'to-pack' }],
    })
    const found = await call('/orders?kit=zymovyi-dohliad')
    expect(found.body).toMatchObject({ rows: [{ number: orderNumber }] })

    expect(await publishItems((items) => [...items, added])).toEqual([...seeds, 'zymovyi-dohliad-3'])
    expect(await publishItems(() => published.items)).toEqual(published.items.map(({ id }) => id))
    expect(await order(bought)).toHaveProperty('orderNumber')
    expect(await publishItems((items) => items.filter(({ id }) => seeds.includes(id)))).toEqual(seeds)
  })
})

describe('a change of the shelf', () => {
  test('is refused when it was written over an older version, or while another waits', async () => {
    const old = await withChange('gentle-care', { price: 70_000 })
    await publish('gentle-care', { price: 71_000 })
    expect((await change(old)).body).toMatchObject({ code: 'shelf_changed' })
    const first = await withChange('gentle-care', { price: 72_000 })
    const answers = await Promise.all([change(first), change(first), change(first)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await change(first)).body).toMatchObject({ code: 'shelf_waiting' })
  })

  test('waits for its time, and can be taken back until then, once', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await change({ ...(await withChange('gentle-care', { price: 80_000 })), publishAt })
    const { waiting } = answered<OfficeShelf>(answer)
    expect(waiting?.at).toBe(publishAt)
    const version = waiting?.version ?? 0
    const planned = () =>
      shop.db.query(`select run_at from graphile_worker.jobs where key = $1`, [`shelf:${version}`])
    expect((await planned()).rows).toEqual([{ run_at: new Date(publishAt) }])
    expect(answered<OfficeShelf>(await takeBack(version)).waiting).toBeNull()
    expect((await takeBack(version)).body).toMatchObject({ code: 'shelf_changed' })
    expect((await planned()).rows).toEqual([])
    await publishVersion(shop.services, shelfVersions, version)
    expect((await read()).published.version).not.toBe(version)
  })

  test('stands in the log with who made it', async () => {
    const version = await publish('gentle-care', { price: 81_000 })
    const { body } = await call('/log?what=change-shelf')
    expect(body['rows']).toEqual(
      expect.arrayContaining([expect.objectContaining({ by: 'Олена', after: { version } })]),
    )
  })

  const product = { name: 'Мило', when: 'вранці' }
  const each = (changed: object) => (items: ShelfItem[]) =>
    items.map((item) => (item.id === 'cleansing-treatment' ? { ...item, ...changed } : item))
  const price = (kopiykas: number) => (items: ShelfItem[]) =>
    items.map((item) => ({ ...item, price: kopiykas }))
  const name = (text: string) => (items: ShelfItem[]) => items.map((item) => ({ ...item, name: text }))
  test.each<[string, (items: ShelfItem[]) => unknown[]]>([
    ['without a kit that rules name', (items) => items.slice(1)],
    ['with a kit twice', (items) => [...items.slice(1), ...items.slice(-1)]],
    ['with a kit of no shop', (items) => [...items.slice(1), { ...items[0], id: 'gold' }]],
    [
      'with too many kits',
      (items) => [...items, ...Array.from({ length: 40 }, () => ({ ...items[0], id: null }))],
    ],
    ['with an id that the shop has not made', (items) => [...items, { ...items[0], id: 'Gold kit' }]],
    ['with nothing in a kit', each({ products: [] })],
    ['with a product twice', each({ products: [product, product] })],
    ['with a product without a name', each({ products: [{ ...product, name: ' ' }] })],
    ['with a pack too exact', each({ products: [{ ...product, volume: { amount: 30.55, unit: 'ml' } }] })],
    ['with an empty pack', each({ products: [{ ...product, volume: { amount: 0, unit: 'ml' } }] })],
    ['with a composition too long', each({ products: [{ ...product, inci: 'a'.repeat(4001) }] })],
    ['with a service that weighs', each({ products: [{ ...product, isService: true }] })],
    ['with a parcel of no weight', each({ packed: undefined })],
    ['with a parcel that no branch takes', each({ packed: { grams: 30_001, size: [10, 10, 10] } })],
    ['with a parcel without a third side', each({ packed: { grams: 300, size: [10, 10] } })],
    ['with a film of somebody else', each({ videoUrl: '//elsewhere.example' })],
    ['with a kit nobody can buy', each({ maxQuantity: 0 })],
    ['for nothing', price(0)],
    ['for less than a hryvnia', price(50)],
    ['for part of a hryvnia', price(69_050)],
    ['for more than anybody pays', price(100_000_100)],
    ['for no number', price(Number.NaN)],
    ['without a name', name('  ')],
    ['with a name too long', name('о'.repeat(61))],
    ['with an unseen name', name('\u202e\u200b')],
  ])('%s is refused', async (_what, spoil) => {
    const { published } = await read()
    const items = spoil([...published.items])
    const answer = await change({ basedOn: published.version, items, publishAt: null })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
  })

  test.each(['soon', '2999-01-01T00:00:00Z'])('at %s is refused', async (publishAt) => {
    const answer = await change({ ...(await withChange('gentle-care', {})), publishAt })
    expect(answer).toMatchObject({ status: 400, body: { fields: ['publishAt'] } })
  })
})

test('every node shows what is published, and tries again when it could not', async () => {
  const news = new News(shop.db)
  const shown: number[] = []
  let faults = 1
  const { published } = await read()
  const following = followPublished({ ...shop.services, shelf: new Shelf(shop.db) }, news, {
    shown: { shelf: String(published.version), reviews: '1', site: '1' },
    pauseMs: 1,
    async show({ catalogue }) {
      if (faults-- > 0) throw new Error('no room')
      shown.push(catalogue[0]?.price ?? 0)
    },
  })
  await publish('gentle-care', { price: 83_000 })
  await vi.waitFor(() => expect(shown).toEqual([83_000]))
  await publish('gentle-care', { price: 84_000 })
  await vi.waitFor(() => expect(shown).toEqual([83_000, 84_000]))
  await following.stop()
  await news.close()
})

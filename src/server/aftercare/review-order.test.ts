import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { orderReviewPath } from '../../contract/orders/page-paths.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { CreateOrderBody } from '../../contract/checkout/create-order.ts'
import type { LogPage } from '../../contract/staff/log.ts'
import type { OfficeReview, ReviewAction, ReviewsPage } from '../../contract/aftercare/reviews.ts'
import type { Today } from '../../contract/desk/today.ts'
import { addOnId } from '../../domain/catalogue/catalogue.ts'
import { longestReview } from '../../domain/aftercare/review.ts'
import { News } from '../staff/news.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import { happened } from '../happened.ts'
import { followPublished } from '../site/follow-published.ts'
import { PublishedReviews } from './published-reviews.ts'
import { callFunction } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder, bringParcels } from '../../../test/orders.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { plain } from '../../../test/plain.ts'
import { startTestShop } from '../../../test/shop.ts'
import { pagesOfShop } from '../../../test/site/pages-of-shop.ts'

const shop = await startTestShop({ pages: pagesOfShop })
const { get: ask, call } = await anOperator(shop, 'Олена')

/** By default delivered. */
async function anOrderIn(state: ParcelState, changes: Partial<CreateOrderBody> = {}) {
  const { id, number } = await aPaidOrder(shop, changes)
  await bringParcels(shop.db, id, state)
  return { id, number, key: (await openOrderPage(shop.db, id)) ?? '' }
}

async function pageOf(key: string) {
  const answer = await fetch(shop.url + orderReviewPath(key))
  return { status: answer.status, headers: answer.headers, html: plain(await answer.text()) }
}

const good = {
  act: 'send',
  kit: 'gentle-care',
  rating: '4',
  text: 'Шкіра доньки вже не сушиться.\r\nКрем швидко скінчився.',
  reviewer: 'Оксана',
  consent: 'yes',
}

async function post(key: string, form: Readonly<Record<string, string>>) {
  const answer = await fetch(shop.url + orderReviewPath(key), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location'), html: plain(await answer.text()) }
}

const listed = async (state: string, number: string): Promise<OfficeReview[]> =>
  (await ask<ReviewsPage>(`/reviews?state=${state}`)).rows.filter(({ orderNumber }) => orderNumber === number)

const decide = (action: ReviewAction) => call('/reviews', action)

async function theReview(number: string): Promise<OfficeReview> {
  const [review] = await listed('new', number)
  if (!review) throw new Error('no new review')
  return review
}

describe('whoever has what they paid for', () => {
  test('writes of each kit without a script, and reads it on the page; the owner finds it by itself', async () => {
    const { key, number } = await anOrderIn('received', {
      additionalKitId: addOnId,
      additionalKitName: 'Щотижневе очищення',
      additionalKitPrice: 1200,
    })
    const { headers, html } = await pageOf(key)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).not.toContain(key)
    expect(html).not.toContain('<script')
    expect(html.match(/<form/g)).toHaveLength(3)

    expect(await post(key, good)).toMatchObject({
      status: 303,
      to: `${orderReviewPath(key)}#gentle-care`,
    })
    const { html: after } = await pageOf(key)
    expect(after).toContain('Дякуємо, відгук у нас')
    expect(after).toContain('Шкіра доньки вже не сушиться.\nКрем швидко скінчився.')
    expect(await listed('new', number)).toMatchObject([
      { rating: 4, reviewer: 'Оксана', kitName: 'Ніжний догляд', version: 1 },
    ])
    const { tasks } = await ask<Today>('/today')
    expect(
      tasks.filter(({ kind, order }) => kind === 'read-review' && order?.number === number),
    ).toHaveLength(1)
  })

  test('is invited on the page of the order, at its own address', async () => {
    const { key } = await anOrderIn('received')
    const html = await (await fetch(`${shop.url}/order/${key}`)).text()
    expect(html).toContain('href="?review"')
    expect(html).not.toContain(key)
  })

  test('writes anew until it is published; sent twice it is one', async () => {
    const { key, number } = await anOrderIn('received')
    expect(await Promise.all([post(key, good), post(key, good)])).toMatchObject([
      { status: 303 },
      { status: 303 },
    ])
    await post(key, { ...good, rating: '2' })
    const review = await theReview(number)
    expect(review).toMatchObject({ rating: 2, version: 2 })
    // The owner saw the previous version.
    const { status, body } = await decide({ action: 'publish-review', id: review.id, version: 1 })
    expect([status, body['code']]).toEqual([409, 'review_changed'])
    expect(await decide({ action: 'publish-review', id: review.id, version: 2 })).toMatchObject({
      status: 200,
    })
    expect(await post(key, { ...good, rating: '5' })).toMatchObject({ status: 409 })
    expect((await pageOf(key)).html).toContain('Відгук на сайті')
    expect(await listed('published', number)).toMatchObject([{ rating: 2 }])
  })

  test('takes it back at any time, and may write another', async () => {
    const { key, number } = await anOrderIn('received')
    await post(key, good)
    const review = await theReview(number)
    await decide({ action: 'publish-review', id: review.id, version: review.version })
    const withdrawn = { act: 'withdraw', kit: good.kit }
    expect([await post(key, withdrawn), await post(key, withdrawn)]).toMatchObject([
      { status: 303 },
      { status: 303 },
    ])
    expect(await listed('published', number)).toEqual([])
    await post(key, good)
    expect(await listed('new', number)).toHaveLength(1)
    // Withdrawn ones cannot be published.
    expect(await decide({ action: 'publish-review', id: review.id, version: 1 })).toMatchObject({
      status: 409,
    })
  })

  test('is asked still, whatever an order says that somebody made with their phone and did not pay', async () => {
    const phone = '+380671239999'
    const { key } = await anOrderIn('received', { phone })
    const { id } = await aPlacedOrder(shop, { phone, quantity: 2 })
    const opened = await callFunction(shop, 'open-order-page', { orderId: id })
    expect(await post(String(opened.body['key']), { act: 'do-not-ask' })).toMatchObject({ status: 303 })
    expect((await pageOf(key)).html).toContain('Не питати більше')
    expect((await pageOf(key)).html).not.toContain('Більше не питатимемо про відгуки')
  })

  test('says that they are not to be asked', async () => {
    const { key } = await anOrderIn('received')
    expect((await pageOf(key)).html).toContain('Не питати більше')
    expect(await post(key, { act: 'do-not-ask' })).toMatchObject({ status: 303 })
    expect((await pageOf(key)).html).toContain('Більше не питатимемо про відгуки')
  })
})

describe('what is not as it should be', () => {
  test.each<[what: string, Partial<typeof good>, said: string]>([
    ['no mark', { rating: '' }, 'Поставте оцінку'],
    ['a mark beyond five', { rating: '6' }, 'Поставте оцінку'],
    ['half a mark', { rating: '4.5' }, 'Поставте оцінку'],
    ['a word that says nothing', { text: ' ну   ' }, 'Напишіть від 10 до 2000 знаків'],
    ['more than is read', { text: 'я'.repeat(longestReview + 1) }, 'Напишіть від 10 до 2000 знаків'],
    ['nobody’s name', { reviewer: '  ' }, 'Напишіть ім’я'],
    ['no consent', { consent: '' }, 'Без згоди'],
  ])('%s is said beside its field, and what was typed stays', async (_what, changes, said) => {
    const { key, number } = await anOrderIn('received')
    const { status, html } = await post(key, { ...good, ...changes })
    expect([status, html.includes(said), html.includes('Відгук не надіслано')]).toEqual([400, true, true])
    if (changes.reviewer === undefined) expect(html).toContain('value="Оксана"')
    expect(await listed('new', number)).toEqual([])
  })

  test('markup of a buyer’s is text', async () => {
    const { key } = await anOrderIn('received')
    await post(key, { ...good, text: '</textarea><script>alert(1)</script> $& <!--part-->' })
    const { html } = await pageOf(key)
    expect(html).not.toContain('<script>')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test.each(['to-pack', 'at-branch', 'returned', 'lost'] as const)(
    'of a parcel that is %s nothing can be said',
    async (state) => {
      const { key, number } = await anOrderIn(state)
      const { html } = await pageOf(key)
      expect(html).toContain('Написати відгук можна, коли отримаєте замовлення')
      expect(html).not.toContain('<textarea')
      expect(await post(key, good)).toMatchObject({ status: 409 })
      expect(await listed('new', number)).toEqual([])
    },
  )

  test('of a kit that was not bought nothing can be said', async () => {
    const { key } = await anOrderIn('received')
    expect(await post(key, { ...good, kit: 'special-care' })).toMatchObject({ status: 400 })
    expect(await post(key, { ...good, act: 'publish' })).toMatchObject({ status: 400 })
    expect(await post(key, { act: 'withdraw', kit: 'a\r\nb' })).toMatchObject({ status: 303 })
  })

  test('whose money went back says no more, and may still take back what they said', async () => {
    const { id, key, number } = await anOrderIn('received')
    await post(key, good)
    await shop.db.query(`update orders set payment_status = 'canceled' where id = $1`, [id])
    expect(await post(key, { ...good, rating: '1' })).toMatchObject({ status: 409 })
    expect(await post(key, { act: 'withdraw', kit: good.kit })).toMatchObject({ status: 303 })
    expect(await listed('new', number)).toEqual([])
  })
})

describe('the owner', () => {
  test('publishes, answers, takes down and publishes again; the log has each of it and nothing of what was written', async () => {
    const { key, number } = await anOrderIn('received')
    await post(key, good)
    const { id } = await theReview(number)
    const done = async (action: Partial<ReviewAction>, version: number) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { status, text } = await decide({ id, version, ...action } as ReviewAction)
      expect(status, text).toBe(200)
    }
    await done({ action: 'publish-review' }, 1)
    await done({ action: 'reply-to-review', reply: 'Дякуємо, Оксано' }, 2)
    expect((await pageOf(key)).html).toContain('Шкіра доньки')
    await done({ action: 'decline-review', note: 'Прохання покупця' }, 3)
    expect(await listed('declined', number)).toMatchObject([
      { note: 'Прохання покупця', reply: 'Дякуємо, Оксано' },
    ])
    await done({ action: 'publish-review' }, 4)
    expect(await decide({ action: 'publish-review', id, version: 5 })).toMatchObject({ status: 409 })
    expect(await decide({ action: 'publish-review', id, version: 2 ** 31 })).toMatchObject({ status: 400 })
    const { rows } = await ask<LogPage>(`/log?order=${number}`)
    expect(rows.map(({ what, by }) => [what, by])).toEqual([
      ['publish-review', 'Олена'],
      ['decline-review', 'Олена'],
      ['reply-to-review', 'Олена'],
      ['publish-review', 'Олена'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Шкіра|Дякуємо|Прохання|Оксан/)
    const { totals } = await ask<ReviewsPage>('/reviews')
    expect(totals.published.count).toBeGreaterThan(0)
  })
})

test('what is published is shown by every node, and is shown no more once it was taken back or its buyer erased', async () => {
  const news = new News(shop.db)
  const seen: string[] = []
  const following = followPublished(
    { ...shop.services, reviews: new PublishedReviews(shop.db), log: shop.services.log },
    news,
    {
      shown: { shelf: '1', reviews: String((await shop.services.reviews.refresh()).version), site: '1' },
      async show({ reviews }) {
        seen.push(JSON.stringify(reviews))
      },
    },
  )
  onTestFinished(async () => {
    await following.stop()
    await news.close()
  })
  const latest = () => seen.at(-1) ?? ''
  const publish = async (text: string) => {
    const order = await anOrderIn('received')
    await post(order.key, { ...good, text })
    const before = seen.length
    const { id, version } = await theReview(order.number)
    await decide({ action: 'publish-review', id, version })
    await vi.waitFor(() => expect(latest()).toContain(text))
    // Unpublished reviews do not trigger rendering.
    expect(seen.length).toBe(before + 1)
    return order
  }
  const taken = await publish('Цей відгук заберуть')
  const erased = await publish('Цю людину забудуть')
  await post(taken.key, { act: 'withdraw', kit: good.kit })
  await vi.waitFor(() => expect(latest()).not.toContain('заберуть'))
  await enqueueErasePerson({ happened }, shop.db, erased.number)
  await vi.waitFor(() => expect(latest()).not.toContain('забудуть'))
})

test('whoever is erased leaves no review and no wish of theirs', async () => {
  const { id, key, number } = await anOrderIn('received')
  await post(key, good)
  await post(key, { act: 'do-not-ask' })
  await enqueueErasePerson({ happened }, shop.db, number)
  const { rows } = await shop.db.query(
    'select order_id from reviews where order_id = $1 union all select order_id from review_refusals where order_id = $1',
    [id],
  )
  expect(rows).toEqual([])
  expect(await pageOf(key)).toMatchObject({ status: 404 })
  expect(await post(key, good)).toMatchObject({ status: 404 })
})

import { expect, test } from 'vitest'
import type { PhotoAddresses } from '../../contract/quiz/photo-addresses.ts'
import { callOffice } from '../../../test/office.ts'
import { anOperator, answered, type Operator } from '../../../test/operator.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { aPicture } from '../../../test/pictures.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import { anUploadedPhoto, quizPhotos } from '../../../test/uploads.ts'

const shop = await startTestShop()
const { id: quizSubmissionId } = await aQuizWithPhoto(30, 20)
const { number } = await aPlacedOrder(shop, { quizSubmissionId })
// No longer public.
await shop.db.query(`update photos set created_at = created_at - interval '1 day'`)

async function aQuizWithPhoto(
  width: number,
  height: number,
  changes: Parameters<typeof aSubmittedQuiz>[1] = {},
) {
  const path = await anUploadedPhoto(shop, Buffer.from(await aPicture(width, height).png().toBuffer()))
  return aSubmittedQuiz(shop, { ...changes, ...quizPhotos(shop, path) })
}

async function addresses({ headers }: Pick<Operator, 'headers'>, of = `orders/${number}`) {
  return answered<PhotoAddresses>(await callOffice(shop, `/${of}/photos`, { method: 'POST', headers }))
}

const see = async (address: string, headers: Record<string, string>) =>
  fetch(`${shop.url}${address}`, { headers })

test('photos are seen by addresses that live for five minutes, and each view is written down', async () => {
  const operator = await anOperator(shop, 'Олена')
  const { photos, expiresAt } = await addresses(operator)
  expect(photos).toMatchObject([{ width: 30, height: 20 }])
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThan(6)

  const address = photos[0]?.address ?? ''
  const photo = await see(address, operator.headers)
  expect(photo.status).toBe(200)
  expect(photo.headers.get('content-type')).toBe('image/png')
  expect(photo.headers.get('cache-control')).toBe('no-store')
  expect((await photo.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'))

  const { timeline, quiz } = await operator.read(number)
  expect(quiz?.photos).toBe(1)
  expect(timeline.filter((entry) => entry.kind === 'action')).toMatchObject([
    { entry: { what: 'view-photo', by: 'Олена' } },
  ])
})

test('an address opens for its session only, and not for ever', async () => {
  const operator = await anOperator(shop)
  const other = await anOperator(shop)
  const address = (await addresses(operator)).photos[0]?.address ?? ''
  expect((await see(address, {})).status).toBe(401)
  expect((await see(address, other.headers)).status).toBe(404)
  expect((await see(address, operator.headers)).status).toBe(200)
  await shop.db.query(`update photo_passes set expires_at = now() - interval '1 second'`)
  expect((await see(address, operator.headers)).status).toBe(404)
  await addresses(operator)
  const { rows } = await shop.db.query('select count(*)::int as count from photo_passes')
  expect(rows).toEqual([{ count: 1 }])
})

test('of a removed photo there is no address, and the one given out before shows nothing', async () => {
  const operator = await anOperator(shop)
  const address = (await addresses(operator)).photos[0]?.address ?? ''
  await shop.db.query(`update photos set removed_at = now(), removed_because = 'parent', sha256 = null`)
  expect((await see(address, operator.headers)).status).toBe(404)
  expect((await addresses(operator)).photos).toEqual([])
})

test('photos of a quiz that led to no order are seen alike, and the log says which quiz it was', async () => {
  const { id } = await aQuizWithPhoto(20, 30, { parentName: 'Безнаборна' })
  const iryna = await anOperator(shop, 'Ірина')
  const { photos } = await addresses(iryna, `quizzes/${id}`)
  expect(photos).toMatchObject([{ width: 20, height: 30 }])
  expect((await see(photos[0]?.address ?? '', iryna.headers)).status).toBe(200)
  const { rows } = await shop.db.query(
    `select order_id, after from office_log where what = 'view-photo' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ order_id: null, after: { quiz: id } }])
  const listed = await iryna.call('/quizzes?photos=yes')
  expect(listed.body['rows']).toMatchObject([{ id, quiz: { photos: 1 } }])
})

test.each(['00000000-0000-4000-8000-000000000000', 'none'])(
  'there are no photos of the quiz %s',
  async (id) => {
    const { headers } = await anOperator(shop)
    expect((await callOffice(shop, `/quizzes/${id}/photos`, { method: 'POST', headers })).status).toBe(404)
  },
)

test('there are no photos of an order that is none', async () => {
  const { headers } = await anOperator(shop)
  const { status } = await callOffice(shop, '/orders/00000000/photos', { method: 'POST', headers })
  expect(status).toBe(404)
})

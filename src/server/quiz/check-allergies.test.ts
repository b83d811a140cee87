import { expect, test } from 'vitest'
import { buying } from '../../../test/kits.ts'
import { callFunction } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { OfficeShelf } from '../../contract/catalogue/shelf.ts'
import type { KitsCheck } from '../../domain/quiz/check-kits.ts'
import { publishVersion } from '../site/publish-version.ts'
import { shelfVersions } from '../catalogue/shelf-queries.ts'
import { deleteData } from './delete-data.ts'

const shop = await startTestShop()

const check = (quizSubmissionId: string) => callFunction(shop, 'check-allergies', { quizSubmissionId })

test('where no allergy is declared there is nothing to check', async () => {
  for (const sensitivities of [['none'], ['eczema', 'sensitive-skin'], []]) {
    const { id } = await aSubmittedQuiz(shop, { sensitivities, otherAllergy: 'мед' })
    expect(await check(id)).toMatchObject({ status: 200, body: { check: null } })
  }
})

test('while no composition is given nothing is found, and no kit is offered in place of another', async () => {
  const { id } = await aSubmittedQuiz(shop, { sensitivities: ['other'], otherAllergy: 'мед' })
  expect((await check(id)).body).toEqual({ check: { found: {}, isToBeRead: false, others: [] } })
})

test('nothing of what was written is answered', async () => {
  const { id } = await aSubmittedQuiz(shop, {
    sensitivities: ['other'],
    otherAllergy: 'мед, питайте маму Ірину',
  })
  const { body, text } = await check(id)
  expect(body).toMatchObject({ check: { isToBeRead: true } })
  expect(text).not.toMatch(/Ірин|мам|мед/)
})

test('of answers that others took the place of the later ones count', async () => {
  const visit = { key: 'a'.repeat(32), run: 1 }
  const sent = { sensitivities: ['other'], otherAllergy: 'мед' }
  const first = await aSubmittedQuiz(shop, { ...sent, visit: { ...visit, turn: 1 } })
  await aSubmittedQuiz(shop, { ...sent, otherAllergy: 'тюбик', visit: { ...visit, turn: 2 } })
  expect((await check(first.id)).body).toMatchObject({ check: { isToBeRead: true } })
})

test('a quiz that was deleted, never made or is none is refused', async () => {
  const { id, removalKey } = await aSubmittedQuiz(shop, { sensitivities: ['other'], otherAllergy: 'мед' })
  await deleteData(shop.services, removalKey)
  for (const unknown of [id, '00000000-0000-0000-0000-000000000000'])
    expect(await check(unknown)).toMatchObject({ status: 400, body: { code: 'unknown_quiz_submission' } })
  expect(await check("' or true --")).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
})

test('compositions that the owner publishes are searched, before the order and after it', async () => {
  const { get, call } = await anOperator(shop, 'Олена')
  const inci = { 'special-care': 'Aqua, Mel, Parfum', 'gentle-care': 'Aqua, Glycerin' }
  const { published } = await get<OfficeShelf>('/shelf')
  const items = published.items.map((item) =>
    Object.assign({}, item, {
      products: item.products.map((product) =>
        Object.assign({}, product, { inci: Object.entries(inci).find(([id]) => id === item.id)?.[1] }),
      ),
    }),
  )
  const body = { basedOn: published.version, items, publishAt: null }
  expect((await call('/shelf', body)).status).toBe(200)
  await publishVersion(shop.services, shelfVersions, published.version + 1)
  await shop.services.shelf.refresh()

  const { id } = await aSubmittedQuiz(shop, { sensitivities: ['other'], otherAllergy: 'мед' })
  const answer = (await check(id)).body['check'] as KitsCheck
  expect(answer).toMatchObject({ isToBeRead: false, others: [{ id: 'gentle-care', name: 'Ніжний догляд' }] })
  expect(Object.keys(answer.found)).toEqual(['special-care'])
  expect(answer.found['special-care']?.[0]).toEqual({
    names: ['Мед'],
    product: 'Очищення',
    ingredient: 'Mel',
  })

  const { number } = await aPaidOrder(shop, { ...buying('special-care'), quizSubmissionId: id })
  const seen = await call(`/orders/${number}`)
  expect(seen.body).toMatchObject({
    fulfilment: { needsCompositionCheck: true },
    parcels: [{ state: 'to-check' }],
    allergies: { composition: { kind: 'contains' } },
  })
})

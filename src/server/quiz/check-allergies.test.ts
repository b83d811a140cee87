import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { aQuiz } from '../../../test/quiz.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import { deleteData } from './delete-data.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function finish(changes: Parameters<typeof aQuiz>[0]) {
  const { body } = await callFunction(shop, 'submit-quiz', aQuiz(changes))
  return { id: String(body['quizSubmissionId']), removalKey: String(body['removalKey']) }
}

const check = (quizSubmissionId: string) => callFunction(shop, 'check-allergies', { quizSubmissionId })

test('where no allergy is declared there is nothing to check', async () => {
  for (const sensitivities of [['none'], ['eczema', 'sensitive-skin'], []]) {
    const { id } = await finish({ sensitivities, otherAllergy: 'мед' })
    expect(await check(id)).toMatchObject({ status: 200, body: { check: null } })
  }
})

test('while no composition is given nothing is found, and no kit is offered in place of another', async () => {
  const { id } = await finish({ sensitivities: ['other'], otherAllergy: 'мед' })
  expect((await check(id)).body).toEqual({ check: { found: {}, isToBeRead: false, others: [] } })
})

test('nothing of what was written is answered', async () => {
  const { id } = await finish({ sensitivities: ['other'], otherAllergy: 'мед, питайте маму Ірину' })
  const { body, text } = await check(id)
  expect(body).toMatchObject({ check: { isToBeRead: true } })
  expect(text).not.toMatch(/Ірин|мам|мед/)
})

test('of answers that others took the place of the later ones count', async () => {
  const visit = { key: 'a'.repeat(32), run: 1 }
  const sent = { sensitivities: ['other'], otherAllergy: 'мед' }
  const first = await finish({ ...sent, visit: { ...visit, turn: 1 } })
  await finish({ ...sent, otherAllergy: 'тюбик', visit: { ...visit, turn: 2 } })
  expect((await check(first.id)).body).toMatchObject({ check: { isToBeRead: true } })
})

test('a quiz that was deleted, never made or is none is refused', async () => {
  const { id, removalKey } = await finish({ sensitivities: ['other'], otherAllergy: 'мед' })
  await deleteData(shop.services, removalKey)
  for (const unknown of [id, '00000000-0000-0000-0000-000000000000'])
    expect(await check(unknown)).toMatchObject({ status: 400, body: { code: 'unknown_quiz_submission' } })
  expect(await check("' or true --")).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
})

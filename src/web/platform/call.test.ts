import { expect, test } from 'vitest'
import { json, startServer } from '../../../test/payments/pretend-server.ts'
import { callFunction } from './call.ts'
import { record, word } from './reading.ts'

const numbered = record<{ orderNumber: string }>({ orderNumber: word })

const crowded = { error: 'Зараз у магазині забагато відвідувачів.', code: 'overloaded' }

test('a shop without room is asked again after the time it names, with the same words and key', async () => {
  const times: number[] = []
  const { origin, requests } = await startServer((_asked, response) => {
    times.push(performance.now())
    if (times.length > 1) return json(response, { orderNumber: '48211907' })
    response.setHeader('retry-after', '1')
    json(response, crowded, 503)
  })
  const answer = await callFunction(
    `${origin}/create-order`,
    numbered,
    { kitId: 'gentle-care' },
    { headers: { 'idempotency-key': 'a' } },
  )
  expect(answer).toEqual({ kind: 'ok', value: { orderNumber: '48211907' } })
  expect(requests.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
    ['{"kitId":"gentle-care"}', 'a'],
    ['{"kitId":"gentle-care"}', 'a'],
  ])
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950)
})

test('who finds no room three times is told so, to press again', async () => {
  const { origin, requests } = await startServer((_asked, response) => {
    response.setHeader('retry-after', '1')
    json(response, crowded, 503)
  })
  const answer = await callFunction(`${origin}/create-order`, numbered, {})
  expect(answer).toEqual({ kind: 'refused', status: 503, refusal: crowded })
  expect(requests).toHaveLength(3)
})

test('any other refusal is told at once: what was asked may have been done', async () => {
  const away = { error: 'Сервер не відповідає.', code: 'service_unavailable' }
  const { origin, requests } = await startServer((_asked, response) => {
    response.setHeader('retry-after', '1')
    json(response, away, 503)
  })
  expect(await callFunction(`${origin}/create-order`, numbered, {})).toEqual({
    kind: 'refused',
    status: 503,
    refusal: away,
  })
  expect(requests).toHaveLength(1)
})

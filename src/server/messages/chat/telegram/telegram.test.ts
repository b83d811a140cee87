import { expect, test } from 'vitest'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import { createTelegramSender } from './telegram.ts'

const token = '123456:AAtoken-of-the-bot'
const calm = new AbortController().signal

/** The last answer repeats. */
async function startTelegram(...answers: readonly [number, unknown][]) {
  const left = [...answers]
  const { origin, requests } = await startServer((_asked, response) => {
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [200, { ok: true, result: {} }]
    json(response, body, status)
  })
  const sender = createTelegramSender({ url: origin, token, chatId: '-100200' }, 1000)
  const sent = () => requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { requests, sent, send: (text = 'Увага: оплата № 1.') => sender.send(text, calm) }
}

test('a text is sent to the owner’s chat as it is, and no markup is read in it', async () => {
  const { send, sent, requests } = await startTelegram()
  expect(await send('Львів & <b>Відділення</b> _5_')).toEqual({ kind: 'sent' })
  expect(requests).toMatchObject([{ method: 'POST', url: `/bot${token}/sendMessage` }])
  expect(sent()).toEqual([
    {
      chat_id: '-100200',
      text: 'Львів & <b>Відділення</b> _5_',
      link_preview_options: { is_disabled: true },
    },
  ])
})

test('asked to wait, it says for how long', async () => {
  const { send } = await startTelegram([
    429,
    { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 17 } },
  ])
  expect(await send()).toEqual({
    kind: 'not-sent',
    why: 'telegram 429',
    isFinal: false,
    retryAfterSeconds: 17,
  })
})

test('a chat that blocked the bot is no use trying again', async () => {
  const { send } = await startTelegram([403, { ok: false, error_code: 403, description: 'blocked' }])
  expect(await send()).toEqual({ kind: 'not-sent', why: 'telegram 403', isFinal: true })
})

test.each([
  [401, { ok: false, error_code: 401 }, 'telegram 401'],
  [500, { ok: false, error_code: 500 }, 'telegram 500'],
  [502, '<html>', 'answer 502'],
  [302, { moved: true }, 'answer 302'],
])('%i may pass', async (status, body, why) => {
  const { send } = await startTelegram([status, body])
  expect(await send()).toEqual({ kind: 'not-sent', why, isFinal: false })
})

test('a group that became a supergroup is followed, now and from then on', async () => {
  const { send, sent } = await startTelegram(
    [400, { ok: false, error_code: 400, parameters: { migrate_to_chat_id: -100999 } }],
    [200, { ok: true, result: {} }],
  )
  expect(await send()).toEqual({ kind: 'sent' })
  expect(await send()).toEqual({ kind: 'sent' })
  expect(sent().map((one) => one['chat_id'])).toEqual(['-100200', '-100999', '-100999'])
})

test('a text that is too long is cut between letters', async () => {
  const { send, sent } = await startTelegram()
  await send('🙂'.repeat(5000))
  expect(Array.from(String(sent()[0]?.['text']))).toHaveLength(4096)
})

test('a network that fails leaves it open and names neither the token nor the address', async () => {
  const sender = createTelegramSender({ url: 'http://127.0.0.1:9', token, chatId: '1' }, 500)
  const outcome = await sender.send('Увага', calm)
  expect(outcome.kind).toBe('uncertain')
  expect(JSON.stringify(outcome)).not.toMatch(/AAtoken|127\.0\.0\.1/)
})

import { json, startServer } from '../payments/pretend-server.ts'

const token = '123456:AAtoken-of-the-bot'

/** A Bot API that answers these in turn, then takes everything. */
export async function startTelegram(...answers: readonly [number, unknown][]) {
  const left = [...answers]
  const { origin, requests } = await startServer((_asked, response) => {
    const [status, body] = left.shift() ?? [200, { ok: true, result: {} }]
    json(response, body, status)
  })
  const texts = () => requests.map(({ body }) => (JSON.parse(body) as { text: string }).text)
  return { origin, texts, env: { TELEGRAM_URL: origin, TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: '-100' } }
}

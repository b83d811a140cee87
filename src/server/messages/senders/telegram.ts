import { Agent, request } from 'undici'
import * as v from 'valibot'
import type { ChatSender, Outcome } from './sender.ts'

export interface TelegramBot {
  readonly url: string
  readonly token: string
  readonly chatId: string
}

const answerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true) }),
  v.object({
    ok: v.literal(false),
    error_code: v.optional(v.number()),
    parameters: v.optional(
      v.object({
        retry_after: v.optional(v.pipe(v.number(), v.minValue(0))),
        migrate_to_chat_id: v.optional(v.union([v.number(), v.string()])),
      }),
    ),
  }),
])

const maxTextLength = 4096
const defaultTimeoutMs = 15_000

/**
 * Texts to one Telegram chat by `sendMessage` of the Bot API. Plain text: nothing in it is markup. The token
 * is part of the address, so that no address and no error of the network is ever passed on.
 */
export function createTelegramSender(bot: TelegramBot, timeoutMs: number = defaultTimeoutMs): ChatSender {
  const agent = new Agent({ connections: 2, maxResponseSize: 64 * 1024, connectTimeout: timeoutMs })
  // A group that became a supergroup has another id from then on.
  let chatId = bot.chatId

  async function call(text: string, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
    const answer = await request(`${bot.url}/bot${bot.token}/sendMessage`, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text: Array.from(text).slice(0, maxTextLength).join(''),
        link_preview_options: { is_disabled: true },
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { status: answer.statusCode, body: parseJson(await answer.body.text()) }
  }

  return {
    async send(text, signal) {
      for (let moves = 0; ; moves++) {
        const reply = await call(text, signal).catch((error: unknown) => reasonOf(error))
        if (typeof reply === 'string') return { kind: 'uncertain', why: reply }
        const parsed = v.safeParse(answerSchema, reply.body)
        if (!parsed.success) return { kind: 'not-sent', why: `answer ${reply.status}`, isFinal: false }
        const answer = parsed.output
        if (answer.ok) return { kind: 'sent' }
        const newId = answer.parameters?.migrate_to_chat_id
        if (newId === undefined || moves > 0)
          return refusal(answer.error_code ?? reply.status, answer.parameters?.retry_after)
        chatId = String(newId)
      }
    },
  }
}

/** 429 names its pause. The text or the chat is wrong and stays so; a wrong token the owner can put right. */
function refusal(code: number, retryAfter: number | undefined): Outcome {
  const isFinal = code === 400 || code === 403
  return {
    kind: 'not-sent',
    why: `telegram ${code}`,
    isFinal,
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return `network ${code}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import * as v from 'valibot'
import type { Account } from '../../../platform/account.ts'
import { parseJson } from '../../../platform/json.ts'
import { createOutbound } from '../../../platform/outbound.ts'
import { chatService } from '../chat-service.ts'
import type { ChatSender, Outcome } from '../../senders/sender.ts'

export const telegram = chatService({
  id: 'telegram',
  called: 'Telegram',
  settings: {
    TELEGRAM_BOT_TOKEN: {
      says: 'the bot of the owner’s chat; what it says has no name, phone or photo',
      kind: 'key',
      longest: 500,
      pattern: /^[\w:-]+$/,
      must: 'must be the token as BotFather gave it',
    },
    TELEGRAM_CHAT_ID: {
      says: 'that chat',
      kind: 'key',
      longest: 500,
      pattern: /^(-?\d+|@\w+)$/,
      must: 'must be the number of a chat or the @name of a channel',
    },
    TELEGRAM_URL: {
      says: 'another address of the Bot API',
      kind: 'address',
      official: 'https://api.telegram.org',
      standInPath: '',
      mayStandAlone: true,
    },
  },
  create: (account) => createTelegramSender(botOf(account)),
  check: (account) => checkTelegram(botOf(account)),
  remedy: 'Look at TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID, and write to the bot once.',
})

function botOf(account: Account<'TELEGRAM_URL' | 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_CHAT_ID'>): TelegramBot {
  return {
    url: account.TELEGRAM_URL,
    token: account.TELEGRAM_BOT_TOKEN,
    chatId: account.TELEGRAM_CHAT_ID,
  }
}

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

export async function checkTelegram(bot: TelegramBot): Promise<string | undefined> {
  const call = createOutbound({ timeoutMs: defaultTimeoutMs, maxAnswerBytes: 64 * 1024, maxConnections: 1 })
  const reply = await call({
    method: 'POST',
    url: `${bot.url}/bot${bot.token}/getChat`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: bot.chatId }),
  })
  if (reply.kind === 'unavailable') return reply.why
  const parsed = v.safeParse(answerSchema, parseJson(reply.body.toString('utf8')))
  if (!parsed.success) return `answer ${reply.status}`
  return parsed.output.ok ? undefined : String(parsed.output.error_code ?? reply.status)
}

/** Plain text. The token is part of the URL, so URLs and network errors must never be passed on. */
export function createTelegramSender(bot: TelegramBot, timeoutMs: number = defaultTimeoutMs): ChatSender {
  const call = createOutbound({ timeoutMs, maxAnswerBytes: 64 * 1024, maxConnections: 2 })
  // A group that becomes a supergroup gets a new id.
  let chatId = bot.chatId

  function post(text: string, signal: AbortSignal) {
    return call({
      method: 'POST',
      url: `${bot.url}/bot${bot.token}/sendMessage`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text: Array.from(text).slice(0, maxTextLength).join(''),
        link_preview_options: { is_disabled: true },
      }),
      signal,
    })
  }

  return {
    async send(text, signal) {
      for (let moves = 0; ; moves++) {
        const reply = await post(text, signal)
        if (reply.kind === 'unavailable') return { kind: 'uncertain', why: `network ${reply.why}` }
        const parsed = v.safeParse(answerSchema, parseJson(reply.body.toString('utf8')))
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

/** 400 and 403 are permanent; a wrong token (401) the owner can fix. */
function refusal(code: number, retryAfter: number | undefined): Outcome {
  const isFinal = code === 400 || code === 403
  return {
    kind: 'not-sent',
    why: `telegram ${code}`,
    isFinal,
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  }
}

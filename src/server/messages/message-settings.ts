import * as v from 'valibot'
import { isEmail } from '../../domain/platform/email.ts'
import type { SmtpServer } from './senders/smtp.ts'
import type { TelegramBot } from './senders/telegram.ts'
import type { TurboSmsAccount } from './senders/turbosms.ts'
import { BadSetting, text, webUrl, wholeNumber } from '../platform/setting-kinds.ts'

export interface MessageSettings {
  readonly mail: {
    /** Letters come from this address, under the shop's name. */
    readonly from: string
    /** Alerts go to this address. */
    readonly owner: string
    /** Without a server letters become files. */
    readonly smtp: SmtpServer | undefined
  }
  /** The owner's chat; without it alerts go by mail alone. */
  readonly telegram: TelegramBot | undefined
  /** Without an account buyers get letters alone. */
  readonly turboSms: TurboSmsAccount | undefined
}

const email = v.pipe(v.string(), v.check(isEmail, 'must be one e-mail address'))

export const messageEnvironment = {
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  SMTP_HOST: v.optional(text(253)),
  SMTP_PORT: v.optional(wholeNumber(1, 65535)),
  SMTP_USER: v.optional(text(500)),
  SMTP_PASSWORD: v.optional(text(500)),
  MAIL_FROM: v.optional(email),
  OWNER_EMAIL: v.optional(email),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w:-]+$/, 'must be the token as BotFather gave it')),
  ),
  TELEGRAM_CHAT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^(-?\d+|@\w+)$/, 'must be the number of a chat or the @name of a channel')),
  ),
  TELEGRAM_URL: v.optional(webUrl, 'https://api.telegram.org'),
  TURBOSMS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,500}$/, 'must be the token as TurboSMS gave it')),
  ),
  TURBOSMS_SENDER: v.optional(text(20)),
  TURBOSMS_VIBER_SENDER: v.optional(text(50)),
  TURBOSMS_WEBHOOK_KEY: v.optional(text(500)),
  TURBOSMS_URL: v.optional(webUrl, 'https://api.turbosms.ua'),
}

const schema = v.object(messageEnvironment)
type MessageEnvironment = v.InferOutput<typeof schema>

/** How the shop reaches people. Throws {@link BadSetting}; no address of a server or secret is quoted. */
export function messageSettings(
  env: MessageEnvironment,
  shop: { readonly hostname: string; readonly sellerEmail: string | undefined },
): MessageSettings {
  const smtp = env.SMTP_URL === undefined ? serverFromParts(env) : serverFromUrl(env.SMTP_URL, env)
  const sellerEmail = isEmail(shop.sellerEmail ?? '') ? shop.sellerEmail : undefined
  const owner = env.OWNER_EMAIL ?? sellerEmail
  if (smtp && env.MAIL_FROM === undefined) {
    throw new BadSetting('Mail by SMTP needs MAIL_FROM, the address that letters come from.')
  }
  if (smtp && owner === undefined) {
    throw new BadSetting('Mail by SMTP needs OWNER_EMAIL, the address that alerts go to.')
  }
  return {
    // Letters that become files may come from and go to any address.
    mail: {
      from: env.MAIL_FROM ?? localAddress('shop', shop.hostname),
      owner: owner ?? localAddress('owner', shop.hostname),
      smtp,
    },
    telegram: telegramOf(env),
    turboSms: turboSmsOf(env),
  }
}

function serverFromParts(env: MessageEnvironment): SmtpServer | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port = 587, SMTP_USER: user, SMTP_PASSWORD: password } = env
  if (host !== undefined) return serverOf({ host, port, isSecure: port === 465 }, user, password)
  const lonely = (['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const).find(
    (name) => env[name] !== undefined,
  )
  if (lonely) throw new BadSetting(`The setting ${lonely} needs SMTP_HOST beside it.`)
  return undefined
}

function serverFromUrl(address: string, env: MessageEnvironment): SmtpServer {
  const beside = (['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const).find(
    (name) => env[name] !== undefined,
  )
  if (beside) throw new BadSetting(`SMTP_URL says everything of the mail server: remove ${beside}.`)
  const url = URL.parse(address)
  if (!url || url.hostname === '') {
    throw new BadSetting('The setting SMTP_URL must be like smtp://user:password@host:587.')
  }
  const isSecure = url.protocol === 'smtps:'
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port)
  // An IPv6 address stands in brackets in a URL only.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const server = { host, port, isSecure: isSecure || port === 465 }
  return serverOf(server, decoded(url.username), decoded(url.password))
}

function serverOf(
  server: Omit<SmtpServer, 'login'>,
  user: string | undefined,
  password: string | undefined,
): SmtpServer {
  if (user !== undefined && password !== undefined) return { ...server, login: { user, password } }
  if (user === undefined && password === undefined) return { ...server, login: undefined }
  throw new BadSetting('Mail by SMTP takes a user and a password, or neither.')
}

function decoded(part: string): string | undefined {
  if (part === '') return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Mail programs refuse an address at a bare host. */
function localAddress(name: string, hostname: string): string {
  const address = `${name}@${hostname}`
  return isEmail(address) ? address : `${name}@${hostname.replace(/[^a-z0-9]+/gi, '-')}.invalid`
}

function telegramOf(env: MessageEnvironment): TelegramBot | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chatId, TELEGRAM_URL: url } = env
  if (token !== undefined && chatId !== undefined) return { url, token, chatId }
  if (token === undefined && chatId === undefined) return undefined
  const [present, missing] =
    token === undefined
      ? ['TELEGRAM_CHAT_ID', 'TELEGRAM_BOT_TOKEN']
      : ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']
  throw new BadSetting(`The setting ${present} needs ${missing} beside it.`)
}

function turboSmsOf(env: MessageEnvironment): TurboSmsAccount | undefined {
  const { TURBOSMS_TOKEN: token, TURBOSMS_SENDER: sender, TURBOSMS_URL: url } = env
  const { TURBOSMS_VIBER_SENDER: viberSender, TURBOSMS_WEBHOOK_KEY: webhookKey } = env
  if (token !== undefined && sender !== undefined) return { url, token, sender, viberSender, webhookKey }
  const present = (
    ['TURBOSMS_TOKEN', 'TURBOSMS_SENDER', 'TURBOSMS_VIBER_SENDER', 'TURBOSMS_WEBHOOK_KEY'] as const
  ).find((name) => env[name] !== undefined)
  if (present === undefined) return undefined
  const missing = token === undefined ? 'TURBOSMS_TOKEN' : 'TURBOSMS_SENDER'
  throw new BadSetting(`The setting ${present} needs ${missing} beside it.`)
}

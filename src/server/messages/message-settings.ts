import * as v from 'valibot'
import { isEmail } from '../../domain/platform/email.ts'
import type { SmtpServer } from './senders/smtp.ts'
import type { ChatService } from './chat/chat-service.ts'
import { chatServices } from './chat-services.ts'
import { type Account, accountEnvironment, accountOf, keysOf } from '../platform/account.ts'
import { BadSetting, text, wholeNumber } from '../platform/setting-kinds.ts'
import type { SmsService } from './sms/sms-service.ts'
import { smsServices } from './sms-services.ts'

export interface MessageSettings {
  readonly mail: {
    readonly from: string
    readonly owner: string
    /** Without it letters are written to files. */
    readonly smtp: SmtpServer | undefined
  }
  readonly chat: ChatChoice | undefined
  readonly sms: SmsChoice | undefined
}

export interface ChatChoice {
  readonly service: ChatService
  readonly account: Account
}

export interface SmsChoice {
  readonly service: SmsService
  readonly account: Account | undefined
}

const email = v.pipe(v.string(), v.check(isEmail, 'must be one e-mail address'))

const serviceIds = smsServices.map(({ id }) => id)

const ownEnvironment = {
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  SMTP_HOST: v.optional(text(253)),
  SMTP_PORT: v.optional(wholeNumber(1, 65535)),
  SMTP_USER: v.optional(text(500)),
  SMTP_PASSWORD: v.optional(text(500)),
  MAIL_FROM: v.optional(email),
  OWNER_EMAIL: v.optional(email),
  SMS_SERVICE: v.optional(v.picklist(serviceIds, `must be ${serviceIds.join(' or ')}`)),
}

export const messageEnvironment = {
  ...accountEnvironment(...[...chatServices, ...smsServices].map(({ settings }) => settings)),
  ...ownEnvironment,
}

type MessageEnvironment = v.InferOutput<v.ObjectSchema<typeof ownEnvironment, undefined>>
type AccountEnvironment = Readonly<Record<string, unknown>>

/** Throws {@link BadSetting}, whose message quotes no server or secret. */
export function messageSettings(
  env: MessageEnvironment & AccountEnvironment,
  shop: {
    readonly hostname: string
    readonly sellerEmail: string | undefined
    readonly isTestMode: boolean
  },
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
    // Letters written to files may have any addresses.
    mail: {
      from: env.MAIL_FROM ?? localAddress('shop', shop.hostname),
      owner: owner ?? localAddress('owner', shop.hostname),
      smtp,
    },
    chat: chatOf(env),
    sms: smsOf(env, shop.isTestMode),
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
  // Brackets around IPv6 belong to the URL only.
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

function localAddress(name: string, hostname: string): string {
  const address = `${name}@${hostname}`
  return isEmail(address) ? address : `${name}@${hostname.replace(/[^a-z0-9]+/gi, '-')}.invalid`
}

function chatOf(env: AccountEnvironment): ChatChoice | undefined {
  const [chosen] = chatServices.flatMap((service): ChatChoice[] => {
    const account = accountOf(service.settings, env)
    return account ? [{ service, account }] : []
  })
  return chosen
}

function smsOf(env: MessageEnvironment & AccountEnvironment, isTestMode: boolean): SmsChoice | undefined {
  const accounts = smsServices.flatMap((service): SmsChoice[] => {
    const account = accountOf(service.settings, env)
    return account ? [{ service, account }] : []
  })
  const wanted = smsServices.find(({ id }) => id === env.SMS_SERVICE)
  const [chosen, another] = wanted ? accounts.filter(({ service }) => service === wanted) : accounts
  if (chosen && another)
    throw new BadSetting(
      `There are accounts at ${chosen.service.called} and ${another.service.called}: say with SMS_SERVICE who sends, or remove one.`,
    )
  if (chosen) return chosen
  if (isTestMode) return { service: wanted ?? smsServices[0], account: undefined }
  if (wanted) throw new BadSetting(`SMS_SERVICE=${wanted.id} needs ${keysOf(wanted.settings).join(' and ')}.`)
  return undefined
}

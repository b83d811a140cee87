import * as v from 'valibot'
import { isEmail } from '../../domain/platform/email.ts'
import { type MailServer, mailService } from './mail-service.ts'
import type { ChatService } from './chat/chat-service.ts'
import { chatServices } from './chat-services.ts'
import { type Account, accountOf, keysOf } from '../platform/account.ts'
import { BadSetting } from '../platform/setting-kinds.ts'
import type { SmsService } from './sms/sms-service.ts'
import { smsServices } from './sms-services.ts'

export interface MessageSettings {
  readonly mail: {
    readonly from: string
    readonly owner: string
    /** Without it letters are written to files. */
    readonly server: MailServer | undefined
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

export const messageEnvironment = {
  ...mailService.environment,
  MAIL_FROM: v.optional(email),
  OWNER_EMAIL: v.optional(email),
  SMS_SERVICE: v.optional(v.picklist(serviceIds, `must be ${serviceIds.join(' or ')}`)),
}

type MessageEnvironment = v.InferOutput<v.ObjectSchema<typeof messageEnvironment, undefined>>
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
  const server = mailService.serverOf(env)
  const sellerEmail = isEmail(shop.sellerEmail ?? '') ? shop.sellerEmail : undefined
  const owner = env.OWNER_EMAIL ?? sellerEmail
  if (server && env.MAIL_FROM === undefined) {
    throw new BadSetting('Mail by SMTP needs MAIL_FROM, the address that letters come from.')
  }
  if (server && owner === undefined) {
    throw new BadSetting('Mail by SMTP needs OWNER_EMAIL, the address that alerts go to.')
  }
  return {
    // Letters written to files may have any addresses.
    mail: {
      from: env.MAIL_FROM ?? localAddress('shop', shop.hostname),
      owner: owner ?? localAddress('owner', shop.hostname),
      server,
    },
    chat: chatOf(env),
    sms: smsOf(env, shop.isTestMode),
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

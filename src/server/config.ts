import * as v from 'valibot'
import type { ShopSettings } from '../contract/site/site.ts'
import type { Seller } from '../domain/site/site-fields.ts'
import {
  ownHosts,
  serverEnvironment,
  serverSettings,
  type ServerSettings,
} from './platform/server-settings.ts'
import { photoEnvironment, photoSettings, type PhotoSettings } from './quiz/photo-settings.ts'
import { sellerEnvironment, sellerOf } from './site/seller-settings.ts'
import { deliveryEnvironment } from './delivery/delivery-settings.ts'
import { ourCarrier } from './delivery/our-carrier.ts'
import { neighbourRecords } from './neighbour-records.ts'
import { mailService } from './messages/mail-service.ts'
import { orderEnvironment, orderPeriodsOf } from './orders/order-settings.ts'
import { messageEnvironment, type MessageSettings, messageSettings } from './messages/message-settings.ts'
import { type BackupSettings, backupEnvironment, backupSettings } from './running/backup/backup-settings.ts'
import {
  type AcquirerFees,
  type PaymentAccounts,
  paymentEnvironment,
  paymentSettings,
} from './payments/payment-settings.ts'
import { returnEnvironment, returnOriginsOf } from './payments/return-settings.ts'
import { receiptEnvironment, receiptSettings, type ReceiptSettings } from './payments/receipt-settings.ts'
import { type Account, accountEnvironment, accountOf } from './platform/account.ts'
import { BadSetting } from './platform/setting-kinds.ts'
import { watchEnvironment, type WatchSettings, watchSettings } from './running/watch/watch-settings.ts'

/** The only place that reads the environment. */
export interface Config
  extends ServerSettings, PhotoSettings, MessageSettings, ReceiptSettings, WatchSettings {
  /** Where a payment page may return to; includes the shop's own. */
  readonly returnOrigins: ReadonlySet<string>
  readonly backups: BackupSettings
  readonly isTestMode: boolean
  readonly paymentAccounts: PaymentAccounts
  /** `host` or `host:port`, besides the providers' known hosts. */
  readonly paymentPageHosts: readonly string[]
  readonly acquirerFees: AcquirerFees
  readonly carrierAccount: Account | undefined
  readonly site: ShopSettings
  readonly seller: Seller | undefined
}

/** Risks are opted into explicitly. */
const yes = v.literal('yes', 'must be yes or absent')

/** @fortests What `docs/settings.md` is made of. */
export const environment = v.object({
  ...serverEnvironment,
  ...backupEnvironment,
  LIVE_OVER_HTTP: v.optional(yes),
  LIVE_WITHOUT_MAIL: v.optional(yes),
  ...paymentEnvironment,
  ...returnEnvironment,
  ...photoEnvironment,
  ...deliveryEnvironment,
  ...orderEnvironment,
  ...sellerEnvironment,
  ...accountEnvironment(
    ...Object.values(neighbourRecords).flatMap((records) => records.map(({ settings }) => settings)),
  ),
  ...receiptEnvironment,
  ...messageEnvironment,
  ...watchEnvironment,
})

type Environment = v.InferOutput<typeof environment>

/** Empty values count as absent. Throws {@link BadSetting}, which never quotes a secret. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, present)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new BadSetting(`The setting ${v.getDotPath(issue) ?? '?'} ${issue.message}.`)
  }
  return configOf(parsed.output)
}

function configOf(env: Environment): Config {
  const server = serverSettings(env)
  const photos = photoSettings(env)
  const { origin: publicOrigin } = server
  const { accounts, isTestMode, pageHosts, methods, fees } = paymentSettings(env)
  const receipts = receiptSettings(env, { isTestMode, methods, accounts })
  const messages = messageSettings(env, {
    hostname: new URL(publicOrigin).hostname,
    sellerEmail: env.SELLER_EMAIL,
    isTestMode,
  })
  if (!isTestMode) {
    refuseHalfLive(env)
    refuseUnsafeLive(env, publicOrigin, messages)
  }
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    throw new BadSetting(
      'The setting DATABASE_OWNER_URL needs DATABASE_URL: the shop’s own database has both roles.',
    )
  return {
    ...server,
    ...photos,
    returnOrigins: returnOriginsOf(env, publicOrigin),
    backups: backupSettings(env),
    isTestMode,
    paymentAccounts: accounts,
    paymentPageHosts: pageHosts,
    acquirerFees: fees,
    carrierAccount: accountOf(ourCarrier.settings, env),
    ...receipts,
    ...messages,
    ...watchSettings(env),
    seller: sellerOf(env),
    site: {
      isTestMode,
      origin: publicOrigin,
      deliveryPolicy: env.DELIVERY_POLICY,
      tellsBySms: messages.sms !== undefined,
      smsService: messages.sms?.service.called,
      paymentMethods: methods,
      photoDays: photos.photoDays,
      orderPeriods: orderPeriodsOf(env),
      publicPhotoMinutes: photos.publicPhotoMinutes,
    },
  }
}

function refuseHalfLive(env: Environment) {
  if (env.PUBLIC_ORIGIN === undefined)
    throw new BadSetting('A live shop needs PUBLIC_ORIGIN, like https://shop.example.')
  const missing = (
    ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_ADDRESS', 'SELLER_PHONE', 'SELLER_EMAIL'] as const
  ).find((name) => env[name] === undefined)
  if (missing) throw new BadSetting(`A live shop must say who sells: set ${missing}.`)
}

/** Plain http, or letters written to files. */
function refuseUnsafeLive(env: Environment, publicOrigin: string, { mail }: MessageSettings) {
  const { protocol, hostname } = new URL(publicOrigin)
  const isOnThisMachine = ownHosts.includes(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (protocol === 'http:' && !isOnThisMachine && !env.LIVE_OVER_HTTP) {
    throw new BadSetting(
      'PUBLIC_ORIGIN of a live shop must begin with https://, or LIVE_OVER_HTTP=yes takes it as it is.',
    )
  }
  if (!mail.server && !env.LIVE_WITHOUT_MAIL) {
    throw new BadSetting(
      `A live shop needs a mail server: set ${mailService.setting}, or LIVE_WITHOUT_MAIL=yes to leave its letters in a folder.`,
    )
  }
}

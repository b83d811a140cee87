import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { ShopSettings } from '../contract/site/site.ts'
import { normalisePhone } from '../domain/platform/contacts.ts'
import { deliveryPolicies } from '../domain/delivery/delivery.ts'
import { payableDays } from '../domain/orders/order.ts'
import type { Seller } from '../domain/site/site-fields.ts'
import { httpOrigin } from './platform/http/http-origin.ts'
import type { CarrierAccount } from './delivery/carriers/carrier.ts'
import { carrierAccountOf, carrierEnvironment } from './delivery/carrier-settings.ts'
import { messageEnvironment, type MessageSettings, messageSettings } from './messages/message-settings.ts'
import { type BackupSettings, backupEnvironment, backupSettings } from './running/backup/backup-settings.ts'
import { bucketEnvironment, bucketOf } from './platform/bucket-settings.ts'
import type { S3Bucket } from './platform/bucket.ts'
import {
  type AcquirerFees,
  type PaymentAccounts,
  paymentEnvironment,
  paymentSettings,
} from './payments/payment-settings.ts'
import { receiptEnvironment, receiptSettings, type ReceiptSettings } from './payments/receipt-settings.ts'
import { BadSetting, text, webUrl, wholeNumber } from './platform/setting-kinds.ts'
import { watchEnvironment, type WatchSettings, watchSettings } from './running/watch/watch-settings.ts'

/** Everything the environment decides, parsed once; nothing else in the shop reads the environment. */
export interface Config extends MessageSettings, ReceiptSettings, WatchSettings {
  readonly host: string
  readonly port: number
  readonly origin: string
  /** Origins a payment page may send the buyer back to; the shop's own is always among them. */
  readonly returnOrigins: ReadonlySet<string>
  readonly databaseUrl: string | undefined
  /** The same database for the role that owns its tables and changes how they are made; the other one without it. */
  readonly databaseOwnerUrl: string | undefined
  /** How many connections requests share. */
  readonly databaseConnections: number
  /** How many jobs, letters among them, this process may end in a second. */
  readonly jobsPerSecond: number
  readonly dataDir: string
  readonly backups: BackupSettings
  readonly isTestMode: boolean
  readonly paymentAccounts: PaymentAccounts
  /** Hosts (`host` or `host:port`) where the accounts' payment pages may be besides those known as the providers'. */
  readonly paymentPageHosts: readonly string[]
  /** For the register of payments; of those that are not set nothing is known. */
  readonly acquirerFees: AcquirerFees
  /** At the carrier; without one a live shop has no directory of its points. */
  readonly carrierAccount: CarrierAccount | undefined
  readonly rateLimitScale: number
  /** How many proxies in front of the shop may be believed about the visitor's address. */
  readonly trustedProxies: number
  /** How many connections are held at once, if the process may open so many files. */
  readonly maxConnections: number
  /** How many of them one visitor may hold; infinite behind proxies, which bring the visitors of all. */
  readonly maxConnectionsPerAddress: number
  /** Where photos are kept; without one, in the shop's own folder. */
  readonly photoBucket: S3Bucket | undefined
  /** So long a photo may wait for the quiz that it belongs to. */
  readonly unattachedPhotoHours: number
  /** So many bytes of photos may wait for the quiz that they belong to. */
  readonly maxWaitingPhotoBytes: number
  readonly logLevel: LogLevel
  readonly isDevelopment: boolean
  readonly site: ShopSettings
  /** Who sells, until the owner says it in the office. */
  readonly seller: Seller | undefined
}

/** A risk is taken by name only. */
const yes = v.literal('yes', 'must be yes or absent')

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const origin = v.pipe(
  webUrl,
  v.check(
    (address) => URL.parse(address)?.origin === address,
    'must be scheme, host and port only, like https://shop.example',
  ),
)

const databaseAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))

/** @fortests What `docs/settings.md` is made of. */
export const environment = v.object({
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => host === 'localhost' || (isIP(host) > 0 && !host.includes('%')),
        'must be an IP address or localhost',
      ),
    ),
    'localhost',
  ),
  PORT: v.optional(wholeNumber(1, 65535), '4000'),
  PUBLIC_ORIGIN: v.optional(origin),
  RETURN_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
      v.array(origin),
    ),
    '',
  ),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_OWNER_URL: v.optional(databaseAddress),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 500), '10'),
  JOBS_PER_SECOND: v.optional(wholeNumber(1, 200), '8'),
  DATA_DIR: v.optional(text(1000), '.data'),
  ...backupEnvironment,
  LIVE_OVER_HTTP: v.optional(yes),
  LIVE_WITHOUT_MAIL: v.optional(yes),
  ...paymentEnvironment,
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'must be a number like 1 or 0.5'),
      v.transform(Number),
      v.check((scale) => scale > 0, 'must be above 0'),
    ),
    '1',
  ),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 100_000), '10000'),
  MAX_CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), '100'),
  PUBLIC_PHOTO_MINUTES: v.optional(wholeNumber(1, 60 * 24 * 14), '10'),
  ...bucketEnvironment,
  PHOTO_HOURS_UNATTACHED: v.optional(wholeNumber(1, 24 * 14), '24'),
  PHOTO_WAITING_MB: v.optional(wholeNumber(1, 1_000_000), '2048'),
  DELIVERY_POLICY: v.optional(
    v.picklist(deliveryPolicies, `must be one of ${deliveryPolicies.join(', ')}`),
    'free-to-branch',
  ),
  PHOTO_DAYS_WITHOUT_ORDER: v.optional(wholeNumber(1, 365), '14'),
  PHOTO_DAYS_WITH_ORDER: v.optional(wholeNumber(1, 3650), '90'),
  ORDER_DAYS_UNPAID: v.optional(wholeNumber(payableDays + 1, 365), '30'),
  ORDER_YEARS_PAID: v.optional(wholeNumber(1, 30), '3'),
  SELLER_NAME: v.optional(text(200)),
  SELLER_TAX_ID: v.optional(text(50)),
  SELLER_ADDRESS: v.optional(text(300)),
  SELLER_PHONE: v.optional(text(50)),
  SELLER_EMAIL: v.optional(text(254)),
  SELLER_TELEGRAM: v.optional(
    v.pipe(v.string(), v.regex(/^@?[A-Za-z]\w{3,31}$/, 'must be a name at Telegram, like @shop')),
  ),
  SELLER_VIBER: v.optional(
    v.pipe(
      v.string(),
      v.check((phone) => normalisePhone(phone) !== undefined, 'must be a phone, like +380671234567'),
    ),
  ),
  ...carrierEnvironment,
  ...receiptEnvironment,
  ...messageEnvironment,
  ...watchEnvironment,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  KRAPLIA_DEV: v.optional(v.string()),
})

type Environment = v.InferOutput<typeof environment>

/**
 * The settings of this process. Empty values count as absent. Throws {@link BadSetting} with one sentence;
 * a value is quoted only when it is no secret.
 */
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
  const publicOrigin = env.PUBLIC_ORIGIN ?? originAt(env.HOST, env.PORT)
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
  if (env.PHOTO_DAYS_WITH_ORDER < env.PHOTO_DAYS_WITHOUT_ORDER)
    throw new BadSetting('PHOTO_DAYS_WITH_ORDER may not be less than PHOTO_DAYS_WITHOUT_ORDER.')
  return {
    host: env.HOST,
    port: env.PORT,
    origin: publicOrigin,
    returnOrigins: new Set([
      publicOrigin,
      ...env.RETURN_ORIGINS,
      ...(env.PUBLIC_ORIGIN ? [] : loopbackOrigins(env.PORT)),
    ]),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    jobsPerSecond: env.JOBS_PER_SECOND,
    dataDir: resolve(env.DATA_DIR),
    backups: backupSettings(env),
    isTestMode,
    paymentAccounts: accounts,
    paymentPageHosts: pageHosts,
    acquirerFees: fees,
    carrierAccount: carrierAccountOf(env),
    ...receipts,
    ...messages,
    ...watchSettings(env),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustedProxies: env.TRUSTED_PROXIES,
    maxConnections: env.MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.TRUSTED_PROXIES > 0 ? Infinity : env.MAX_CONNECTIONS_PER_ADDRESS,
    photoBucket: bucketOf(env, { prefix: '', folder: 'skin-photos', what: 'Photos' }),
    unattachedPhotoHours: env.PHOTO_HOURS_UNATTACHED,
    maxWaitingPhotoBytes: env.PHOTO_WAITING_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.KRAPLIA_DEV === '1',
    seller: sellerOf(env),
    site: {
      isTestMode,
      origin: publicOrigin,
      deliveryPolicy: env.DELIVERY_POLICY,
      tellsBySms: messages.sms !== undefined,
      smsService: messages.sms?.service.called,
      paymentMethods: methods,
      photoDays: { withoutOrder: env.PHOTO_DAYS_WITHOUT_ORDER, withOrder: env.PHOTO_DAYS_WITH_ORDER },
      orderPeriods: { unpaidDays: env.ORDER_DAYS_UNPAID, paidYears: env.ORDER_YEARS_PAID },
      publicPhotoMinutes: env.PUBLIC_PHOTO_MINUTES,
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

/** What buyers would not see, and lose by: their data in clear on the way, letters that nobody sends. */
function refuseUnsafeLive(env: Environment, publicOrigin: string, { mail }: MessageSettings) {
  const { protocol, hostname } = new URL(publicOrigin)
  const isOnThisMachine = ownHosts.includes(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (protocol === 'http:' && !isOnThisMachine && !env.LIVE_OVER_HTTP) {
    throw new BadSetting(
      'PUBLIC_ORIGIN of a live shop must begin with https://, or LIVE_OVER_HTTP=yes takes it as it is.',
    )
  }
  if (!mail.smtp && !env.LIVE_WITHOUT_MAIL) {
    throw new BadSetting(
      'A live shop needs a mail server: set SMTP_URL, or LIVE_WITHOUT_MAIL=yes to leave its letters in a folder.',
    )
  }
}

/** Hosts at which this machine is reached as localhost too. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

/** Where the shop is reached that listens at one address and was not told how visitors find it. */
function originAt(host: string, port: number): string {
  return ownHosts.includes(host) ? `http://localhost:${port}` : httpOrigin(host, port)
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}

/** Who sells, when all of it is said: a part of it serves nobody. */
function sellerOf(env: Environment): Seller | undefined {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_ADDRESS: address } = env
  const { SELLER_PHONE: phone, SELLER_EMAIL: email } = env
  if (!name || !taxId || !address || !phone || !email) return undefined
  const telegram = env.SELLER_TELEGRAM?.replace('@', '')
  const viber = normalisePhone(env.SELLER_VIBER ?? '')
  return { name, taxId, address, phone, email, ...(telegram && { telegram }), ...(viber && { viber }) }
}

import { mailService } from '../../src/server/messages/mail-service.ts'
import { smsServices } from '../../src/server/messages/sms-services.ts'
import { neighbourRecords } from '../../src/server/neighbour-records.ts'
import { bucketStore } from '../../src/server/platform/bucket-store.ts'
import type { AccountSettings } from '../../src/server/platform/account.ts'

export interface SettingText {
  readonly says: string
  /** What stands for it where it is absent and the schema has nothing; of those without, it is left out. */
  readonly instead?: string
}

export type Groups = Readonly<Record<string, Readonly<Record<string, SettingText>>>>

const secretOf = (what: string): SettingText => ({ says: what })

function said(
  texts: Readonly<Record<string, string>>,
  instead: Readonly<Record<string, string>> = {},
): Readonly<Record<string, SettingText>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, says]) => {
      const absent = instead[name]
      return [name, absent === undefined ? { says } : { says, instead: absent }]
    }),
  )
}

/** What the records of neighbours say of the settings of an account there. */
function ofAccounts(
  records: readonly { readonly settings: AccountSettings }[],
): Readonly<Record<string, SettingText>> {
  return Object.fromEntries(
    records
      .flatMap(({ settings }) => Object.entries(settings))
      .map(([name, setting]) => {
        const { says } = setting
        if (setting.kind === 'address') return [name, { says, instead: `\`${setting.official}\`` }]
        return [name, setting.kind === 'choice' ? { says, instead: `\`${setting.of[0]}\`` } : { says }]
      }),
  )
}

export const settingTexts: Groups = {
  'The shop': {
    PORT: { says: 'where it listens' },
    HOST: { says: 'the address of this machine that it listens at' },
    PUBLIC_ORIGIN: {
      says: 'the address visitors use, like `https://shop.example`; links, return addresses and callbacks are built from it. A live shop needs it',
      instead: '`http://{HOST}:{PORT}`',
    },
    RETURN_ORIGINS: {
      says: 'further origins, separated by commas, that a payment page may send a buyer back to',
    },
    SHOP_MODE: {
      says: '`test` or `live`. Without it the shop is live as soon as one account is at its provider’s own address and no known test key (monobank’s look like any other and count as real). Such an account is refused in test mode and beside one at another address or with a test key. Under `NODE_ENV=production` a start without an account that takes real money is refused unless this names the mode. A database belongs to the mode in which it was first opened',
      instead: 'from the accounts',
    },
    LIVE_OVER_HTTP: {
      says: '`yes`: a live shop whose `PUBLIC_ORIGIN` begins with `http://` is opened all the same; on `localhost` it may be',
    },
    LIVE_WITHOUT_MAIL: { says: '`yes`: a live shop without a mail server is opened all the same' },
    DATA_DIR: { says: 'the shop’s own database, photos, unsent letters and the books of test mode' },
    LOG_LEVEL: {
      says: '`debug`, `info`, `warn`, `error` or `silent`; logs carry ids, never names, phones, tokens or photos',
    },
  },
  'Who sells': {
    SELLER_NAME: {
      says: 'with the four below shown on every page until the office names another in «Сайт»: from then on that counts. A live shop needs all five; a test shop with a part of them names nobody',
    },
    SELLER_TAX_ID: { says: 'their number as a taxpayer' },
    SELLER_ADDRESS: { says: 'where they are' },
    SELLER_PHONE: { says: 'their phone' },
    SELLER_EMAIL: { says: 'their e-mail' },
    SELLER_TELEGRAM: { says: 'a name by which buyers ask from the page of their order' },
    SELLER_VIBER: { says: 'a number for the same' },
  },
  Visitors: {
    TRUSTED_PROXIES: { says: 'how many proxies in front may be believed about a visitor’s address' },
    RATE_LIMIT_SCALE: { says: 'a factor on every limit on requests: [limits.md](limits.md)' },
    MAX_CONNECTIONS: {
      says: 'connections that are held at once; fewer where `ulimit -n` allows fewer: half of it less two hundred',
    },
    MAX_CONNECTIONS_PER_ADDRESS: {
      says: 'how many of them one address (of IPv6, one /64) may hold. Behind proxies it does not count: a proxy must limit visitors itself',
    },
  },
  'The database': {
    DATABASE_URL: {
      says: 'a PostgreSQL of yours, 15 or later, whose text is UTF8; without it the shop starts its own',
    },
    DATABASE_OWNER_URL: {
      says: 'the same database for the role that owns the tables, migrates, and by night writes tables anew so that nothing of who was erased stays in their files. Without it the role of `DATABASE_URL` is both, and could change the office’s log',
    },
    DATABASE_CONNECTIONS: {
      says: 'what the requests of one process share, three in ten kept for whoever buys. Besides, one for news and, for jobs, four or more: 15 in all unless told otherwise. A start is refused where the database gives fewer than these and three for commands beside the shop',
    },
    JOBS_PER_SECOND: {
      says: 'what one process may end in a second at most; letters and SMS are jobs, three for a paid order, two of them letters. It ends eight a second, and more only while jobs wait for more than 3 s and visitors do not: at 32 the messages of 5,000 orders are gone in eight minutes. Give the least of what your mail server and SMS service take',
    },
  },
  Backups: {
    BACKUP_RECIPIENT: { says: 'whom backups are encrypted for, as `npm run backup -- key` says' },
    BACKUP_FOLDER: { says: 'where the shop puts a backup every night, on another disk at best' },
    BACKUP_S3_BUCKET: { says: 'or a bucket, without versions, with an account that is not the photos’ one' },
    BACKUP_S3_ACCESS_KEY_ID: secretOf('its account'),
    BACKUP_S3_SECRET_ACCESS_KEY: secretOf('its account’s secret'),
    BACKUP_S3_REGION: { says: 'where it is', instead: '`us-east-1`' },
    BACKUP_S3_ENDPOINT: { says: 'its store', instead: 'Amazon’s of the region' },
    BACKUP_S3_PREFIX: { says: 'what names begin with there', instead: '`backups`' },
  },
  Payments: {
    ...ofAccounts(neighbourRecords.payments),
    PAYMENT_PAGE_HOSTS: {
      says: 'hosts, separated by commas, where payment pages may be besides the known ones; one elsewhere is never shown, and the owner is alerted',
    },
    ACQUIRER_FEES: {
      says: 'what each acquirer keeps of a payment, in percent, like `monopay=1.3, liqpay=1.5`; for the register of payments',
    },
  },
  'Fiscal receipts': {
    FISCAL_RECEIPTS: {
      says: 'who issues the receipt of a payment that is opened from now on: `none`; `checkbox`, the shop’s own register at Checkbox (a test shop without keys has a pretend one); `acquirer`, the bank that takes the money, with the register linked in its cabinet (payments of one that issues none go to Checkbox: WayForPay’s, and LiqPay’s without `LIQPAY_GOODS`). Never both',
    },
    ...ofAccounts(neighbourRecords.receipts),
  },
  Delivery: {
    DELIVERY_POLICY: {
      says: '`free-to-branch`: the shop pays for delivery to a branch or locker; `carrier`: the buyer does, and no text claims otherwise',
    },
    ...ofAccounts(neighbourRecords.delivery),
  },
  'Letters and alerts': {
    ...said(mailService.says),
    MAIL_FROM: { says: 'whom letters come from; needed with a mail server' },
    OWNER_EMAIL: { says: 'who hears of new orders and alerts', instead: '`SELLER_EMAIL`' },
    OWNER_PHONE: { says: 'for an SMS when the database or the mail server is what fails' },
    ...ofAccounts(neighbourRecords.chat),
    SMS_SERVICE: {
      says: `who sends SMS (${smsServices.map(({ id }) => `\`${id}\``).join(', ')}), where there are accounts at several; in test mode, whose stand-in does`,
    },
    ...ofAccounts(neighbourRecords.sms),
  },
  'Photos and files': {
    ...said(bucketStore.says, {
      S3_REGION: '`us-east-1`',
      S3_ENDPOINT: 'Amazon’s of the region',
      S3_PREFIX: '`skin-photos`',
    }),
    PUBLIC_PHOTO_MINUTES: { says: 'how long an uploaded photo answers at its public address' },
    PHOTO_HOURS_UNATTACHED: { says: 'how long a photo waits for the quiz it belongs to' },
    PHOTO_WAITING_MB: {
      says: 'how many megabytes may wait so; one address may have an eighth of what is left',
    },
  },
  'How long people are known': {
    PHOTO_DAYS_WITHOUT_ORDER: {
      says: 'how long photos and answers of a quiz are kept; the pages promise the same',
    },
    PHOTO_DAYS_WITH_ORDER: { says: 'the same since an order that was paid; not shorter' },
    ORDER_DAYS_UNPAID: {
      says: 'how long the shop knows whom an order was for that nobody has paid; longer than the seven days in which it can be paid',
    },
    ORDER_YEARS_PAID: { says: 'the same of a paid one; what was bought and paid stays' },
  },
  Figures: {
    METRICS_PORT: { says: 'where they are read: [watching.md](watching.md)' },
    METRICS_HOST: { says: 'at which address' },
  },
}

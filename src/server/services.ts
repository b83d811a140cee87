import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type PaymentMethod, paymentMethods } from '../domain/payment-method.ts'
import { brand } from '../domain/brand.ts'
import type { Config } from './config.ts'
import { createOutboxFolder } from './messages/outbox-folder.ts'
import type { Senders } from './messages/sender.ts'
import { createSmtpSender } from './messages/smtp.ts'
import { createTelegramSender } from './messages/telegram.ts'
import { callbackPath } from './payments/callback-path.ts'
import { createMonobank } from './payments/monobank/monobank.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** A method on offer: who takes the money, and where that provider reports to. */
export interface PaymentRoute {
  readonly provider: PaymentProvider
  readonly callbackUrl: string
}

export type PaymentRoutes = Readonly<Partial<Record<PaymentMethod, PaymentRoute>>>

/** Everything a request handler may need; made once, passed as an argument. */
export interface Services {
  readonly config: Config
  readonly db: Pool
  readonly payments: PaymentRoutes
  readonly senders: Senders
  readonly log: FastifyBaseLogger
}

/** Where test mode mounts the stand-in bank, and the token it takes. */
export const sandboxMonobank = { prefix: '/sandbox/monobank', token: 'sandbox' } as const

/** The services of a running shop: its real neighbours, or the stand-ins of test mode over HTTP. */
export function createServices({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Services {
  return { config, db, log, payments: choosePayments(config), senders: chooseSenders(config) }
}

/** Mail by SMTP where a server is set, else into a folder; a chat where a bot is set. */
export function chooseSenders({ mail, telegram, dataDir }: Config): Senders {
  const from = { name: brand, address: mail.from }
  return {
    mail: mail.smtp ? createSmtpSender(mail.smtp, from) : createOutboxFolder(join(dataDir, 'outbox'), from),
    chat: telegram && createTelegramSender(telegram),
  }
}

/** monopay through the configured bank; without one, and for the other methods in test mode, the stand-in. */
function choosePayments(config: Config): PaymentRoutes {
  const bank =
    config.paymentAccounts.monopay &&
    createMonobank({
      baseUrl: config.paymentAccounts.monopay.url,
      token: config.paymentAccounts.monopay.token,
    })
  const pretend = config.isTestMode ? pretendBank(config) : undefined
  const routes = paymentMethods.map((method): [PaymentMethod, PaymentRoute | undefined] => {
    if (method === 'monopay' && bank) {
      return [method, { provider: bank, callbackUrl: config.origin + callbackPath(method) }]
    }
    return [method, pretend && { provider: pretend, callbackUrl: ownAddress(config) + callbackPath(method) }]
  })
  return Object.fromEntries(routes)
}

function pretendBank(config: Config): PaymentProvider {
  return createMonobank({
    baseUrl: ownAddress(config) + sandboxMonobank.prefix,
    token: sandboxMonobank.token,
    allowedPageHosts: [new URL(config.origin).host],
  })
}

/** How this process reaches itself, whatever the public address is. */
function ownAddress({ host, port }: Config): string {
  const reachable = ['localhost', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

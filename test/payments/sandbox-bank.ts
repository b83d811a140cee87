import { createSandboxMonobank, type SandboxMonobankOptions } from '@kraplia/pretend-banks/monobank'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { createMonobank } from '../../src/server/payments/providers/monobank/monobank.ts'
import type {
  CallbackReading,
  NewPayment,
  NewRefund,
  PaymentProvider,
} from '../../src/server/payments/providers/provider.ts'
import { atEnd } from '../at-end.ts'
import { newFolder } from '../new-folder.ts'
import { buyerAt, controlOf } from './bank-control.ts'
import { type ReceivedRequest, startServer } from './pretend-server.ts'

export const token = 'test-token'

/** A bank, a shop with an account there, and the shop's adapter. */
export async function setUp(
  options: { answers?: number[]; timeoutMs?: number; bank?: Partial<SandboxMonobankOptions> } = {},
) {
  const bank = await startBank(options.bank)
  const shop = await startMerchant(options.answers)
  const customer = customerOf(bank.baseUrl, { timeoutMs: options.timeoutMs ?? 3000 })
  return { bank, shop, ...customer }
}

/** What the shop makes of the webhooks it received, in order of arrival. */
export function readAll(provider: PaymentProvider, webhooks: readonly ReceivedRequest[]): Promise<string[]> {
  return Promise.all(
    webhooks.map(async ({ body, headers }) => {
      const reading = await provider.readCallback({ body: Buffer.from(body), headers })
      if (reading.kind !== 'hint') return stateOf(reading)
      const isOfMoney = reading.reported.state === 'paid' || reading.reported.state === 'refunded'
      return isOfMoney ? stateOf(await reading.confirm()) : reading.reported.state
    }),
  )
}

function stateOf(reading: Exclude<CallbackReading, { kind: 'hint' }>): string {
  return reading.kind === 'news' ? reading.news.state : reading.kind
}

export async function arrived(webhooks: readonly ReceivedRequest[], count: number): Promise<void> {
  await vi.waitFor(() => expect(webhooks).toHaveLength(count), { timeout: 3000, interval: 10 })
}

const quietMs = 300

export async function nothingMoreArrives(webhooks: readonly ReceivedRequest[]): Promise<void> {
  const before = webhooks.length
  await new Promise((resolve) => {
    setTimeout(resolve, quietMs)
  })
  expect(webhooks).toHaveLength(before)
}

/** The pretend bank on a port of its own, closed when the test ends; `close` ends it sooner. */
export async function startBank(options: Partial<SandboxMonobankOptions> = {}) {
  const pathPrefix = '/sandbox/monobank'
  return startStandIn(pathPrefix, async (publicOrigin) =>
    createSandboxMonobank({
      dataDir: options.dataDir ?? (await newFolder()),
      publicOrigin,
      pathPrefix,
      token,
      webhookPausesMs: [30, 60],
      issueMs: 60,
      ...options,
    }),
  )
}

/** Any stand-in on a port of its own, under its path. */
export async function startStandIn(
  pathPrefix: string,
  create: (publicOrigin: () => string) => Promise<(app: FastifyInstance) => Promise<void>>,
) {
  let origin = ''
  const app = Fastify({ forceCloseConnections: true })
  await app.register(await create(() => origin))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  return { origin, baseUrl: origin + pathPrefix, close: () => app.close() }
}

/** A shop that takes payments: where webhooks arrive and how they are answered, in turn. */
export async function startMerchant(
  answers: readonly number[] = [200],
  bodyOf: (requests: ReceivedRequest) => string = () => '',
) {
  const left = [...answers]
  const { origin, requests } = await startServer((asked, response) => {
    const status = left.length > 1 ? left.shift() : left[0]
    response.writeHead(status ?? 200).end(bodyOf(asked))
  })
  return {
    webhooks: requests,
    payment: (reference: string, change: Partial<NewPayment> = {}): NewPayment => ({
      reference,
      orderNumber: '48215093',
      amount: 207000,
      lines: [
        { name: 'Набір «Ніжний догляд»', code: 'kit', quantity: 2, price: 69000 },
        { name: 'Щотижневе очищення', code: 'add-on', quantity: 1, price: 69000 },
      ],
      returnUrl: `${origin}/order-success?orderId=1`,
      callbackUrl: `${origin}/callback`,
      validSeconds: 3600,
      ...change,
    }),
  }
}

/** So much of such a payment is to go back. */
export function aRefundOf(amount: number, changes: Partial<NewRefund> = {}): NewRefund {
  const lines = [{ name: 'Набір', code: 'kit', quantity: 1, price: amount }]
  return { refundId: 'r', amount, paid: 207000, lines, currency: 'UAH', comment: 'Повернення', ...changes }
}

/** The page of a payment shows its sum and its endings, and runs nothing, under a policy of its own. Answers both. */
export async function expectSafePage(pageUrl: string, { returnUrl }: Pick<NewPayment, 'returnUrl'>) {
  const response = await fetch(pageUrl)
  const html = await response.text()
  expect(html).toContain('<html lang="uk">')
  expect(html).toMatch(/2\s070,00 <small>грн/)
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
  expect(html).not.toContain('<script')
  const values = [...html.matchAll(/<button[^>]* name="action" value="(\w+)"/g)].map(([, value]) => value)
  expect(values).toEqual(['pay', 'decline', 'cancel', 'expire'])
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`form-action 'self' ${new URL(returnUrl).origin};`)
  return { html, policy, headers: response.headers }
}

/** The shop's adapter at this bank, and what a test may do besides. */
export function customerOf(baseUrl: string, options: { timeoutMs?: number; taxes?: readonly number[] } = {}) {
  const monobank = createMonobank({ baseUrl, token, timeoutMs: 3000, ...options })
  return {
    monobank,
    ...buyerAt(monobank),
    ...controlOf(baseUrl, token),
  }
}

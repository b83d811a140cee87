import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawAccounts, mountStandIns } from '../src/accounts.ts'
import { standIn as liqpayStandIn } from '../src/liqpay/stand-in.ts'
import { standIn as monobankStandIn } from '../src/monobank/stand-in.ts'
import { standIn as wayforpayStandIn } from '../src/wayforpay/stand-in.ts'
import { createLiqpay } from '../../../src/server/payments/providers/liqpay/liqpay.ts'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import type { NewPayment, PaymentProvider } from '../../../src/server/payments/providers/provider.ts'
import { createWayforpay } from '../../../src/server/payments/providers/wayforpay/wayforpay.ts'
import { rawBytes } from '../../../test/raw-request.ts'
import { newFolder } from '../../../test/new-folder.ts'

const origin = 'https://shop.example'
const inner = 'http://127.0.0.1:4199'

const standIns = { monopay: monobankStandIn, liqpay: liqpayStandIn, wayforpay: wayforpayStandIn }

/** The banks as a shop of this name mounts them, and the shop's adapters there. */
async function startBanks(data: string, publicOrigin?: string) {
  const accounts = await drawAccounts(standIns, data)
  const { monopay, liqpay, wayforpay } = accounts
  let url = ''
  const at = (path: string) => ({
    dataDir: join(data, path),
    publicOrigin: () => publicOrigin ?? url,
    pathPrefix: path,
    callbackOrigins: new Set([origin, inner]),
    returnOrigins: new Set([origin]),
    webhookPausesMs: [],
  })
  const app = Fastify({ forceCloseConnections: true })
  await mountStandIns(app, standIns, accounts, at)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const providers: Readonly<Record<string, PaymentProvider>> = {
    monobank: createMonobank({ baseUrl: url + monopay.path, token: monopay.token }),
    liqpay: createLiqpay({ ...liqpay, baseUrl: url + liqpay.path, isTestMode: true }),
    wayforpay: createWayforpay({
      ...wayforpay,
      payUrl: `${url}${wayforpay.path}/pay`,
      apiUrl: `${url}${wayforpay.path}/api`,
      merchantDomain: 'shop.example',
    }),
  }
  return { url, accounts, providers, close: () => app.close() }
}

const payment = (change: Partial<NewPayment> = {}): NewPayment => ({
  reference: `K-${Math.random().toString(36).slice(2)}`,
  orderNumber: '48215093',
  amount: 69000,
  lines: [{ name: 'Набір', code: 'kit', quantity: 1, price: 69000 }],
  returnUrl: `${origin}/order-success?order=1`,
  callbackUrl: `${inner}/payments/x/callback`,
  validSeconds: 3600,
  ...change,
})

/** The status of the page that a buyer would come to; `refused` when the bank gives none. */
async function pageOf(provider: PaymentProvider | undefined, asked: NewPayment): Promise<number | 'refused'> {
  try {
    const opened = await provider?.open(asked)
    if (opened?.kind !== 'opened') return 'refused'
    return (await fetch(opened.pageUrl)).status
  } catch {
    return 'refused'
  }
}

const banks = ['monobank', 'liqpay', 'wayforpay']

describe('a pretend bank', () => {
  test.each(banks)('%s takes a payment that leads to its shop', async (bank) => {
    const { providers } = await startBanks(await newFolder())
    expect(await pageOf(providers[bank], payment())).toBe(200)
  })

  test.each(
    banks.flatMap((bank) => [
      [bank, { callbackUrl: 'http://127.0.0.1:4299/latest/meta-data/iam' }],
      [bank, { callbackUrl: 'http://169.254.169.254/latest/meta-data/iam' }],
      [bank, { callbackUrl: `${origin}.evil.example/` }],
      [bank, { callbackUrl: `http://shop.example/payments/x/callback` }],
      [bank, { returnUrl: 'https://evil.example/' }],
      [bank, { returnUrl: `${origin}@evil.example/` }],
      [bank, { returnUrl: `${inner}/order-success` }],
    ]),
  )('%s refuses %j: it calls and sends buyers nowhere else', async (bank, change) => {
    const { providers } = await startBanks(await newFolder())
    expect([400, 'refused']).toContain(await pageOf(providers[bank], payment(change)))
  })

  test.each(['sandbox', 'sandbox_private', ''])(
    'knows no secret that can be read anywhere, like %j',
    async (token) => {
      const { url } = await startBanks(await newFolder())
      const answer = await fetch(`${url}/sandbox/monobank/api/merchant/pubkey`, {
        headers: { 'x-token': token },
      })
      expect(answer.status).toBe(403)
    },
  )
})

describe('the back door of a pretend bank', () => {
  const paths = ['/sandbox/monobank/control', '/sandbox/liqpay/control', '/sandbox/wayforpay/control']
  const tokensOf = ({ accounts }: Awaited<ReturnType<typeof startBanks>>) => [
    accounts.monopay.token,
    accounts.liqpay.privateKey,
    accounts.wayforpay.secret,
  ]

  async function knock(host: string, headers: readonly string[], publicOrigin?: string) {
    const started = await startBanks(await newFolder(), publicOrigin)
    const tokens = tokensOf(started)
    const { port } = new URL(started.url)
    const answers: number[] = []
    for (const [at, path] of paths.entries()) {
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host.replace('PORT', port)}`,
        `X-Token: ${tokens[at]}`,
        'Connection: close',
        ...headers,
      ]
      answers.push((await rawBytes(started.url, `${lines.join('\r\n')}\r\n\r\n`)).status)
    }
    return answers
  }

  test.each(['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT'])(
    'opens on this machine by its own names, %s',
    async (host) => {
      expect(await knock(host, [])).toEqual([200, 200, 200])
    },
  )

  test.each([
    ['a proxy on this machine', '127.0.0.1', ['X-Forwarded-For: 203.0.113.7']],
    ['a proxy that says who asked otherwise', '127.0.0.1', ['Forwarded: for=203.0.113.7']],
    ['a proxy that says less', '127.0.0.1', ['X-Real-IP: 127.0.0.1']],
    ['a tunnel', '127.0.0.1', ['Via: 1.1 tunnel']],
    ['a name of somebody else that leads here', 'rebound.evil.example', []],
    ['no name', '', []],
  ])('stays shut for what came by %s', async (_what, host, headers) => {
    expect(await knock(host, headers)).toEqual([403, 403, 403])
  })

  test('stays shut at a shop that the world can reach', async () => {
    expect(await knock('127.0.0.1', [], origin)).toEqual([403, 403, 403])
  })
})

describe('the secrets', () => {
  test('are new at every start and can be read by their owner alone', async () => {
    const folder = join(await newFolder(), 'sandbox')
    const [first, second] = [await drawAccounts(standIns, folder), await drawAccounts(standIns, folder)]
    const secretsOf = ({ monopay, liqpay, wayforpay }: typeof first) => [
      monopay.token,
      liqpay.privateKey,
      wayforpay.secret,
    ]
    expect(new Set([...secretsOf(first), ...secretsOf(second)]).size).toBe(6)
    for (const secret of secretsOf(first)) expect(secret.length).toBeGreaterThanOrEqual(32)
    const file = join(folder, 'accounts.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(second)
  })

  test('that were spoilt on disk are drawn all the same', async () => {
    const folder = await newFolder()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'accounts.json'), '{')
    expect((await drawAccounts(standIns, folder)).liqpay.earlierKeys).toEqual([])
  })

  test.each(banks)('leave a page of %s payable that was opened before the start', async (bank) => {
    const folder = await newFolder()
    const before = await startBanks(folder)
    const opened = await before.providers[bank]?.open(payment())
    if (opened?.kind !== 'opened') throw new Error('the bank gave no page')
    await before.close()
    const after = await startBanks(folder)
    const page = new URL(opened.pageUrl)
    expect((await fetch(after.url + page.pathname + page.search)).status).toBe(200)
  })
})

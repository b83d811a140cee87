import { createSandboxLiqpay, type SandboxLiqpayOptions } from '@kraplia/pretend-banks/liqpay'
import { createLiqpay, type LiqpayOptions } from '../../src/server/payments/providers/liqpay/liqpay.ts'
import { buyerAt, controlOf, pressButton } from './bank-control.ts'
import { privateKey, publicKey } from './liqpay-vectors.ts'
import { newFolder } from '../new-folder.ts'
import { startMerchant, startStandIn } from './sandbox-bank.ts'

/** A pretend LiqPay, a shop with an account there, and the shop's adapter. */
export async function setUp(
  options: {
    answers?: readonly number[]
    bank?: Partial<SandboxLiqpayOptions>
    adapter?: Partial<LiqpayOptions>
  } = {},
) {
  const bank = await startLiqpay(options.bank)
  const shop = await startMerchant(options.answers)
  return { bank, shop, ...liqpayCustomerOf(bank.baseUrl, options.adapter) }
}

export async function startLiqpay(options: Partial<SandboxLiqpayOptions> = {}) {
  const pathPrefix = '/sandbox/liqpay'
  return startStandIn(pathPrefix, async (publicOrigin) =>
    createSandboxLiqpay({
      dataDir: options.dataDir ?? (await newFolder()),
      publicOrigin,
      pathPrefix,
      publicKey,
      privateKey,
      ...options,
    }),
  )
}

/** The shop's adapter at this bank, and what a test may do besides. */
export function liqpayCustomerOf(baseUrl: string, options: Partial<LiqpayOptions> = {}) {
  const liqpay = createLiqpay({
    baseUrl,
    publicKey,
    privateKey,
    isTestMode: true,
    timeoutMs: 3000,
    ...options,
  })

  /** Where the link leads: the page of the payment that comes into being. */
  async function arrive(pageUrl: string): Promise<string> {
    const response = await fetch(pageUrl, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (location === null) throw new Error(`no page: ${response.status} ${await response.text()}`)
    return new URL(location, pageUrl).href
  }

  return {
    liqpay,
    arrive,
    ...buyerAt(liqpay, async (pageUrl, action) => pressButton(await arrive(pageUrl), action)),
    ...controlOf(baseUrl, privateKey),
  }
}

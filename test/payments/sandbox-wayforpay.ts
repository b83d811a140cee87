import { createSandboxWayforpay, type SandboxWayforpayOptions } from '@kraplia/pretend-banks/wayforpay'
import {
  createWayforpay,
  type WayforpayOptions,
} from '../../src/server/payments/providers/wayforpay/wayforpay.ts'
import { buyerAt, controlOf } from './bank-control.ts'
import type { ReceivedRequest } from './pretend-server.ts'
import { newFolder } from '../new-folder.ts'
import { startMerchant, startStandIn } from './sandbox-bank.ts'
import { account, secret } from './wayforpay-vectors.ts'

/** A pretend WayForPay, a shop with an account there that accepts what it is told, and the shop's adapter. */
export async function setUp(
  options: {
    answers?: readonly number[]
    accept?: (requests: ReceivedRequest) => string
    adapter?: Partial<WayforpayOptions>
  } = {},
) {
  const bank = await startWayforpay()
  const customer = wayforpayCustomerOf(bank.baseUrl, options.adapter)
  const shop = await startMerchant(options.answers, options.accept ?? customer.accept)
  return { bank, shop, ...customer }
}

export async function startWayforpay(options: Partial<SandboxWayforpayOptions> = {}) {
  const pathPrefix = '/sandbox/wayforpay'
  return startStandIn(pathPrefix, async (publicOrigin) =>
    createSandboxWayforpay({
      dataDir: options.dataDir ?? (await newFolder()),
      publicOrigin,
      pathPrefix,
      merchantAccount: account,
      secret,
      webhookPausesMs: [30, 60],
      ...options,
    }),
  )
}

/** The shop's adapter at this bank, and what a test may do besides. */
export function wayforpayCustomerOf(baseUrl: string, options: Partial<WayforpayOptions> = {}) {
  const wayforpay = createWayforpay({
    payUrl: `${baseUrl}/pay`,
    apiUrl: `${baseUrl}/api`,
    merchantAccount: account,
    secret,
    merchantDomain: 'shop.example',
    timeoutMs: 3000,
    ...options,
  })
  return {
    wayforpay,
    /** The body by which a shop accepts a callback. */
    accept: ({ body }: ReceivedRequest) =>
      wayforpay.acknowledge(/"orderReference":"([^"]+)"/.exec(body)?.[1] ?? '').body,
    ...buyerAt(wayforpay),
    ...controlOf(baseUrl, secret),
  }
}

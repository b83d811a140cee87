import { randomUUID } from 'node:crypto'
import { askProviders } from '../../../src/server/payments/ask-pending.ts'
import { callbackPath } from '../../../src/server/payments/choose-payments.ts'
import type { PaymentProvider } from '../../../src/server/payments/providers/provider.ts'
import { callFunction } from '../../call.ts'
import { anOrder, aPayment } from '../../orders.ts'
import { startTestShop } from '../../shop.ts'
import { customerOf, startBank } from '../sandbox-bank.ts'
import { startKillableDatabase } from './killable-database.ts'

/**
 * A shop whose database may be killed at any moment, and a pretend bank. `bankIsBusy` is waited for before the bank
 * opens a page and again before it answers.
 */
export async function sellOnKillableDatabase(bankIsBusy: () => Promise<void>) {
  const database = await startKillableDatabase()
  const bank = customerOf((await startBank()).baseUrl)
  /** The references that the bank has been asked for a page under, in order. */
  const references: string[] = []
  let atBank = 0
  const monobank: PaymentProvider = {
    ...bank.monobank,
    open: async (payment) => {
      references.push(payment.reference)
      atBank += 1
      await bankIsBusy()
      const opened = await bank.monobank.open(payment)
      await bankIsBusy()
      atBank -= 1
      return opened
    },
  }
  let shopUrl = ''
  const shop = await startTestShop({
    databaseUrl: () => database.url,
    payments: {
      monopay: {
        provider: monobank,
        get callbackUrl() {
          return shopUrl + callbackPath('monopay')
        },
      },
    },
  })
  shopUrl = shop.url

  /** The answer's body once there is a good one: asks again for as long as the shop says that it cannot. */
  async function insist(name: string, body: object, headers: Record<string, string> = {}) {
    for (;;) {
      const { status, body: said, text } = await callFunction(shop, name, body, headers)
      if (status === 200) return said
      if (status !== 503) throw new Error(`${name}: ${status} ${text}`)
    }
  }

  return {
    database,
    shop,
    references,
    /** How many pages the bank is opening at this moment. */
    atBank: () => atBank,
    press: bank.press,
    order: async () =>
      String((await insist('create-order', anOrder(), { 'idempotency-key': randomUUID() }))['orderId']),
    pageOf: async (orderId: string) =>
      String((await insist('initiate-payment', aPayment(orderId)))['paymentUrl']),
    /** Asks the bank about everything that is open, and gives up pages that it has taken three seconds for. */
    askNow: async () => {
      await shop.db.query(
        `update payment_attempts set ask_at = now()
         where ask_at is not null and (state <> 'opening' or created_at < now() - interval '3 seconds')`,
      )
      return askProviders(shop.services, 100)
    },
  }
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { hurryJobs } from '../../../../test/hurry-jobs.ts'
import { anOperator } from '../../../../test/operator.ts'
import { aPayment, aPlacedOrder } from '../../../../test/orders.ts'
import { privateKey, publicKey } from '../../../../test/payments/liqpay-vectors.ts'
import { customerOf, startBank, token } from '../../../../test/payments/sandbox-bank.ts'
import { liqpayCustomerOf, startLiqpay } from '../../../../test/payments/sandbox-liqpay.ts'
import { startTestShop } from '../../../../test/shop.ts'
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts'
import { readConfig } from '../../config.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { askProviders } from '../ask-pending.ts'
import { recheckPaid } from '../recheck-paid.ts'
import { choosePayments } from '../choose-payments.ts'

const soon = { timeout: 10_000, interval: 50 }

async function aPaidOrder(method: Extract<PaymentMethod, 'monopay' | 'liqpay'>) {
  const [mono, other] = await Promise.all([startBank(), startLiqpay()])
  const env = {
    SHOP_MODE: 'test',
    FISCAL_RECEIPTS: 'acquirer',
    MONOBANK_TOKEN: token,
    MONOBANK_URL: mono.baseUrl,
    LIQPAY_PUBLIC_KEY: publicKey,
    LIQPAY_PRIVATE_KEY: privateKey,
    LIQPAY_URL: other.baseUrl,
    LIQPAY_GOODS: '1001, cleansing=1002',
  }
  const shop = await startTestShop({ env, payments: choosePayments(readConfig(env), undefined) })
  const bank = method === 'monopay' ? customerOf(mono.baseUrl) : liqpayCustomerOf(other.baseUrl)
  const operator = await anOperator(shop)
  const wish = {
    quantity: 2,
    email: 'oksana@example.com',
    additionalKitId: 'cleansing',
    additionalKitName: 'Щотижневе очищення',
    additionalKitPrice: 1200,
  }
  const { id, number } = await aPlacedOrder(shop, wish)
  const opened = await callFunction(shop, 'initiate-payment', aPayment(id, method))
  expect(opened).toMatchObject({ status: 200 })
  await bank.press(String(opened.body['paymentUrl']), 'pay')
  await shop.db.query('update payment_attempts set ask_at = now()')
  await askProviders(shop.services)
  const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
  onTestFinished(() => jobs.stop())

  const read = () => operator.read(number)
  return {
    bank,
    number,
    receipts: async () => (await read()).payments[0]?.receipts ?? [],
    hurry: async () => {
      await shop.db.query('update payment_attempts set recheck_at = now() where recheck_at is not null')
      await recheckPaid(shop.services, 100)
      await hurryJobs(shop.db)
    },
    giveBack: (amountKopiykas: number) => operator.giveBack(number, amountKopiykas),
  }
}

test('monobank issues a receipt of what was paid and of what goes back, and the shop shows them', async () => {
  const { receipts, giveBack, hurry } = await aPaidOrder('monopay')
  const issued = { state: 'issued', issuedBy: 'acquirer' }
  await vi.waitFor(async () => {
    await hurry()
    expect(await receipts()).toMatchObject([{ ...issued, kind: 'sale', amount: 258_000 }])
  }, soon)
  // More than the first line's price: the register takes several lines.
  expect((await giveBack(150_000)).status).toBe(200)
  await vi.waitFor(async () => {
    await hurry()
    expect(await receipts()).toMatchObject([issued, { ...issued, kind: 'return', amount: 150_000 }])
  }, soon)
  const [, back] = await receipts()
  const page = await (await fetch(back?.url ?? '')).text()
  expect(page).toContain('Тестовий чек повернення')
  expect(page).toContain('1500,00&nbsp;грн')
})

test('LiqPay is told what to put on the receipt and where to send it; what became of it is not seen', async () => {
  const { bank, number, receipts, giveBack, hurry } = await aPaidOrder('liqpay')
  await vi.waitFor(async () => {
    await hurry()
    expect(await receipts()).toMatchObject([
      { kind: 'sale', state: 'unseen', issuedBy: 'acquirer', url: null },
    ])
  }, soon)
  expect(await bank.look(`${number}-1`)).toMatchObject({
    payment: {
      receipt: {
        items: [
          { id: 1001, amount: 2, price: 69_000, cost: 138_000 },
          { id: 1002, amount: 1, price: 120_000, cost: 120_000 },
        ],
        delivery_emails: ['oksana@example.com'],
      },
    },
  })
  expect((await giveBack(69_000)).status).toBe(200)
  await vi.waitFor(async () => {
    await hurry()
    expect(await receipts()).toMatchObject([{ state: 'unseen' }, { kind: 'return', state: 'unseen' }])
  }, soon)
})

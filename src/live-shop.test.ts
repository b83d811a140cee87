import { expect, test } from 'vitest'
import { liveShop } from '../test/live-settings.ts'
import { startShopProcess } from '../test/shop-process.ts'

test(
  'a live shop has no pretend bank and offers only what it has an account for',
  { timeout: 60_000 },
  async () => {
    const { url: shop } = await startShopProcess({
      env: { ...liveShop, NODE_ENV: 'production', MONOBANK_TOKEN: 'a-token-of-a-merchant' },
    })
    for (const path of [
      '/sandbox/monobank/control',
      '/sandbox/monobank/api/merchant/pubkey',
      '/sandbox/liqpay/control',
      '/sandbox/wayforpay/control',
    ]) {
      const headers = { 'x-token': 'sandbox' }
      expect((await fetch(shop + path, { headers })).status, path).toBe(404)
    }
    const checkout = await (await fetch(`${shop}/checkout?kit=gentle-care`)).text()
    const methods = [...checkout.matchAll(/<input[^>]* name="paymentMethod"[^>]*>/g)].map(([input]) => input)
    expect(methods).toEqual([expect.stringContaining('value="monopay"')])
    expect(checkout.includes('гроші не списуються')).toBe(false)
    for (const method of ['liqpay', 'wayforpay']) {
      const answer = await fetch(`${shop}/payments/${method}/callback`, { method: 'POST', body: 'x' })
      expect(answer.status, method).toBe(404)
    }
  },
)

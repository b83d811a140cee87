import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'
import { newFolder } from '../test/payments/sandbox-bank.ts'
import { liveShop } from '../test/live-settings.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The whole shop in a process of its own, with these settings; the address it listens at once it is open. */
async function startShop(settings: Readonly<Record<string, string>>): Promise<string> {
  const database = await createTestDatabase()
  const port = await freePort()
  const shop = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: await newFolder(),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill()
    await ended
    await database.drop()
  })
  for await (const line of createInterface(shop.stdout)) {
    if (line.includes('is open')) return `http://localhost:${port}`
  }
  throw new Error('the shop ended before it was open')
}

test(
  'a live shop has no pretend bank and offers only what it has an account for',
  { timeout: 60_000 },
  async () => {
    const shop = await startShop({
      ...liveShop,
      NODE_ENV: 'production',
      MONOBANK_TOKEN: 'a-token-of-a-merchant',
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

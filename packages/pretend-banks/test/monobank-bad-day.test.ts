import { describe, expect, test } from 'vitest'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import { answerFaults } from '../../../test/payments/bank-faults.ts'
import { arrived, readAll, setUp, token } from '../../../test/payments/sandbox-bank.ts'

describe('the bank on a bad day', () => {
  test.each(answerFaults({ 500: 'INTERNAL_ERROR', 429: 'TMR' }))(
    '%s leaves the payment unopened and the next try works',
    async (fault, why) => {
      const { shop, monobank, control } = await setUp({ timeoutMs: 400 })
      await control({ do: 'fault', rule: { on: 'create', fault, times: 1, ms: 2000 } })
      expect(await monobank.open(shop.payment('1001-1'))).toEqual({ kind: 'unavailable', why })
      expect(await monobank.open(shop.payment('1001-2'))).toMatchObject({ kind: 'opened' })
    },
  )

  test('a page on a foreign host is not believed', async () => {
    const { shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'wrong-page', times: 1 } })
    expect(await monobank.open(shop.payment('1001-1'))).toEqual({
      kind: 'unavailable',
      why: 'page on an unlisted host pay.example.org',
      refusedPage: 'https://pay.example.org',
    })
  })

  test('a slow answer within the limit is waited for', async () => {
    const { shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'api', fault: 'slow', ms: 200 } })
    const startedAt = performance.now()
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'opened' })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
  })

  test('an answer that is lost leaves an invoice the bank knows of', async () => {
    const { shop, monobank, control, look } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'cut', times: 1 } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'unavailable' })
    expect(await look('1001-1')).toMatchObject({ payment: { reference: '1001-1', status: 'created' } })
  })

  test('a fault may concern one payment only, and is over when cleared', async () => {
    const { shop, monobank, open, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'api', fault: '500', reference: '1001-1' } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'unavailable' })
    const { providerId } = await open(shop.payment('1002-1'))
    expect(await monobank.ask({ reference: '1002-1', providerId })).toMatchObject({ kind: 'news' })
    expect(await control({ do: 'clear' })).toMatchObject({ body: { faults: [] } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'opened' })
  })

  test('without its key to be had, a webhook is unverifiable until it is', async () => {
    const { bank, shop, openAndPress, control } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 1)
    await control({ do: 'fault', rule: { on: 'pubkey', fault: '429', times: 1 } })
    let now = 0
    const monobank = createMonobank({ baseUrl: bank.baseUrl, token, clock: () => now })
    expect(await readAll(monobank, shop.webhooks)).toEqual(['unverifiable'])
    now += 5000
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled'])
  })

  test('closes at once although a call hangs', async () => {
    const { bank, shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'hang' } })
    const hanging = monobank.open(shop.payment('1001-1'))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    const startedAt = performance.now()
    await bank.close()
    expect(performance.now() - startedAt).toBeLessThan(1000)
    expect(await hanging).toMatchObject({ kind: 'unavailable' })
  })
})

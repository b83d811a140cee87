import { describe, expect, test } from 'vitest'
import { callbackFaults, forgeries } from '../../../test/payments/bank-faults.ts'
import { arrived, nothingMoreArrives, readAll, setUp } from '../../../test/payments/sandbox-bank.ts'

describe('a webhook', () => {
  test('is tried again until the shop answers 200', async () => {
    const { shop, openAndPress, monobank } = await setUp({ answers: [500, 202, 200] })
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 3)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled', 'canceled', 'canceled'])
    await nothingMoreArrives(shop.webhooks)
  })

  test('is given up after three attempts', async () => {
    const { shop, openAndPress, look } = await setUp({ answers: [503] })
    await openAndPress(shop.payment('1001-1'), 'cancel')
    await arrived(shop.webhooks, 3)
    await nothingMoreArrives(shop.webhooks)
    expect(await look('1001-1')).toMatchObject({
      deliveries: [
        { status: 'failure', attempt: 1, answer: 503 },
        { status: 'failure', attempt: 2, answer: 503 },
        { status: 'failure', attempt: 3, answer: 503 },
      ],
    })
  })

  test.each([...callbackFaults, ...forgeries])('goes wrong on demand: %s', async (fault, readings) => {
    const { shop, monobank, open, press, control } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const rule = { on: 'webhook', fault, times: 1, ms: 150 }
    expect(await control({ do: 'fault', rule })).toEqual({ status: 200, body: { faults: [rule] } })
    await press(pageUrl, 'pay')
    await arrived(shop.webhooks, readings.length)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(monobank, shop.webhooks)).toEqual(readings)
  })

  test('signed with a new key is believed by a shop that knew the old one', async () => {
    const { shop, monobank, open, press, control } = await setUp()
    const first = await open(shop.payment('1001-1'))
    await press(first.pageUrl, 'cancel')
    await arrived(shop.webhooks, 1)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled'])
    await control({ do: 'rotate-key' })
    const second = await open(shop.payment('1001-2'))
    await press(second.pageUrl, 'cancel')
    await arrived(shop.webhooks, 2)
    expect(await readAll(monobank, shop.webhooks.slice(1))).toEqual(['canceled'])
    expect(await readAll(monobank, shop.webhooks.slice(0, 1))).toEqual(['forged'])
  })
})

import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import {
  arrived,
  customerOf,
  readAll,
  startBank,
  startMerchant,
} from '../../../test/payments/sandbox-bank.ts'

describe('after a restart', () => {
  test('invoices and the key are as they were', async () => {
    const dataDir = await newFolder()
    const shop = await startMerchant()
    const before = await startBank({ dataDir })
    const customer = customerOf(before.baseUrl)
    const open = await customer.open(shop.payment('1001-1'))
    const paid = await customer.open(shop.payment('1002-1'))
    await customer.press(paid.pageUrl, 'pay')
    await arrived(shop.webhooks, 2)
    await before.close()

    const after = await startBank({ dataDir })
    const { monobank, act } = customerOf(after.baseUrl)
    expect(await monobank.ask({ reference: '1001-1', providerId: open.providerId })).toMatchObject({
      news: { state: 'pending' },
    })
    expect(await monobank.ask({ reference: '1002-1', providerId: paid.providerId })).toMatchObject({
      news: { state: 'paid' },
    })
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid'])
    await act('1001-1', 'cancel')
    await arrived(shop.webhooks, 3)
  })

  test('only so many finished invoices are remembered', async () => {
    const dataDir = await newFolder()
    const shop = await startMerchant()
    const bank = await startBank({ dataDir, maxPayments: 3 })
    const { open, openAndPress, look } = customerOf(bank.baseUrl)
    await open(shop.payment('open-1'))
    for (let number = 1; number <= 6; number++) {
      await openAndPress(shop.payment(`${number}-1`), 'expire')
    }
    expect(await look('open-1')).toMatchObject({ payment: { status: 'created' } })
    expect(await look('1-1')).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await look('6-1')).toMatchObject({ payment: { status: 'expired' } })
  })
})

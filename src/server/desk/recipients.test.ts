import { expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { aPoint, aSettlement, fillDirectory } from '../../../test/directory.ts'
import { anOperator } from '../../../test/operator.ts'
import type { anOrder } from '../../../test/orders.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import { openOrderPage } from '../orders/order-page-key.ts'

const village = aSettlement()
const branch = aPoint(village)
const refs = { settlementRef: village.ref, pointRef: branch.ref }

const shop = await startTestShop()
const olena = await anOperator(shop, 'Олена')
await fillDirectory(shop.db, [village], [branch])

const call = async (path: string, body?: object) => (await olena.call(path, body)).body

const buyer = { firstName: 'Оксана', lastName: 'Ґудзь', email: 'oksana@example.com', phone: '+380671234567' }
const neighbour = { firstName: 'Дар’я', lastName: 'Їжак', phone: '+380501112233' }
const place = { city: 'Київ', branch: 'Відділення №5' }

async function paidFor(changes: Parameters<typeof anOrder>[0]) {
  const { id, number } = await aPaidOrder(shop, { ...buyer, ...changes })
  return {
    number,
    act: (action: object) => call(`/orders/${number}/actions`, action),
    read: () => call(`/orders/${number}`),
    page: async () =>
      (await callFunction(shop, 'read-order-page', { key: await openOrderPage(shop.db, id) })).body,
  }
}

const found = async (text: string) =>
  JSON.stringify(await call(`/orders?search=${encodeURIComponent(text)}`)).match(/"number":"\d{8}"/g)
    ?.length ?? 0

test('a parcel is for whom the buyer has named, and everything else for the buyer', async () => {
  const order = await paidFor({
    recipient: neighbour,
    deliveryComment: 'Домофон\nне працює',
    doNotCall: true,
  })
  const read = await order.read()
  expect(read).toMatchObject({
    recipient: { ...neighbour, isBuyer: false, city: 'Львів', settlementRef: null },
    buyer,
    deliveryComment: 'Домофон\nне працює',
    doNotCall: true,
  })
  expect(read['contacts']).toEqual([
    ...['tel:+380501112233', 'viber://chat?number=%2B380501112233', 'https://t.me/+380501112233'].map(
      (href) => expect.objectContaining({ from: 'recipient', href }),
    ),
    expect.objectContaining({ from: 'order', href: 'tel:+380671234567', isNotToCall: true }),
    expect.objectContaining({ kind: 'viber', from: 'order' }),
    expect.objectContaining({ kind: 'telegram', from: 'order' }),
    expect.objectContaining({ kind: 'email', from: 'order' }),
  ])
  expect(await call('/packing')).toMatchObject({
    orders: [{ number: order.number, name: 'Дар’я Їжак', deliveryComment: 'Домофон\nне працює' }],
  })
  expect(await order.page()).toMatchObject({ recipient: { name: 'Дар’я Їжак', email: 'o•••@example.com' } })
  for (const text of ['їжак', '050 111 22', 'ґудзь', '067 123']) expect(await found(text)).toBe(1)
})

test('who gets a parcel can be corrected, named and taken back, and is found by what is true now', async () => {
  const order = await paidFor({ recipient: { ...neighbour, lastName: 'Помилка' } })
  const change = (version: number, recipient: object | null) =>
    order.act({ action: 'change-recipient', version, ...buyer, ...place, recipient })
  expect(await change(1, { ...neighbour, lastName: 'Правильна' })).toMatchObject({
    recipient: { lastName: 'Правильна', phone: neighbour.phone },
    buyer,
    timeline: expect.arrayContaining([
      expect.objectContaining({
        entry: expect.objectContaining({
          personal: expect.objectContaining({
            before: expect.objectContaining({ recipient: 'Дар’я Помилка, +380501112233' }),
            after: expect.objectContaining({ recipient: 'Дар’я Правильна, +380501112233' }),
          }),
        }),
      }),
    ]),
  })
  expect([await found('помилка'), await found('правильна')]).toEqual([0, 1])
  expect(await change(2, { ...neighbour, phone: '12' })).toMatchObject({
    code: 'invalid_body',
    fields: ['recipient.phone'],
  })
  expect(await change(2, null)).toMatchObject({ recipient: { ...place, lastName: 'Ґудзь', isBuyer: true } })
  expect(await found('правильна')).toBe(0)
})

test('what was asked for of the delivery is corrected, and then the parcel is the same', async () => {
  const order = await paidFor({ deliveryComment: 'Домофон не працює', recipient: neighbour })
  const change = (version: number, changes: object) =>
    order.act({
      action: 'change-recipient',
      version,
      ...buyer,
      city: 'Львів',
      branch: 'Відділення №5',
      recipient: neighbour,
      ...changes,
    })
  expect(await change(1, { city: 'Київ', deliveryComment: ' Код 12\nдвері ' })).toMatchObject({
    deliveryComment: 'Код 12\nдвері',
    timeline: expect.arrayContaining([
      expect.objectContaining({
        entry: expect.objectContaining({
          personal: expect.objectContaining({
            before: expect.objectContaining({ deliveryComment: 'Домофон не працює' }),
            after: expect.objectContaining({ deliveryComment: 'Код 12\nдвері' }),
          }),
        }),
      }),
    ]),
  })
  expect(await call('/packing')).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ number: order.number, deliveryComment: 'Код 12\nдвері' }),
    ]),
  })
  expect(await change(2, {})).toMatchObject({ deliveryComment: 'Код 12\nдвері' })
  expect(await change(3, { deliveryComment: '' })).toMatchObject({ deliveryComment: '' })
  expect(await change(4, { deliveryComment: 'x'.repeat(301) })).toMatchObject({ code: 'invalid_body' })
})

test('a place is chosen in the directory, or none of it', async () => {
  const order = await paidFor({ city: '???', novaPoshta: '5' })
  expect(await order.read()).toMatchObject({ parcels: [{ state: 'to-check' }] })
  const chosen = {
    city: 'с.\u00a0Іванівка, Одеський\u00a0р-н, Одеська\u00a0обл.',
    branch: branch.description,
  }
  const wish = { action: 'change-recipient', ...buyer, ...place }
  expect(await order.act({ ...wish, version: 1, ...refs })).toMatchObject({
    recipient: { ...refs, ...chosen },
    parcels: [{ state: 'to-pack' }],
  })
  const gone = { ...refs, pointRef: village.ref }
  expect(await order.act({ ...wish, version: 2, ...gone })).toMatchObject({ code: 'point_changed' })
  expect(await order.act({ ...wish, version: 2 })).toMatchObject({
    recipient: { ...place, settlementRef: null, pointRef: null },
  })
})

test('an address of the directory is clear, however it is written', async () => {
  await fillDirectory(shop.db, [village], [{ ...branch, description: '7' }])
  const order = await paidFor(refs)
  expect(await order.read()).toMatchObject({
    recipient: { branch: '7' },
    fulfilment: { needsAddressCheck: false },
    parcels: [{ state: 'to-pack' }],
  })
})

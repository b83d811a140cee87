import { describe, expect, test } from 'vitest'
import { askAcquirerAddress } from '../../contract/desk/office-addresses.ts'
import { callOffice } from '../../../test/office.ts'
import { anOperator } from '../../../test/operator.ts'
import { shareMonobank } from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()

const below = (address: string) => address.replace('/office/api', '')

async function aSilentPayment() {
  const at = await sellByMonobank()
  const { call, read: readOrder, headers } = await anOperator(at.shop)
  const { id, number } = await at.order()
  const page = await at.pageOf(id)
  await at.control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
  const askBank = (of = number) => call(below(askAcquirerAddress(of)), {})
  const read = () => readOrder(number)
  async function logged() {
    const { rows } = await at.shop.db.query<{ said: string }>(
      `select after ->> 'said' as said from office_log where what = 'ask-acquirer' and order_id = $1 order by id`,
      [id],
    )
    return rows.map(({ said }) => said)
  }
  return { ...at, id, number, page, askBank, read, logged, headers }
}

describe('a bank that is asked by the office', () => {
  test('says what it knows at once, and the order is what that makes of it', async () => {
    const { page, press, askBank, read, logged } = await aSilentPayment()
    expect((await read()).next).toMatchObject([
      { who: 'buyer', what: 'pay', ways: ['ask-acquirer', 'cancel-unpaid'] },
    ])
    expect(await askBank()).toMatchObject({
      status: 200,
      body: { answers: [{ method: 'monopay', said: 'pending' }], order: { paymentStatus: 'pending' } },
    })
    await press(page, 'pay')
    expect(await askBank()).toMatchObject({
      status: 200,
      body: {
        answers: [{ method: 'monopay', said: 'paid' }],
        order: { paymentStatus: 'paid', standing: { kind: 'to-pack' } },
      },
    })
    expect(await logged()).toEqual(['pending', 'paid'])
  })

  test('of money that it gave back without the shop tells that too', async () => {
    const { page, press, askBank, act, number } = await aSilentPayment()
    await press(page, 'pay')
    await askBank()
    await act(`${number}-1`, 'refund')
    expect(await askBank()).toMatchObject({
      body: {
        answers: [{ method: 'monopay', said: 'refunded' }],
        order: {
          standing: { kind: 'refunded', by: 'bank' },
          next: [{ who: 'owner', what: 'ask-bank', ways: ['ask-acquirer'] }],
        },
      },
    })
  })

  test('and does not answer is said not to, and nothing is taken for known', async () => {
    const { askBank, control, logged } = await aSilentPayment()
    await control({ do: 'fault', rule: { on: 'status', fault: '500' } })
    expect(await askBank()).toMatchObject({
      status: 200,
      body: { answers: [{ method: 'monopay', said: 'unavailable' }], order: { paymentStatus: 'pending' } },
    })
    expect(await logged()).toEqual(['unavailable'])
  })

  test('is not asked of what there is nothing to ask about, nor by whoever is not signed in', async () => {
    const { askBank, order, shop, number } = await aSilentPayment()
    expect((await askBank('11111111')).status).toBe(404)
    const { number: another } = await order({
      firstName: 'Дарина',
      phone: '+380671112233',
      email: 'd@example.com',
    })
    expect(await askBank(another)).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
    expect((await callOffice(shop, below(askAcquirerAddress(number)), { body: {} })).status).toBe(401)
  })
})

import { describe, expect, test } from 'vitest'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startPhone } from '../../../../test/messages/sandbox-phone.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { smsServices } from '../sms-services.ts'

const buyer = { phone: '+380671112233' }

describe.each(smsServices.map((service) => [service.called, service] as const))(
  'by %s',
  (_called, service) => {
    async function start() {
      const phone = await startPhone(service)
      return { phone, ...mailOf(await startTestShop({ neighbours: [phone] })) }
    }
    type Shop = Awaited<ReturnType<typeof start>>

    async function openAlerts({ db }: Shop) {
      const { rows } = await db.query<{ kind: string; topic: string | null }>(
        'select kind, topic from alerts where resolved_at is null order by id',
      )
      return rows
    }

    test('a paid order is one SMS to its buyer, told delivered by a report and a question', async () => {
      const shop = await start()
      shop.work()
      const order = await shop.paidOrder(buyer)
      await shop.until(async () => expect(await shop.count(`sms where state = 'delivered'`)).toBe(1))
      expect(await shop.phone.arrived()).toMatchObject([
        { phone: '380671112233', text: expect.stringContaining(order.number), status: 'Delivered' },
      ])
      for (const secret of ['380671112233', ...shop.phone.secrets])
        expect(shop.logged()).not.toContain(secret)
    })

    test('one whose answer is lost is asked for again, and arrives once', async () => {
      const shop = await start()
      await shop.phone.fault({ on: 'send', fault: 'cut', times: 2 })
      const order = await shop.paidOrder(buyer)
      shop.work()
      await shop.untilHurried(async () =>
        expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent' }]),
      )
      expect(await shop.phone.arrived()).toHaveLength(1)
      expect(await openAlerts(shop)).toEqual([])
    })

    test('an empty balance is told once, and what waits goes out when there is money', async () => {
      const shop = await start()
      await shop.phone.change({ balance: 0 })
      const order = await shop.paidOrder(buyer)
      shop.work()
      await shop.until(async () =>
        expect(await openAlerts(shop)).toEqual([{ kind: 'sms-stopped', topic: service.id }]),
      )
      await shop.phone.change({ balance: 100 })
      await shop.untilHurried(async () =>
        expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent' }]),
      )
      await shop.until(async () => expect(await openAlerts(shop)).toEqual([]))
    })

    test('a number that wants nothing, and one that is never reached, are told to the owner', async () => {
      const shop = await start()
      await shop.phone.change({ stopList: ['380671112233'], unreachable: ['380671112244'] })
      const orders = [await shop.paidOrder(buyer), await shop.paidOrder({ phone: '+380671112244' })]
      shop.work()
      for (const [at, failure] of (['refused', 'undelivered'] as const).entries()) {
        await shop.until(async () =>
          expect(await shop.texts(orders[at]?.id ?? '')).toMatchObject([{ state: 'failed', failure }]),
        )
      }
    })

    test('its record knows the code of a key that it refuses, and what is on the account', async () => {
      const { phone } = await start()
      const shop = { reportUrl: 'https://shop.example/report' }
      const good = service.create(phone.env, shop)
      expect(await good.askBalance()).toMatchObject({ kind: 'accepted', balance: { amount: 1_000_000 } })
      const locked = service.create({ ...phone.env, [service.settingOf.key]: 'another-key' }, shop)
      const answer = await locked.askBalance()
      if (answer.kind !== 'refused') throw new Error(answer.kind)
      expect(service.isOfKey(answer.code)).toBe(true)
    })
  },
)

import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceText } from '../../../domain/platform/money.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startPhone } from '../../../../test/messages/sandbox-phone.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { smsServices } from '../sms-services.ts'
import { expectDeadAsInBooks, expectDeadSettled } from '../../../../test/dead-in-books.ts'
import { startPartOf } from '../../../../test/shop-process.ts'

/** Two hundred in `npm run proof sms`. */
const kills = Number(process.env['SMS_KILLS'] ?? 3)
/** What a kill interrupts is not seeded. */
const seed = Number(process.env['KILLS_SEED'] ?? randomInt(2 ** 31))
const ordersEach = 2

const faults = ['cut', 'cut', 'slow', '500', 'garbage', undefined, undefined] as const

test.for(smsServices)(
  `${kills} kills of the shop and as many lost answers: each SMS by $called arrives once, at its own number (KILLS_SEED=${seed})`,
  { timeout: 60_000 + kills * 6000 },
  async (service, { annotate }) => {
    const standIn = await startPhone(service)
    const shop = mailOf(await startTestShop({ neighbours: [standIn] }))
    await standIn.change({ repeats: seed % 2 === 0 ? 'same' : 'refused' })
    const chances = fc.sample(fc.tuple(fc.nat(700), fc.constantFrom(...faults), fc.boolean()), {
      seed,
      numRuns: kills,
    })
    const wanted = new Map<string, { phone: string; texts: string[] }>()
    let given = 0
    const met = new Set<string>()

    async function buy() {
      const phone = `+38067${String(wanted.size + 1_000_000)}`
      const order = await shop.order({ phone })
      await shop.record(order, 'paid')
      const texts = [`Замовлення ${order.number} оплачено. Відправимо за 1–2 робочі дні.`]
      if (wanted.size % 2 === 0) {
        const back = 100 + wanted.size
        await shop.record(order, 'paid', { refunded: back, providerStatus: 'part back' })
        const sum = priceText(back).replaceAll('\u00a0', ' ')
        texts.push(`Повернули ${sum} за замовлення ${order.number}.`)
      }
      wanted.set(order.number, { phone: phone.slice(1), texts })
    }

    for (const [pauseMs, fault, isEmpty] of chances) {
      await standIn.change({ balance: isEmpty ? 0 : 1_000_000 })
      for (let order = 0; order < ordersEach; order++) await buy()
      if (fault) {
        await standIn.fault({ on: 'send', fault, times: 1, ms: 300 })
        given += 1
      }
      const { child: victim } = await startPartOf(shop.shop, 'jobs')
      await sleep(pauseMs)
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      await expectDeadAsInBooks(shop.db)
      const { rows } = await shop.db.query<{ id: string }>(
        `select id from messages where kind like 'sms-%' and state = 'sending'`,
      )
      for (const { id } of rows) met.add(id)
    }
    await standIn.control({ do: 'clear' })
    await standIn.change({ balance: 1_000_000 })
    shop.work()
    const unsent = `messages where kind like 'sms-%' and state <> 'sent'`
    await shop.untilHurried(async () => {
      expect(await shop.count(unsent)).toBe(0)
    }, 60_000)

    await expectDeadSettled(shop.db)

    const arrived = await standIn.arrived()
    const requests = await shop.count('sms')
    await annotate(
      `${kills} kills met ${met.size} SMS under way, ${given} faults; ${wanted.size} orders, ${requests} SMS wanted, ${arrived.length} arrived`,
    )
    expect(arrived).toHaveLength([...wanted.values()].flatMap(({ texts }) => texts).length)
    for (const { phone, text } of arrived) {
      const number = /замовлення (?<number>\d{8})/i.exec(text)?.groups?.['number'] ?? ''
      expect(wanted.get(number)?.phone, text).toBe(phone)
    }
    const texts = arrived.map(({ phone, text }) => `${phone} ${text}`)
    expect(new Set(texts).size).toBe(texts.length)
    for (const { phone, texts: own } of wanted.values()) {
      for (const text of own) expect(texts.filter((one) => one === `${phone} ${text}`)).toHaveLength(1)
    }
    expect(await shop.count(`alerts where kind like 'sms-%' and resolved_at is null`)).toBe(0)
  },
)

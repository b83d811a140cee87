import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { aPayment } from '../../../test/orders.ts'
import { createApp } from '../app.ts'
import { createServices } from '../services.ts'
import { customerOf, startBank, token } from '../../../test/payments/sandbox-bank.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'
import { readMail, startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { startTelegram } from '../../../test/messages/telegram-server.ts'

async function startShopWithAccount(env: Readonly<Record<string, string>> = {}) {
  const bank = await startBank()
  const telegram = await startTelegram()
  const smtp = await startSmtpServer()
  const shop = mailOf(
    await startTestShop({
      env: {
        ...telegram.env,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'shop@kraplia.example',
        MONOBANK_URL: bank.baseUrl,
        MONOBANK_TOKEN: token,
        ...env,
      },
    }),
  )
  const { config, db, log } = shop.services
  const app = await createApp(createServices({ config, db, log }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { control } = customerOf(bank.baseUrl)
  return {
    shop,
    telegram,
    smtp,
    control,
    pay: async (orderId: string) =>
      (await callFunction({ url }, 'initiate-payment', aPayment(orderId))).status,
    alerts: async () => {
      const { rows } = await db.query('select kind, order_id, topic, details from alerts order by id')
      return rows as unknown[]
    },
    orders: async (count: number) => {
      const made = await Promise.all(Array.from({ length: count }, () => shop.order()))
      await db.query('delete from payment_attempts')
      return made.map(({ id }) => id)
    },
  }
}

test('a page on an unlisted host is told to the owner once, and again once that is resolved', async () => {
  const { shop, telegram, smtp, control, pay, alerts, orders } = await startShopWithAccount()
  const [first = '', second = '', third = ''] = await orders(3)
  await control({ do: 'fault', rule: { on: 'create', fault: 'wrong-page', times: 4 } })
  expect([await pay(first), await pay(first), await pay(second)]).toEqual([503, 503, 503])
  const alert = {
    kind: 'page-refused',
    order_id: null,
    topic: 'monopay https://pay.example.org',
    details: { method: 'monopay', page: 'https://pay.example.org' },
  }
  expect(await alerts()).toEqual([alert])

  shop.work()
  const said =
    'Увага: monobank дає сторінку оплати за\u00a0адресою https://pay.example.org, якій магазин не\u00a0довіряє. Покупців туди не\u00a0ведемо, тож оплата через monobank може не\u00a0працювати. Перевірте адресу; якщо вона справжня, додайте її до\u00a0PAYMENT_PAGE_HOSTS.'
  await shop.until(() =>
    expect(telegram.texts()).toEqual([`${said}\nТестовий режим: гроші не\u00a0списано.`]),
  )
  await shop.until(() => expect(smtp.received).toHaveLength(1))
  const [mail] = smtp.received
  const letter = readMail(mail?.raw ?? '')
  expect(mail?.recipients).toEqual(['owner@shop.example'])
  expect(letter.text).toContain(said)

  await shop.db.query('update alerts set resolved_at = now()')
  expect(await pay(third)).toBe(503)
  expect(await alerts()).toEqual([alert, alert])
  expect(await pay(third)).toBe(200)
})

test('a page on a host that the owner has listed is shown', async () => {
  const { control, pay, alerts, orders } = await startShopWithAccount({
    PAYMENT_PAGE_HOSTS: 'pay.example.org',
  })
  const [order = ''] = await orders(1)
  await control({ do: 'fault', rule: { on: 'create', fault: 'wrong-page', times: 1 } })
  expect(await pay(order)).toBe(200)
  expect(await alerts()).toEqual([])
})

import { expect, onTestFinished, test } from 'vitest'
import { startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { startTelegram } from '../../../../test/messages/telegram-server.ts'
import { json, startServer } from '../../../../test/payments/pretend-server.ts'
import { startTestShop } from '../../../../test/shop.ts'
import type { Readiness } from '../../platform/db/readiness.ts'
import { watchOutages } from './watch-outages.ts'

const owner = '+380671234567'

async function startWatched(smtp: Awaited<ReturnType<typeof startSmtpServer>>) {
  const telegram = await startTelegram()
  const turboSms = await startServer((_asked, response) =>
    json(response, {
      response_code: 800,
      response_status: 'SUCCESS',
      response_result: [{ phone: owner.slice(1), message_id: 'id-1', response_code: 0 }],
    }),
  )
  const shop = await startTestShop({
    env: {
      ...telegram.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@kraplia.example',
      OWNER_EMAIL: 'owner@kraplia.example',
      OWNER_PHONE: owner,
      TURBOSMS_TOKEN: 'token',
      TURBOSMS_SENDER: 'Kraplia',
      TURBOSMS_URL: turboSms.origin,
    },
  })
  let readiness: Readiness = 'ready'
  const watching = watchOutages(shop.services, async () => readiness, {
    lookMs: 20,
    patienceMs: { database: 100, mail: 100 },
  })
  onTestFinished(() => watching.stop())
  return {
    shop,
    chat: telegram.texts,
    sms: () =>
      turboSms.requests.map(
        ({ body }) => JSON.parse(body) as { recipients: string[]; sms: { text: string } },
      ),
    become: (now: Readiness) => void (readiness = now),
  }
}

test('a database that stays away is told of by every way, once, and so is its return', async () => {
  const smtp = await startSmtpServer()
  const { chat, sms, become } = await startWatched(smtp)
  become('database slow')
  await expect.poll(() => [smtp.received.length, chat().length, sms().length]).toEqual([1, 1, 1])
  expect(chat()[0]).toMatch(
    /^«Крапля»: магазин не\u00a0приймає замовлень, .* з\u00a0\d\d:\d\d\. Перевірте сервер\.$/,
  )
  expect(sms()[0]).toMatchObject({
    recipients: [owner.slice(1)],
    sms: { text: chat()[0]?.replaceAll('\u00a0', ' ') },
  })
  expect(smtp.received[0]?.recipients).toEqual(['owner@kraplia.example'])
  become('ready')
  await expect.poll(() => [smtp.received.length, chat().length, sms().length]).toEqual([2, 2, 2])
  expect(chat()[1]).toMatch(/^«Крапля»: магазин знову приймає замовлення\./)
})

test('a mail server that takes no letters is told of by the ways that are left', async () => {
  const smtp = await startSmtpServer()
  const { shop, chat, sms } = await startWatched(smtp)
  shop.services.answers.failed('mail', '550')
  await expect.poll(() => [chat().length, sms().length]).toEqual([1, 1])
  expect(chat()[0]).toMatch(/^«Крапля»: листи не\u00a0надсилаються: /)
  expect(smtp.received).toEqual([])
  shop.services.answers.good('mail')
  await expect.poll(() => [smtp.received.length, chat().length, sms().length]).toEqual([1, 2, 2])
})

import { isSmsKind } from '../../src/server/outbox/message.ts'
import { smsReportsPath } from '../../src/server/messages/sms-services.ts'
import { turboSms } from '../../src/server/messages/sms/turbosms/turbosms.ts'
import { enterMode, tellBySms } from '../../src/server/running/shop-mode.ts'
import { startPhone } from './sandbox-phone.ts'
import { startShopWithMail } from './shop-with-mail.ts'

/** A shop that tells buyers by SMS too, and the pretend phone on which they arrive. */
export async function startShopWithSms(env: Readonly<Record<string, string>> = {}) {
  const phone = await startPhone()
  const shop = await startShopWithMail({ ...phone.env, ...env })
  phone.reportTo(shop.shop.url + smsReportsPath(turboSms))
  await enterMode(shop.shop.databaseUrl, true)
  await tellBySms(shop.db, true)

  /** Its messages about an order that go to the phone. */
  async function texts(orderId: string) {
    return (await shop.messages(orderId)).filter(({ kind }) => isSmsKind(kind))
  }

  return { ...shop, phone, texts }
}

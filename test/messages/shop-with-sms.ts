import { isSmsKind } from '../../src/server/outbox/message.ts'
import type { SmsService } from '../../src/server/messages/sms/sms-service.ts'
import { smsReportsPath, smsServices } from '../../src/server/messages/sms-services.ts'
import { enterMode, tellBySms } from '../../src/server/running/shop-mode.ts'
import { startPhone } from './sandbox-phone.ts'
import { startShopWithMail } from './shop-with-mail.ts'

/** A shop that tells buyers by SMS too, and the pretend phone on which they arrive. */
export async function startShopWithSms(
  env: Readonly<Record<string, string>> = {},
  service: SmsService = smsServices[0],
) {
  const phone = await startPhone(service)
  const shop = await startShopWithMail({ ...phone.env, ...env })
  phone.reportTo(shop.shop.url + smsReportsPath(service))
  await enterMode(shop.shop.databaseUrl, true)
  await tellBySms(shop.db, true)

  /** Its messages about an order that go to the phone. */
  async function texts(orderId: string) {
    return (await shop.messages(orderId)).filter(({ kind }) => isSmsKind(kind))
  }

  return { ...shop, phone, texts }
}

import type { SmsService } from './sms/sms-service.ts'
import { turboSms } from './sms/turbosms/turbosms.ts'
import { twilio } from './sms/twilio/twilio.ts'

/**
 * Who can send the shop's SMS. In test mode the first does, unless another is chosen; it also is who sent them when there
 * was no other, and an alert of that time names nobody.
 */
export const smsServices: readonly [SmsService, ...SmsService[]] = [turboSms, twilio]

/** The service that an alert names. */
export function smsServiceOf(id: string | undefined): SmsService {
  return smsServices.find((service) => service.id === id) ?? smsServices[0]
}

/** Where a service reports what became of a message, as the shop's settings there must say. */
export function smsReportsPath({ id }: Pick<SmsService, 'id'>): string {
  return `/messages/${id}/report`
}

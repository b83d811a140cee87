import type { SmsService } from './sms/sms-service.ts'
import { turboSms } from './sms/turbosms/turbosms.ts'
import { twilio } from './sms/twilio/twilio.ts'

/** The first is the default in test mode, and of older alerts, which name none. */
export const smsServices: readonly [SmsService, ...SmsService[]] = [turboSms, twilio]

export function smsServiceOf(id: string | undefined): SmsService {
  return smsServices.find((service) => service.id === id) ?? smsServices[0]
}

export function smsReportsPath({ id }: Pick<SmsService, 'id'>): string {
  return `/messages/${id}/report`
}

import { isLocker } from '../../domain/delivery/delivery.ts'
import { priceText } from '../../domain/platform/money.ts'
import { owedInAll } from '../../domain/orders/owed.ts'
import { smsParts } from '../../domain/messages/sms.ts'
import type { OrderFacts } from './letters/order-facts.ts'
import type { ParcelFacts } from './letters/parcel-facts.ts'
import { lastFreeDay } from './letters/parcel-letters.ts'
import type { SmsKind } from '../outbox/message.ts'
import { parseMoneyReturned } from '../payments/payment-messages.ts'

export interface SmsFacts {
  readonly details: unknown
  readonly parcel: ParcelFacts | undefined
  readonly pageUrl: string | undefined
}

/** At most two parts, as each is charged. Plain spaces, since Viber matches a template exactly. */
export function smsText(kind: SmsKind, order: OrderFacts, facts: SmsFacts): string | undefined {
  return sentences(kind, order, facts)?.replaceAll('\u00a0', ' ')
}

function sentences(
  kind: SmsKind,
  { number, standing, branch, recipient }: OrderFacts,
  { details, parcel, pageUrl }: SmsFacts,
): string | undefined {
  const trackingNumber = parcel?.trackingNumber
  const isForgotten = pageUrl === undefined && !recipient
  switch (kind) {
    case 'sms-paid':
      return standing.kind === 'refunded' || standing.kind === 'called-off'
        ? `Замовлення ${number} оплачено й\u00a0скасовано, гроші ${standing.kind === 'refunded' ? 'повернуто' : 'повернемо'}.`
        : `Замовлення ${number} оплачено. Відправимо за\u00a01–2\u00a0робочі дні.`
    case 'sms-sent':
      if (trackingNumber == null || isForgotten) return undefined
      return withLink(`Замовлення ${number} вже їде. ТТН ${trackingNumber}, Нова пошта.`, pageUrl)
    case 'sms-waits': {
      // A refunded buyer is not asked to collect it.
      if (standing.kind === 'refunded') return undefined
      if (parcel?.state !== 'at-branch' || trackingNumber == null || isForgotten) return undefined
      const place = isLocker(parcel.destination?.branch ?? branch) ? 'в\u00a0поштоматі' : 'у\u00a0відділенні'
      const until = parcel.paidStorageFrom === null ? '' : ` до\u00a0${lastFreeDay(parcel.paidStorageFrom)}`
      return withLink(`Посилка чекає ${place}${until}. ТТН ${trackingNumber}.`, pageUrl)
    }
    case 'sms-returned':
      return `Повернули ${priceText(parseMoneyReturned(details).sum)} за\u00a0замовлення ${number}.`
    case 'sms-canceled': {
      const owed = owedInAll(standing.toBuyer.money)
      return standing.kind === 'called-off' && owed > 0
        ? `Замовлення ${number} скасували, ${priceText(owed)} повернемо.`
        : undefined
    }
    case 'sms-order-link':
      return pageUrl && `Замовлення ${number}: ${pageUrl}`
  }
}

const mostParts = 2

/** Dropped if it does not fit; the letter has it too. */
function withLink(text: string, url: string | undefined): string {
  if (url === undefined) return text
  const whole = `${text} ${url}`
  return smsParts(whole) <= mostParts ? whole : text
}

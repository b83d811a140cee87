import { perText, perTick } from '../../src/domain/orders/optional-fields.ts'
import type { OrderFacts } from '../../src/server/messages/letters/order-facts.ts'
import { storedLine } from '../kits.ts'
import { standings } from '../orders/standings.ts'

/** What messages know of a paid order that is to be packed, unless told otherwise. */
export function anOrderPaid(changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    number: '48215093',
    isTest: false,
    lines: [storedLine('special-care', { quantity: 2 }), storedLine('cleansing')],
    total: 400000,
    firstName: 'Оксана',
    lastName: 'Ґудзь',
    email: 'oksana@example.com',
    phone: '+380671234567',
    recipient: null,
    ...perText(() => ''),
    ...perTick(() => false),
    city: 'Львів',
    branch: 'Відділення № 5',
    orderedAt: new Date('2026-11-20T12:00:00Z'),
    transactionId: '261121AbCd',
    pageKey: 'AbCdEfGhIjKlMnOpQrSt_-',
    paidAt: new Date('2026-11-20T12:05:00Z'),
    standing: standings(400000).toPack,
    ...changes,
  }
}

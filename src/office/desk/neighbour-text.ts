import { carrierFacts } from '../../domain/delivery/carrier-facts.ts'
import type { Neighbour, NeighbourName } from '../../contract/running/state.ts'
import { ofMethods, paymentMethodFacts } from '../../domain/payments/payment-method.ts'

export const neighbourRoles: Readonly<Record<NeighbourName, string>> = {
  ...ofMethods((method) => paymentMethodFacts[method].acquirer),
  mail: 'Пошта',
  chat: 'Чат',
  sms: 'SMS',
  fiscal: 'Фіскальні чеки',
  carrier: carrierFacts.called,
  'photo-store': 'Сховище фото',
  database: 'База даних',
}

export function neighbourText({ name, called }: Pick<Neighbour, 'name' | 'called'>): string {
  return called ?? neighbourRoles[name]
}

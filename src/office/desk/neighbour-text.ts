import type { NeighbourName } from '../../contract/running/state.ts'
import { paymentMethodFacts } from '../../domain/payments/payment-method.ts'

export function neighbourText(name: NeighbourName): string {
  switch (name) {
    case 'monopay':
    case 'liqpay':
    case 'wayforpay':
      return paymentMethodFacts[name].acquirer
    case 'mail':
      return 'Пошта'
    case 'telegram':
      return 'Telegram'
    case 'turbosms':
      return 'TurboSMS'
    case 'checkbox':
      return 'Checkbox'
    case 'carrier':
      return 'Нова пошта'
    case 'photo-store':
      return 'Сховище фото'
    case 'database':
      return 'База даних'
  }
}

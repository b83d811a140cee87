import type { SiteSettings } from '../../contract/site/site.ts'
import { letterDays, restockDays, unconfirmedDays } from '../../domain/platform/keeping.ts'
import type { inserts } from '../../domain/site/site-texts.ts'
import { withAddress } from '../platform/text/frame.ts'
import { photoPromises } from '../platform/text/photo-promises.ts'
import { afterDays, afterYears } from '../platform/text/spans.ts'

export const lawText = {
  termsHeading: 'Публічна оферта',
  thisIs: 'Це',
  offerNow: 'Чинна редакція',
  sellerTitle: 'Продавець',
  seller: {
    name: 'Назва',
    address: 'Адреса',
    phone: 'Телефон',
    email: 'Електронна пошта',
    iban: 'Рахунок IBAN',
  },
  privacyHeading: 'Політика конфіденційності',
} as const

const sms = (service: string) =>
  `Щоб надіслати SMS про замовлення, передаємо номер телефону сервісу ${service}.`
const deletion = 'Щоб переглянути або видалити решту даних, напишіть нам'

export function privacyInserts(settings: SiteSettings): Record<PrivacyInsert, string> {
  return {
    'правила фото': photoPromises(settings),
    SMS: settings.smsService === undefined ? '' : sms(settings.smsService),
    'строки замовлень': ordersText(settings),
    звернення: withAddress(deletion, settings.seller?.email),
  }
}

type PrivacyInsert = (typeof inserts)['privacy'][number]

function ordersText({ orderPeriods }: SiteSettings): string {
  const { unpaidDays, paidYears } = orderPeriods
  return [
    `Ім’я, телефон, пошту й\u00a0адресу з\u00a0неоплаченого замовлення стираємо ${afterDays(unpaidDays)}, з\u00a0оплаченого\u00a0— ${afterYears(paidYears)}: стільки їх вимагає облік.`,
    'Що\u00a0куплено й\u00a0сплачено, лишається без\u00a0імені.',
    `Пошту, залишену, щоб\u00a0дізнатися про\u00a0набір, видаляємо разом із\u00a0листом, не\u00a0пізніше ніж ${afterDays(restockDays)}, а\u00a0якщо кнопку в\u00a0першому листі не\u00a0натисли\u00a0— ${afterDays(unconfirmedDays)}.`,
    `Листи, які лишилися в\u00a0нас файлами, видаляємо ${afterDays(letterDays)}.`,
  ].join(' ')
}

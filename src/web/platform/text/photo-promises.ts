import type { SiteSettings } from '../../../contract/site/site.ts'
import { forMinutes, upToDays } from './spans.ts'

export type PhotoTerms = Pick<SiteSettings, 'photoDays' | 'publicPhotoMinutes'>

/** The same beside the consent and in the privacy policy. */
export function photoPromises({ photoDays, publicPhotoMinutes }: PhotoTerms): string {
  const { withoutOrder, withOrder } = photoDays
  return [
    `Фото бачить лише косметолог; щойно надіслане ${forMinutes(publicPhotoMinutes)} відкривається ще й\u00a0за\u00a0публічною адресою, яку неможливо вгадати.`,
    'Місце й\u00a0час знімка стираємо ще на\u00a0пристрої.',
    `Зберігаємо фото ${upToDays(withoutOrder)}, а\u00a0якщо набір замовлено\u00a0— ${upToDays(withOrder)} після замовлення; видалити їх можна будь-коли.`,
  ].join(' ')
}

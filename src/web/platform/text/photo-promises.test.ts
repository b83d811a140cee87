import { expect, test } from 'vitest'
import { plain } from '../../../../test/plain.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'
import { privacyInserts } from '../../site/law-text.ts'
import { photoPromises } from './photo-promises.ts'

test.each([
  [14, 90, 10, 'до 14 днів', 'до 90 днів', 'протягом 10 хвилин'],
  [21, 365, 1, 'до 21 дня', 'до 365 днів', 'протягом 1 хвилини'],
])('what is said of photos names the periods of the settings', (...settings) => {
  const [withoutOrder, withOrder, publicPhotoMinutes, without, after, open] = settings
  expect(plain(photoPromises({ photoDays: { withoutOrder, withOrder }, publicPhotoMinutes }))).toBe(
    `Фото бачить лише косметолог; щойно надіслане ${open} відкривається ще й за публічною адресою, яку неможливо вгадати. Місце й час знімка стираємо ще на пристрої. Зберігаємо фото ${without}, а якщо набір замовлено — ${after} після замовлення; видалити їх можна будь-коли.`,
  )
})

test.each([
  [30, 3, 'за 30 днів', 'за 3 роки'],
  [31, 5, 'за 31 день', 'за 5 років'],
  [22, 1, 'за 22 дні', 'за 1 рік'],
])('the page of privacy names how long orders have names', (unpaidDays, paidYears, unpaid, paid) => {
  const settings = siteSettings({ orderPeriods: { unpaidDays, paidYears } })
  const text = plain(privacyInserts(settings)['строки замовлень'])
  expect(text).toContain(`з неоплаченого замовлення стираємо ${unpaid}, з оплаченого — ${paid}`)
  expect(text).toContain('видаляємо за 14 днів')
})

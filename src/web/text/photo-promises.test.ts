import { expect, test } from 'vitest'
import { siteSettings } from '../../../test/site/site-settings.ts'
import { photosText } from './law.ts'
import { consentHint } from './quiz-photos.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [14, 90, 'до 14 днів', 'до 90 днів'],
  [21, 365, 'до 21 дня', 'до 365 днів'],
])('with %i and %i days the consent names both periods', (withoutOrder, withOrder, without, after) => {
  expect(plain(consentHint({ withoutOrder, withOrder }))).toBe(
    `Місце й час знімка стираємо ще на вашому пристрої. Зберігаємо фото ${without}, а якщо замовите набір — ${after} після замовлення; видалити їх можна будь-коли.`,
  )
})

test('the page of privacy names the same periods, and how long a photo has a public address', () => {
  const settings = siteSettings({
    photoDays: { withoutOrder: 7, withOrder: 31 },
    publicPhotoMinutes: 45,
  })
  expect(plain(photosText(settings))).toBe(
    'Фото шкіри бачить тільки косметолог. Щойно надіслане фото протягом 45 хвилин відкривається ще й за публічною адресою, яку неможливо вгадати; далі — лише в косметолога. Місце й час знімка стираємо ще на вашому пристрої. Зберігаємо фото до 7 днів, а якщо ви замовили набір — до 31 дня після замовлення. Видалити їх можна будь-коли.',
  )
})

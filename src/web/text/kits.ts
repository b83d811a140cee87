import { kit } from '../../domain/catalogue.ts'
import { priceText } from '../../domain/money.ts'

/** Whoever buys the test kit is told what it is. */
export const testKitNotice = `Тестовий режим. Це пробна оплата на ${priceText(kit('test-kit').price)}, посилку не надсилаємо.`

export const kitsText = {
  heading: 'Набори догляду',
  lead: 'Пробні об’єми 15–50\u00a0мл. Вистачає приблизно на 3\u00a0тижні.',
  back: 'Назад',
  order: 'Замовити',
  special: '+ 1 міс супровід',
  details: 'Склад і\u00a0пояснення',
  lines: ['Об’єм: 15–50\u00a0мл', 'Вистачає приблизно на 3\u00a0тижні', 'Відеоінструкція в комплекті'],
  closing: {
    heading: 'Не впевнені, який набір потрібен?',
    text: 'Пройдіть тест\u00a0— це приблизно 2\u00a0хвилини.',
  },
  empty: 'Набори скоро з’являться. Загляньте трохи згодом.',
  pictureNote: 'Зображення ілюстративне: оформлення флаконів може відрізнятися.',
} as const

/** What a screen reader says instead of «Замовити». */
export function orderLabel(name: string, price: string): string {
  return `Замовити набір „${name}“, ${price}`
}

import { test } from '../proofs/engines/fixtures.ts'
import { answerQuiz } from '../proofs/engines/ways.ts'

/*
 * The pages that a script is needed for, in a real Chromium near the floor, where today's calls of the library are not
 * there. Whatever a page's scripts throw fails it. `npm run proof old-browsers` walks everything, in several.
 */

test('the quiz comes to its result', async ({ visitor }) => {
  await answerQuiz(visitor)
  await visitor.press('button', 'Пропустити')
  await visitor.sees('Рекомендуємо набір')
})

test('checkout, the pages after a payment and the door of the office open', async ({ visitor }) => {
  await visitor.open('/checkout?kit=gentle-care')
  await visitor.until(() => localStorage.getItem('lastSelectedKit'), undefined, 'checkout is at work')
  await visitor.type('textbox', 'Номер телефону', '067 123 45 67')
  await visitor.sees('Перейти до оплати')
  await visitor.open('/order-success?order=1')
  await visitor.sees('Не знайшли такого замовлення')
  await visitor.open('/payment-failed?order=1&error=Card%20declined')
  await visitor.sees('Оплата не пройшла')
  await visitor.open('/office')
  await visitor.sees('Увійти')
})

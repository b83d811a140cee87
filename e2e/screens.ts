import { randomInt } from 'node:crypto'
import { ensureBuilt, loadPages } from '@kraplia/islands-build'
import { expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { type Method, payWith } from './bank.ts'
import { fillCheckout } from './buyer.ts'
import { allMissing, closeToast, openCheckout, submitButton } from './checkout-page.ts'
import { photosNamed } from './photo-files.ts'
import { consent, finish, gallery, holdUploads, openPhotos, stored, uploads } from './photo-step.ts'
import {
  answerWithoutData,
  awaken,
  fillAboutYou,
  goOn,
  keepQuiz,
  openQuizAt,
  openResult,
  specialAnswers,
} from './quiz-steps.ts'
import { answerPlaces, places } from './place-answers.ts'
import { openBankPage } from './office-orders.ts'
import { openOrderPageIn, receivedOrder, tellOrderPage } from './order-page.ts'
import { orderPageStates } from './order-page-states.ts'
import {
  answerAllergies,
  answerOrder,
  answerPurchase,
  answerReturn,
  order,
  refused,
  rememberPending,
  transactionId,
} from './shop-answers.ts'
import { pagePaths } from '../src/contract/platform/addresses.ts'
import { offerPath, reviewParameter } from '../src/contract/orders/page-paths.ts'
import { refusals } from '../src/contract/refusals.ts'
import type { AskedPages } from '../src/contract/site/asked-pages.ts'
import { documentKeys } from '../src/contract/site/site-documents.ts'
import type { PageSettings } from '../src/contract/site/site.ts'
import { firstOfferVersion } from '../src/domain/orders/offer.ts'
import { type QuestionId, questions } from '../src/domain/quiz/questions.ts'
import { siteSources } from '../src/site-sources.ts'
import { siteSettings } from '../test/site/site-settings.ts'

/** How to come to a screen in the state it is to be seen in. */
export type Opening = (page: Page) => Promise<void>

/** A screen that is opened, and by their names the states that come of it, each from the one before. */
type Walk = Readonly<Record<string, Opening>>

const at =
  (path: string): Opening =>
  async (page) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

const told = `order=${order.number}&invoice_id=${transactionId}`
const returned = `order=${order.number}&return=${'a'.repeat(32)}`

const questionSteps = questions.map(({ id }) => id)

/** What is pressed at a question. */
const choices: Readonly<Partial<Record<QuestionId, Opening>>> = {
  skinType: async (page) => {
    await page.getByText('Навіщо це запитання?').click()
    await page.getByRole('radio', { name: 'Комбінована' }).check()
  },
  symptoms: ticked('Прищики', 'Нічого не турбує'),
  sensitivities: ticked('Екзема', 'Інше'),
  goals: ticked('Позбутись прищів'),
  currentSkincare: (page) => page.getByRole('radio', { name: 'Декілька засобів' }).check(),
}

function choicesAt(question: QuestionId): Opening {
  return choices[question] ?? ((page) => page.getByRole('radio').first().check())
}

/** Where a parcel goes. */
const placeStates: Walk = {
  'checkout-place-cities': async (page) => {
    await openCheckout(page, 'gentle-care')
    await answerPlaces(page)
    await page.getByLabel('Місто або село').fill('і')
    await expect(page.getByRole('option', { name: 'Іванівка' })).toHaveCount(2)
  },
  'checkout-place-none': async (page) => {
    await page.getByLabel('Місто або село').fill('Китеж')
    await expect(page.getByText('Нічого не\u00a0знайшли.').first()).toBeVisible()
  },
  'checkout-place-unclear': async (page) => {
    await page.getByLabel('Місто або село').fill('Іванівка')
    await expect(page.getByRole('option', { name: 'Іванівка' })).toHaveCount(2)
    await page.getByLabel('Відділення або поштомат').focus()
    await expect(page.getByText('Виберіть місто зі\u00a0списку')).toBeVisible()
  },
  'checkout-place-points': async (page) => {
    await page.getByLabel('Місто або село').fill('Львів')
    await page.getByRole('option', { name: 'Львів' }).click()
    await expect(page.getByRole('option', { name: places.denied.description })).toBeVisible()
  },
  'checkout-place-chosen': async (page) => {
    await page.getByLabel('Місто або село').fill('Львів')
    await page.getByRole('option', { name: 'Львів' }).click()
    await page.getByRole('option', { name: places.locker.description }).click()
    await page.getByLabel('Відділення або поштомат').blur()
    await expect(page.getByText('Прибуде орієнтовно')).toBeVisible()
  },
  'checkout-place-by-hand': async (page) => {
    await page.getByLabel('Місто або село').fill('')
    await page.getByRole('option', { name: 'Вписати вручну' }).click()
    await expect(page.getByText('Вписуєте вручну')).toBeVisible()
  },
}

/** Pages as their address opens them, whatever was looked at before. */
export const visits: readonly Walk[] = [
  {
    landing: at('/'),
    kits: at('/kits'),
    videos: at('/video-instructions'),
    about: at('/about'),
    'not-found': at('/no-such-page'),
    'test-phone': at('/sandbox/phone'),
    'test-carrier': at('/sandbox/carrier'),
  },
  {
    terms: at('/terms'),
    'terms-version': at(offerPath(firstOfferVersion)),
    privacy: at('/privacy'),
    'delete-data': at('/delete-data'),
    'delete-data-key': at('/delete-data?key=0123456789abcdef0123456789abcdef'),
    'buyers-page-unknown': at('/order/0123456789abcdefghijkl'),
  },
  {
    'order-not-found': at(`/order-success?order=${order.number}&return=${'0'.repeat(32)}`),
    'order-not-found-bare': at('/order-success'),
    'order-thanks-unknown': at('/order-success?order=UNKNOWN&invoice_id=unknown&status=success'),
    'order-confirmed': at(`/order-success?${told}&status=success`),
    'checkout-consultation': at('/checkout?kit=personal-consultation'),
    'checkout-test-kit': at('/checkout?kit=test-kit'),
    'checkout-unknown': at('/checkout?kit=no-such-kit'),
  },
  {
    'order-error': at('/payment-failed?status=error'),
    'order-checking-elsewhere': at(`/payment-failed?${told}&status=pending`),
    'order-failed-elsewhere': at(`/payment-failed?${told}&status=failed`),
    'order-failed-bare': at('/payment-failed'),
    'order-failed-words': at(
      `/payment-failed?${told}&status=failed&error=${encodeURIComponent('Картку заблоковано')}`,
    ),
    'order-canceled': at(`/payment-failed?status=canceled&order=${order.number}`),
  },
]

/** Every other screen and state of the shop, in the order a parent may meet them. */
export const walks: readonly Walk[] = [
  ...eachOpened({
    // Not from the one before: a look unfolds all words and leaves them open.
    'videos-words': async (page) => {
      await page.goto('/video-instructions')
      await page.getByRole('link', { name: 'Текст відео: Очищення шкіри' }).click()
      await expect(page.getByText('Кінчиками пальців малюйте на щоках маленькі кола.')).toBeVisible()
    },
    'videos-playing': async (page) => {
      await page.goto('/video-instructions')
      const card = page.locator('li#moisturizer')
      await card.getByRole('link', { name: 'Дивитися відео' }).click()
      const video = card.locator('video')
      await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1)
    },
    crowded: builtPage(documentKeys.crowded),
    'crowded-form': builtPage(documentKeys.crowdedForm),
  }),

  {
    'quiz-about': async (page) => {
      await page.goto('/?quiz=true')
      await awaken(page)
    },
    'quiz-about-empty': (page) => page.getByLabel('Ваше ім’я').press('Enter'),
    'quiz-about-filled': (page) => fillAboutYou(page),
    'quiz-about-wrong': async (page) => {
      await fillAboutYou(page, { childAge: '3', telegram: 'olena' })
      await page.getByLabel('Вік дитини').focus()
      await page.getByLabel('Вік дитини').blur()
    },
    'quiz-about-wrong-phone': async (page) => {
      await fillAboutYou(page)
      await page.getByRole('checkbox', { name: 'Телефон' }).check()
      await page.getByLabel('Номер телефону').fill('12')
    },
    'quiz-about-self': (page) => page.getByRole('radio', { name: 'Для себе' }).check(),
  },
  Object.fromEntries(
    questionSteps.flatMap((step, nth) => [
      [`quiz-${step}`, nth === 0 ? (page) => openQuizAt(page, step) : goOn],
      [`quiz-${step}-chosen`, choicesAt(step)],
    ]),
  ),
  {
    'quiz-photos': (page) => openQuizAt(page, 'photos'),
    'quiz-photos-consent': async (page) => {
      await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
      await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
      await finish(page).click()
      await expect(page.getByText('Щоб додати фото, потрібна ваша згода').first()).toBeVisible()
    },
    'quiz-photos-added': async (page) => {
      await consent(page).check()
      await expect(stored(page)).toHaveCount(2)
    },
    'quiz-photos-part-failed': async (page) => {
      await page.context().setOffline(true)
      await gallery(page).setInputFiles(await photosNamed('three.jpg'))
      await expect(page.getByRole('button', { name: 'Повторити: фото 3' })).toBeVisible()
    },
  },
  ...eachOpened({
    'quiz-skinType-offline': async (page) => {
      await page.route(/later-steps/, (route) => route.abort())
      await page.goto('/?quiz=true')
      await fillAboutYou(page)
      await goOn(page)
      await expect(page.getByText('Немає з’єднання. Відповіді збережено на цьому пристрої')).toBeVisible()
    },
    'quiz-photos-uploading': async (page) => {
      await holdUploads(page)
      await openPhotos(page)
      await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.jpg'))
      await expect(page.getByRole('progressbar', { name: 'Завантаження фото 2' })).toBeVisible()
    },
    'quiz-photos-failed': async (page) => {
      await page.route(uploads, (route) => route.abort())
      await openPhotos(page)
      await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.jpg', 'three.png'))
      await expect(page.getByText('Не завантажено')).toHaveCount(3)
    },
  }),
  Object.fromEntries(
    questionSteps.map((step, nth) => [
      `quiz-${step}-self`,
      nth === 0 ? (page) => openQuizAt(page, step, { careFor: 'self' }) : chosenAndOn(questionSteps[nth - 1]),
    ]),
  ),
  { 'quiz-photos-self': (page) => openQuizAt(page, 'photos', { careFor: 'self' }) },
  {
    // A quiz that was begun on an earlier visit is opened.
    'quiz-begun': async (page) => {
      await openQuizAt(page, 'photos')
      await expect(consent(page)).toBeAttached()
      await page.goto('/')
      await page.goto('/?quiz=true')
      await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
    },
    'quiz-begin-again': async (page) => {
      await page.getByRole('button', { name: 'Почати спочатку' }).click()
      await expect(page.getByRole('dialog', { name: 'Почати спочатку?' })).toBeVisible()
    },
  },
  ...eachOpened({
    'quiz-crash': async (page) => {
      await page.route('**/assets/quiz*.js', (route) => route.abort())
      await page.goto('/?quiz=true')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    },
    'quiz-crash-undrawn': async (page) => {
      await answerWithoutData(page)
      await page.goto('/?quiz=true')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    },
    'result-allergies': async (page) => {
      await answerAllergies(page)
      const symptoms = [...(specialAnswers.symptoms ?? []), 'Чорні точки']
      await openResult(page, {
        ...specialAnswers,
        symptoms,
        sensitivities: ['Інше'],
        otherAllergy: 'мед і горіхи',
      })
      await expect(page.getByText('У складі є те, на що вказано алергію')).toBeVisible()
    },
    'result-not-sent': async (page) => {
      await answerRequests(page, apiPaths.submitQuiz, () => 'unreachable')
      await openResult(page)
      await expect(page.getByText('Не вдалося надіслати відповіді.')).toBeVisible()
    },
    'result-gone': async (page) => {
      await page.goto(`/result#${'0'.repeat(32)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Це посилання вже не діє' })).toBeVisible()
    },
  }),
  {
    'result-gentle': (page) => openResult(page),
    'delete-data-done': async (page) => {
      await page.getByRole('link', { name: 'Видалити відповіді' }).click()
      await page.getByRole('button', { name: 'Видалити фото й відповіді' }).click()
      await expect(page.getByRole('heading', { name: /видалено/ })).toBeVisible()
    },
  },
  {
    'result-special': (page) =>
      openResult(page, { ...specialAnswers, sensitivities: ['Екзема'], careFor: 'self' }),
    'result-code': async (page) => {
      await page.getByRole('button', { name: 'Показати мамі або татові' }).click()
      await expect(page.getByRole('img', { name: 'QR-код із посиланням на результат' })).toBeVisible()
    },
    'result-handed-on': async (page) => {
      const address = await page.getByRole('dialog').getByRole('textbox').inputValue()
      await page.goto('/')
      // As on another device.
      await page.evaluate(() => localStorage.clear())
      await page.goto(address)
      await expect(page.getByText('Цей результат вам передали.')).toBeVisible()
    },
  },

  {
    checkout: at('/checkout?kit=gentle-care'),
    'checkout-slip': async (page) => {
      await page.getByLabel('Електронна пошта').fill('olena@gmial.com')
      await page.getByRole('button', { name: 'Зменшити кількість' }).click({ force: true })
    },
    'checkout-wrong': async (page) => {
      await page.getByLabel('Електронна пошта').fill('buyer@')
      await page.getByLabel('Номер телефону').fill('123')
      await submitButton(page).click()
    },
    'checkout-for-another': async (page) => {
      await page.getByRole('checkbox', { name: 'Отримує інша людина' }).check()
      await submitButton(page).click()
      await expect(page.getByText('Вкажіть прізвище отримувача')).toBeVisible()
    },
  },
  {
    'checkout-add-on': at('/checkout?kit=special-care&additional=cleansing'),
    'checkout-empty': async (page) => {
      await submitButton(page).click()
      await expect(page.getByText(allMissing.agreedToTerms)).toBeVisible()
    },
  },
  placeStates,
  ...eachOpened({
    'checkout-place-away': async (page) => {
      await openCheckout(page, 'gentle-care')
      await answerPlaces(page, 'broken')
      await page.getByLabel('Місто або село').fill('Львів')
      await expect(page.getByText('Список відділень зараз не\u00a0завантажується')).toBeVisible()
    },
  }),
  {
    'checkout-new-price': async (page) => {
      await openFilled(page, 'cleansing-treatment')
      await answerPurchase(page, { create: refused(409, 'price_changed', { kitPrice: 1150 }) })
      await submitButton(page).click()
      await expect(page.getByText('Підтвердьте, будь ласка.')).toBeVisible()
    },
    'checkout-new-offer': async (page) => {
      const { status, message: error } = refusals.offer_changed
      const create = refused(status, 'offer_changed', { offerVersion: firstOfferVersion, error })
      await answerPurchase(page, { create })
      await submitButton(page).click()
      await expect(page.getByText(error)).toBeVisible()
    },
  },
  {
    'checkout-refused': async (page) => {
      await openFilled(page, 'deep-cleansing')
      await answerPurchase(page, { create: refused(400, 'unknown_kit') })
      await submitButton(page).click()
      await expect(page.getByText('Ще одна спроба не допоможе.')).toBeVisible()
    },
    'checkout-bank-away': async (page) => {
      await answerPurchase(page, { pay: refused(503, 'payment_provider_unavailable') })
      await submitButton(page).click()
      await expect(page.getByRole('alert').getByText('зараз не відповідає')).toBeVisible()
    },
    'checkout-busy': async (page) => {
      await closeToast(page)
      await answerRequests(page, apiPaths.initiatePayment, () => 'silence')
      await submitButton(page).click()
      await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
    },
  },
  ...eachOpened({
    'checkout-from-quiz': async (page) => {
      const contactMethods = {
        telegram: { selected: true, value: '@olena' },
        phone: { selected: true, value: '0671234567' },
      }
      await keepQuiz(page, { draft: { parentName: 'Олена', contactMethods } })
      await page.goto('/checkout?kit=special-care&additional=cleansing')
      await expect(page.getByText('Ми підставили дані з тесту.')).toBeVisible()
    },
    'checkout-allergies': async (page) => {
      await answerAllergies(page)
      await page.addInitScript((id) => localStorage.setItem('quizSubmission', id), order.id)
      await page.goto('/checkout?kit=special-care&additional=cleansing')
      await expect(page.getByText('У складі є те, на що вказано алергію')).toBeVisible()
    },
    'checkout-being-checked': async (page) => {
      await rememberPending(page)
      await answerOrder(page, 'missing')
      await page.addInitScript(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
      await page.goto('/checkout?kit=gentle-care')
      await expect(page.getByText('Не платіть двічі')).toBeVisible()
    },
  }),

  {
    bank: (page) => openRememberedAtBank(page, 'monopay'),
    'order-failed': async (page) => {
      await page.getByRole('button', { name: 'Відхилити' }).click()
      await expect(page).toHaveURL(/payment-failed/)
    },
    'order-paid': async (page) => {
      await openRememberedAtBank(page, 'monopay')
      await page.getByRole('button', { name: 'Сплатити' }).click()
      await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
    },
    'order-canceled-payable': left('monopay', 'Скасувати', 'Оплату скасовано'),
    'order-expired': left('WayForPay', 'Прострочити', 'Час на оплату вичерпано'),
    'order-unpaid': left('LiqPay', 'Скасувати', 'Оплата не завершена'),
    // Another kit is opened while an order is not paid.
    'checkout-order-before': async (page) => {
      await page.evaluate(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
      await page.goto('/checkout?kit=special-care')
      await expect(page.getByText('чекає на оплату до')).toBeVisible()
    },
  },
  ...eachOpened({
    'order-paid-service': async (page) => {
      await page.goto('/checkout?kit=personal-consultation')
      await fillCheckout(page, { withAddress: false })
      await payWith(page, 'Сплатити')
      await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
    },
    'order-waiting': async (page) => {
      await rememberPending(page)
      await answerOrder(page, { status: 'pending', transaction: null })
      await page.goto('/order-success')
      await expect(page.getByText('Чекаємо на підтвердження від банку.')).toBeVisible()
    },
    'order-refunded': async (page) => {
      await answerReturn(page, { payment_status: 'canceled', refunded_kopiykas: 69_000 })
      await page.goto(`/order-success?${returned}`)
      await expect(page.getByRole('heading', { name: 'Гроші повернено' })).toBeVisible()
    },
    'order-refunded-part': async (page) => {
      await answerReturn(page, { payment_status: 'paid', refunded_kopiykas: 20_000 })
      await page.goto(`/order-success?${returned}`)
      await expect(page.getByText('Повернено 200')).toBeVisible()
    },
    'order-checking': async (page) => {
      await rememberPending(page)
      await answerOrder(page, { status: 'pending' })
      await page.goto(`/payment-failed?status=pending&order=${order.number}`)
      await expect(page.getByRole('button', { name: 'Перевірити зараз' })).toBeVisible()
    },
  }),
  Object.fromEntries(
    Object.entries(orderPageStates).map(([name, state], nth) => [
      `buyers-page-${name}`,
      (page) => (nth === 0 ? openOrderPageIn(page, state) : tellOrderPage(page, state)),
    ]),
  ),
  ...eachOpened({
    'buyers-page-cancel-question': async (page) => {
      await answerRequests(page, apiPaths.cancelOrder, () => 'unreachable')
      await openOrderPageIn(page, orderPageStates.packing)
      await page.getByRole('button', { name: 'Скасувати замовлення' }).click()
      await page.getByRole('button', { name: 'Так, скасувати' }).click()
      await expect(page.getByRole('alert').getByText('Сервер не відповідає.')).toBeVisible()
    },
  }),
  {
    'buyers-page-damage-empty': async (page) => {
      await openOrderPageIn(page, orderPageStates.received)
      await page.getByRole('button', { name: 'Повідомити про пошкодження' }).click()
      await sendDamage(page).click()
      await expect(page.getByText('Напишіть, що сталося', { exact: true })).toBeVisible()
    },
    'buyers-page-damage-consent': async (page) => {
      await page.getByLabel('Що сталося?').fill('Кришка тріснула')
      await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
      await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
      await sendDamage(page).click()
      await expect(page.getByText('Щоб надіслати фото, потрібна ваша згода')).toBeVisible()
    },
    'buyers-page-damage-offline': async (page) => {
      await page.route(/report-damage|damage-photos/, (route) => route.abort())
      await gallery(page).setInputFiles(await photosNamed('three.jpg'))
      await page.getByRole('checkbox', { name: /Дозволяю крамниці/ }).check()
      await expect(page.getByText('Не завантажено')).toHaveCount(3)
      await sendDamage(page).click()
    },
  },

  {
    // Where the buyer of two kits tells of them; another each time: no phone is asked that has said no.
    'review-refused': async (page) => {
      const phone = `+38050${randomInt(1_000_000, 10_000_000)}`
      const addOn = { additionalKitId: 'cleansing', additionalKitName: 'Щотижневе очищення' }
      const { path } = await receivedOrder(page.request, { ...addOn, additionalKitPrice: 1200, phone })
      await page.goto(`${path}?${reviewParameter}`)
      // As of a browser that does not look at forms itself.
      await page
        .locator('form')
        .first()
        .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
      await page.getByLabel('Відгук', { exact: true }).first().fill('Ок')
      await page.getByRole('button', { name: 'Надіслати відгук' }).first().click()
      await expect(page.getByText('Відгук не надіслано')).toBeVisible()
    },
    'review-sent': async (page) => {
      await page.getByRole('radio', { name: '5 Чудово' }).first().check()
      await page.getByLabel('Відгук', { exact: true }).first().fill('Шкіра спокійніша, дякуємо.')
      await page
        .getByRole('checkbox', { name: /Погоджуюся/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Надіслати відгук' }).first().click()
      await expect(page.getByText('Дякуємо, відгук у нас')).toBeVisible()
      await page.getByRole('button', { name: 'Не питати більше' }).click()
      await expect(page.getByText('Більше не питатимемо про відгуки')).toBeVisible()
    },
  },

  {
    'find-order': at('/find-order'),
    'find-order-asked': async (page) => {
      await askForOrder(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Перевіряємо' })).toBeVisible()
    },
  },
  ...eachOpened({
    'restock-wrong': async (page) => {
      await page.goto('/find-order')
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        form.action = '/restock'
        form.submit()
      })
      await expect(page.getByRole('heading', { level: 1, name: 'Не вийшло' })).toBeVisible()
    },
    'find-order-later': async (page) => {
      // What is no form is answered like whatever goes wrong.
      await page.route('**/find-order', (route, request) =>
        route.continue(
          request.method() === 'POST'
            ? { headers: { ...request.headers(), 'content-type': 'text/plain' } }
            : {},
        ),
      )
      await page.goto('/find-order')
      await askForOrder(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Зараз не вийшло' })).toBeVisible()
    },
  }),
]

/** How to come to each from an empty browser. */
export const screens: Readonly<Record<string, Opening>> = Object.fromEntries([
  ...visits.flatMap((pages) => Object.entries(pages)),
  ...walks.flatMap((walk) =>
    Object.keys(walk).map((name, nth) => [
      name,
      async (page: Page) => {
        for (const open of Object.values(walk).slice(0, nth + 1)) await open(page)
      },
    ]),
  ),
])

/** Walks of one state each. */
function eachOpened(states: Walk): Walk[] {
  return Object.entries(states).map(([name, open]) => ({ [name]: open }))
}

/** What no address leads to, of a shop that has no room for more: as this shop's build draws it, in place of another. */
function builtPage(key: string): Opening {
  return async (page) => {
    const settings = siteSettings()
    const { pages } = await ensureBuilt(siteSources)
    const { list, draw } = await loadPages<PageSettings, AskedPages>(pages)
    const listed = (await list(settings)).filter((one) => one.page.key === key)
    const [body = ''] = await Promise.all(listed.map(async (one) => (await draw(one, settings)).html))
    await answerRequests(page, pagePaths.kits, () => ({ status: 503, body }))
    await page.goto(pagePaths.kits)
    await expect(page.getByRole('heading', { level: 1, name: 'Зараз у нас багато гостей' })).toBeVisible()
  }
}

const sendDamage = (page: Page) => page.getByRole('button', { name: 'Надіслати повідомлення' })

async function askForOrder(page: Page) {
  await page.getByLabel('Номер замовлення').fill('12345678')
  await page.getByLabel('Телефон із замовлення').fill('0671234567')
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
}

/** The bank's page of an order that this browser remembers. */
async function openRememberedAtBank(page: Page, method: Method) {
  const { orderId, orderNumber } = await openBankPage(page, method)
  await page.evaluate(
    ([id, number]) => {
      localStorage.setItem('pendingPaymentOrderId', id)
      localStorage.setItem('pendingPaymentOrderNumber', number)
    },
    [orderId, orderNumber] as const,
  )
}

/** To a bank's page, and back without having paid. */
function left(method: Method, button: string, heading: string): Opening {
  return async (page) => {
    await openRememberedAtBank(page, method)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('чекає на оплату до')).toBeVisible()
  }
}

function chosenAndOn(question?: QuestionId): Opening {
  return async (page) => {
    if (question) await choicesAt(question)(page)
    await goOn(page)
  }
}

function ticked(...names: readonly string[]): Opening {
  return async (page) => {
    for (const name of names) await page.getByRole('checkbox', { name }).check()
  }
}

async function openFilled(page: Page, kit: string) {
  await openCheckout(page, kit)
  await fillCheckout(page)
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { apiPaths } from '../src/contract/api-addresses.ts'
import { answerRequests } from './answer-requests.ts'
import { beginPaying, type Method } from './bank.ts'
import { fillCheckout, payWith } from './buyer.ts'
import { allMissing, submitButton } from './checkout-page.ts'
import { photosNamed } from './photo-files.ts'
import { consent, finish, gallery, holdUploads, openPhotos, stored, uploads } from './photo-step.ts'
import {
  answerWithoutData,
  awaken,
  fillAboutYou,
  goOn,
  openQuizAt,
  openResult,
  specialAnswers,
} from './quiz-steps.ts'
import { answerPlaces, places, type PlacesAnswer } from './place-answers.ts'
import { receivedOrder } from './order-page.ts'
import { orderPageIn, orderPageStates } from './order-page-states.ts'
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
import { offerPath, pagePaths, reviewParameter } from '../src/contract/addresses.ts'
import { refusals } from '../src/contract/refusals.ts'
import { firstOfferVersion } from '../src/domain/offer.ts'
import { type QuestionId, questions } from '../src/domain/quiz/questions.ts'
import { type StepId, stepsOf } from '../src/domain/quiz/steps.ts'

/** How to come to a screen in the state it is to be seen in. */
export type Opening = (page: Page) => Promise<void>

const at =
  (path: string): Opening =>
  async (page) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

const told = `order=${order.number}&invoice_id=${transactionId}`
const returned = `order=${order.number}&return=${'a'.repeat(32)}`

/** Between what is asked of everybody and the result. */
const laterSteps = stepsOf(questions).slice(1, -1)

const questionSteps = questions.map(({ id }) => id)

/** What is pressed at a question. */
const choices: Readonly<Record<QuestionId, Opening>> = {
  skinType: async (page) => {
    await page.getByText('Навіщо це запитання?').click()
    await page.getByRole('radio', { name: 'Комбінована' }).check()
  },
  symptoms: ticked('Прищики', 'Нічого не турбує'),
  sensitivities: ticked('Екзема', 'Інше'),
  goals: ticked('Позбутись прищів'),
  currentSkincare: (page) => page.getByRole('radio', { name: 'Декілька засобів' }).check(),
}

/** The first step once it is open; each can follow the one before. */
const aboutStates: Readonly<Record<string, Opening>> = {
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
}

/** Where a parcel goes, in a form that is open; each can follow the one before. */
const placeStates: Readonly<Record<string, Opening>> = {
  'checkout-place-cities': async (page) => {
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

/**
 * How to come to a state from the one before it in the table of screens, while that is open: to open a page anew costs
 * as much as to look at it.
 */
export const onwards: Readonly<Record<string, Opening>> = {
  ...aboutStates,
  ...Object.fromEntries(questionSteps.map((step) => [`quiz-${step}-chosen`, choices[step]])),
  ...Object.fromEntries(questionSteps.slice(1).map((step) => [`quiz-${step}`, goOn])),
  ...Object.fromEntries(
    questionSteps.slice(1).map((step, before) => [`quiz-${step}-self`, chosenAndOn(questionSteps[before])]),
  ),
  ...Object.fromEntries(Object.entries(placeStates).slice(1)),
}

/** Every screen and state of the shop, in the order a parent may meet them. */
export const screens: Readonly<Record<string, Opening>> = {
  landing: at('/'),
  kits: at('/kits'),
  videos: at('/video-instructions'),
  'videos-playing': async (page) => {
    await page.goto('/video-instructions')
    const card = page.locator('li#moisturizer')
    await card.getByRole('link', { name: 'Дивитися відео' }).click()
    const video = card.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1)
  },
  'videos-words': async (page) => {
    await page.goto('/video-instructions')
    await page.getByRole('link', { name: 'Текст відео: Очищення шкіри' }).click()
    await expect(page.getByText('Кінчиками пальців малюйте на щоках маленькі кола.')).toBeVisible()
  },
  about: at('/about'),
  terms: at('/terms'),
  'terms-version': at(offerPath(firstOfferVersion)),
  privacy: at('/privacy'),
  'delete-data': at('/delete-data'),
  'delete-data-key': at('/delete-data?key=0123456789abcdef0123456789abcdef'),
  'delete-data-done': async (page) => {
    await openPhotos(page)
    await finish(page).click()
    await page.getByRole('link', { name: 'Видалити відповіді' }).click()
    await page.getByRole('button', { name: 'Видалити фото й відповіді' }).click()
    await expect(page.getByRole('heading', { name: /видалено/ })).toBeVisible()
  },
  'not-found': at('/no-such-page'),
  crowded: builtPage('crowded.html'),
  'crowded-form': builtPage('crowded.form.html'),

  'quiz-about': quiz(async () => {}),
  ...Object.fromEntries(Object.entries(aboutStates).map(([name, then]) => [name, quiz(then)])),
  ...Object.fromEntries(
    questionSteps.flatMap((step) => [
      [`quiz-${step}`, quizStep(step)],
      [`quiz-${step}-chosen`, chosenAt(step)],
    ]),
  ),
  'quiz-photos': quizStep('photos'),
  'quiz-skinType-offline': quiz(async (page) => {
    await page.route(/later-steps/, (route) => route.abort())
    await fillAboutYou(page)
    await goOn(page)
    await expect(page.getByText('Немає з’єднання. Відповіді збережено на цьому пристрої')).toBeVisible()
  }),
  'quiz-photos-consent': async (page) => {
    await openPhotos(page, { isAgreed: false })
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
    await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
    await finish(page).click()
    await expect(page.getByText('Щоб додати фото, потрібна ваша згода').first()).toBeVisible()
  },
  'quiz-photos-uploading': async (page) => {
    await holdUploads(page)
    await openPhotos(page)
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.jpg'))
    await expect(page.getByRole('progressbar', { name: 'Завантаження фото 2' })).toBeVisible()
  },
  'quiz-photos-added': async (page) => {
    await openPhotos(page)
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
    await expect(stored(page)).toHaveCount(2)
  },
  'quiz-photos-part-failed': async (page) => {
    await openPhotos(page)
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.jpg'))
    await expect(stored(page)).toHaveCount(2)
    await page.context().setOffline(true)
    await gallery(page).setInputFiles(await photosNamed('three.jpg'))
    await expect(page.getByRole('button', { name: 'Повторити: фото 3' })).toBeVisible()
  },
  'quiz-photos-failed': async (page) => {
    await page.route(uploads, (route) => route.abort())
    await openPhotos(page)
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.jpg', 'three.png'))
    await expect(page.getByText('Не завантажено')).toHaveCount(3)
  },
  ...Object.fromEntries(laterSteps.map((step) => [`quiz-${step}-self`, quizStep(step, 'self')])),
  'quiz-begun': begunBefore,
  'quiz-begin-again': async (page) => {
    await begunBefore(page)
    await page.getByRole('button', { name: 'Почати спочатку' }).click()
    await expect(page.getByRole('dialog', { name: 'Почати спочатку?' })).toBeVisible()
  },
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
  'result-gentle': (page) => openResult(page),
  'result-special': (page) =>
    openResult(page, { ...specialAnswers, sensitivities: ['Екзема'], careFor: 'self' }),
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
  'result-code': async (page) => {
    await openResult(page, { ...specialAnswers, careFor: 'self' })
    await page.getByRole('button', { name: 'Показати мамі або татові' }).click()
    await expect(page.getByRole('img', { name: 'QR-код із посиланням на результат' })).toBeVisible()
  },
  'result-handed-on': async (page) => {
    const answer = page.waitForResponse('**/share-result')
    await openResult(page, { ...specialAnswers, careFor: 'self' })
    await page.getByRole('button', { name: 'Показати мамі або татові' }).click()
    const { shareToken } = (await (await answer).json()) as { shareToken: string }
    await page.goto('/')
    // As on another device.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/result#${shareToken}`)
    await expect(page.getByText('Цей результат вам передали.')).toBeVisible()
  },
  'result-gone': async (page) => {
    await page.goto(`/result#${'0'.repeat(32)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Це посилання вже не діє' })).toBeVisible()
  },

  checkout: at('/checkout?kit=gentle-care'),
  'checkout-add-on': at('/checkout?kit=special-care&additional=cleansing'),
  ...Object.fromEntries(Object.entries(placeStates).map(([name, then]) => [name, place(then)])),
  'checkout-place-away': place(async (page) => {
    await page.getByLabel('Місто або село').fill('Львів')
    await expect(page.getByText('Список відділень зараз не\u00a0завантажується')).toBeVisible()
  }, 'broken'),
  'checkout-consultation': at('/checkout?kit=personal-consultation'),
  'checkout-test-kit': at('/checkout?kit=test-kit'),
  'checkout-unknown': at('/checkout?kit=no-such-kit'),
  'checkout-empty': checkout(async (page) => {
    await submitButton(page).click()
    await expect(page.getByText(allMissing.agreedToTerms)).toBeVisible()
  }, 'special-care&additional=cleansing'),
  'checkout-wrong': checkout(async (page) => {
    await page.getByLabel('Електронна пошта').fill('buyer@')
    await page.getByLabel('Номер телефону').fill('123')
    await submitButton(page).click()
  }),
  'checkout-for-another': checkout(async (page) => {
    await page.getByRole('checkbox', { name: 'Отримує інша людина' }).check()
    await submitButton(page).click()
    await expect(page.getByText('Вкажіть прізвище отримувача')).toBeVisible()
  }),
  'checkout-slip': checkout(async (page) => {
    await page.getByLabel('Електронна пошта').fill('olena@gmial.com')
    await page.getByRole('button', { name: 'Зменшити кількість' }).click({ force: true })
  }),
  'checkout-busy': checkout(async (page) => {
    await answerRequests(page, apiPaths.createOrder, () => 'silence')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
  }, 'deep-cleansing'),
  'checkout-new-price': checkout(async (page) => {
    await answerPurchase(page, { create: refused(409, 'price_changed', { kitPrice: 1150 }) })
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByText('Підтвердьте, будь ласка.')).toBeVisible()
  }, 'cleansing-treatment'),
  'checkout-new-offer': checkout(async (page) => {
    const { status, message: error } = refusals.offer_changed
    const create = refused(status, 'offer_changed', { offerVersion: firstOfferVersion, error })
    await answerPurchase(page, { create })
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByText(error)).toBeVisible()
  }, 'cleansing-treatment'),
  'checkout-bank-away': checkout(async (page) => {
    await answerPurchase(page, { pay: refused(503, 'payment_provider_unavailable') })
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('зараз не відповідає')).toBeVisible()
  }),
  'checkout-refused': checkout(async (page) => {
    await answerPurchase(page, { create: refused(400, 'unknown_kit') })
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByText('Повторна спроба не допоможе.')).toBeVisible()
  }),
  'checkout-from-quiz': async (page) => {
    await page.addInitScript(() => {
      const contactMethods = {
        telegram: { selected: true, value: '@olena' },
        phone: { selected: true, value: '0671234567' },
      }
      const draft = { parentName: 'Олена', contactMethods }
      localStorage.setItem('quizProgress', JSON.stringify({ version: 1, savedAt: Date.now(), draft }))
    })
    await page.goto('/checkout?kit=special-care&additional=cleansing')
    await expect(page.getByText('Ми підставили дані з тесту.')).toBeVisible()
  },
  'checkout-allergies': async (page) => {
    await answerAllergies(page)
    await page.addInitScript((id) => localStorage.setItem('quizSubmission', id), order.id)
    await page.goto('/checkout?kit=special-care&additional=cleansing')
    await expect(page.getByText('У складі є те, на що вказано алергію')).toBeVisible()
  },
  'checkout-order-before': orderBefore('LiqPay'),
  'checkout-being-checked': async (page) => {
    await rememberPending(page)
    await answerOrder(page, 'missing')
    await page.addInitScript(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
    await page.goto('/checkout?kit=gentle-care')
    await expect(page.getByText('Не платіть двічі')).toBeVisible()
  },
  'test-phone': at('/sandbox/phone'),
  'test-carrier': at('/sandbox/carrier'),
  bank: checkout(async (page) => {
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/sandbox\//)
  }),

  'order-paid': checkout(async (page) => {
    await fillCheckout(page)
    await payWith(page, 'Сплатити')
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  }),
  'order-paid-service': async (page) => {
    await page.goto('/checkout?kit=personal-consultation')
    await fillCheckout(page, { withAddress: false })
    await payWith(page, 'Сплатити')
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  },
  'order-thanks': at(`/order-success?order=${order.number}`),
  'order-thanks-bare': at('/order-success'),
  'order-thanks-unknown': at('/order-success?order=UNKNOWN&invoice_id=unknown&status=success'),
  'order-confirmed': at(`/order-success?${told}&status=success`),
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
  'order-unpaid': left('LiqPay', 'Скасувати', 'Оплата не завершена'),
  'order-canceled-payable': left('monopay', 'Скасувати', 'Оплату скасовано'),
  'order-expired': left('WayForPay', 'Прострочити', 'Час на оплату вичерпано'),
  'order-error': at('/payment-failed?status=error'),
  'order-checking': async (page) => {
    await rememberPending(page)
    await answerOrder(page, { status: 'pending' })
    await page.goto(`/payment-failed?status=pending&order=${order.number}`)
    await expect(page.getByRole('button', { name: 'Перевірити зараз' })).toBeVisible()
  },
  'order-checking-elsewhere': at(`/payment-failed?${told}&status=pending`),
  'order-failed': checkout(async (page) => {
    await fillCheckout(page)
    await payWith(page, 'Відхилити')
    await expect(page).toHaveURL(/payment-failed/)
  }),
  'order-failed-elsewhere': at(`/payment-failed?${told}&status=failed`),
  'order-failed-bare': at('/payment-failed'),
  'order-failed-words': at(
    `/payment-failed?${told}&status=failed&error=${encodeURIComponent('Картку заблоковано')}`,
  ),
  'order-canceled': at(`/payment-failed?status=canceled&order=${order.number}`),
  ...Object.fromEntries(
    Object.keys(orderPageStates).map((state) => [`buyers-page-${state}`, orderPageIn(state)]),
  ),
  'buyers-page-unknown': at('/order/0123456789abcdefghijkl'),
  'buyers-page-cancel-question': async (page) => {
    await answerRequests(page, apiPaths.cancelOrder, () => 'unreachable')
    await orderPageIn('packing')(page)
    await page.getByRole('button', { name: 'Скасувати замовлення' }).click()
    await page.getByRole('button', { name: 'Так, скасувати' }).click()
    await expect(page.getByRole('alert').getByText('Сервер не відповідає.')).toBeVisible()
  },
  'buyers-page-damage-empty': damage(async (page) => {
    await sendDamage(page).click()
    await expect(page.getByText('Напишіть, що сталося', { exact: true })).toBeVisible()
  }),
  'buyers-page-damage-consent': damage(async (page) => {
    await page.getByLabel('Що сталося?').fill('Кришка тріснула')
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
    await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
    await sendDamage(page).click()
    await expect(page.getByText('Щоб надіслати фото, потрібна ваша згода')).toBeVisible()
  }),
  'buyers-page-damage-offline': damage(async (page) => {
    await page.route(/report-damage|damage-photos/, (route) => route.abort())
    await page.getByLabel('Що сталося?').fill('Кришка тріснула')
    await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png', 'three.jpg'))
    await page.getByRole('checkbox', { name: /Дозволяю крамниці/ }).check()
    await expect(page.getByText('Не завантажено')).toHaveCount(3)
    await sendDamage(page).click()
  }),

  'review-refused': review(async (page) => {
    // As of a browser that does not look at forms itself.
    await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.getByLabel('Відгук', { exact: true }).first().fill('Ок')
    await page.getByRole('button', { name: 'Надіслати відгук' }).first().click()
    await expect(page.getByText('Відгук не надіслано')).toBeVisible()
  }),
  'review-sent': review(async (page) => {
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
  }),

  'find-order': at('/find-order'),
  'find-order-asked': findOrder(async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Перевіряємо' })).toBeVisible()
  }),
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
    await findOrder(async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Зараз не вийшло' })).toBeVisible()
    })(page)
  },
}

/** What no address leads to, of a shop that has no room for more: as this shop's build made it, in place of another. */
function builtPage(file: string): Opening {
  return async (page) => {
    const known = await (await page.request.get('/no-such-page')).text()
    const builds = await readdir('dist/pages')
    const read = (build: string, name: string) => readFile(join('dist/pages', build, name), 'utf8')
    const pages = await Promise.all(builds.map((build) => read(build, 'not-found.html').catch(() => '')))
    const body = await read(builds[pages.indexOf(known)] ?? '', file)
    await answerRequests(page, pagePaths.kits, () => ({ status: 503, body }))
    await page.goto(pagePaths.kits)
    await expect(page.getByRole('heading', { level: 1, name: 'Зараз у нас багато гостей' })).toBeVisible()
  }
}

const sendDamage = (page: Page) => page.getByRole('button', { name: 'Надіслати повідомлення' })

/** The form for damage of a parcel that has come. */
function damage(then: Opening): Opening {
  return async (page) => {
    await orderPageIn('received')(page)
    await page.getByRole('button', { name: 'Повідомити про пошкодження' }).click()
    await expect(sendDamage(page)).toBeVisible()
    await then(page)
  }
}

/** Where the buyer of two kits tells of them. */
function review(then: Opening): Opening {
  return async (page) => {
    const addOn = { additionalKitId: 'cleansing', additionalKitName: 'Щотижневе очищення' }
    const { path } = await receivedOrder(page.request, { ...addOn, additionalKitPrice: 1200 })
    await page.goto(`${path}?${reviewParameter}`)
    await then(page)
  }
}

function findOrder(then: Opening): Opening {
  return async (page) => {
    await page.goto('/find-order')
    await page.getByLabel('Номер замовлення').fill('12345678')
    await page.getByLabel('Телефон із замовлення').fill('0671234567')
    await page.getByRole('button', { name: 'Надіслати посилання' }).click()
    await then(page)
  }
}

/** From the form to a bank's page, and back without having paid. */
function left(method: Method, button: string, heading: string): Opening {
  return async (page) => {
    await beginPaying(page, method)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('чекає на оплату до')).toBeVisible()
  }
}

/** Another kit is opened while an order is not paid. */
function orderBefore(method: Method): Opening {
  return async (page) => {
    await left(method, 'Скасувати', 'Оплата не завершена')(page)
    await page.evaluate(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
    await page.goto('/checkout?kit=special-care')
    await expect(page.getByText('чекає на оплату до')).toBeVisible()
  }
}

function quiz(then: Opening): Opening {
  return async (page) => {
    await page.goto('/?quiz=true')
    await awaken(page)
    await then(page)
  }
}

/** A step as it is met, nothing chosen on it. */
function quizStep(step: StepId, careFor: 'child' | 'self' = 'child'): Opening {
  return async (page) => {
    await openQuizAt(page, step, careFor === 'self' ? { careFor } : {})
  }
}

function chosenAt(question: QuestionId): Opening {
  return async (page) => {
    await quizStep(question)(page)
    await choices[question](page)
  }
}

function chosenAndOn(question?: QuestionId): Opening {
  return async (page) => {
    if (question) await choices[question](page)
    await goOn(page)
  }
}

function ticked(...names: readonly string[]): Opening {
  return async (page) => {
    for (const name of names) await page.getByRole('checkbox', { name }).check()
  }
}

/** A quiz that was begun on an earlier visit is opened. */
async function begunBefore(page: Page) {
  await openQuizAt(page, 'photos')
  await expect(consent(page)).toBeAttached()
  await page.goto('/')
  await page.goto('/?quiz=true')
  await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
}

function place(then: Opening, answer: PlacesAnswer = 'all'): Opening {
  return checkout(async (page) => {
    await answerPlaces(page, answer)
    await then(page)
  })
}

function checkout(then: Opening, kit = 'gentle-care'): Opening {
  return async (page) => {
    await page.goto(`/checkout?kit=${kit}`)
    await expect(submitButton(page)).toBeEnabled()
    await then(page)
  }
}

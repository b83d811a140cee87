import { expect, type Page } from '@playwright/test'
import { beginPaying, type Method } from './bank.ts'
import { fillCheckout, payWith } from './buyer.ts'
import { answerQuestions, answerQuiz, aPhoto, fillAboutYou, goOn, specialAnswers } from './quiz-steps.ts'
import {
  answerOrder,
  answerPurchase,
  answerReturn,
  order,
  refused,
  rememberPending,
} from './shop-answers.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import { type StepId, stepsOf } from '../src/domain/quiz/steps.ts'

const steps = stepsOf(questions)

/** How to come to a screen in the state it is to be photographed in. */
export type Opening = (page: Page) => Promise<void>

const at =
  (path: string): Opening =>
  async (page) => {
    await page.goto(path)
  }

/** Every screen and state of the shop, in the order a parent may meet them. */
export const screens: Readonly<Record<string, Opening>> = {
  landing: at('/'),
  kits: at('/kits'),
  videos: at('/video-instructions'),
  about: at('/about'),
  terms: at('/terms'),
  privacy: at('/privacy'),
  'not-found': at('/no-such-page'),

  'quiz-about': quiz(async () => {}),
  'quiz-about-filled': quiz((page) => fillAboutYou(page)),
  'quiz-about-self': quiz(async (page) => {
    await page.getByRole('radio', { name: 'Для себе' }).check()
  }),
  'quiz-about-wrong': quiz(async (page) => {
    await fillAboutYou(page, { childAge: '3', telegram: 'olena' })
    await page.getByLabel('Вік дитини').focus()
    await page.getByLabel('Вік дитини').blur()
  }),
  ...Object.fromEntries(steps.slice(1, -1).map((step) => [`quiz-${step}`, quizStep(step)])),
  'quiz-photos-added': quiz(async (page) => {
    await answerQuestions(page)
    await page.getByRole('checkbox').first().check()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        await aPhoto(page, 'one.jpg', { width: 900, height: 1200 }),
        await aPhoto(page, 'two.png'),
      ])
    await expect(page.getByText(/завантажен/i).first()).toBeVisible()
  }),
  'quiz-photos-failed': quiz(async (page) => {
    await page.route('**/storage/v1/object/**', (route) => route.abort())
    await answerQuestions(page)
    await page.getByRole('checkbox').first().check()
    const names = ['one.jpg', 'two.jpg', 'three.png']
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all(names.map((name) => aPhoto(page, name))))
    await expect(page.getByText('Не завантажено')).toHaveCount(3)
  }),
  ...Object.fromEntries(steps.slice(1, -1).map((step) => [`quiz-${step}-self`, quizStep(step, 'self')])),
  'result-gentle': quiz((page) => answerQuiz(page)),
  'result-special': quiz((page) =>
    answerQuiz(page, { ...specialAnswers, sensitivities: ['Екзема'], careFor: 'self' }),
  ),

  checkout: at('/checkout?kit=gentle-care'),
  'checkout-add-on': at('/checkout?kit=special-care&additional=cleansing'),
  'checkout-consultation': at('/checkout?kit=personal-consultation'),
  'checkout-unknown': at('/checkout?kit=no-such-kit'),
  'checkout-wrong': checkout(async (page) => {
    await page.getByLabel('Електронна пошта').fill('buyer@')
    await page.getByLabel('Номер телефону').fill('123')
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  }),
  'checkout-bank-away': checkout(async (page) => {
    await answerPurchase(page, { pay: refused(503, 'payment_provider_unavailable') })
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  }),
  bank: checkout(async (page) => {
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page).toHaveURL(/\/sandbox\//)
  }),
  'order-paid': checkout(async (page) => {
    await fillCheckout(page)
    await payWith(page, 'Сплатити')
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  }),
  'checkout-from-quiz': async (page) => {
    await page.goto('/')
    await page.evaluate(() => {
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
  'checkout-test-kit': at('/checkout?kit=test-kit'),
  'checkout-refused': checkout(async (page) => {
    await answerPurchase(page, { create: refused(400, 'unknown_kit') })
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page.getByText('Повторна спроба не допоможе.')).toBeVisible()
  }),
  'checkout-order-before': orderBefore('LiqPay'),
  'order-thanks': at(`/order-success?order=${order.number}`),
  'order-paid-service': async (page) => {
    await page.goto('/checkout?kit=personal-consultation')
    await fillCheckout(page, { withAddress: false })
    await payWith(page, 'Сплатити')
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  },
  'order-refunded': async (page) => {
    await answerReturn(page, { payment_status: 'canceled', refunded_kopiykas: 69_000 })
    await page.goto(`/order-success?order=${order.number}&return=${'a'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Гроші повернено' })).toBeVisible()
  },
  'order-refunded-part': async (page) => {
    await answerReturn(page, { payment_status: 'paid', refunded_kopiykas: 20_000 })
    await page.goto(`/order-success?order=${order.number}&return=${'a'.repeat(32)}`)
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
  },
  'order-failed': checkout(async (page) => {
    await fillCheckout(page)
    await payWith(page, 'Відхилити')
    await expect(page).toHaveURL(/payment-failed/)
  }),
  'order-canceled': at(`/payment-failed?status=canceled&order=${order.number}`),
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
    await page.waitForFunction(() => typeof history.state?.quizStep === 'number')
    await then(page)
  }
}

/** A step as it is met, nothing chosen on it. */
function quizStep(step: StepId, careFor: 'child' | 'self' = 'child'): Opening {
  return quiz(async (page) => {
    for (const before of steps.slice(0, steps.indexOf(step))) {
      const question = questions.find(({ id }) => id === before)
      if (!question) await fillAboutYou(page, { careFor })
      else if (question.isRequired) await page.locator(`[name=${question.id}]`).first().check()
      await goOn(page)
    }
    await expect(page.getByText(`Крок ${steps.indexOf(step) + 1} з ${steps.length}`).first()).toBeVisible()
  })
}

function checkout(then: Opening): Opening {
  return async (page) => {
    await page.goto('/checkout?kit=gentle-care')
    await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
    await then(page)
  }
}

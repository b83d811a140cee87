import { expect } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { firstOfferVersion } from '../src/domain/orders/offer.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { closeToast, failedToast, openCheckout, submitButton, toast, total } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { answerOrder, answerPurchase, order, refused, stored } from './shop-answers.ts'

test.describe('sending', () => {
  test('creates the order, opens the payment, remembers both and leaves for the bank with nothing left undone', async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const heard = await answerPurchase(page)
    await openCheckout(page, 'special-care&additional=cleansing')
    await page.evaluate(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await page.getByRole('radio', { name: /LiqPay/ }).check({ force: true })
    await submitButton(page).click()

    await expect(page).toHaveURL('/pretend-bank')
    await expect(page.getByRole('heading')).toBeVisible()
    // Told after the page has been shown.
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
    expect(errors).toEqual([])
    expect(heard.created).toHaveLength(1)
    expect(heard.created[0]?.key).toMatch(/^[\x21-\x7e]{16,255}$/)
    expect(heard.created[0]?.body).toEqual({
      kitId: 'special-care',
      kitName: 'Особливий догляд',
      kitPrice: 1400,
      additionalKitId: 'cleansing',
      additionalKitName: 'Щотижневе очищення',
      additionalKitPrice: 1200,
      quantity: 2,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      email: buyer.email,
      phone: '+380671234567',
      city: buyer.city,
      novaPoshta: buyer.warehouse,
      offerVersion: firstOfferVersion,
    })
    expect(heard.opened.map(({ body }) => body)).toEqual([
      {
        orderId: order.id,
        paymentMethod: 'liqpay',
        returnUrl: `${baseURL}/order-success?order=${order.number}`,
      },
    ])
    await answerOrder(page, { status: 'pending' })
    await page.goto('/order-success')
    expect(await stored(page, 'pendingPaymentOrderId')).toBe(order.id)
    expect(await stored(page, 'pendingPaymentOrderNumber')).toBe(order.number)
    expect(await stored(page, 'pendingPaymentChecked')).toBeNull()
    expect(await stored(page, 'lastSelectedKit')).toBe('special-care')
  })

  test('a double click and an impatient Enter make one order', async ({ page }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    let created = 0
    await answerRequests(page, apiPaths.createOrder, async () => {
      created++
      await isAnswered
      return { status: 200, body: { orderId: order.id, orderNumber: order.number } }
    })
    await answerRequests(page, apiPaths.initiatePayment, () => 'unreachable')
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).dblclick()
    await expect(page.getByRole('button', { name: 'Обробка замовлення...', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await submitButton(page).click({ force: true })
    answer()
    await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
    expect(created).toBe(1)
  })

  const cutOff =
    'Немає зв’язку із сервером. Перевірте інтернет і натисніть ще раз: усе, що ви вписали, на місці.'
  const later = 'Відмова сервера Усе, що ви вписали, на місці.'
  const asNew = 'Відмова сервера Натисніть ще раз, і ми оформимо нове замовлення.'
  const refusals = [
    ['a server that breaks', refused(500, 'internal'), later],
    ['a server that cannot be reached', 'unreachable', cutOff],
    ['an answer without an order', { status: 200, body: {} }, cutOff],
    ['too_many_requests', refused(429, 'too_many_requests'), later],
    ['service_unavailable', refused(503, 'service_unavailable'), later],
    ['invalid_body', refused(400, 'invalid_body'), 'Відмова сервера Виправте це й натисніть ще раз.'],
    ['unknown_kit', refused(400, 'unknown_kit'), 'Відмова сервера Ще одна спроба не допоможе. До каталогу'],
    [
      'return_url_refused',
      refused(400, 'return_url_refused'),
      'Відмова сервера Ще одна спроба не допоможе. Усе, що ви вписали, на місці. Напишіть нам.',
    ],
    ['order_closed', refused(409, 'order_closed'), asNew],
    ['order_too_old', refused(409, 'order_too_old'), asNew],
    ['order_of_other_mode', refused(409, 'order_of_other_mode'), asNew],
    ['order_erased', refused(409, 'order_erased'), asNew],
  ] as const

  test('a refusal stands beside the button in the server’s words, with what helps, and the order goes again', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    for (const [what, answer, words] of refusals) {
      await test.step(what, async () => {
        heard.now.create = answer
        await submitButton(page).click()
        await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
        await expect(toast(page).getByText(failedToast, { exact: true })).toBeVisible()
        await closeToast(page)
        await expect(page.locator('form').getByRole('alert')).toHaveText(words)
        await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
      })
    }
    heard.now.create = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created).toHaveLength(refusals.length + 1)
    for (const { body } of heard.created) expect(body).toEqual(heard.created[0]?.body)
    // One order under one key, until the server has done with that order.
    const isSame = heard.created.map(({ key }, nth) => key === heard.created[nth - 1]?.key)
    expect(isSame.slice(1)).toEqual(refusals.map(([, , words]) => words !== asNew))
  })

  test('the same order goes out under the same key, a changed one under another', async ({ page }) => {
    const heard = await answerPurchase(page, { pay: refused(500, 'internal') })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    const press = async (times: number) => {
      await submitButton(page).click()
      await expect.poll(() => heard.opened.length).toBe(times)
      await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
    }
    await press(1)
    await press(2)
    await page.getByLabel('Місто або село').fill('Одеса')
    await press(3)
    const keys = heard.created.map(({ key }) => key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('a silent bank is named, and another one takes the same order', async ({ page }) => {
    const heard = await answerPurchase(page, { pay: refused(503, 'payment_provider_unavailable') })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(
      page.getByRole('alert').getByText('monopay зараз не відповідає. Виберіть інший спосіб оплати.'),
    ).toBeVisible()
    await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
    await expect(toast(page).getByText(failedToast, { exact: true })).toBeVisible()
    heard.now.pay = { status: 200, body: { paymentUrl: '/pretend-bank' } }
    await page.getByRole('radio', { name: /WayForPay/ }).check({ force: true })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[1]).toEqual(heard.created[0])
    // The first is what stands chosen.
    expect(heard.opened.map(({ body }) => body['paymentMethod'])).toEqual(['monopay', 'wayforpay'])
    // Nor has an order without an add-on a word of one.
    expect(Object.keys(heard.created[0]?.body ?? {}).join()).not.toContain('additional')
  })

  test(
    'a new price is shown beside the old one and sent only after another press, not by a double click',
    { tag: '@both-widths' },
    async ({ page }) => {
      const heard = await answerPurchase(page, {
        create: refused(409, 'price_changed', { kitPrice: 750, additionalKitPrice: 1300 }),
      })
      await openCheckout(page, 'gentle-care&additional=cleansing')
      await fillCheckout(page)
      await submitButton(page).dblclick({ delay: 60 })
      await expect(
        page
          .getByRole('alert')
          .getByText(
            'Поки ви заповнювали форму, ціна змінилася: було 1890\u00a0грн, стало 2050\u00a0грн. Підтвердьте, будь ласка.',
          ),
      ).toBeVisible()
      await expect(total(page)).toHaveText('Разом 2050\u00a0грн')
      expect(heard.created).toHaveLength(1)

      heard.now.create = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
      await submitButton(page).click()
      await expect(page).toHaveURL('/pretend-bank')
      expect(heard.created[1]?.body).toMatchObject({ kitPrice: 750, additionalKitPrice: 1300 })
      expect(heard.created[1]?.key).not.toBe(heard.created[0]?.key)
    },
  )

  test('a new offer is read and agreed to before the order is sent again', async ({ page }) => {
    const offerVersion = '2026-12-01-2'
    const heard = await answerPurchase(page, { create: refused(409, 'offer_changed', { offerVersion }) })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('Відмова сервера')).toBeVisible()
    const main = page.locator('main')
    for (const [name, path] of [
      ['умовами публічної оферти', `/terms/${offerVersion}`],
      ['правилами повернення', `/terms/${offerVersion}#returns`],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
    const consent = page.getByRole('checkbox', { name: /Погоджуюся/ })
    await expect(consent).not.toBeChecked()
    await submitButton(page).click()
    await expect(main.getByText('Щоб замовити, потрібна ваша згода').first()).toBeVisible()
    expect(heard.created).toHaveLength(1)

    heard.now.create = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
    await consent.check({ force: true })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created.map(({ body }) => body['offerVersion'])).toEqual([firstOfferVersion, offerVersion])
    expect(heard.created[1]?.key).not.toBe(heard.created[0]?.key)
  })

  test('a shop without room is asked again by itself, for the same order', async ({ page }) => {
    const heard = await answerPurchase(page, { create: refused(503, 'overloaded') })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect.poll(() => heard.created).toHaveLength(1)
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
    heard.now.create = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created).toHaveLength(2)
    expect(heard.created[1]).toEqual(heard.created[0])
  })

  test('no message lies over the button that is needed next', { tag: '@both-widths' }, async ({ page }) => {
    await answerPurchase(page, { create: refused(500, 'internal') })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    const message = page.locator('#toasts [data-tone]')
    await expect(message).toBeVisible()
    const isClear = () =>
      submitButton(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    for (const block of ['end', 'start', 'center'] as const) {
      await submitButton(page).evaluate((button, at) => button.scrollIntoView({ block: at }), block)
      await expect.poll(isClear).toBe(true)
      await expect(message).toBeVisible()
    }
  })

  test('an order that is paid already leads to the thanks', async ({ page }) => {
    await answerPurchase(page, { pay: refused(409, 'order_already_paid') })
    await answerOrder(page, { status: 'paid' })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/order-success\?order=48211907/)
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
    expect(await stored(page, 'checkoutDraft')).toBeNull()
  })

  test('takes the quiz along, and goes without it when the server has forgotten it', async ({ page }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'gentle-care')
    await page.evaluate((id) => localStorage.setItem('quizSubmission', id), order.id)
    await fillCheckout(page)
    heard.now.create = refused(400, 'unknown_quiz_submission')
    await submitButton(page).click()
    await expect.poll(() => heard.created.length).toBeGreaterThan(0)
    expect(heard.created[0]?.body['quizSubmissionId']).toBe(order.id)
    await expect.poll(() => heard.created.length).toBeGreaterThan(1)
    expect(heard.created[1]?.body).not.toHaveProperty('quizSubmissionId')
    expect(heard.created[1]?.key).not.toBe(heard.created[0]?.key)
  })
})

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { buyer, fillCheckout } from './buyer.ts'
import {
  answerOrder,
  answerPurchase,
  order,
  type OrderAnswer,
  refused,
  refuseStorage,
  rememberPending,
  stored,
  transactionId,
} from './shop-answers.ts'

const submitName = /Перейти до оплати|Обробка замовлення/
const submitButton = (page: Page) => page.getByRole('button', { name: submitName })
const toast = (page: Page) => page.locator('#toasts')
const total = (page: Page) => page.locator('output', { hasText: 'Разом' })

/** Opens checkout and waits until its scripts have taken over. */
async function openCheckout(page: Page, kit: string) {
  await page.goto(`/checkout?kit=${kit}`)
  await expect.poll(() => stored(page, 'lastSelectedKit')).toBe(kit.replace(/&.*/, ''))
}

const allMissing = {
  email: 'Вкажіть електронну пошту',
  firstName: 'Вкажіть ім’я отримувача',
  lastName: 'Вкажіть прізвище отримувача',
  phone: 'Вкажіть номер телефону',
  city: 'Вкажіть місто або село',
  warehouse: 'Вкажіть відділення або поштомат',
  agreedToTerms: 'Щоб замовити, потрібна ваша згода',
}
const missingToast = "Будь ласка, заповніть всі обов'язкові поля"
const phoneToast = 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)'
const failedToast = 'Виникла помилка при обробці замовлення. Спробуйте ще раз.'

test.describe('the form', () => {
  test('an empty one says what is missing, leads to the first field and lets go of each put right', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'gentle-care')
    await submitButton(page).click()

    await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
    await expect(toast(page).getByText(missingToast, { exact: true })).toBeVisible()
    await expect(page.getByText('Перевірте, будь ласка')).toBeVisible()
    await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
    await expect(page.getByLabel('Електронна пошта')).toBeFocused()
    await expect(page).toHaveTitle(/^Помилка: Оформлення замовлення/)
    for (const text of Object.values(allMissing)) await expect(page.getByText(text)).toBeVisible()

    await page.getByLabel('Електронна пошта').fill(buyer.email)
    await expect(page.getByText(allMissing.email)).toHaveCount(0)
    await expect(page.getByText('Потрібно виправити: 6')).toBeVisible()
    await fillCheckout(page)
    await expect(page.getByText('Перевірте, будь ласка')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Оформлення замовлення/)
    expect(heard.created).toEqual([])
  })

  for (const name of Object.keys(allMissing)) {
    test(`without ${name} alone nothing is sent`, async ({ page }) => {
      const heard = await answerPurchase(page)
      await openCheckout(page, 'gentle-care')
      await fillCheckout(page)
      const field = page.locator(`[name=${name}]`)
      await (name === 'agreedToTerms' ? field.uncheck() : field.fill('  '))
      await submitButton(page).click()
      await expect(toast(page).getByText(missingToast, { exact: true })).toBeVisible()
      await expect(page.getByText('Потрібно виправити: 1')).toBeVisible()
      await expect(field).toBeFocused()
      expect(heard.created).toEqual([])
    })
  }

  test('the consent is not ticked beforehand and leads to what is agreed to', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    const consent = page.getByRole('checkbox', {
      name: 'Погоджуюся з умовами публічної оферти, політикою конфіденційності та правилами повернення',
    })
    await expect(consent).not.toBeChecked()
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: 'умовами публічної оферти' })).toHaveAttribute(
      'href',
      '/terms',
    )
    await expect(main.getByRole('link', { name: 'політикою конфіденційності' })).toHaveAttribute(
      'href',
      '/privacy',
    )
    await expect(main.getByRole('link', { name: 'правилами повернення' })).toHaveAttribute(
      'href',
      '/terms#returns',
    )
  })

  test('an address without a dot in its domain is sent back', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await page.getByLabel('Електронна пошта').fill('olena@')
    await submitButton(page).click()
    await expect(
      page.locator('main').getByText('Перевірте адресу: має бути на зразок name@example.com.'),
    ).toBeVisible()
    await expect(page.getByLabel('Електронна пошта')).toBeFocused()
  })

  test('a slip in the address is noticed and put right with one press', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await page.getByLabel('Електронна пошта').fill('Olena@gmial.com')
    await expect(page.getByText('Можливо, ви мали на увазі olena@gmail.com?')).toBeVisible()
    await page.getByRole('button', { name: 'olena@gmail.com' }).click()
    await expect(page.getByLabel('Електронна пошта')).toHaveValue('olena@gmail.com')
    await expect(page.getByText('Можливо, ви мали на увазі')).toHaveCount(0)
  })

  test('says to a phone which keyboard to show and what may be filled in', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    const attributes = (name: string) =>
      page
        .locator(`[name=${name}]`)
        .evaluate(({ type, inputMode, autocomplete, enterKeyHint }: HTMLInputElement) =>
          [type, inputMode, autocomplete, enterKeyHint].join(' '),
        )
    expect(await attributes('email')).toBe('email email email next')
    expect(await attributes('firstName')).toBe('text  given-name next')
    expect(await attributes('lastName')).toBe('text  family-name next')
    expect(await attributes('phone')).toBe('tel tel tel next')
    expect(await attributes('city')).toBe('text  address-level2 next')
    expect(await attributes('warehouse')).toBe('text  off done')
  })

  test('the key of a touch keyboard leads to the next field, on a desk it sends the form', async ({ page }, {
    project,
  }) => {
    await openCheckout(page, 'gentle-care')
    await page.getByLabel('Електронна пошта').press('Enter')
    if (project.name === 'phone') await expect(page.getByLabel('Ім’я', { exact: false })).toBeFocused()
    else await expect(toast(page).getByText(missingToast)).toBeVisible()
  })
})

test.describe('the phone', () => {
  for (const [typed, shown] of [
    ['0671234567', '+380671234567'],
    ['671234567', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['80671234567', '+380671234567'],
    ['+380671234567', '+380671234567'],
    ['067 123-45-67', '+380671234567'],
    ['(067) 123 45 67', '+380671234567'],
  ] as const) {
    test(`typed as ${typed} is the same number`, async ({ page }) => {
      await openCheckout(page, 'gentle-care')
      const phone = page.getByLabel('Номер телефону')
      await phone.pressSequentially(typed)
      await phone.blur()
      await expect(phone).toHaveValue(shown)
    })
  }

  test('gets its prefix with the first character unless that is a plus', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    const phone = page.getByLabel('Номер телефону')
    await phone.pressSequentially('6')
    await expect(phone).toHaveValue('+3806')
    await phone.fill('')
    await phone.pressSequentially('+')
    await expect(phone).toHaveValue('+')
  })

  test('filled in as a whole is put into form at once', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    const phone = page.getByLabel('Номер телефону')
    await phone.fill('\u202a067 123 45 67\u202c')
    await expect(phone).toHaveValue('+380671234567')
  })

  for (const [typed, says] of [
    ['+38067123456', 'Після +380 має бути 9 цифр, зараз 8'],
    ['+3806712345678', 'Після +380 має бути 9 цифр, зараз 10'],
    ['+48601234567', phoneToast],
    ['+38067123456a', 'Після +380 має бути 9 цифр, зараз 8'],
  ] as const) {
    test(`${typed} is refused with the exact sentence`, async ({ page }) => {
      const heard = await answerPurchase(page)
      await openCheckout(page, 'gentle-care')
      await fillCheckout(page)
      await page.getByLabel('Номер телефону').fill(typed)
      await submitButton(page).click()
      await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
      await expect(toast(page).getByText(phoneToast, { exact: true })).toBeVisible()
      await expect(page.locator('main').getByText(says)).toBeVisible()
      await expect(page.getByLabel('Номер телефону')).toBeFocused()
      expect(heard.created).toEqual([])
    })
  }
})

test.describe('sending', () => {
  test('creates the order, opens the payment, remembers both and leaves for the bank', async ({
    page,
    baseURL,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'special-care&additional=cleansing')
    await page.evaluate(() => sessionStorage.setItem('pendingPaymentChecked', 'true'))
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await page.getByRole('radio', { name: /LiqPay/ }).check({ force: true })
    await submitButton(page).click()

    await expect(page).toHaveURL('/pretend-bank')
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

  test('leaves the three words of the add-on out when there is none; monopay is the default', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(Object.keys(heard.created[0]?.body ?? {}).join()).not.toContain('additional')
    expect(heard.opened[0]?.body['paymentMethod']).toBe('monopay')
  })

  test('a double click and an impatient Enter make one order', async ({ page }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    let created = 0
    await page.route('**/functions/v1/create-order', async (route) => {
      created++
      await isAnswered
      await route.fulfill({ json: { orderId: order.id, orderNumber: order.number } })
    })
    await page.route('**/functions/v1/initiate-payment', (route) => route.abort())
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

  for (const [outcome, create] of [
    ['is refused', refused(400, 'invalid_body')],
    ['breaks', refused(500, 'internal')],
    ['cannot be reached', 'unreachable'],
    ['answers without an order', { status: 200, body: {} }],
  ] as const) {
    test(`says so and can be tried again when the server ${outcome}`, async ({ page }) => {
      const heard = await answerPurchase(page, { create })
      await openCheckout(page, 'gentle-care')
      await fillCheckout(page)
      await submitButton(page).click()
      await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
      await expect(toast(page).getByText(failedToast, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
      await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)

      heard.now.create = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
      await submitButton(page).click()
      await expect(page).toHaveURL('/pretend-bank')
      expect(heard.created[1]).toEqual(heard.created[0])
    })
  }

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
    heard.now.pay = { status: 200, body: { paymentUrl: '/pretend-bank' } }
    await page.getByRole('radio', { name: /WayForPay/ }).check({ force: true })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[1]).toEqual(heard.created[0])
    expect(heard.opened[1]?.body['paymentMethod']).toBe('wayforpay')
  })

  test('a new price is shown beside the old one and sent only after another press', async ({ page }) => {
    const heard = await answerPurchase(page, {
      create: refused(409, 'price_changed', { kitPrice: 750, additionalKitPrice: 1300 }),
    })
    await openCheckout(page, 'gentle-care&additional=cleansing')
    await fillCheckout(page)
    await submitButton(page).click()
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
  })

  test('a double click does not agree to a new price', async ({ page }) => {
    const heard = await answerPurchase(page, { create: refused(409, 'price_changed', { kitPrice: 750 }) })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).dblclick({ delay: 60 })
    await expect(page.getByText('Підтвердьте, будь ласка.')).toBeVisible()
    expect(heard.created).toHaveLength(1)
  })

  test('too many tries are told apart', async ({ page }) => {
    await answerPurchase(page, { create: refused(429, 'too_many_requests') })
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(
      toast(page).getByText('Забагато спроб поспіль. Зачекайте хвилину й повторіть.'),
    ).toBeVisible()
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

test.describe('what is bought', () => {
  test('stands in the page before any script', async ({ request }) => {
    const html = await (await request.get('/checkout?kit=cleansing-treatment&additional=cleansing')).text()
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
    for (const words of [
      'Очищення та догляд',
      '1050\u00a0грн',
      '2250\u00a0грн',
      '/media/kits/cleansing-treatment-400.webp',
    ]) {
      expect(form).toContain(words)
    }
    expect(html).toContain('name="robots" content="noindex"')
  })

  for (const [kit, name, price] of [
    ['gentle-care', 'Ніжний догляд', '690\u00a0грн'],
    ['cleansing-treatment', 'Очищення та догляд', '1050\u00a0грн'],
    ['deep-cleansing', 'Глибоке очищення', '1200\u00a0грн'],
    ['special-care', 'Особливий догляд', '1400\u00a0грн'],
    ['personal-consultation', 'Особиста консультація', '800\u00a0грн'],
    ['cleansing', 'Щотижневе очищення', '1200\u00a0грн'],
    ['test-kit', 'Тестовий набір', '1\u00a0грн'],
  ] as const) {
    test(`${kit} is shown at its price and remembered`, async ({ page }) => {
      await openCheckout(page, kit)
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(total(page)).toHaveText(`Разом ${price}`)
      await expect.poll(() => stored(page, 'lastSelectedKit')).toBe(kit)
    })
  }

  test('the test kit says that nothing is sent', async ({ page }) => {
    await openCheckout(page, 'test-kit')
    await expect(
      page.getByText('Тестовий режим. Це пробна оплата на 1\u00a0грн, посилку не надсилаємо.'),
    ).toBeVisible()
    await expect(page.getByText('Тестовий режим: гроші не списуються')).toBeVisible()
  })

  test('a consultation needs no address and stays one', async ({ page }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'personal-consultation')
    await expect(
      page.getByText(
        'Це онлайн-послуга, доставка не потрібна. Косметолог зв’яжеться з вами протягом 1–2 робочих днів.',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Місто або село')).toHaveCount(0)
    await expect(page.getByLabel('Відділення або поштомат')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Збільшити кількість' })).toHaveCount(0)
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ quantity: 1, city: '', novaPoshta: '' })
  })

  test('a consultation with the cleansing is shipped again', async ({ page }) => {
    await openCheckout(page, 'personal-consultation&additional=cleansing')
    await expect(total(page)).toHaveText('Разом 2000\u00a0грн')
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page.getByText('Потрібно виправити: 2')).toBeVisible()
    await expect(page.getByText(allMissing.city)).toBeVisible()
  })

  for (const path of [
    '/checkout?kit=no-such-kit',
    '/checkout?kit=no-such-kit&additional=cleansing',
    '/checkout',
  ]) {
    test(`${path} is an unknown kit that cannot be bought`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Невідомий набір', { exact: true })).toBeVisible()
      await expect(page.getByText('0\u00a0грн', { exact: true })).toBeVisible()
      await expect(page.getByText('Такого набору немає, тому замовити його не вийде.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'До каталогу' })).toHaveAttribute('href', '/kits')
      await expect(submitButton(page)).toBeDisabled()
      expect(await stored(page, 'lastSelectedKit')).toBeNull()
    })
  }

  test('an address without a kit means the one opened last', async ({ page }) => {
    await openCheckout(page, 'deep-cleansing')
    await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('deep-cleansing')
    await page.goto('/checkout?additional=cleansing')
    await expect(page.getByText('Глибоке очищення', { exact: true })).toBeVisible()
    await expect(total(page)).toHaveText('Разом 2400\u00a0грн')
  })

  test('a remembered kit that is none is as good as none', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lastSelectedKit', '__proto__'))
    await page.goto('/checkout')
    await expect(page.getByText('Невідомий набір', { exact: true })).toBeVisible()
  })

  test('kit wins over kitId, which is enough alone', async ({ page }) => {
    await page.goto('/checkout?kitId=special-care')
    await expect(page.getByText('Особливий догляд', { exact: true })).toBeVisible()
    await page.goto('/checkout?kitId=special-care&kit=gentle-care')
    await expect(page.getByText('Ніжний догляд', { exact: true })).toBeVisible()
  })

  test('an unknown add-on is left out with a word about it', async ({ page }) => {
    await openCheckout(page, 'gentle-care&additional=gold')
    await expect(page.getByText('Такого додатка немає, тому замовляємо лише набір.')).toBeVisible()
    await expect(total(page)).toHaveText('Разом 690\u00a0грн')
  })

  test('the quantity multiplies the kit, never the cleansing, and keeps between 1 and 20', async ({
    page,
  }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await expect(page.getByText('Щотижневе очищення × 1')).toBeVisible()
    await expect(page.getByText('Очищення рахуємо один раз, незалежно від кількості наборів.')).toBeVisible()
    const less = page.getByRole('button', { name: 'Зменшити кількість' })
    const more = page.getByRole('button', { name: 'Збільшити кількість' })
    await less.click({ force: true })
    await expect(page.getByText('Менше одного набору замовити не можна')).toBeVisible()
    await more.click()
    await expect(page.getByText('Менше одного набору замовити не можна')).toHaveCount(0)
    await expect(total(page)).toHaveText('Разом 4000\u00a0грн')
    for (let pressed = 2; pressed < 20; pressed++) await more.click()
    await expect(total(page)).toHaveText('Разом 29200\u00a0грн')
    await more.click({ force: true })
    await expect(page.getByText('За раз — не більше 20. Потрібно більше? Напишіть нам.')).toBeVisible()
    await expect(total(page)).toHaveText('Разом 29200\u00a0грн')
    await less.click()
    await expect(page.getByText('За раз — не більше 20.')).toHaveCount(0)
  })

  test('the cleansing can be taken out again', async ({ page }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await fillCheckout(page)
    await page.getByRole('link', { name: 'Прибрати щотижневе очищення' }).click()
    await expect(total(page)).toHaveText('Разом 1400\u00a0грн')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })

  test('the ways to pay are told in plain words', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await expect(page.getByRole('radio', { name: 'monopay Картка, Apple Pay, Google Pay' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'LiqPay Картка, онлайн-банкінг' })).not.toBeChecked()
    await expect(
      page.getByRole('radio', { name: 'WayForPay Картка, Google Pay, Apple Pay' }),
    ).not.toBeChecked()
    await expect(
      page.getByText(
        'Працюємо за повною передоплатою: набір складаємо персонально. Якщо передумаєте до відправлення, повернемо всю суму.',
      ),
    ).toBeVisible()
  })
})

test.describe('the return check', () => {
  const outcomes: readonly (readonly [string, OrderAnswer, string, string | null])[] = [
    [
      'a paid order',
      { status: 'paid' },
      `/order-success?order=48211907&invoice_id=${transactionId}&status=success`,
      null,
    ],
    [
      'a failed one',
      { status: 'failed' },
      `/payment-failed?order=48211907&invoice_id=${transactionId}&status=failed`,
      null,
    ],
    [
      'a canceled one',
      { status: 'canceled' },
      `/payment-failed?order=48211907&invoice_id=${transactionId}&status=canceled`,
      null,
    ],
    [
      'an expired one without a transaction',
      { status: 'expired', transaction: null },
      '/payment-failed?order=48211907&invoice_id=unknown&status=expired',
      null,
    ],
    [
      'a pending one',
      { status: 'pending' },
      `/payment-failed?order=48211907&invoice_id=${transactionId}&status=pending`,
      order.id,
    ],
    [
      'a status nobody knows',
      { status: 'processing' },
      `/payment-failed?order=48211907&invoice_id=${transactionId}&status=pending`,
      order.id,
    ],
    ['no such order', 'missing', '/payment-failed?status=error', order.id],
    ['a broken server', 'broken', '/payment-failed?status=error', order.id],
    ['a cut line', 'unreachable', '/payment-failed?status=error', order.id],
  ]
  for (const [what, answer, address, kept] of outcomes) {
    test(`with ${what} leads to its page`, async ({ page }) => {
      await rememberPending(page)
      await answerOrder(page, answer)
      await page.goto('/checkout?kit=gentle-care')
      await expect(page).toHaveURL(address)
      expect(await stored(page, 'pendingPaymentOrderId')).toBe(kept)
      expect(await stored(page, 'pendingPaymentOrderNumber')).toBe(kept && order.number)
      expect(await stored(page, 'pendingPaymentChecked')).not.toBeNull()
    })
  }

  test('is made once per session; later the page warns of paying twice', async ({ page }) => {
    await rememberPending(page)
    const readings = await answerOrder(page, { status: 'pending' })
    await page.goto('/checkout?kit=gentle-care')
    await expect(page).toHaveURL(/status=pending/)
    readings.now = 'missing'
    await expect.poll(() => readings.count).toBeGreaterThan(1)
    await page.goto('/checkout?kit=gentle-care')
    await expect(
      page.getByText(
        'Оплату замовлення № 48211907 ще перевіряє банк. Не платіть двічі — зачекайте кілька хвилин.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/checkout?kit=gentle-care')
  })

  test('leaves the form where it is while it asks, and loses nothing typed', async ({ page }) => {
    await rememberPending(page)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/rest/v1/orders*', async (route) => {
      await isAnswered
      await route.fulfill({
        json: {
          id: order.id,
          order_number: order.number,
          payment_status: 'failed',
          payment_transaction_id: null,
        },
      })
    })
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    answer()
    await expect(page).toHaveURL(/status=failed/)
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByLabel('Місто або село')).toHaveValue(buyer.city)
  })

  test('an order without a number becomes UNKNOWN', async ({ page }) => {
    await rememberPending(page, { number: null })
    await page.route('**/rest/v1/orders*', (route) =>
      route.fulfill({
        json: { id: order.id, order_number: null, payment_status: 'paid', payment_transaction_id: null },
      }),
    )
    await page.goto('/checkout?kit=gentle-care')
    await expect(page).toHaveURL('/order-success?order=UNKNOWN&invoice_id=unknown&status=success')
  })
})

test.describe('nothing is lost', () => {
  test('by typing and ticking before the scripts arrive', async ({ page }) => {
    let deliver = () => {}
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/assets/checkout*.js', async (route) => {
      await isDelivered
      await route.continue()
    })
    await page.goto('/checkout?kit=gentle-care', { waitUntil: 'commit' })
    await fillCheckout(page)
    await page.getByRole('radio', { name: /LiqPay/ }).check({ force: true })
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page).toHaveURL('/checkout?kit=gentle-care')
    deliver()
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380671234567')
    await page.getByLabel('Прізвище').press('End')
    await page.getByLabel('Прізвище').pressSequentially('-Лис')
    await expect(page.getByLabel('Прізвище')).toHaveValue(`${buyer.lastName}-Лис`)
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /LiqPay/ })).toBeChecked()
  })

  test('by a reload', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await page.getByRole('radio', { name: /WayForPay/ }).check({ force: true })
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await page.reload()
    await expect(total(page)).toHaveText('Разом 1380\u00a0грн')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(page.getByLabel('Відділення або поштомат')).toHaveValue(buyer.warehouse)
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /WayForPay/ })).toBeChecked()
  })

  test('by opening another kit, which starts again with one', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await openCheckout(page, 'special-care')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(total(page)).toHaveText('Разом 1400\u00a0грн')
  })

  test('by coming back to a page the browser had put aside: the button works again', async ({ page }) => {
    await page.route('**/functions/v1/create-order', () => {})
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })

  test('where the browser refuses all storage, one can buy all the same', async ({ page }) => {
    await refuseStorage(page)
    const heard = await answerPurchase(page)
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created).toHaveLength(1)
  })

  test('with a kept draft that is no draft', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('checkoutDraft', '{"email":'))
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })
})

test('is bought with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await answerPurchase(page)
  await openCheckout(page, 'gentle-care')
  await page.getByLabel('Електронна пошта').focus()
  for (const text of [
    buyer.email,
    buyer.firstName,
    buyer.lastName,
    buyer.phone,
    buyer.city,
    buyer.warehouse,
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('radio', { name: /monopay/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /LiqPay/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Зменшити кількість' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(total(page)).toHaveText('Разом 1380\u00a0грн')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
  for (let link = 0; link < 4; link++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pretend-bank')
})

test.describe('everyone can read', () => {
  const states: Record<string, (page: Page) => Promise<void>> = {
    'the empty form': (page) => open(page, 'gentle-care'),
    'the form with errors': async (page) => {
      await open(page, 'special-care&additional=cleansing')
      await submitButton(page).click()
      await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
    },
    'a consultation': (page) => open(page, 'personal-consultation'),
    'the test kit': (page) => open(page, 'test-kit'),
    'an unknown kit': (page) => open(page, 'no-such-kit'),
    'a busy form': async (page) => {
      await page.route('**/functions/v1/create-order', () => {})
      await open(page, 'deep-cleansing')
      await fillCheckout(page)
      await submitButton(page).click()
      await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
    },
    'a changed price': async (page) => {
      await answerPurchase(page, { create: refused(409, 'price_changed', { kitPrice: 1150 }) })
      await open(page, 'cleansing-treatment')
      await fillCheckout(page)
      await submitButton(page).click()
      await expect(page.getByText('Підтвердьте, будь ласка.')).toBeVisible()
    },
    'a slip and a limit': async (page) => {
      await open(page, 'gentle-care')
      await page.getByLabel('Електронна пошта').fill('olena@gmial.com')
      await page.getByRole('button', { name: 'Зменшити кількість' }).click({ force: true })
    },
  }
  for (const [name, reach] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await reach(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  async function open(page: Page, kit: string) {
    await page.goto(`/checkout?kit=${kit}`)
    await page.waitForLoadState('networkidle')
  }
})

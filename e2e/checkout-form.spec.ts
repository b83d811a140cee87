import { expect } from '@playwright/test'
import { buyer, fillCheckout } from './buyer.ts'
import {
  allMissing,
  missingToast,
  openCheckout,
  phoneToast,
  submitButton,
  toast,
  total,
} from './checkout-page.ts'
import { test } from './kept-page.ts'
import { answerPlaces } from './place-answers.ts'
import { answerPurchase } from './shop-answers.ts'

test.describe('the form', () => {
  test(
    'an empty one says what is missing, leads to the first field and lets go of each put right',
    { tag: '@both-widths' },
    async ({ page }) => {
      const heard = await answerPurchase(page)
      await openCheckout(page, 'gentle-care')
      await submitButton(page).click()

      await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
      await expect(toast(page).getByText(missingToast, { exact: true })).toBeVisible()
      await expect(page.getByText('Перевірте, будь ласка')).toBeVisible()
      await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
      await expect(page.getByLabel('Електронна пошта')).toBeFocused()
      await expect(page).toHaveTitle(/^Помилка: Оформлення замовлення/)
      await page.getByRole('link', { name: 'Відділення або поштомат' }).click()
      await expect(page.getByLabel('Відділення або поштомат')).toBeFocused()
      for (const text of Object.values(allMissing)) await expect(page.getByText(text)).toBeVisible()

      await page.getByLabel('Електронна пошта').fill(buyer.email)
      await expect(page.getByText(allMissing.email)).toHaveCount(0)
      await expect(page.getByText('Потрібно виправити: 6')).toBeVisible()
      await fillCheckout(page)
      await expect(page.getByText('Перевірте, будь ласка')).toHaveCount(0)
      await expect(page).toHaveTitle(/^Оформлення замовлення/)
      expect(heard.created).toEqual([])
    },
  )

  test('without any one of its fields nothing is sent', async ({ page }) => {
    const heard = await answerPurchase(page)
    for (const name of Object.keys(allMissing)) {
      await test.step(name, async () => {
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
  })

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

  test(
    'the key of a touch keyboard leads to the next field, on a desk it sends the form',
    { tag: '@both-widths' },
    async ({ page }, { project }) => {
      await openCheckout(page, 'gentle-care')
      await page.getByLabel('Електронна пошта').press('Enter')
      if (project.name === 'phone') await expect(page.getByLabel('Ім’я', { exact: false })).toBeFocused()
      else await expect(toast(page).getByText(missingToast)).toBeVisible()
    },
  )
})

test.describe('the phone', () => {
  test('is the same number in whatever form it is typed', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    const phone = page.getByLabel('Номер телефону')
    for (const typed of [
      '0671234567',
      '671234567',
      '380671234567',
      '80671234567',
      '+380671234567',
      '067 123-45-67',
      '(067) 123 45 67',
    ]) {
      await phone.fill('')
      await phone.pressSequentially(typed)
      await phone.blur()
      await expect(phone, typed).toHaveValue('+380671234567')
    }
  })

  test('never shows the zero of the country after +380, nor takes a number that lacks a digit for whole', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    const phone = page.getByLabel('Номер телефону')
    await phone.fill('')
    for (const digit of '067123456') {
      await phone.press(digit)
      await expect(phone).not.toHaveValue(/^\+3800\d/)
    }
    await phone.blur()
    await expect(phone).toHaveValue('+38067123456')
    await expect(page.getByText('Після +380 має бути 9 цифр, зараз 8')).toBeVisible()
    await submitButton(page).click()
    await expect(toast(page).getByText(phoneToast, { exact: true })).toBeVisible()
    expect(heard.created).toEqual([])
    await phone.press('End')
    await phone.press('7')
    await expect(page.getByText('Після +380 має бути 9 цифр')).toHaveCount(0)
  })

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
    // One of them on both widths.
    const refusedAt = typed === '+38067123456' ? { tag: '@both-widths' } : {}
    test(`${typed} is refused with the exact sentence`, refusedAt, async ({ page }) => {
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

test('is bought with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await answerPurchase(page)
  await answerPlaces(page)
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
  // Somebody else gets it, do not call, a comment.
  for (let wish = 0; wish < 3; wish++) await page.keyboard.press('Tab')
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

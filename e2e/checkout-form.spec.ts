import { expect } from '@playwright/test'
import { buyer, fillCheckout } from './buyer.ts'
import {
  allMissing,
  closeToast,
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
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    for (const name of Object.keys(allMissing)) {
      await test.step(name, async () => {
        const field = page.locator(`[name=${name}]`)
        const isConsent = name === 'agreedToTerms'
        const filled = isConsent ? '' : await field.inputValue()
        await (isConsent ? field.uncheck() : field.fill('  '))
        await submitButton(page).click()
        await expect(toast(page).getByText(missingToast, { exact: true })).toBeVisible()
        await closeToast(page)
        await expect(page.getByText('Потрібно виправити: 1')).toBeVisible()
        await expect(field).toBeFocused()
        expect(heard.created).toEqual([])
        await (isConsent ? field.check() : field.fill(filled))
      })
    }
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
  })

  test('as it opens', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await test.step('the consent leads to what is agreed to', async () => {
      const consent = page.getByRole('checkbox', {
        name: 'Погоджуюся з умовами публічної оферти, політикою конфіденційності та правилами повернення',
      })
      await expect(consent).not.toBeChecked()
      for (const [name, path] of [
        ['умовами публічної оферти', '/terms'],
        ['політикою конфіденційності', '/privacy'],
        ['правилами повернення', '/terms#returns'],
      ] as const)
        await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', path)
    })
    await test.step('the ways to pay are told in plain words', async () => {
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
    await test.step('a phone hears which keyboard to show and what may be filled in', async () => {
      const fields = page
        .locator('form')
        .locator(
          '[name=email], [name=firstName], [name=lastName], [name=phone], [name=city], [name=warehouse]',
        )
      const attributes = await fields.evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.map(({ name, type, inputMode, autocomplete, enterKeyHint }) =>
          [name, type, inputMode, autocomplete, enterKeyHint].join(' '),
        ),
      )
      expect(attributes).toEqual([
        'email text email email next',
        'firstName text  given-name next',
        'lastName text  family-name next',
        'phone tel tel tel next',
        'city text  address-level2 next',
        'warehouse text  off done',
      ])
    })
  })

  test('a slip in the address is put right with one press, one without a dot in its domain is sent back', async ({
    page,
  }) => {
    await openCheckout(page, 'gentle-care')
    const email = page.getByLabel('Електронна пошта')
    await email.fill('Olena@gmial.com')
    await expect(page.getByText('Можливо, ви мали на увазі olena@gmail.com?')).toBeVisible()
    await page.getByRole('button', { name: 'olena@gmail.com' }).click()
    await expect(email).toHaveValue('olena@gmail.com')
    await expect(page.getByText('Можливо, ви мали на увазі')).toHaveCount(0)

    await fillCheckout(page)
    await email.fill('olena@')
    await submitButton(page).click()
    await expect(
      page.locator('main').getByText('Перевірте адресу: має бути на зразок name@example.com.'),
    ).toBeVisible()
    await expect(email).toBeFocused()
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

test('the phone', async ({ page }) => {
  const heard = await answerPurchase(page)
  await openCheckout(page, 'gentle-care')
  const phone = page.getByLabel('Номер телефону')
  await test.step('gets its prefix with the first character unless that is a plus, and its one form as a whole or when left', async () => {
    await phone.press('6')
    await expect(phone).toHaveValue('+3806')
    await phone.fill('')
    await phone.press('+')
    await expect(phone).toHaveValue('+')
    await phone.fill('')
    await phone.fill('\u202a067 123 45 67\u202c')
    await expect(phone).toHaveValue('+380671234567')
    await phone.fill('')
    await phone.pressSequentially('(067) 123 45 67')
    await phone.blur()
    await expect(phone).toHaveValue('+380671234567')
  })
  await fillCheckout(page)
  await test.step('never shows the zero of the country after +380, nor takes a number that lacks a digit for whole', async () => {
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
    await closeToast(page)
    expect(heard.created).toEqual([])
    await phone.press('End')
    await phone.press('7')
    await expect(page.getByText('Після +380 має бути 9 цифр')).toHaveCount(0)
  })
  for (const [typed, says] of [
    ['+38067123456', 'Після +380 має бути 9 цифр, зараз 8'],
    ['+3806712345678', 'Після +380 має бути 9 цифр, зараз 10'],
    ['+48601234567', phoneToast],
    ['+38067123456a', 'Після +380 має бути 9 цифр, зараз 8'],
  ] as const) {
    await test.step(`${typed} is refused with the exact sentence`, async () => {
      await phone.fill(typed)
      await submitButton(page).click()
      await expect(toast(page).getByText('Помилка', { exact: true })).toBeVisible()
      await expect(toast(page).getByText(phoneToast, { exact: true })).toBeVisible()
      await closeToast(page)
      await expect(page.locator('main').getByText(says)).toBeVisible()
      await expect(phone).toBeFocused()
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

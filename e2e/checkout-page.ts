import { expect, type Page } from '@playwright/test'
import { stored } from './shop-answers.ts'

const submitName = /Перейти до оплати|Обробка замовлення/
export const submitButton = (page: Page) => page.getByRole('button', { name: submitName })
export const toast = (page: Page) => page.locator('#toasts')
/**
 * The next one is then known to be new. For right after it was seen: it goes by itself in seconds, which is no fault
 * here. Pressed without a pointer, so that what holds the focus keeps it.
 */
export async function closeToast(page: Page) {
  const close = toast(page).getByRole('button', { name: 'Закрити' })
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await expect(close).toHaveCount(0)
}
export const total = (page: Page) => page.locator('output', { hasText: 'Разом' })

/** Opens checkout and waits until its scripts have taken over. */
export async function openCheckout(page: Page, kit: string) {
  await page.goto(`/checkout?kit=${kit}`)
  await expect.poll(() => stored(page, 'lastSelectedKit')).toBe(kit.replace(/&.*/, ''))
}

export const allMissing = {
  email: 'Вкажіть електронну пошту',
  firstName: 'Вкажіть ім’я отримувача',
  lastName: 'Вкажіть прізвище отримувача',
  phone: 'Вкажіть номер телефону',
  city: 'Вкажіть місто або село',
  warehouse: 'Вкажіть відділення або поштомат',
  agreedToTerms: 'Щоб замовити, потрібна ваша згода',
}
export const missingToast = "Будь ласка, заповніть всі обов'язкові поля"
export const phoneToast = 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)'
export const failedToast = 'Виникла помилка при обробці замовлення. Спробуйте ще раз.'

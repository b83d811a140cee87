import { expect, type Page } from '@playwright/test'

/** What a buyer types at checkout; a phone written the way people write it. */
export const buyer = {
  email: 'buyer@example.com',
  firstName: 'Олена',
  lastName: 'Ковальчук',
  phone: '0671234567',
  city: 'Львів',
  warehouse: 'Відділення № 12',
} as const

/** Fills the checkout form and agrees to the terms; leaves the address out when there is none to fill. */
export async function fillCheckout(page: Page, { withAddress = true } = {}) {
  await page.getByLabel('Електронна пошта').fill(buyer.email)
  await page.getByLabel('Ім’я', { exact: false }).fill(buyer.firstName)
  await page.getByLabel('Прізвище').fill(buyer.lastName)
  await page.getByLabel('Номер телефону').fill(buyer.phone)
  if (withAddress) {
    await page.getByLabel('Місто або село').fill(buyer.city)
    await page.getByLabel('Відділення або поштомат').fill(buyer.warehouse)
    // Whose list would stand over what comes next.
    await page.getByLabel('Відділення або поштомат').blur()
  }
  await page.getByRole('checkbox', { name: /Погоджуюся/ }).check()
}

export type BankButton = 'Сплатити' | 'Відхилити' | 'Скасувати' | 'Прострочити'

/** Goes from a filled form to the bank's page and presses a button there. */
export async function payWith(page: Page, button: BankButton) {
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.getByRole('button', { name: button }).click()
}

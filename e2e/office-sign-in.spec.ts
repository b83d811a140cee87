import { expect, test } from '@playwright/test'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'

const link = async (baseURL: string | undefined) => newOperatorLink(baseURL ?? '')

test('an operator comes by a link, adds a passkey, leaves, and comes back by it', async ({
  page,
  baseURL,
}) => {
  const device = await withAuthenticator(page)
  const codes = await enterOffice(page, await link(baseURL))
  expect(codes).toHaveLength(10)
  expect(page.url()).not.toContain('#')

  await page.goto('/office/settings')
  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  await device.setKnown(false)
  await page.getByRole('button', { name: 'Увійти ключем' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await device.setKnown(true)
  await page.getByRole('button', { name: 'Увійти ключем' }).click()
  await expect(page.getByRole('heading', { name: 'Налаштування' })).toBeVisible()
})

test('whoever has lost the device comes in by a code, once', async ({ page, browser, baseURL }) => {
  await withAuthenticator(page)
  const [code = ''] = await enterOffice(page, await link(baseURL))
  for (const isFirst of [true, false]) {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const other = await context.newPage()
    await other.goto('/office')
    await other.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
    await other.getByRole('textbox', { name: 'Код відновлення' }).fill(code.toLowerCase())
    await other.getByRole('button', { name: 'Увійти', exact: true }).click()
    await expect(isFirst ? other.getByRole('navigation') : other.getByText('Такого коду немає')).toBeVisible()
    await context.close()
  }
})

test('a link is good once', async ({ page, browser, baseURL }) => {
  const once = await link(baseURL)
  await withAuthenticator(page)
  await enterOffice(page, once)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(once)
  await other.getByRole('button', { name: 'Увійти' }).click()
  await expect(other.getByRole('alert')).toContainText('вже не')
  await context.close()
})

test('a session that was ended elsewhere shows nothing more', async ({ page, browser, baseURL }) => {
  await withAuthenticator(page)
  const [code = ''] = await enterOffice(page, await link(baseURL))
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const phone = await context.newPage()
  await phone.goto('/office')
  await phone.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
  await phone.getByRole('textbox', { name: 'Код відновлення' }).fill(code)
  await phone.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(phone.getByRole('navigation')).toBeVisible()

  await page.goto('/office/settings')
  await page.getByRole('button', { name: 'Завершити всі інші' }).click()
  await expect(page.getByRole('button', { name: 'Завершити всі інші' })).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  await context.close()
})

test('nothing of the office is asked for by whoever is not signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/office/api'))).toEqual(['/office/api/session'])
})

import { expect, test } from '@playwright/test'
import { faultsOf } from './examine.ts'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'

test('an operator comes by a link, adds a passkey, leaves, and comes back by it', async ({
  page,
  baseURL,
}) => {
  const device = await withAuthenticator(page)
  const link = await newOperatorLink(baseURL)
  const codes = await enterOffice(page, link)
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

  await page.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('alert')).toContainText('Це посилання для')
})

test('whoever has lost the device comes in by a code, once, and is sent out from elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  await withAuthenticator(page)
  const [code = ''] = await enterOffice(page, await newOperatorLink(baseURL))
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await context.newPage()
  const enterByCode = async () => {
    await other.goto('/office')
    await other.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
    await other.getByRole('textbox', { name: 'Код відновлення' }).fill(code.toLowerCase())
    await other.getByRole('button', { name: 'Увійти', exact: true }).click()
  }
  await enterByCode()
  await expect(other.getByRole('navigation')).toBeVisible()

  await page.goto('/office/settings')
  await page.getByRole('button', { name: 'Завершити всі інші' }).click()
  await expect(page.getByRole('button', { name: 'Завершити всі інші' })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  await enterByCode()
  await expect(other.getByText('Такого коду немає')).toBeVisible()
  await context.close()
})

test('nothing of the office is asked for by whoever is not signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/office/api'))).toEqual(['/office/api/session'])
})

test('every way in can be read and pressed by anybody', async ({ page, baseURL }) => {
  test.slow()
  await withAuthenticator(page)
  await page.goto('/office')
  await page.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
  expect(await faultsOf(page), 'sign-in').toEqual([])
  await page.goto(await newOperatorLink(baseURL))
  await expect(page.getByRole('heading', { name: 'Вхід за посиланням' })).toBeVisible()
  expect(await faultsOf(page), 'link').toEqual([])
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('button', { name: 'Додати ключ' })).toBeVisible()
  expect(await faultsOf(page), 'first passkey').toEqual([])
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  await expect(page.getByRole('heading', { name: 'Коди відновлення' })).toBeVisible()
  expect(await faultsOf(page), 'recovery codes').toEqual([])
})

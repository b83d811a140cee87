import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { faultsOf } from './examine.ts'
import { enterByCode, openOwnersPage, withAuthenticator } from './office-operator.ts'

test('an operator comes by a link, adds a passkey, leaves, and comes back by it, and all of that can be read and pressed by anybody', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const device = await withAuthenticator(page)
  await test.step('nothing of the office is asked for by whoever is not signed in', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/office/orders')
    await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/office/api'))).toEqual(['/office/api/session'])
  })
  await page.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
  expect(await faultsOf(page), 'sign-in').toEqual([])

  const link = await newOperatorLink(baseURL)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Вхід за посиланням' })).toBeVisible()
  expect(await faultsOf(page), 'link').toEqual([])
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('button', { name: 'Додати ключ' })).toBeVisible()
  expect(await faultsOf(page), 'first passkey').toEqual([])
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  await expect(page.getByRole('heading', { name: 'Коди відновлення' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  expect(await faultsOf(page), 'recovery codes').toEqual([])
  await page.getByRole('button', { name: 'Коди збережено, далі' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
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
}) => {
  const elsewhere = await openOwnersPage(browser)
  await elsewhere.goto('/office/settings')
  await elsewhere.getByRole('button', { name: 'Зробити нові десять' }).click()
  const codes = elsewhere.getByRole('region', { name: 'Коди відновлення' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await page.goto('/office')
  await enterByCode(page, code)
  await expect(page.getByRole('navigation')).toBeVisible()

  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Завершити всі інші' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Завершити всі інші' })).toBeHidden()
  await elsewhere.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  await enterByCode(page, code)
  await expect(page.getByText('Такого коду немає')).toBeVisible()
})

/** The link that `npm run operator` prints for a new operator, beside the shop that the journeys walk. */
async function newOperatorLink(origin = ''): Promise<string> {
  const name = `Олена ${randomUUID().slice(0, 8)}`
  const args = ['--disable-warning=ExperimentalWarning', 'src/commands/operator.ts', 'add', name]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PUBLIC_ORIGIN: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.cache/e2e',
    },
  })
  return /^http\S+$/m.exec(stdout)?.[0] ?? ''
}

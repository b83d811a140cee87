import { expect, type Page, test as freshTest } from '@playwright/test'
import { patience } from './browser-options.ts'
import { test } from './kept-page.ts'
import { openOwnersPage } from './office-operator.ts'
import { actOnOrder, readOrder } from './office-orders.ts'
import { openOrderPage, orderWithPage } from './order-page.ts'
import { orderPageStates } from './order-page-states.ts'
import { rememberPending } from './shop-answers.ts'
import { anOrderPage } from '../test/order-page.ts'

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

freshTest(
  'an order is followed from its payment to the money that went back, while the office works elsewhere',
  { tag: '@timed' },
  async ({ page, browser, request }) => {
    test.slow()
    const { number, path } = await orderWithPage(request, { lastName: 'Спостережлива' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: `Замовлення № ${number}` })).toBeVisible()
    await expect(step(page, 'Складаємо')).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText('Номер відстеження (ТТН) з’явиться тут')).toBeVisible()

    const office = await openOwnersPage(browser)
    await office.goto(`/office/orders/${number}`)
    await office.getByRole('button', { name: 'Спаковано' }).click()
    await expect(step(page, 'Складено')).toBeVisible({ timeout: 2000 })

    const [parcel] = (await readOrder(office, number)).parcels
    const parcelId = parcel?.id
    const trackingNumber = `2045${number}01`
    await actOnOrder(office, number, { action: 'set-tracking-number', parcelId, trackingNumber })
    await actOnOrder(office, number, { action: 'mark-sent', parcelId })
    await expect(page.getByText(`ТТН: ${trackingNumber}`)).toBeVisible({ timeout: 2000 })
    await expect(page.getByRole('link', { name: 'Відстежити на сайті Нової пошти' })).toHaveAttribute(
      'href',
      `https://novaposhta.ua/tracking/${trackingNumber}`,
    )
    await actOnOrder(office, number, { action: 'move-parcel', parcelId, to: 'received' })
    await expect(step(page, 'Отримано')).toHaveAttribute('data-state', 'done', { timeout: 2000 })

    await office.goto(`/office/orders/${number}`)
    const payment = office.getByRole('region', { name: 'Оплата' })
    await payment.getByText('Повернути гроші').first().click()
    await payment.getByLabel('Сума, грн').fill('200')
    await payment.getByRole('button', { name: 'Повернути' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Повернути', exact: true }).click()
    // The bank is asked by a job.
    await expect(page.getByText('Повернено 200 грн із 690 грн')).toBeVisible({ timeout: patience * 30_000 })

    await office.goto(`/office/orders/${number}`)
    await expect(office.getByRole('link', { name: 'Сторінка покупця' })).toHaveAttribute('href', path)
  },
)

test('all of it is said without a script', async ({ browser, request, baseURL }) => {
  const { number, path } = await orderWithPage(request)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: `Замовлення № ${number}` })).toBeVisible()
  for (const words of [
    'Складаємо',
    'Оксана Ґудзь',
    'Нова пошта: Львів, Відділення №5',
    'Спосіб оплати',
    'Листи: i•••@example.com',
  ])
    await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await context.close()
})

test('the thanks of the browser that ordered lead to it', async ({ page, request }) => {
  const { orderId, number, path } = await orderWithPage(request)
  await rememberPending(page, { id: orderId, number })
  await page.goto(`/order-success?order=${number}`)
  await page.getByRole('button', { name: 'Стежити за замовленням' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: `Замовлення № ${number}` })).toBeVisible()
  // What was sent for this page tells nobody where it was.
  expect(await page.evaluate(() => document.referrer)).not.toContain('/order/')
})

test('an unpaid one is paid from there, and says so', async ({ page, request }) => {
  const { path } = await orderWithPage(request, {}, { isPaid: false })
  await openOrderPage(page, path)
  await expect(page.getByText('Замовлення чекає на оплату до')).toBeVisible()
  await page.getByRole('button', { name: 'Продовжити оплату' }).click()
  await expect(page).toHaveURL(/\/sandbox\/monobank/)
  expect(await page.evaluate(() => document.referrer)).toBe('')
  await page.getByRole('button', { name: 'Сплатити' }).click()
  await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  await page.goto(path)
  await expect(step(page, 'Складаємо')).toBeVisible()
})

freshTest('where no news come through, it asks by itself', async ({ page, request }) => {
  const { path } = await orderWithPage(request)
  await page.clock.install()
  await page.route('**/order/*/news', (route) => route.fulfill({ status: 503 }))
  const json = anOrderPage(orderPageStates['received'])
  await page.route('**/functions/v1/read-order-page', (route) => route.fulfill({ json }))
  const refused = page.waitForResponse('**/order/*/news')
  await page.goto(path)
  await refused
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(step(page, 'Отримано')).toHaveAttribute('data-state', 'done', { timeout: 500 })
  }).toPass()
})

test('a link that nobody has says so and nothing else', async ({ page }) => {
  const answer = await page.goto('/order/0123456789abcdefghijkl')
  expect(answer?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Посилання недійсне або застаріле' }),
  ).toBeVisible()
})

test('once the person is erased, an open page says that it is nobody’s', async ({
  page,
  browser,
  request,
}) => {
  const { number, path } = await orderWithPage(request, { lastName: 'Стерта' })
  await openOrderPage(page, path)
  await expect(step(page, 'Складаємо')).toBeVisible()
  const office = await openOwnersPage(browser)
  await actOnOrder(office, number, { action: 'erase' })
  await expect(
    page.getByRole('heading', { level: 1, name: 'Посилання недійсне або застаріле' }),
  ).toBeVisible()
  await office.context().close()
})

test('a sheet of it has no buttons and no pictures', { tag: '@desktop' }, async ({ page, request }) => {
  const { path } = await orderWithPage(request)
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Нова пошта: Львів, Відділення №5')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main img')).toBeHidden()
})

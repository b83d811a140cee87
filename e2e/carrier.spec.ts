import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { patience, phone as phoneSize } from './browser-options.ts'
import { branchIn, carrierControl, setSender } from './carrier.ts'
import { openCheckout } from './checkout-page.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { actOnOrder, paidOrder, readOrder } from './office-orders.ts'
import { orderWithPage } from './order-page.ts'

const townOfSender = 'Умань'

test('a parcel for somebody else goes from a place of the directory to their hands, before the eyes of both', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const place = await branchIn(request, townOfSender)
  const { number, path } = await orderWithPage(request, {
    ...(await branchIn(request, 'Канів')),
    recipient: { firstName: 'Дар’я', lastName: 'Їжак', phone: '+380501112233' },
  })
  await page.goto(path)
  await expect(page.getByText('Складаємо').first()).toBeVisible()

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  const [office, today] = [await desk.newPage(), await desk.newPage()]
  await signIn(office)
  await setSender(office, place)
  await today.goto('/office')
  const task = (kind: string) =>
    today.getByRole('region', { name: kind }).getByRole('listitem').filter({ hasText: number })
  await expect(task('Спакувати')).toBeVisible()

  await office.goto(`/office/orders/${number}`)
  await expect(office.getByRole('region', { name: 'Отримувач' })).toContainText('Дар’я Їжак')
  await office.getByRole('button', { name: 'Створити ТТН' }).click()
  const label = office.getByRole('link', { name: 'Наклейка 100×100' })
  const paper = await office.request.get((await label.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 4).toString()).toBe('%PDF')
  await office.getByRole('button', { name: 'Спаковано' }).click()
  await expect(task('Відправити')).toBeVisible()
  await expect(page.getByText('Складено, скоро відправимо')).toBeVisible()

  const trackingNumber = (await readOrder(office, number)).parcels[0]?.trackingNumber ?? ''
  const { move } = carrierControl(request)
  const ask = office.getByRole('button', { name: 'Запитати зараз' })
  const carrier = await desk.newPage()
  await bring(carrier, trackingNumber, '5')
  expect(await faultsOf(carrier)).toEqual([])
  await carrier.close()
  await ask.click()
  await expect(page.getByText('Посилка вже в дорозі')).toBeVisible()
  await expect(office.getByText('Нова пошта: «Відправлення прямує до міста одержувача»')).toBeVisible()
  await expect(
    office.getByText('Перевізник: Змінено стан посилки (спаковано → відправлено, «Відправлення прямує'),
  ).toBeVisible()
  await expect(task('Відправити')).toHaveCount(0)

  await move(trackingNumber, '7')
  await ask.click()
  await expect(page.getByText('Посилка чекає на вас')).toBeVisible()
  await expect(page.getByText(/Посилка чекає безкоштовно до\s\d+\s\S+\sвключно\./)).toBeVisible()
  // What is pressed before the office has heard of it is about an order that has changed.
  await expect(office.getByText('Нова пошта: «Прибув у відділення»')).toBeVisible()
  await office.getByRole('button', { name: 'Нагадати покупцеві' }).click()
  await expect(office.getByText('SMS про посилку, яка чекає', { exact: false }).first()).toBeVisible()
  expect(await faultsOf(office, { axeSizes: [phoneSize.viewport] })).toEqual([])

  await move(trackingNumber, '9')
  await ask.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Отримано' })).toContainText('зроблено')
  await expect(ask).toHaveCount(0)
  await expect(today.getByText(number)).toHaveCount(0)
  await desk.close()
})

test('a carrier that is away is waited for in calm words, and nothing is lost', async ({ page, request }) => {
  test.slow()
  const place = await branchIn(request, townOfSender)
  const phone = `38050${randomInt(10 ** 6, 10 ** 7)}`
  const recipient = { firstName: 'Дар’я', lastName: 'Їжак', phone: `+${phone}` }
  const number = await paidOrder(request, { ...place, recipient })
  const { fail, clear, move, refOf } = carrierControl(request)
  await signIn(page)
  await setSender(page, place)

  await fail({ on: 'Counterparty.save', fault: '500', about: phone })
  await page.goto(`/office/orders/${number}`)
  const make = page.getByRole('button', { name: 'Створити ТТН' })
  await make.click()
  const waiting = page.getByText(
    /Замовляємо ТТН у\sНової пошти\. Не\sвідповість одразу\s— спробуємо ще раз самі\./,
  )
  await expect(waiting).toBeVisible()
  expect(await faultsOf(page, { axeSizes: [phoneSize.viewport] })).toEqual([])
  await page.getByRole('button', { name: 'Скасувати ТТН' }).click()
  await expect(waiting).toHaveCount(0)
  await make.click()
  await expect(waiting).toBeVisible()
  await clear(phone)
  const label = page.getByRole('link', { name: 'Наклейка 100×100' })
  await expect(label).toBeVisible({ timeout: patience * 30_000 })

  const [parcel] = (await readOrder(page, number)).parcels
  const trackingNumber = parcel?.trackingNumber ?? ''
  const ref = await refOf(trackingNumber)
  await fail({ on: 'print.printMarking100x100', fault: '500', about: ref })
  const paper = await page.context().newPage()
  await paper.goto((await label.getAttribute('href')) ?? '')
  await expect(paper.getByRole('heading', { name: /^Нова пошта зараз не\sвідповідає\./ })).toBeVisible()
  expect(await faultsOf(paper)).toEqual([])
  await clear(ref)
  const printed = paper.waitForResponse((answer) => answer.url().includes('/labels/'))
  await paper.getByRole('link', { name: 'Спробувати ще раз' }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await paper.close()

  await actOnOrder(page, number, { action: 'pack', parcelId: parcel?.id })
  await move(trackingNumber, '5')
  await fail({
    on: 'TrackingDocument.getStatusDocuments',
    fault: 'redirect',
    about: trackingNumber,
    times: 1,
  })
  await page.getByRole('button', { name: 'Запитати зараз' }).click()
  await expect.poll(async () => (await readOrder(page, number)).parcels[0]?.state).toBe('sent')
})

/** The pretend carrier brings it there. */
async function bring(carrier: Page, trackingNumber: string, code: string) {
  await carrier.goto('/sandbox/carrier')
  const parcel = carrier
    .getByRole('listitem')
    .filter({ has: carrier.locator(`input[value="${trackingNumber}"]`) })
  await parcel.getByLabel('Далі').selectOption(code)
  await parcel.getByRole('button', { name: 'Перевезти' }).click()
  await expect(parcel.getByLabel('Далі')).toHaveValue(code)
}

test('an address that is typed letter by letter costs few questions and few bytes', async ({
  page,
  request,
}) => {
  await branchIn(request, 'Умань')
  await openCheckout(page, 'gentle-care')
  const asked: number[] = []
  page.on('requestfinished', async (one) => {
    if (!/\/functions\/v1\/(settlements|points)\?/.test(one.url())) return
    const { responseBodySize, responseHeadersSize } = await one.sizes()
    asked.push(responseBodySize + responseHeadersSize)
  })
  const city = page.locator('[name=city]')
  await city.click()
  await city.pressSequentially('Золотоноша', { delay: 180 })
  await page.getByRole('option', { name: /^Золотоноша/ }).click()
  const branch = page.locator('[name=warehouse]')
  await branch.pressSequentially('12', { delay: 180 })
  await page.getByRole('option', { name: /№12\D/ }).first().click()
  await expect(branch).toHaveValue(/№12/)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThanOrEqual(12)
  expect(asked.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(16_000)
})

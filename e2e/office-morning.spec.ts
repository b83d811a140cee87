import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder, quizWithAllergy, readOrder } from './office-orders.ts'

/** Of this run alone: other journeys order beside it. */
const run = String(Date.now()).slice(-9)
/** After a name, which stays a word that fits a screen. */
const mark = run.slice(-3)
const taps = new Map<string, number>()

test('the orders of a morning are made ready on a phone by at most four presses each', async ({
  page,
  request,
}) => {
  test.slow()
  const people = ['Ада', 'Богдана', 'Віра', 'Ганна', 'Дарина']
  const numbers = new Map<string, string>()
  for (const [index, firstName] of people.entries()) {
    const quiz = index < 2 ? { quizSubmissionId: await quizWithAllergy(request, 'мед') } : {}
    numbers.set(firstName, await paidOrder(request, { firstName, lastName: `Ранкова${mark}`, ...quiz }))
  }
  await signIn(page)
  await page.goto('/office')

  // What was declared is looked at, and those parcels are packed and given a number where they were opened.
  for (const name of people.slice(0, 2)) {
    await press(name, row(page, 'Перевірити склад', numbers.get(name)).getByRole('link'))
    await expect(page.getByText('алергія: «мед»').first()).toBeVisible()
    await press(name, page.getByRole('button', { name: 'Склад перевірено' }))
    await press(name, page.getByRole('button', { name: 'Спаковано' }))
    await writeTrackingNumber(name, page.locator('main'), trackingNumber(people.indexOf(name)))
    await expect(page.getByRole('button', { name: 'Відправлено' })).toBeVisible()
    await page.getByRole('link', { name: 'До списку' }).click()
  }
  for (const name of people.slice(2)) {
    const packing = row(page, 'Спакувати', numbers.get(name))
    await press(name, packing.getByRole('button', { name: 'Спаковано' }))
    await expect(packing).toHaveCount(0)
  }
  for (const name of people.slice(2)) {
    const writing = row(page, 'Вписати ТТН', numbers.get(name))
    await writeTrackingNumber(name, writing, trackingNumber(people.indexOf(name)))
    await expect(writing).toHaveCount(0)
  }
  for (const name of people) await expect(row(page, 'Відправити', numbers.get(name))).toBeVisible()
  // At the branch, all at once.
  await page.getByRole('button', { name: /^Відправлено всі/ }).click()
  // The number of the last stays a while in what may be taken back.
  const lists = page.getByRole('main')
  for (const number of numbers.values()) await expect(lists.getByText(number)).toHaveCount(0)

  expect(Math.max(...taps.values())).toBeLessThanOrEqual(4)
})

test('on the list of the day a press by mistake is taken back, and a number that is typed is seen whole and refused beside it', async ({
  page,
  request,
}) => {
  const [first, second] = [
    await paidOrder(request, { lastName: `Перша${mark}` }),
    await paidOrder(request, { lastName: `Друга${mark}` }),
  ]
  await signIn(page)
  await page.goto('/office')
  const pack = (number: string) =>
    row(page, 'Спакувати', number).getByRole('button', { name: 'Спаковано' }).click()
  const writing = row(page, 'Вписати ТТН', second)
  const field = writing.getByRole('textbox', { name: 'ТТН' })

  await test.step('what was pressed by mistake is taken back', async () => {
    await pack(second)
    await expect(writing).toBeVisible()
    await page.getByRole('button', { name: 'Скасувати' }).click()
    await expect(row(page, 'Спакувати', second)).toBeVisible()
  })
  for (const number of [first, second]) await pack(number)
  await writeTrackingNumber('', row(page, 'Вписати ТТН', first), trackingNumber(21))
  await expect(row(page, 'Вписати ТТН', first)).toHaveCount(0)

  await test.step('a wrong or taken one is told beside what was typed', async () => {
    await writeTrackingNumber('', writing, '2045 0000')
    await expect(writing.getByText('У ТТН має бути 14 цифр, зараз 8')).toBeVisible()
    await writeTrackingNumber('', writing, trackingNumber(21))
    await expect(writing.getByText(`Ця ТТН уже є в замовленні № ${first}`)).toBeVisible()
    await expect(field).toHaveValue(trackingNumber(21))
  })
  await test.step('a number is seen whole while it is typed, on any phone', async () => {
    await field.fill(trackingNumber(21))
    for (const width of [320, 360, 390, 412, 430, 447, 480]) {
      await page.setViewportSize({ width, height: 844 })
      const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth)
      expect(hidden, `${width} px`).toBe(0)
    }
  })
})

test('a number of a parcel that is on its way is put right, and its buyer is told', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: `Переписана${mark}` })
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  await page.getByRole('button', { name: 'Спаковано' }).click()
  await writeTrackingNumber('', page.locator('main'), trackingNumber(31))
  await page.getByRole('button', { name: 'Відправлено' }).click()
  // Until its letter has gone, that one would say the right number.
  await expect
    .poll(async () => (await readOrder(page, number)).messages)
    .toContainEqual(expect.objectContaining({ kind: 'parcel-sent', state: 'sent' }))
  await page.getByText('Виправити ТТН').click()
  await writeTrackingNumber('', page.locator('main'), trackingNumber(32))
  const messages = page.getByRole('region', { name: 'Повідомлення' })
  await expect(messages.getByText('Лист про нову ТТН')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'ТТН' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Скасувати', exact: true })).toHaveCount(0)
})

function row(page: Page, group: string, number = ''): Locator {
  return page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: number })
}

async function press(name: string, what: Locator) {
  taps.set(name, (taps.get(name) ?? 0) + 1)
  await what.click()
}

/** Typed or scanned, it ends with Enter: one action. */
async function writeTrackingNumber(name: string, where: Locator, digits: string) {
  taps.set(name, (taps.get(name) ?? 0) + 1)
  await where.getByRole('textbox', { name: 'ТТН' }).fill(digits)
  await where.getByRole('textbox', { name: 'ТТН' }).press('Enter')
}

/** Another one each time, as the shop takes none twice. */
function trackingNumber(index: number): string {
  return `204${run}${String(index).padStart(2, '0')}`
}

import { expect, type Page, test } from '@playwright/test'
import { buying } from '../test/kits.ts'
import { refuseReceipt } from './dead-letters.ts'
import { isChosen, seedOfRun, walkTimeout } from './chosen-looks.ts'
import { faultsOf, plainFaultsOf, walkByKeyboard } from './examine.ts'
import { signIn } from './office-operator.ts'
import { withEveryReceipt } from './receipts.ts'
import { withEveryWaybill } from './waybills.ts'
import { paidOrder, post, quizWithAllergy, sendParcel } from './office-orders.ts'
import { orderWithPage, receivedOrder } from './order-page.ts'
import { answerPlaces } from './place-answers.ts'
import { orderPagePath } from '../src/contract/orders/page-paths.ts'
import * as apiPaths from '../src/contract/api-paths.ts'

// A phone of the browser's own making zooms out by itself from what is too wide.
test.use({ isMobile: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } })

/** Of phones, a tablet and a desk. */
const wordWidths = [320, 360, 768, 1440]

/** Behind sign-in: how to come to each screen, and the heading that it is known by. */
const screens = [
  ['today', '/office', 'Сьогодні'],
  ['orders', '/office/orders', 'Замовлення'],
  ['packing', '/office/packing', 'Пакування'],
  ['support', '/office/support', 'Супровід'],
  ['print', '/office/packing/print', 'Друк'],
  ['shelf', '/office/shelf', 'Полиця'],
  ['reviews', '/office/reviews', 'Відгуки'],
  ['site', '/office/site', 'Сайт'],
  ['quizzes', '/office/quizzes', 'Тести'],
  ['messages', '/office/messages', 'Повідомлення'],
  ['analytics', '/office/analytics', 'Аналітика'],
  ['log', '/office/log', 'Журнал дій'],
  ['state', '/office/state', 'Стан'],
  ['settings', '/office/settings', 'Налаштування'],
  ['more', '/office/more', 'Ще'],
] as const

test('on every screen behind sign-in everything can be read and pressed, and nothing moves', async ({
  page,
  request,
}) => {
  test.setTimeout(3 * walkTimeout)
  const number = await paidOrder(request, {
    firstName: 'Ївга',
    lastName: 'Нечипоренко-Загоруйко',
    city: 'Кам’янець-Подільський',
    recipient: { firstName: 'Дар’я', lastName: 'Нечипоренко-Загоруйко', phone: '+380501112233' },
    deliveryComment: 'Домофон не працює.\nНапишіть, будь ласка.',
    doNotCall: true,
    quizSubmissionId: await quizWithAllergy(request, 'мед, мегдаль, крем із синьої туби'),
  })
  await refuseReceipt(await paidOrder(request))
  const supported = await paidOrder(request, {
    ...buying('special-care'),
    quizSubmissionId: await quizWithAllergy(request, 'волоські горіхи'),
  })
  await quizWithAllergy(request, 'горіхи')
  const carried = await paidOrder(request)
  const damaged = await orderWithPage(request)
  const liked = await receivedOrder(request)
  const said = {
    act: 'send',
    kit: 'gentle-care',
    rating: '2',
    reviewer: 'Нечипоренко-Загоруйко',
    consent: 'yes',
  }
  await request.post(liked.path, { form: { ...said, text: 'Пахне травою, дитині не подобається.' } })
  const unwanted = await orderWithPage(request)
  await post(request, apiPaths.cancelOrder, { key: keyOf(unwanted.path) })
  await signIn(page)
  await withEveryWaybill(carried)
  await withEveryReceipt(carried)
  await sendParcel(page, damaged.number)
  const text = 'Кришка тріснула, половина крему витекла.'
  await post(request, apiPaths.reportDamage, { key: keyOf(damaged.path), text })
  const order = ['order', `/office/orders/${number}`, `Замовлення № ${number}`] as const
  const waybills = ['waybills and receipts', `/office/orders/${carried}`, `Замовлення № ${carried}`] as const
  const plan = ['support of an order', `/office/support/${supported}`, `Замовлення № ${supported}`] as const
  const ofBuyers = [damaged, unwanted].map(
    ({ number: acted }) => ['order', `/office/orders/${acted}`, `Замовлення № ${acted}`] as const,
  )
  const all = [...screens, order, waybills, plan, ...ofBuyers]
  await page.goto('/office')
  for (const [index, [name, address, heading]] of all.entries()) {
    await test.step(name, async () => {
      await goOnTo(page, address)
      await expect(page.getByRole('heading', { name: heading, level: 1, exact: true }).first()).toBeVisible()
      await isRead(page)
      if (name === 'settings') await openSender(page)
      if (name === 'shelf') await openKit(page)
      const faults = isChosen(index) ? await faultsOf(page, { wordWidths }) : await plainFaultsOf(page)
      expect.soft(faults, `${name}, ${seedOfRun}`).toEqual([])
    })
  }
  await test.step('where an order goes', async () => {
    await answerPlaces(page)
    await goOnTo(page, order[1])
    const recipient = page.getByRole('region', { name: 'Отримувач' })
    await recipient.getByRole('button', { name: 'Змінити' }).click()
    await recipient.getByRole('combobox', { name: 'Місто' }).fill('Львів')
    await recipient.getByRole('option', { name: 'Львів' }).click()
    await recipient.getByRole('combobox', { name: 'Відділення або поштомат' }).fill('')
    await expect(recipient.getByText('Цей поштомат не прийме посилку: завелика')).toBeVisible()
    expect.soft(await faultsOf(page, { wordWidths })).toEqual([])
  })
})

test('@desktop every action of an order is reached by keyboard', async ({ page, request }) => {
  const number = await paidOrder(request)
  await signIn(page)
  await page.goto('/office')
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/office\/orders$/)
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('heading', { name: 'Замовлення', exact: true }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: `Замовлення № ${number}` })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'ТТН' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('textbox', { name: 'ТТН' })).toBeFocused()
  await page.keyboard.type('20459999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('У ТТН має бути 14 цифр, зараз 8')).toBeVisible()
  await page.getByRole('heading', { name: `Замовлення № ${number}` }).click()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Клавіші' })
  await expect(keys).toContainText('Вписати ТТН')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  const { names, faults } = await walkByKeyboard(page)
  expect(faults).toEqual([])
  expect(names[0]).toBe('A Перейти до основного вмісту')
})

const keyOf = (path: string) => path.slice(orderPagePath('').length)

/** As the office's own links lead: to load it anew takes as long as to look at it. */
async function goOnTo(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

async function openSender(page: Page) {
  await expect(page.getByText('цей пристрій')).toBeVisible()
  const sender = page.getByRole('region', { name: 'Відправник Нової пошти' })
  await sender.getByRole('button', { name: 'Змінити' }).click()
  await expect(sender.getByRole('combobox', { name: 'Відправник' })).toBeVisible()
}

async function isRead(page: Page) {
  await expect(page.getByText('Завантажуємо…')).toHaveCount(0)
}

/** A kit is being changed, and what comes of it is looked at. */
async function openKit(page: Page) {
  await page.getByRole('button', { name: 'Змінити: Ніжний догляд' }).click()
  await page.getByRole('textbox', { name: 'Ціна, грн' }).fill('720')
  await expect(page.getByRole('button', { name: 'Опублікувати' })).toBeVisible()
}

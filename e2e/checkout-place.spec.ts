import { expect, type Page } from '@playwright/test'
import { fillCheckout } from './buyer.ts'
import { openCheckout, submitButton } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { answerPlaces, places } from './place-answers.ts'
import { answerPurchase, refused, stored } from './shop-answers.ts'

const city = (page: Page) => page.locator('[name=city]')
const branch = (page: Page) => page.locator('[name=warehouse]')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const unavailable = /Список відділень зараз не\sзавантажується/

const chosen = {
  city: 'Львів, Львівська обл.',
  novaPoshta: places.branch.description,
  settlementRef: places.lviv.ref,
  pointRef: places.branch.ref,
}

async function fillOthers(page: Page) {
  await fillCheckout(page, { withAddress: false })
}

test.describe('a place from the list', () => {
  test('is chosen by thumb in a few presses and few questions', async ({ page }) => {
    const heard = await answerPurchase(page)
    const { asked } = await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await fillOthers(page)
    await city(page).click()
    await expect(option(page, 'Київ')).toBeVisible()
    await city(page).pressSequentially('льв')
    await option(page, 'Львів').click()
    await expect(city(page)).toHaveValue(/^Львів, Львівська\sобл\.$/)
    await expect(branch(page)).toBeFocused()
    await option(page, places.branch.description).click()
    await expect(branch(page)).toHaveValue(places.branch.description)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    expect(asked.length).toBeLessThanOrEqual(4)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject(chosen)
  })

  test('is chosen by keys alone', { tag: '@desktop' }, async ({ page }) => {
    await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await city(page).focus()
    await expect(city(page)).toHaveAttribute('aria-expanded', 'true')
    await city(page).press('Escape')
    await expect(city(page)).toHaveAttribute('aria-expanded', 'false')
    await city(page).pressSequentially('льв')
    await expect(option(page, 'Львів')).toHaveAttribute('aria-selected', 'true')
    await city(page).press('Enter')
    await expect(branch(page)).toBeFocused()
    await expect(option(page, places.branch.description)).toBeVisible()
    await branch(page).press('ArrowDown')
    await branch(page).press('ArrowDown')
    await expect(option(page, places.locker.description)).toHaveAttribute('aria-selected', 'true')
    // What takes no such parcel is passed over.
    await branch(page).press('ArrowDown')
    await expect(option(page, 'Вписати вручну')).toHaveAttribute('aria-selected', 'true')
    await branch(page).press('ArrowUp')
    await branch(page).press('Enter')
    await expect(branch(page)).toHaveValue(places.locker.description)
    await expect(branch(page)).toBeFocused()
    await expect(page).toHaveURL('/checkout?kit=gentle-care')
  })

  test('says when a parcel comes there and what it costs, and pays without', async ({ page }) => {
    const heard = await answerPurchase(page)
    const answers = await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await fillOthers(page)
    await city(page).fill('Львів')
    await option(page, 'Львів').click()
    await expect(page.getByText('орієнтовно')).toHaveCount(0)
    await option(page, places.branch.description).click()
    await expect(page.getByText(/^Прибуде орієнтовно 24\u2060–\u206025\sлистопада\.$/)).toBeVisible()
    const { settlementRef: settlement, pointRef: point } = chosen
    expect(answers.estimated).toEqual([{ settlement, point, kit: 'gentle-care', quantity: '1' }])

    answers.estimate = { costUah: 84.6, from: '2026-11-30', until: '2026-12-01' }
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await expect(
      page.getByText(
        /^Доставка близько 85\sгрн за\sтарифами перевізника\. Прибуде орієнтовно 30\sлистопада\s– 1\sгрудня\.$/,
      ),
    ).toBeVisible()

    answers.estimate = 'silent'
    await branch(page).fill('')
    await expect(page.getByText('орієнтовно')).toHaveCount(0)
    await option(page, places.locker.description).click()
    await expect.poll(() => answers.estimated.at(-1)?.['point']).toBe(places.locker.ref)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ pointRef: places.locker.ref, quantity: 2 })
  })

  test('says which points take no such parcel, lets them be, and shows lockers alone where they are wanted', async ({
    page,
  }) => {
    await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await city(page).fill('Львів')
    await option(page, 'Львів').click()
    const small = option(page, places.smallLocker.description)
    await expect(small).toContainText('Цей поштомат не прийме посилку: завелика')
    await expect(option(page, places.denied.description)).toContainText('зараз не приймає посилок')
    await expect(option(page, places.locker.description)).toContainText(
      /Сьогодні зачинено · до\s20\sкг · до\s29\s000\sгрн/,
    )
    await small.click({ force: true })
    await expect(branch(page)).toHaveValue('')
    expect(JSON.parse(await stored(page, 'checkoutDraft'))).toMatchObject({ pointRef: '' })

    await expect(option(page, /Відділення/)).toHaveCount(2)
    await branch(page).press('Escape')
    await page.getByRole('radio', { name: 'Поштомати' }).check()
    await branch(page).click()
    await expect(option(page, /Поштомат/).first()).toBeVisible()
    await expect(option(page, /Відділення/)).toHaveCount(0)
  })

  test('is there after a reload and for the next order, and is no more when it is typed over', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await fillOthers(page)
    await city(page).fill('Львів')
    await option(page, 'Львів').click()
    await option(page, places.branch.description).click()
    await page.reload()
    await expect(branch(page)).toHaveValue(places.branch.description)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject(chosen)

    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.removeItem('pendingPaymentOrderId')
    })
    await openCheckout(page, 'special-care')
    await page.getByRole('button', { name: 'Як минулого разу' }).click()
    await expect(city(page)).toHaveValue(/^Львів, Львівська\sобл\.$/)
    await expect(branch(page)).toHaveValue(places.branch.description)
    await fillOthers(page)
    await branch(page).fill('Відділення 7')
    await branch(page).blur()
    await submitButton(page).click()
    await expect.poll(() => heard.created.length).toBe(2)
    expect(heard.created[1]?.body).toMatchObject({ city: chosen.city, novaPoshta: 'Відділення 7' })
    expect(heard.created[1]?.body).not.toHaveProperty('pointRef')
  })

  test('that takes nothing any more is chosen anew or becomes words, and nothing else is lost', async ({
    page,
  }) => {
    const heard = await answerPurchase(page, { create: refused(409, 'point_changed') })
    const answers = await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await fillOthers(page)
    await city(page).fill('Львів')
    await option(page, 'Львів').click()
    await option(page, places.branch.description).click()
    answers.points = [places.locker]
    await submitButton(page).click()
    await expect(branch(page)).toBeFocused()
    await expect(branch(page)).toHaveAccessibleDescription(/Відмова сервера/)
    await expect(option(page, places.branch.description)).toHaveCount(0)
    await option(page, places.locker.description).click()
    await expect(branch(page)).not.toHaveAttribute('aria-invalid')

    await submitButton(page).click()
    await expect.poll(() => heard.created.length).toBe(2)
    expect(heard.created[1]?.body).toMatchObject({ firstName: 'Олена', pointRef: places.locker.ref })
    await option(page, 'Вписати вручну').click()
    await expect(branch(page)).not.toHaveAttribute('aria-invalid')
    heard.now.create = { status: 200, body: { orderId: crypto.randomUUID(), orderNumber: '48211907' } }
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created.at(-1)?.body).toMatchObject({
      firstName: 'Олена',
      novaPoshta: places.locker.description,
    })
    expect(heard.created.at(-1)?.body).not.toHaveProperty('pointRef')
  })
})

test.describe('a place in words', () => {
  test('is looked for in the directory all the same', async ({ page }) => {
    const answers = await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await test.step('a whole name', async () => {
      await city(page).fill('львів')
      await branch(page).focus()
      await expect(page.getByText('Львів, Львівська обл.')).toBeVisible()
      await expect(option(page, places.branch.description)).toBeVisible()
    })
    await test.step('one of several', async () => {
      await city(page).fill('Іванівка')
      await expect(option(page, 'Іванівка')).toHaveCount(2)
      await branch(page).focus()
      await expect(page.getByText('Виберіть місто зі списку, і покажемо його відділення.')).toBeVisible()
    })
    await test.step('none', async () => {
      answers.now = 'none'
      await city(page).fill('Китеж')
      await expect(
        page
          .getByText('Нічого не знайшли. Перевірте написане або впишіть вручну.')
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(option(page, 'Вписати вручну')).toBeVisible()
    })
  })

  test('is written by hand at once', async ({ page }) => {
    const heard = await answerPurchase(page)
    const { asked } = await answerPlaces(page)
    await openCheckout(page, 'gentle-care')
    await fillOthers(page)
    await city(page).click()
    await expect(option(page, 'Київ')).toBeVisible()
    await option(page, 'Вписати вручну').click()
    const before = asked.length
    await city(page).fill('с. Нова Збур’ївка')
    await branch(page).fill('1')
    expect(asked.length).toBe(before)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ city: 'с. Нова Збур’ївка', novaPoshta: '1' })
    expect(heard.created[0]?.body).not.toHaveProperty('settlementRef')
  })

  for (const how of ['broken', 'silent'] as const) {
    test(`is enough where the directory is ${how}`, async ({ page }) => {
      const heard = await answerPurchase(page)
      const answers = await answerPlaces(page, how)
      await openCheckout(page, 'gentle-care')
      await fillOthers(page)
      await city(page).fill('Львів')
      await expect(page.getByText(unavailable)).toBeVisible()
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await branch(page).fill('12')
      await branch(page).blur()
      await submitButton(page).click()
      await expect(page).toHaveURL('/pretend-bank')
      expect(heard.created[0]?.body).toMatchObject({ city: 'Львів', novaPoshta: '12' })
      expect(answers.asked.length).toBeGreaterThan(0)
    })
  }

  test('is all there is without a directory, and nobody asks twice', async ({ page }) => {
    const { asked } = await answerPlaces(page, 'absent')
    await openCheckout(page, 'gentle-care')
    await city(page).click()
    await expect.poll(() => asked).toEqual(['settlements'])
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await city(page).pressSequentially('Львів')
    await branch(page).pressSequentially('12')
    await expect(page.getByText(unavailable)).toHaveCount(0)
    expect(asked).toEqual(['settlements'])
  })

  test('typed before the list has come is looked for when it does', async ({ page }) => {
    await answerPlaces(page)
    let deliver = () => {}
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/assets/place-help*.js', async (route) => {
      await isDelivered
      await route.continue()
    })
    await openCheckout(page, 'gentle-care')
    await city(page).pressSequentially('льв')
    deliver()
    await option(page, 'Львів').click()
    await expect(city(page)).toHaveValue(/^Львів, Львівська\sобл\.$/)
  })
})

import { expect } from '@playwright/test'
import { buyer, fillCheckout } from './buyer.ts'
import { allMissing, openCheckout, submitButton, total } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { answerPurchase, stored } from './shop-answers.ts'

test.describe('what is bought', () => {
  test('stands in the page before any script', async ({ request }) => {
    const html = await (await request.get('/checkout?kit=cleansing-treatment&additional=cleansing')).text()
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
    for (const words of [
      'Очищення та догляд',
      '1050\u00a0грн',
      '2250\u00a0грн',
      '/media/kits/cleansing-treatment-400.webp',
    ]) {
      expect(form).toContain(words)
    }
    expect(html).toContain('name="robots" content="noindex"')
  })

  for (const [kit, name, price] of [
    ['gentle-care', 'Ніжний догляд', '690\u00a0грн'],
    ['cleansing-treatment', 'Очищення та догляд', '1050\u00a0грн'],
    ['deep-cleansing', 'Глибоке очищення', '1200\u00a0грн'],
    ['special-care', 'Особливий догляд', '1400\u00a0грн'],
    ['personal-consultation', 'Особиста консультація', '800\u00a0грн'],
    ['cleansing', 'Щотижневе очищення', '1200\u00a0грн'],
    ['test-kit', 'Тестовий набір', '1\u00a0грн'],
  ] as const) {
    test(`${kit} is shown at its price and remembered`, async ({ page }) => {
      await openCheckout(page, kit)
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(total(page)).toHaveText(`Разом ${price}`)
      await expect.poll(() => stored(page, 'lastSelectedKit')).toBe(kit)
    })
  }

  test('the test kit says that nothing is sent', async ({ page }) => {
    await openCheckout(page, 'test-kit')
    await expect(
      page.getByText('Тестовий режим. Це пробна оплата на 1\u00a0грн, посилку не надсилаємо.'),
    ).toBeVisible()
    await expect(page.getByText('Тестовий режим: гроші не списуються')).toBeVisible()
  })

  test('the test kit asks for no address and promises neither SMS nor delivery', async ({ page }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'test-kit')
    await expect(
      page.getByText(/SMS|Доставка|відправлення|косметолог/i).filter({ visible: true }),
    ).toHaveText(['Доставка й оплата'])
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ kitId: 'test-kit', city: '', novaPoshta: '' })
  })

  for (const query of ['?kit=cleansing&additional=cleansing', '?additional=cleansing']) {
    test(`the cleansing with itself (${query}) is one line`, async ({ page }) => {
      await openCheckout(page, 'cleansing')
      await page.goto(`/checkout${query}`)
      await expect(total(page)).toHaveText('Разом 1200\u00a0грн')
      await expect(page.getByText('Щотижневе очищення × 1')).toHaveCount(0)
      await expect(page.getByText('Такого додатка немає')).toHaveCount(0)
    })
  }

  test('on a phone the card on top tells what is added and all that is paid', async ({ page }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    const card = page.locator('form dl').first()
    await expect(card).toHaveText(/Кількість\s*2\s*Щотижневе очищення × 1\s*1200.грн\s*Разом\s*4000.грн/)
    const email = await page.getByLabel('Електронна пошта').boundingBox()
    expect((await card.boundingBox())?.y).toBeLessThan(email?.y ?? 0)
  })

  test('a consultation needs no address and stays one', async ({ page }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'personal-consultation')
    await expect(
      page.getByText(
        'Це онлайн-послуга, доставка не потрібна. Косметолог зв’яжеться з вами протягом 1–2 робочих днів.',
      ),
    ).toBeVisible()
    await expect(page.getByText(/посилк/i).filter({ visible: true })).toHaveText([/посилки не\sнадсилаємо/])
    await expect(page.getByLabel('Місто або село')).toHaveCount(0)
    await expect(page.getByLabel('Відділення або поштомат')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Збільшити кількість' })).toHaveCount(0)
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ quantity: 1, city: '', novaPoshta: '' })
  })

  test('a consultation with the cleansing is shipped again', async ({ page }) => {
    await openCheckout(page, 'personal-consultation&additional=cleansing')
    await expect(total(page)).toHaveText('Разом 2000\u00a0грн')
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page.getByText('Потрібно виправити: 2')).toBeVisible()
    await expect(page.getByText(allMissing.city)).toBeVisible()
  })

  for (const path of [
    '/checkout?kit=no-such-kit',
    '/checkout?kit=no-such-kit&additional=cleansing',
    '/checkout',
  ]) {
    test(`${path} is an unknown kit that cannot be bought`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Невідомий набір', { exact: true })).toBeVisible()
      await expect(page.getByText('0\u00a0грн', { exact: true })).toBeVisible()
      await expect(page.getByText('Такого набору в нас немає. Виберіть інший у каталозі.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'До каталогу' })).toHaveAttribute('href', '/kits')
      await expect(page.getByRole('link', { name: 'Ніжний догляд' })).toHaveAttribute(
        'href',
        '/checkout?kit=gentle-care',
      )
      await expect(submitButton(page)).toHaveCount(0)
      expect(await stored(page, 'lastSelectedKit')).toBeNull()
    })
  }

  test('an address without a kit means the one opened last', async ({ page }) => {
    await openCheckout(page, 'deep-cleansing')
    await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('deep-cleansing')
    await page.goto('/checkout?additional=cleansing')
    await expect(page.getByText('Глибоке очищення', { exact: true })).toBeVisible()
    await expect(total(page)).toHaveText('Разом 2400\u00a0грн')
  })

  test('a remembered kit that is none is as good as none', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lastSelectedKit', '__proto__'))
    await page.goto('/checkout')
    await expect(page.getByText('Невідомий набір', { exact: true })).toBeVisible()
  })

  test('kit wins over kitId, which is enough alone', async ({ page }) => {
    await page.goto('/checkout?kitId=special-care')
    await expect(page.getByText('Особливий догляд', { exact: true })).toBeVisible()
    await page.goto('/checkout?kitId=special-care&kit=gentle-care')
    await expect(page.getByText('Ніжний догляд', { exact: true })).toBeVisible()
  })

  test('an unknown add-on is left out with a word about it', async ({ page }) => {
    await openCheckout(page, 'gentle-care&additional=gold')
    await expect(page.getByText('Такого додатка немає, тому замовляємо лише набір.')).toBeVisible()
    await expect(total(page)).toHaveText('Разом 690\u00a0грн')
  })

  test(
    'the quantity multiplies the kit, never the cleansing, and keeps between 1 and 20',
    { tag: '@both-widths' },
    async ({ page }) => {
      await openCheckout(page, 'special-care&additional=cleansing')
      await expect(page.getByText('Щотижневе очищення × 1').last()).toBeVisible()
      await expect(
        page.getByText('Очищення рахуємо один раз, незалежно від кількості наборів.'),
      ).toBeVisible()
      const less = page.getByRole('button', { name: 'Зменшити кількість' })
      const more = page.getByRole('button', { name: 'Збільшити кількість' })
      await less.click({ force: true })
      await expect(page.getByText('Менше одного набору замовити не можна')).toBeVisible()
      await more.click()
      await expect(page.getByText('Менше одного набору замовити не можна')).toHaveCount(0)
      await expect(total(page)).toHaveText('Разом 4000\u00a0грн')
      for (let pressed = 2; pressed < 20; pressed++) await more.click()
      await expect(total(page)).toHaveText('Разом 29\u202f200\u00a0грн')
      await more.click({ force: true })
      await expect(page.getByText('За раз — не більше 20. Потрібно більше? Напишіть нам.')).toBeVisible()
      await expect(total(page)).toHaveText('Разом 29\u202f200\u00a0грн')
      await less.click()
      await expect(page.getByText('За раз — не більше 20.')).toHaveCount(0)
    },
  )

  test('the cleansing can be taken out again', async ({ page }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await fillCheckout(page)
    await page.getByRole('link', { name: 'Прибрати щотижневе очищення' }).click()
    await expect(total(page)).toHaveText('Разом 1400\u00a0грн')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })

  test('the ways to pay are told in plain words', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await expect(page.getByRole('radio', { name: 'monopay Картка, Apple Pay, Google Pay' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'LiqPay Картка, онлайн-банкінг' })).not.toBeChecked()
    await expect(
      page.getByRole('radio', { name: 'WayForPay Картка, Google Pay, Apple Pay' }),
    ).not.toBeChecked()
    await expect(
      page.getByText(
        'Працюємо за повною передоплатою: набір складаємо персонально. Якщо передумаєте до відправлення, повернемо всю суму.',
      ),
    ).toBeVisible()
  })
})

import { type APIRequestContext, expect } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { plain } from '../test/plain.ts'
import { payWith } from './bank.ts'
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
    ['gentle-care', 'Ніжний догляд', '690 грн'],
    ['cleansing-treatment', 'Очищення та догляд', '1050 грн'],
    ['deep-cleansing', 'Глибоке очищення', '1200 грн'],
    ['special-care', 'Особливий догляд', '1400 грн'],
    ['personal-consultation', 'Особиста консультація', '800 грн'],
    ['cleansing', 'Щотижневе очищення', '1200 грн'],
    ['test-kit', 'Тестовий набір', '1 грн'],
  ] as const) {
    test(`${kit} stands there at its price`, async ({ request }) => {
      const words = await wordsOf(request, `kit=${kit}`)
      expect(words).toContain(name)
      expect(words).toContain(`Разом ${price}`)
    })
  }

  test('is what kit says rather than kitId, which is enough alone', async ({ request }) => {
    expect(await wordsOf(request, 'kitId=special-care')).toContain('Разом 1400 грн')
    expect(await wordsOf(request, 'kitId=special-care&kit=gentle-care')).toContain('Разом 690 грн')
  })

  test('the test kit says that nothing is sent, asks for no address and promises neither SMS nor delivery', async ({
    page,
  }) => {
    const heard = await answerPurchase(page)
    await openCheckout(page, 'test-kit')
    await expect(
      page.getByText('Тестовий режим. Це пробна оплата на 1\u00a0грн, посилку не надсилаємо.'),
    ).toBeVisible()
    await expect(page.getByText('Тестовий режим: гроші не списуються')).toBeVisible()
    await expect(
      page.getByText(/SMS|Доставка|відправлення|косметолог/i).filter({ visible: true }),
    ).toHaveText(['Доставка й оплата'])
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created[0]?.body).toMatchObject({ kitId: 'test-kit', city: '', novaPoshta: '' })
  })

  test('the cleansing with itself is one line, named or opened last', async ({ page }) => {
    for (const query of ['kit=cleansing&additional=cleansing', 'additional=cleansing']) {
      await test.step(query, async () => {
        await page.goto(`/checkout?${query}`)
        await expect(total(page)).toHaveText('Разом 1200\u00a0грн')
        await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('cleansing')
        await expect(page.getByText('Щотижневе очищення × 1')).toHaveCount(0)
        await expect(page.getByText('Такого додатка немає')).toHaveCount(0)
      })
    }
  })

  test('a consultation needs no address, stays one and is paid', async ({ page }) => {
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
    const created = page.waitForRequest(`**${apiPaths.createOrder}`)
    await payWith(page, 'Сплатити')
    expect((await created).postDataJSON()).toMatchObject({ quantity: 1, city: '', novaPoshta: '' })
    await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  })

  test('a consultation with the cleansing is shipped again', async ({ page }) => {
    await openCheckout(page, 'personal-consultation&additional=cleansing')
    await expect(total(page)).toHaveText('Разом 2000\u00a0грн')
    await fillCheckout(page, { withAddress: false })
    await submitButton(page).click()
    await expect(page.getByText('Потрібно виправити: 2')).toBeVisible()
    await expect(page.getByText(allMissing.city)).toBeVisible()
  })

  test('a kit that nobody knows, or none at all, cannot be bought', async ({ page }) => {
    const lastKit = (id: string) => page.evaluate((kept) => void (localStorage['lastSelectedKit'] = kept), id)
    for (const [path, last] of [
      ['/checkout?kit=no-such-kit&additional=cleansing', null],
      ['/checkout', null],
      ['/checkout', '__proto__'],
    ] as const) {
      await test.step(`${path} after ${last}`, async () => {
        if (last !== null) await lastKit(last)
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
        expect(await stored(page, 'lastSelectedKit')).toBe(last)
      })
    }
  })

  test('an address without a kit means the one opened last', async ({ page }) => {
    await openCheckout(page, 'deep-cleansing')
    await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('deep-cleansing')
    await page.goto('/checkout?additional=cleansing')
    await expect(page.getByText('Глибоке очищення', { exact: true })).toBeVisible()
    await expect(total(page)).toHaveText('Разом 2400\u00a0грн')
  })

  test('an unknown add-on is left out with a word about it', async ({ page }) => {
    await openCheckout(page, 'gentle-care&additional=gold')
    await expect(page.getByText('Такого додатка немає, тому замовляємо лише набір.')).toBeVisible()
    await expect(total(page)).toHaveText('Разом 690\u00a0грн')
  })

  test('the quantity multiplies the kit, never the cleansing, and keeps between 1 and 20', async ({
    page,
  }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await expect(page.getByText('Щотижневе очищення × 1').last()).toBeVisible()
    await expect(page.getByText('Очищення рахуємо один раз, незалежно від кількості наборів.')).toBeVisible()
    const less = page.getByRole('button', { name: 'Зменшити кількість' })
    const more = page.getByRole('button', { name: 'Збільшити кількість' })
    await less.click({ force: true })
    await expect(page.getByText('Менше одного набору замовити не можна')).toBeVisible()
    await more.click()
    await expect(page.getByText('Менше одного набору замовити не можна')).toHaveCount(0)
    await expect(total(page)).toHaveText('Разом 4000\u00a0грн')
    await test.step('on a phone the card on top tells what is added and all that is paid', async () => {
      const card = page.locator('form dl').first()
      await expect(card).toHaveText(/Кількість\s*2\s*Щотижневе очищення × 1\s*1200.грн\s*Разом\s*4000.грн/)
      const email = await page.getByLabel('Електронна пошта').boundingBox()
      expect((await card.boundingBox())?.y).toBeLessThan(email?.y ?? 0)
    })
    await more.evaluate(async (button: HTMLButtonElement) => {
      for (let pressed = 2; pressed < 20; pressed++) {
        button.click()
        // What follows from one press is done before the next.
        await Promise.resolve()
      }
    })
    await expect(total(page)).toHaveText('Разом 29\u202f200\u00a0грн')
    await more.click({ force: true })
    await expect(page.getByText('За раз — не більше 20. Потрібно більше? Напишіть нам.')).toBeVisible()
    await expect(total(page)).toHaveText('Разом 29\u202f200\u00a0грн')
    await less.click()
    await expect(page.getByText('За раз — не більше 20.')).toHaveCount(0)
  })

  test('the cleansing can be taken out again', async ({ page }) => {
    await openCheckout(page, 'special-care&additional=cleansing')
    await page.getByLabel('Електронна пошта').fill(buyer.email)
    await page.getByRole('link', { name: 'Прибрати щотижневе очищення' }).click()
    await expect(total(page)).toHaveText('Разом 1400\u00a0грн')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })
})

/** The words to be read on the page as the server sends it, without what its scripts and styles hold. */
async function wordsOf(request: APIRequestContext, query: string): Promise<string> {
  const html = await (await request.get(`/checkout?${query}`)).text()
  return plain(html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ''))
}

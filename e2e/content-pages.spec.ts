import { expect } from '@playwright/test'
import { test } from './kept-page.ts'

test('an unknown path is a 404 with the exact words and a way home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('[lang=en]', { hasText: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'На головну' }).first().click()
  await expect(page).toHaveURL('/')
})

test('the landing leads to the quiz, the videos and the kits', { tag: '@both-widths' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Купити зараз' })).toHaveAttribute('href', '/kits')
  await page.getByRole('link', { name: 'Як це працює' }).first().click()
  await expect(page).toHaveURL('/video-instructions')
  await page.goto('/')
  await page.getByRole('link', { name: 'Пройти тест' }).first().click()
  await expect(page).toHaveURL('/?quiz=true')
})

test('«Назад» of the catalogue leads one step back within the shop, else home', async ({ page }) => {
  const back = page.getByRole('main').getByRole('link', { name: 'Назад' })
  await page.goto('/about')
  await page.getByRole('link', { name: 'Переглянути набори' }).click()
  await expect(page).toHaveURL('/kits')
  await back.click()
  await expect(page).toHaveURL('/about')
  await page.goto('/kits')
  await back.click()
  await expect(page).toHaveURL('/')
})

test(
  'the catalogue compares the kits as they are, the test kit apart from them',
  { tag: '@both-widths' },
  async ({ page }) => {
    await page.goto('/kits')
    const rows = page.getByRole('table', { name: 'Порівняйте набори' }).getByRole('row')
    const cells = await Promise.all((await rows.all()).map((row) => row.locator('th, td').allInnerTexts()))
    // The journey of the shelf may be selling one of its own meanwhile.
    const lasting = cells.filter(([name]) => !name?.includes('Зимовий'))
    expect(lasting.map((row) => row.map((text) => text.replace(/\s+/g, ' ')))).toEqual([
      ['Набір', 'Засоби', 'Об’єм кожного', 'Супровід косметолога', 'Ціна'],
      ['Ніжний догляд', '3 засоби: очищення, зволоження, захист', '15–50 мл', '— немає', '690 грн'],
      [
        'Очищення та догляд',
        '4 засоби: очищення, догляд, зволоження, захист',
        '15–50 мл',
        '— немає',
        '1050 грн',
      ],
      ['Глибоке очищення', '2 засоби: глибоке очищення, зволоження', '15–50 мл', '— немає', '1200 грн'],
      [
        'Особливий догляд',
        '4 засоби: очищення, догляд, зволоження, захист',
        '15–50 мл',
        '1 місяць супроводу',
        '1400 грн',
      ],
      ['Особиста консультація', 'без посилки', '— немає', '1 місяць супроводу', '800 грн'],
    ])
    const trial = page.locator('section', { has: page.getByRole('heading', { name: 'Для перевірки' }) })
    await expect(trial.getByRole('listitem')).toHaveCount(1)
    await expect(trial.getByRole('link', { name: /Замовити набір „Тестовий набір“/ })).toBeVisible()
  },
)

test('nothing moves when the font arrives late', async ({ page }) => {
  await page.route('/fonts/onest.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.addInitScript(() => {
    const sum = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shifts += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/kits', '/?quiz=true', '/checkout?kit=gentle-care']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('1rem Onest'))).toBe(true)
    expect(await page.evaluate('window.shifts'), path).toBeLessThan(0.02)
  }
})

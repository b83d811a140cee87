import { expect, type Page, test } from '@playwright/test'
import { faultsOf, walkByKeyboard } from './examine.ts'
import { answerQuestions, aPhoto, awaken, fillAboutYou, goOn } from './quiz-steps.ts'
import { answerOrder, order, rememberPending, transactionId } from './shop-answers.ts'

const orderQuery = `order=${order.number}&invoice_id=${transactionId}`
const screens = [
  '/',
  '/kits',
  '/video-instructions',
  '/about',
  '/terms',
  '/privacy',
  '/no-such-page',
  '/checkout?kit=special-care&additional=cleansing',
  '/checkout?kit=personal-consultation',
  '/checkout?kit=nothing',
  `/order-success?${orderQuery}&status=success`,
  `/payment-failed?${orderQuery}&status=failed`,
  `/payment-failed?${orderQuery}&status=pending`,
]

async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

// A phone of the browser's own making zooms out by itself from what is too wide.
test.use({ isMobile: false })

for (const path of screens) {
  test(`${path} can be read and pressed however it is magnified`, async ({ page }) => {
    await open(page, path)
    for (const summary of await page.locator('summary').all()) await summary.click()
    expect(await faultsOf(page)).toEqual([])
  })
}

test('the form with all its errors can be read and pressed however it is magnified', async ({ page }) => {
  await open(page, '/checkout?kit=gentle-care')
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
  await page.getByRole('button', { name: 'Закрити' }).click()
  expect(await faultsOf(page)).toEqual([])
})

test('every step of the quiz can be read and pressed however it is magnified', async ({ page }) => {
  test.slow()
  await open(page, '/?quiz=true')
  const examine = async (step: string) => expect.soft(await faultsOf(page), step).toEqual([])
  await awaken(page)
  await page.getByLabel('Ваше ім’я').press('Enter')
  await examine('1, nothing filled in')
  await fillAboutYou(page)
  await examine('1')
  await goOn(page)
  await page.getByText('Навіщо це запитання?').click()
  await examine('2')
  await page.getByRole('radio', { name: 'Комбінована' }).check()
  await goOn(page)
  for (const name of ['Прищики', 'Немає проблем']) await page.getByRole('checkbox', { name }).check()
  await examine('3')
  await goOn(page)
  for (const name of ['Екзема', 'Інше']) await page.getByRole('checkbox', { name }).check()
  await examine('4')
  await goOn(page)
  await page.getByRole('checkbox', { name: 'Позбутись прищів' }).check()
  await examine('5')
  await goOn(page)
  await page.getByRole('radio', { name: 'Декілька засобів' }).check()
  await examine('6')
  await goOn(page)
  await examine('7')
  await page.goto('/?quiz=true')
  await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
  await examine('offer')
  await page.getByRole('button', { name: /^Продовжити/ }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await aPhoto(page, '1.jpg')])
  await page.getByRole('button', { name: 'Завершити тест' }).click()
  await examine('7, a photo without consent')
  await page.getByRole('button', { name: 'Пропустити' }).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  await examine('8')
})

test.describe('by keyboard alone @desktop', () => {
  const windows = [
    { width: 1280, height: 800 },
    // The same magnified four times, with the bars of a browser.
    { width: 320, height: 256 },
  ]

  for (const path of screens) {
    test(`${path}: the focus is always seen`, async ({ page }) => {
      await open(page, path)
      for (const size of windows) {
        await page.setViewportSize(size)
        const { names, faults } = await walkByKeyboard(page)
        expect(faults).toEqual([])
        expect(names[0]).toBe('A Перейти до основного вмісту')
        expect(names.length).toBeGreaterThan(5)
      }
    })
  }

  test('the quiz: the focus is always seen', async ({ page }) => {
    test.slow()
    await open(page, '/?quiz=true')
    const walk = async (step: string) => {
      for (const size of windows) {
        await page.setViewportSize(size)
        expect.soft((await walkByKeyboard(page)).faults, `${step}, ${size.width}`).toEqual([])
      }
    }
    await fillAboutYou(page)
    await walk('1')
    await answerQuestions(page)
    await walk('7')
    for (const step of ['6', '5', '4']) {
      await page.getByRole('button', { name: 'Назад' }).click()
      await walk(step)
    }
  })

  test('the open menu of a small window keeps the focus and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/kits')
    const toggle = page.getByRole('button', { name: 'Відкрити меню' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const { names, faults } = await walkByKeyboard(page, 'here')
    expect(faults).toEqual([])
    expect(names).toEqual([
      'BUTTON Закрити меню',
      'A Головна',
      'A Набори',
      'A Відеоінструкції',
      'A Про нас',
      'A Пройти тест',
    ])
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Пройти тест' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  })
})

test('nothing moves for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rememberPending(page)
  await answerOrder(page, { status: 'pending', transaction: null })
  for (const path of ['/', '/?quiz=true', '/checkout?kit=gentle-care', '/order-success']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    )
    expect(moving).toEqual([])
  }
})

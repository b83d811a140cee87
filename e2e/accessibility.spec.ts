import { expect, type Page, test } from '@playwright/test'
import { faultsOf, walkByKeyboard } from './examine.ts'
import { aPhoto, awaken, fillAboutYou, goOn } from './quiz-steps.ts'
import { answerOrder, order, rememberPending, transactionId } from './shop-answers.ts'

const orderQuery = `order=${order.number}&invoice_id=${transactionId}`
const screens = [
  '/',
  '/kits',
  '/video-instructions',
  '/about',
  '/terms',
  '/privacy',
  '/delete-data?key=0123456789abcdef0123456789abcdef',
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

const windows = [
  { width: 1280, height: 800 },
  // The same magnified four times, with the bars of a browser.
  { width: 320, height: 256 },
]

/** What is wrong for someone without a mouse; a phone has no Tab key. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  if (before?.width !== windows[0]?.width) return []
  const found: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const { names, faults } = await walkByKeyboard(page)
    found.push(...faults.map((fault) => `${size.width} px: ${fault}`))
    if (names[0] !== 'A Перейти до основного вмісту') found.push(`the first stop is ${names[0]}`)
    if (names.length <= 5) found.push(`only ${names.length} stops`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

// A phone of the browser's own making zooms out by itself from what is too wide.
test.use({ isMobile: false })

for (const path of screens) {
  test(
    `${path} can be read, pressed and walked through, and nothing moves by itself`,
    { tag: '@both-widths' },
    async ({ page }) => {
      await open(page, path)
      expect(await keyboardFaults(page)).toEqual([])
      for (const summary of await page.locator('summary').all()) await summary.click()
      expect(await faultsOf(page)).toEqual([])
    },
  )
}

test(
  'the form with all its errors can be read and pressed however it is magnified',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, '/checkout?kit=gentle-care')
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
    await page.getByRole('button', { name: 'Закрити' }).click()
    expect(await faultsOf(page)).toEqual([])
  },
)

test(
  'every step of the quiz can be read, pressed and walked through, and nothing moves by itself',
  { tag: '@both-widths' },
  async ({ page }) => {
    test.slow()
    await open(page, '/?quiz=true')
    const examine = async (step: string) => expect.soft(await faultsOf(page), step).toEqual([])
    const examineAll = async (step: string) => {
      await examine(step)
      expect.soft(await keyboardFaults(page), step).toEqual([])
    }
    await awaken(page)
    await page.getByLabel('Ваше ім’я').press('Enter')
    await examine('1, nothing filled in')
    await fillAboutYou(page)
    await examineAll('1')
    await goOn(page)
    await page.getByText('Навіщо це запитання?').click()
    await examine('2')
    await page.getByRole('radio', { name: 'Комбінована' }).check()
    await goOn(page)
    for (const name of ['Прищики', 'Нічого не турбує']) await page.getByRole('checkbox', { name }).check()
    await examineAll('3')
    await goOn(page)
    for (const name of ['Екзема', 'Інше']) await page.getByRole('checkbox', { name }).check()
    await examineAll('4')
    await goOn(page)
    await page.getByRole('checkbox', { name: 'Позбутись прищів' }).check()
    await examineAll('5')
    await goOn(page)
    await page.getByRole('radio', { name: 'Декілька засобів' }).check()
    await examineAll('6')
    await goOn(page)
    await examineAll('7')
    await page.goto('/?quiz=true')
    await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
    await examine('offer')
    await page.getByRole('button', { name: 'Почати спочатку' }).click()
    await examine('the question before a restart')
    await page.getByRole('button', { name: 'Залишити' }).click()
    await expect(page.getByRole('button', { name: 'Почати спочатку' })).toBeFocused()
    await page.getByRole('button', { name: /^Продовжити/ }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await aPhoto(page, '1.jpg')])
    await page.getByRole('button', { name: 'Завершити тест' }).click()
    await examine('7, a photo without consent')
    await page.getByRole('button', { name: 'Пропустити' }).click()
    await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
    await examineAll('8')
  },
)

test(
  'waiting for the bank, nothing moves for those who asked for that',
  { tag: '@both-widths' },
  async ({ page }) => {
    await rememberPending(page)
    await answerOrder(page, { status: 'pending', transaction: null })
    await open(page, '/order-success')
    await expect(page.getByText('Чекаємо на підтвердження від банку.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  },
)

test(
  'the open menu of a small window keeps the focus and gives it back',
  { tag: '@desktop' },
  async ({ page }) => {
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
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Пройти тест' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  },
)

test('help stands on every page in the same place: the last thing, a phone and an address', async ({
  request,
}) => {
  for (const path of [...screens, '/?quiz=true']) {
    const page = await (await request.get(path)).text()
    const footer = page.slice(page.lastIndexOf('<footer')).replaceAll('\u00a0', ' ')
    const parts = ['Доставка й оплата', 'Політика конфіденційності', 'Зв’язатися з нами']
    const places = parts.map((part) => footer.indexOf(part))
    expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
    expect([path, places.includes(-1)]).toEqual([path, false])
  }
})

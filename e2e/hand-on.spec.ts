import { type Browser, expect, type Page, test } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { phone } from './browser-options.ts'
import { fillCheckout, payWith } from './buyer.ts'
import { type Answers, openResult, specialAnswers } from './quiz-steps.ts'

const teen: Answers = {
  ...specialAnswers,
  careFor: 'self',
  parentName: 'Артем',
  telegram: '@artem_2012',
  sensitivities: ['Інше'],
  otherAllergy: 'саліцилова кислота',
}

async function finishQuiz(page: Page, answers = teen) {
  await openResult(page, answers)
  // The link needs the answers to have arrived.
  await expect(page.getByText('Посилання діє 14 днів.')).toBeVisible()
}

/** The link as it is copied. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Скопіювати посилання' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/result#')
  await expect(page.getByText('Посилання скопійовано')).toBeVisible()
  return copied()
}

/** A page of another device, which knows nothing of the first. */
async function anotherDevice(browser: Browser) {
  const context = await browser.newContext({ ...phone, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  return context.newPage()
}

const handedOn = 'Цей результат вам передали. Відповіді вже враховано в замовленні.'
const gone = 'Це посилання вже не діє'

test('a teenager hands the result on, and a parent pays for it elsewhere', async ({ page, browser }) => {
  await finishQuiz(page)
  const link = await copyLink(page)
  expect(link).toMatch(/\/result#[0-9a-f]{32}$/)

  const parent = await anotherDevice(browser)
  await parent.goto(link)
  await expect(parent.getByText(handedOn)).toBeVisible()
  await expect(parent.getByRole('heading', { level: 1, name: /«Особливий догляд»/ })).toBeVisible()
  await expect(parent.getByText('1400 грн').first()).toBeVisible()
  const words = await parent.locator('body').innerText()
  expect(words).not.toMatch(/Артем|artem|саліцилов/)
  expect(await parent.title()).toContain('Результат тесту шкіри')

  await parent.getByRole('link', { name: 'Замовити', exact: true }).click()
  await fillCheckout(parent)
  const ordering = parent.waitForRequest(/create-order/)
  await payWith(parent, 'Сплатити')
  const order: unknown = (await ordering).postDataJSON()
  expect(order).toMatchObject({
    kitId: 'special-care',
    quizSubmissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await expect(parent.getByText('Статус: оплату підтверджено')).toBeVisible()
  await parent.context().close()
})

test('a link that was withdrawn opens nothing, and a new one does', async ({ page, browser }) => {
  await finishQuiz(page)
  const old = await copyLink(page)
  await page.getByRole('button', { name: 'Скасувати посилання' }).click()
  await expect(page.getByText('Посилання скасовано: воно більше нічого не відкриває.')).toBeVisible()
  const other = await anotherDevice(browser)
  await other.goto(old)
  await expect(other.getByRole('heading', { name: gone })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Пройти свій тест' })).toBeVisible()
  const fresh = await copyLink(page)
  // Only what stands behind the sign differs, so the page is not loaded again.
  await other.goto(fresh)
  await expect(other.getByText(handedOn)).toBeVisible()
  await other.context().close()
})

test('the link is still there, and can be withdrawn, after a reload', async ({ page }) => {
  await finishQuiz(page)
  const link = await copyLink(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Скасувати посилання' })).toBeVisible()
  expect(await copyLink(page)).toBe(link)
})

test('a phone opens its own sheet', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.documentElement.dataset['shared'] = what?.url ?? ''
    }
  })
  await finishQuiz(page)
  await page.getByRole('button', { name: 'Показати мамі або татові' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/result#[0-9a-f]{32}$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('at a desktop a telephone reads the link from the screen', { tag: '@desktop' }, async ({ page }) => {
  await finishQuiz(page)
  await page.getByRole('button', { name: 'Показати мамі або татові' }).click()
  const dialog = page.getByRole('dialog', { name: 'Попроси навести камеру телефона на код' })
  const code = dialog.getByRole('img', { name: 'QR-код із посиланням на результат' })
  await expect(code).toBeVisible()
  const address = await dialog.getByLabel('Посилання на результат').inputValue()
  const { data, info } = await sharp(await code.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Показати мамі або татові' })).toBeFocused()
})

test(
  'a browser that copies nothing shows the link to copy by hand',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await finishQuiz(page)
    await page.getByRole('button', { name: 'Скопіювати посилання' }).click()
    await expect(page.getByRole('dialog').getByLabel('Посилання на результат')).toHaveValue(/\/result#/)
  },
)

test('without a connection no link is made, and that is said', async ({ page }) => {
  await finishQuiz(page, { ...teen, careFor: 'child' })
  await page.route('**/share-result', (route) => route.abort())
  await page.getByRole('button', { name: 'Надіслати результат собі' }).click()
  await expect(page.getByText('Не вдалося створити посилання.')).toBeVisible()
})

test.describe('who opens a link', () => {
  test('that was guessed or cut off is told so kindly', async ({ page }) => {
    for (const token of ['0'.repeat(32), 'abc', '']) {
      await page.goto('/')
      await page.goto(`/result#${token}`)
      await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
    }
  })

  test('without a connection can try again', async ({ page }) => {
    await page.route('**/find-shared-result', (route) => route.abort())
    await page.goto(`/result#${'0'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Не вдалося відкрити результат' })).toBeVisible()
    await page.unroute('**/find-shared-result')
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByRole('heading', { name: gone })).toBeVisible()
  })
})

test('whoever looks at a result of their own again orders with that one', async ({ page, browser }) => {
  const parent = await anotherDevice(browser)
  const handedIn = parent.waitForResponse(/submit-quiz/)
  await finishQuiz(parent, { parentName: 'Ірина' })
  const own: { quizSubmissionId: string } = await (await handedIn).json()

  await finishQuiz(page)
  await parent.goto(await copyLink(page))
  await expect(parent.getByText(handedOn)).toBeVisible()
  expect(await parent.evaluate(() => localStorage.getItem('quizSubmission'))).not.toBe(own.quizSubmissionId)

  await parent.goto('/?quiz=true')
  await parent.getByRole('button', { name: /Продовжити/ }).click()
  await expect(parent.getByRole('heading', { level: 1, name: /Рекомендуємо набір/ })).toBeVisible()
  await expect
    .poll(() => parent.evaluate(() => localStorage.getItem('quizSubmission')))
    .toBe(own.quizSubmissionId)
  await parent.context().close()
})

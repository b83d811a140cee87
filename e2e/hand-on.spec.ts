import { type Browser, expect, type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { sharedResultPath } from '../src/contract/quiz/page-paths.ts'
import * as apiPaths from '../src/contract/api-paths.ts'
import type { SharedLink } from '../src/contract/quiz/shared-result.ts'
import { aQuiz } from '../test/quiz.ts'
import { answerRequests, stopAnswering } from './answer-requests.ts'
import { goToBank } from './bank.ts'
import { phone } from './browser-options.ts'
import { fillCheckout } from './buyer.ts'
import { test } from './kept-page.ts'
import { post } from './office-orders.ts'
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

test('a parent orders by a result that a teenager hands on', async ({ page, browser }) => {
  await finishQuiz(page)
  const link = await copyLink(page)
  expect(link).toMatch(/\/result#[0-9a-f]{32}$/)

  const parent = await anotherDevice(browser)
  await parent.goto(link)
  await test.step('the parent sees the result, and nothing of who gave the answers', async () => {
    await expect(parent.getByText(handedOn)).toBeVisible()
    await expect(parent.getByRole('heading', { level: 1, name: /«Особливий догляд»/ })).toBeVisible()
    await expect(parent.getByText('1400 грн').first()).toBeVisible()
    const words = await parent.locator('body').innerText()
    expect(words).not.toMatch(/Артем|artem|саліцилов/)
    expect(await parent.title()).toContain('Результат тесту шкіри')
  })

  await test.step('the order carries the quiz', async () => {
    await parent.getByRole('link', { name: 'Замовити', exact: true }).click()
    await fillCheckout(parent)
    const ordering = parent.waitForRequest(/create-order/)
    await goToBank(parent)
    const order: unknown = (await ordering).postDataJSON()
    expect(order).toMatchObject({
      kitId: 'special-care',
      quizSubmissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  await test.step('after a reload the link is the same', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Скасувати посилання' })).toBeVisible()
    expect(await copyLink(page)).toBe(link)
  })

  await test.step('withdrawn it opens nothing, and a new one does', async () => {
    await page.getByRole('button', { name: 'Скасувати посилання' }).click()
    await expect(page.getByText('Посилання скасовано: воно більше нічого не відкриває.')).toBeVisible()
    await parent.goto(link)
    await expect(parent.getByRole('heading', { name: gone })).toBeVisible()
    await expect(parent.getByRole('link', { name: 'Пройти свій тест' })).toBeVisible()
    // Only what stands behind the sign differs, so the page is not loaded again.
    await parent.goto(await copyLink(page))
    await expect(parent.getByText(handedOn)).toBeVisible()
  })
  await parent.context().close()
})

test('without a connection no link is made, and that is said; with one a phone opens its own sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.documentElement.dataset['shared'] = what?.url ?? ''
    }
  })
  await finishQuiz(page, { ...teen, careFor: 'child' })
  await answerRequests(page, apiPaths.shareResult, () => 'unreachable')
  const send = page.getByRole('button', { name: 'Надіслати результат собі' })
  await send.click()
  await expect(page.getByText('Не вдалося створити посилання.')).toBeVisible()
  await stopAnswering(page)
  await send.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/result#[0-9a-f]{32}$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  'at a desktop a telephone reads the link from the screen, and a browser that copies nothing shows it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await finishQuiz(page)
    const address = page.getByRole('dialog').getByLabel('Посилання на результат')
    await page.getByRole('button', { name: 'Скопіювати посилання' }).click()
    await expect(address).toHaveValue(/\/result#/)
    await page.keyboard.press('Escape')

    const show = page.getByRole('button', { name: 'Показати мамі або татові' })
    await show.click()
    const dialog = page.getByRole('dialog', { name: 'Попроси навести камеру телефона на код' })
    const code = dialog.getByRole('img', { name: 'QR-код із посиланням на результат' })
    await expect(code).toBeVisible()
    const { data, info } = await sharp(await code.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(await address.inputValue())
    await page.keyboard.press('Escape')
    await expect(show).toBeFocused()
  },
)

test.describe('who opens a link', () => {
  test('that was guessed or cut off is told so kindly', async ({ page }) => {
    for (const token of ['0'.repeat(32), 'abc', '']) {
      await page.goto('/')
      await page.goto(`/result#${token}`)
      await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
    }
  })

  test('without a connection can try again', async ({ page }) => {
    await answerRequests(page, apiPaths.findSharedResult, () => 'unreachable')
    await page.goto(`/result#${'0'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Не вдалося відкрити результат' })).toBeVisible()
    await stopAnswering(page)
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByRole('heading', { name: gone })).toBeVisible()
  })
})

test('whoever looks at a result of their own again orders with that one', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('quizSubmission'))
  const handedIn = page.waitForResponse(/submit-quiz/)
  await finishQuiz(page, { parentName: 'Ірина' })
  const own: { quizSubmissionId: string } = await (await handedIn).json()

  const handed = await post<{ removalKey: string }>(page.request, '/functions/v1/submit-quiz', aQuiz())
  const { removalKey } = handed
  const { shareToken } = await post<SharedLink>(page.request, apiPaths.shareResult, { removalKey })
  await page.goto(sharedResultPath(shareToken))
  await expect(page.getByText(handedOn)).toBeVisible()
  expect(await kept()).not.toBe(own.quizSubmissionId)

  await page.goto('/?quiz=true')
  await page.getByRole('button', { name: /Продовжити/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Рекомендуємо набір/ })).toBeVisible()
  await expect.poll(kept).toBe(own.quizSubmissionId)
})

import { expect, type Locator, type Page, test as freshTest } from '@playwright/test'
import { test } from './kept-page.ts'
import {
  awaken,
  fillAboutYou,
  goOn,
  goOnFrom,
  headings,
  keepQuiz,
  keepQuizAt,
  openQuizAt,
  openResult,
  placeOf,
  steps,
} from './quiz-steps.ts'

test('Back and Forward of the browser walk the quiz and then leave it', async ({ page }) => {
  await page.goto('/')
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'Суха' }).check()
  await goOn(page)
  await expect(page.getByRole('heading', { name: headings.symptoms })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: headings.skinType })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Суха' })).toBeChecked()
  await page.goBack()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Олена')
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings.symptoms })).toBeVisible()
  await expect(page).toHaveURL('/?quiz=true')

  // The quiz's own Back is the browser's Back.
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { name: headings.skinType })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: headings.about })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Forward leads no further than the first question without an answer', async ({ page }) => {
  await openQuizAt(page, 'about')
  await goOn(page)
  await page.getByRole('radio', { name: 'Суха' }).check()
  await goOn(page)
  await page.goBack()
  await page.goBack()
  await page.getByLabel('Ваше ім’я').fill('')
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings.about })).toBeVisible()
})

test('Back at once after a step leads to the one before, not out of the quiz', async ({ page }) => {
  await page.goto('/')
  await openQuizAt(page, 'about')
  await page.getByRole('button', { name: 'Далі', exact: true }).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    history.back()
  })
  await expect(page.getByRole('heading', { name: headings.about })).toBeFocused()
  await expect(page).toHaveURL('/?quiz=true')
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings.skinType })).toBeVisible()
})

test('a link within the page takes nothing away', async ({ page }) => {
  await openQuizAt(page, 'about')
  await goOn(page)
  await page.getByRole('link', { name: 'Перейти до основного вмісту' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: headings.skinType })).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { name: headings.about })).toBeVisible()
})

test('a reload keeps the answers and offers to go on', async ({ page }) => {
  await openQuizAt(page, 'skinType')
  await page.getByRole('radio', { name: 'Жирна' }).check()
  await goOn(page)
  await page.getByRole('checkbox', { name: 'Прищики' }).check()
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
  await goOnFrom(page, 'symptoms').click()
  await expect(page.getByRole('checkbox', { name: 'Прищики' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Жирна' })).toBeChecked()
})

freshTest(
  'the answers are there in another tab, with a way back through the steps',
  async ({ page, context }) => {
    await openQuizAt(page, 'skinType')
    await page.getByRole('radio', { name: 'Жирна' }).check()
    await goOn(page)
    await page.close()

    const other = await context.newPage()
    await other.goto('/?quiz=true')
    await goOnFrom(other, 'symptoms').click()
    await expect(other.getByRole('heading', { name: headings.symptoms })).toBeVisible()
    await other.goBack()
    await expect(other.getByRole('radio', { name: 'Жирна' })).toBeChecked()
    await other.goBack()
    await expect(other.getByLabel('Ім’я дитини')).toHaveValue('Соломія')
  },
)

test('kept answers that nobody can read any more are asked for anew, not a crash', async ({ page }) => {
  const draft = { parentName: 7, childName: 'Соломія', skinType: 'bogus', symptoms: 'acne' }
  await keepQuiz(page, { step: steps.length, isFinished: true, draft })
  await page.goto('/?quiz=true')
  await awaken(page)
  await expect(page.locator('#crash')).toBeHidden()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  await expect(page.getByLabel('Ім’я дитини')).toHaveValue('Соломія')
})

test('starting anew asks first, then wipes everything', async ({ page }) => {
  await keepQuizAt(page, 'skinType')
  await page.goto('/?quiz=true')
  await page.getByRole('button', { name: 'Почати спочатку' }).click()
  const question = page.getByRole('dialog', { name: 'Почати спочатку? Відповіді буде стерто.' })
  await question.getByRole('button', { name: 'Залишити' }).click()
  await expect(question).toBeHidden()
  await expect(goOnFrom(page, 'skinType')).toBeVisible()

  await page.getByRole('button', { name: 'Почати спочатку' }).click()
  await question.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  const toast = page.getByText('Починаємо тест спочатку')
  await expect(toast).toBeVisible()
  for (const needed of [
    page.getByRole('heading', { name: headings.about }),
    page.getByRole('button', { name: 'Далі' }),
    page.getByRole('progressbar'),
  ]) {
    expect(await isOver(toast, needed)).toBe(false)
  }
  expect(await page.evaluate(() => localStorage.getItem('quizProgress'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: headings.about })).toBeVisible()
})

test('the result is still there after a look at checkout and a reload, and leads back to step 1 with empty answers', async ({
  page,
}) => {
  const result = page.getByRole('heading', { name: /Рекомендуємо набір/ })
  await openResult(page)
  await page.getByRole('link', { name: 'Замовити', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await page.goBack()
  await expect(result).toBeVisible()
  await page.reload()
  await expect(result).toBeVisible()

  const again = page.getByRole('button', { name: 'Пройти тест ще раз' })
  const question = page.getByRole('dialog', { name: 'Почати спочатку? Відповіді буде стерто.' })
  await again.click()
  await question.getByRole('button', { name: 'Залишити' }).click()
  await expect(result).toBeVisible()
  await again.click()
  await question.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect(page.getByRole('heading', { name: headings.about })).toBeFocused()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Telegram' })).toHaveCount(0)
  await expect(page.getByText(placeOf('about'), { exact: true })).toBeVisible()
})

test('what is typed and ticked before the scripts arrive is kept', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?quiz=true', { waitUntil: 'commit' })
  await page.getByLabel('Ваше ім’я').fill('Марко')
  await page.getByRole('radio', { name: 'Для себе' }).check()
  await expect(page.getByLabel('Ім’я дитини')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  await page.getByLabel('Нік або номер у Telegram').fill('@marko')
  await expect(page.getByLabel('Номер телефону')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Далі' })).toBeDisabled()
  letThrough()

  await awaken(page)
  await expect(page.getByRole('heading', { name: 'Розкажи про себе', exact: true })).toBeVisible()
  await expect(page.getByLabel('Твоє ім’я')).toHaveValue('Марко')
  await expect(page.getByLabel('Нік або номер у Telegram')).toHaveValue('@marko')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Який у тебе тип шкіри?' })).toBeVisible()
})

test('a browser that keeps nothing is told of', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await expect(page.getByText('Браузер не дозволяє зберігати дані.')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', { name: headings.skinType })).toBeVisible()
})

test('without a connection the later steps wait for it', async ({ page }) => {
  const { retry, connect } = await startLaterStepsOffline(page)
  connect()
  await retry.click()
  // A browser that remembers what did not come needs a new page, and that one asks whether to go on.
  const dry = page.getByRole('radio', { name: 'Суха' })
  const goOnFromTwo = goOnFrom(page, 'skinType')
  await expect(dry.or(goOnFromTwo)).toBeVisible()
  if (await goOnFromTwo.isVisible()) await goOnFromTwo.click()
  await expect(dry).toBeVisible()
})

test('later steps that do not come to this page at all come to a new one', async ({ page }) => {
  const { retry, connect } = await startLaterStepsOffline(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) connect()
  })
  await retry.click()
  await goOnFrom(page, 'skinType').click()
  await expect(page.getByRole('radio', { name: 'Суха' })).toBeVisible()
})

/** At the second step, whose script did not arrive. */
async function startLaterStepsOffline(page: Page) {
  // Not by taking the route away, which may leave a request that is on its way without an answer.
  let isConnected = false
  await page.route(/later-steps/, (route) => (isConnected ? route.continue() : route.abort()))
  await openQuizAt(page, 'about')
  await goOn(page)
  await expect(page.getByText('Немає з’єднання. Відповіді збережено на цьому пристрої')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: headings.skinType })).toBeFocused()
  return {
    /** What asks for it again. */
    retry: page.getByRole('button', { name: 'Повторити' }),
    connect: () => {
      isConnected = true
    },
  }
}

async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('without scripts the quiz says so and leads to the kits', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'uk-UA' })
  const page = await context.newPage()
  await page.goto('/?quiz=true')
  // Words inside of noscript are found by their place only.
  const words = page.locator('noscript p')
  await expect(words).toBeVisible()
  await expect(words).toContainText('увімкніть JavaScript')
  await expect(page.getByRole('button', { name: 'Далі' })).toBeHidden()
  await page.locator('noscript a').click()
  await expect(page).toHaveURL(/\/kits$/)
  await context.close()
})

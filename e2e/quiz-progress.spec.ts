import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { answerQuiz, awaken, fillAboutYou, goOn, headings } from './quiz-steps.ts'

test('Back and Forward of the browser walk the quiz and then leave it', async ({ page }) => {
  await page.goto('/')
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'Суха' }).check()
  await goOn(page)
  await expect(page.getByRole('heading', { name: headings[3] })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: headings[2] })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Суха' })).toBeChecked()
  await page.goBack()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Олена')
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings[3] })).toBeVisible()
  await expect(page).toHaveURL('/?quiz=true')

  // The quiz's own Back is the browser's Back.
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { name: headings[2] })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: headings[1] })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Forward leads no further than the first question without an answer', async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'Суха' }).check()
  await goOn(page)
  await page.goBack()
  await page.goBack()
  await page.getByLabel('Ваше ім’я').fill('')
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings[1] })).toBeVisible()
})

test('Back at once after a step leads to the one before, not out of the quiz', async ({ page }) => {
  await page.goto('/')
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await page.getByRole('button', { name: 'Далі', exact: true }).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    history.back()
  })
  await expect(page.getByRole('heading', { name: headings[1] })).toBeFocused()
  await expect(page).toHaveURL('/?quiz=true')
  await page.goForward()
  await expect(page.getByRole('heading', { name: headings[2] })).toBeVisible()
})

test('a link within the page takes nothing away', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await page.getByRole('link', { name: 'Перейти до основного вмісту' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: headings[2] })).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { name: headings[1] })).toBeVisible()
})

test('a reload keeps the answers and offers to go on', async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'Жирна' }).check()
  await goOn(page)
  await page.getByRole('checkbox', { name: 'Прищики' }).check()
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toBeVisible()
  await page.getByRole('button', { name: 'Продовжити з кроку 3' }).click()
  await expect(page.getByRole('checkbox', { name: 'Прищики' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Жирна' })).toBeChecked()
})

test(
  'the answers are there in another tab, with a way back through the steps',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/?quiz=true')
    await fillAboutYou(page)
    await goOn(page)
    await page.getByRole('radio', { name: 'Жирна' }).check()
    await goOn(page)
    await page.close()

    const other = await context.newPage()
    await other.goto('/?quiz=true')
    await other.getByRole('button', { name: 'Продовжити з кроку 3' }).click()
    await expect(other.getByRole('heading', { name: headings[3] })).toBeVisible()
    await other.goBack()
    await expect(other.getByRole('radio', { name: 'Жирна' })).toBeChecked()
    await other.goBack()
    await expect(other.getByLabel('Ім’я дитини')).toHaveValue('Соломія')
  },
)

test('a reload of step 1 asks nothing and shows what was typed', async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await page.reload()
  await expect(page.getByLabel('Ім’я дитини')).toHaveValue('Соломія')
  await expect(page.getByRole('button', { name: 'Далі' })).toBeEnabled()
})

test('starting anew asks first, then wipes everything', async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  // A reload that meets the making of an entry takes the entry, not what the page knows of it.
  await page.waitForFunction(() => history.state?.quizStep === 2)
  await page.reload()
  await page.getByRole('button', { name: 'Почати спочатку' }).click()
  const question = page.getByRole('dialog', { name: 'Почати спочатку? Відповіді буде стерто.' })
  await question.getByRole('button', { name: 'Залишити' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Продовжити з кроку 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Почати спочатку' }).click()
  await question.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  await expect(page.getByText('Починаємо тест спочатку')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quizProgress'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: headings[1] })).toBeVisible()
})

test('the result leads back to step 1 with empty answers', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuiz(page)
  await page.getByRole('button', { name: 'Пройти тест ще раз' }).click()
  await expect(page.getByRole('heading', { name: headings[1] })).toBeFocused()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Telegram' })).not.toBeChecked()
  await expect(page.getByText('Крок 1 з 8', { exact: true })).toBeVisible()
})

test('the result is still there after a look at checkout and after a reload', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuiz(page)
  await page.getByRole('link', { name: 'Замовити', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
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
  await page.getByLabel('Нікнейм або номер у Telegram').fill('@marko')
  await expect(page.getByLabel('Номер телефону')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Далі' })).toBeDisabled()
  letThrough()

  await awaken(page)
  await expect(page.getByRole('heading', { name: 'Розкажіть про себе', exact: true })).toBeVisible()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Марко')
  await expect(page.getByLabel('Нікнейм або номер у Telegram')).toHaveValue('@marko')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Який у вас тип шкіри?' })).toBeVisible()
})

test('a browser that keeps nothing is told of', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await expect(page.getByText('Браузер не дозволяє зберігати дані.')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', { name: headings[2] })).toBeVisible()
})

test('without a connection the later steps wait for it', { tag: '@phone' }, async ({ page }) => {
  await page.route(/later-steps/, (route) => route.abort())
  await page.goto('/?quiz=true')
  await fillAboutYou(page)
  await goOn(page)
  await expect(page.getByText('Немає з’єднання. Відповіді збережено на цьому пристрої')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: headings[2] })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.unroute(/later-steps/)
  await page.getByRole('button', { name: 'Повторити' }).click()
  await expect(page.getByRole('radio', { name: 'Суха' })).toBeVisible()
})

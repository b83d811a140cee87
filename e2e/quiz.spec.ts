import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { skip } from './photo-step.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import {
  awaken,
  fillAboutYou,
  goOn,
  headings,
  headingsForSelf,
  openQuizAt,
  percentOf,
  placeOf,
  progressOf,
  steps,
} from './quiz-steps.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Далі' })
const back = (page: Page) => page.getByRole('button', { name: 'Назад' })

async function expectStep(page: Page, name: keyof typeof headings) {
  const isFirst = name === steps[0]
  const heading = page.getByRole('heading', { level: 1, name: headings[name] })
  await expect(heading).toBeVisible()
  if (!isFirst) await expect(heading).toBeFocused()
  const said = progressOf(name)
  await expect(heading).toHaveAccessibleDescription(new RegExp(`^${said.replaceAll(' ', '\\s')}`))
  await expect(page.getByText(placeOf(name), { exact: true })).toBeVisible()
  const progress = page.getByRole('progressbar', { name: said })
  await expect(progress).toHaveAttribute('value', String(percentOf(name)))
  await expect(page.getByRole('button', { name: 'На головну' })).toBeVisible()
  await expect(back(page)).toHaveCount(isFirst ? 0 : 1)
}

test('step 1 demands nothing at first, then says what is left', async ({ page }) => {
  await page.goto('/?quiz=true')
  await expectStep(page, 'about')
  await expect(next(page)).toHaveAttribute('disabled')
  await page.getByLabel('Ваше ім’я').focus()
  await page.getByLabel('Ваше ім’я').blur()
  await expect(page.getByText('Залишилося')).toHaveCount(0)
  await expect(page.getByText('Вкажіть своє ім’я')).toHaveCount(0)
  await page.getByLabel('Ваше ім’я').fill('О')
  await expect(
    page.getByText('Залишилося: ім’я дитини, вік дитини, стать дитини, контакт', { exact: true }),
  ).toBeVisible()

  await fillAboutYou(page)
  await expect(next(page)).toBeEnabled()
  await expect(page.getByText('Залишилося')).toHaveCount(0)

  await page.getByLabel('Вік дитини').fill('')
  await page.getByLabel('Вік дитини').blur()
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Залишилося: вік дитини', { exact: true })).toBeVisible()
  await expect(page.getByText('Вкажіть вік дитини', { exact: true })).toBeVisible()
  for (const age of ['7', '19', '9.5']) {
    await page.getByLabel('Вік дитини').fill(age)
    await expect(next(page)).toBeDisabled()
    // Under the field and beside the button.
    await expect(page.getByText('Вкажіть вік від 8 до 18 років', { exact: true })).toHaveCount(2)
  }
  await page.getByLabel('Вік дитини').fill('8')
  await page.getByLabel('Ваше ім’я').fill('   ')
  await expect(next(page)).toBeDisabled()
})

test('step 1 comes into sight part by part, and what was seen stays, asking nothing when loaded again', async ({
  page,
}) => {
  await page.goto('/?quiz=true')
  await awaken(page)
  const age = page.getByLabel('Вік дитини')
  const telegram = page.getByRole('checkbox', { name: 'Telegram' })
  await expect(age).toHaveCount(0)
  await page.getByLabel('Ваше ім’я').fill('Олена')
  await expect(age).toHaveCount(0)
  await page.getByLabel('Ім’я дитини').fill('Соломія')
  await expect(age).toBeVisible()
  await expect(age).not.toHaveAttribute('aria-invalid')
  await expect(telegram).toHaveCount(0)
  await age.fill('13')
  await expect(telegram).toHaveCount(0)
  await page.getByRole('radio', { name: 'Хлопчик' }).check()
  await expect(telegram).toBeVisible()

  await page.getByLabel('Ім’я дитини').fill('')
  await expect(telegram).toBeVisible()
  await page.getByRole('radio', { name: 'Для себе' }).check()
  await expect(age).toHaveCount(0)
  await expect(telegram).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Для себе' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Тест уже розпочато' })).toHaveCount(0)
  await expect(telegram).toBeVisible()
  await page.getByRole('radio', { name: 'Для дитини' }).check()
  await expect(age).toHaveValue('13')

  await test.step('with all of it filled in, it can be left as soon as it is loaded again', async () => {
    await page.getByLabel('Ім’я дитини').fill('Соломія')
    await telegram.check()
    await page.getByLabel('Нік або номер у Telegram').fill('@olena')
    await expect(next(page)).toBeEnabled()
    await page.reload()
    await expect(page.getByLabel('Ім’я дитини')).toHaveValue('Соломія')
    await expect(next(page)).toBeEnabled()
  })
})

test('an answer pressed while the field before it is found wrong is taken', async ({ page }) => {
  await page.goto('/?quiz=true')
  await awaken(page)
  await page.getByLabel('Ваше ім’я').fill('Олена')
  await page.getByLabel('Ім’я дитини').fill('Соломія')
  await page.getByLabel('Вік дитини').fill('3')
  await page.getByRole('radio', { name: 'Дівчинка' }).check()
  await expect(page.getByText('Вкажіть вік від 8 до 18 років').first()).toBeVisible()
})

test('a contact has a field while it is ticked, and a red border while it is wrong', async ({ page }) => {
  await openQuizAt(page, 'about')
  await expect(page.getByLabel('Номер телефону')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Телефон' }).check()
  const phone = page.getByLabel('Номер телефону')
  await expect(phone).toBeVisible()
  await expect(phone).not.toHaveAttribute('aria-invalid')

  await phone.fill('+38067123')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.blur()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveCSS('border-top-color', 'rgb(166, 59, 42)')
  await expect(page.getByText('Після +380 має бути 9 цифр, зараз 5')).toBeVisible()
  // Another contact is right, so this one does not stand in the way.
  await expect(next(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Telegram' }).uncheck()
  await expect(next(page)).toBeDisabled()
  await phone.fill('+380671234567')
  await expect(next(page)).toBeEnabled()
  await expect(phone).not.toHaveAttribute('aria-invalid')

  await test.step('a phone is put into its one form when Enter leaves the step', async () => {
    await phone.fill('067 123-45-67')
    await phone.press('Enter')
    await expectStep(page, 'skinType')
    await back(page).click()
    await expect(phone).toHaveValue('+380671234567')
  })

  await page.getByRole('checkbox', { name: 'Instagram' }).check()
  const nick = page.getByLabel('Нік в Instagram')
  await nick.fill('olena')
  await nick.blur()
  await expect(page.getByText('Нік має починатися з @')).toBeVisible()
})

test('a nickname being typed is told nothing, and what is told of it is true', async ({ page }) => {
  await openQuizAt(page, 'about')
  const nick = page.getByLabel('Нік або номер у Telegram')
  await nick.fill('')
  for (const typed of ['@', '@ a', 'olena', '+38067']) {
    await nick.pressSequentially(typed)
    await expect(nick).not.toHaveAttribute('aria-invalid')
    await nick.fill('')
  }
  // It starts with @, so it is taken; that it can hardly reach anybody is said.
  for (const odd of ['@', '@ a']) {
    await nick.fill(odd)
    await nick.blur()
    await expect(nick).not.toHaveAttribute('aria-invalid')
    await expect(nick).toHaveAccessibleDescription('Нік пишуть одразу після @ без пробілів, наприклад @olena')
    await expect(next(page)).toBeEnabled()
  }
  await nick.fill('olena')
  await expect(nick).toHaveAccessibleDescription(
    /Почніть нік\sіз\s@ або вкажіть номер\sу\sформаті \+380XXXXXXXXX$/,
  )
  await expect(next(page)).toBeDisabled()
  await nick.fill('@olena')
  await expect(nick).toHaveAccessibleDescription('Наприклад, @olena або +380671234567')
  // Kept from an earlier visit, it is told of at once.
  await nick.fill('olena')
  await page.reload()
  await expect(nick).toHaveAttribute('aria-invalid', 'true')
})

test('the steps in between ask, hint and clear by their rules', async ({ page }) => {
  await openQuizAt(page, 'about')
  await goOn(page)

  await expectStep(page, 'skinType')
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Залишилося: тип шкіри')).toBeVisible()
  const why = page.getByText('Від типу шкіри залежить, наскільки м’яким має бути очищення.')
  await expect(why).toBeHidden()
  await page.getByText('Навіщо це запитання?').click()
  await expect(why).toBeVisible()
  await page.getByRole('radio', { name: 'Комбінована' }).check()
  await goOn(page)

  await expectStep(page, 'symptoms')
  await expect(next(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Нічого не турбує' }).check()
  await page.getByRole('checkbox', { name: 'Прищики' }).check()
  await expect(page.getByRole('checkbox', { name: 'Нічого не турбує' })).toBeChecked()
  await expect(page.getByText('Урахуємо ознаки.')).toBeVisible()
  await expect(page.getByText('спершу зверніться до дерматолога')).toBeVisible()
  await goOn(page)

  await expectStep(page, 'sensitivities')
  await expect(page.getByLabel('На що саме?')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Екзема' }).check()
  await page.getByRole('checkbox', { name: 'Інше' }).check()
  await page.getByLabel('На що саме?').fill('горіхи')
  await page.getByRole('checkbox', { name: 'Немає' }).check()
  await expect(page.getByRole('checkbox', { name: 'Екзема' })).not.toBeChecked()
  await expect(page.getByLabel('На що саме?')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Інше' }).check()
  await expect(page.getByRole('checkbox', { name: 'Немає' })).not.toBeChecked()
  await expect(page.getByLabel('На що саме?')).toHaveValue('')
  await goOn(page)

  await expectStep(page, 'goals')
  await expect(next(page)).toBeDisabled()
  const goal = page.getByRole('checkbox', { name: 'Зволожити шкіру' })
  await goal.check()
  await goal.uncheck()
  await expect(next(page)).toBeDisabled()
  await goal.check()
  await goOn(page)

  await expectStep(page, 'currentSkincare')
  await page.getByRole('checkbox', { name: 'Користується декоративною косметикою' }).check()
  await expect(next(page)).toBeDisabled()
  await page.getByRole('radio', { name: 'Базовий догляд' }).check()
  await goOn(page)
  await expectStep(page, 'photos')

  await back(page).click()
  await expect(page.getByRole('radio', { name: 'Базовий догляд' })).toBeChecked()
  await back(page).click()
  await expect(page.getByRole('checkbox', { name: 'Зволожити шкіру' })).toBeChecked()
})

test('the next answers stand ready, unseen and out of reach, and are those then shown', async ({ page }) => {
  await openQuizAt(page, 'about')
  await expectReady(page, 'radio', 'Комбінована')
  await page.getByRole('radio', { name: 'Комбінована' }).check()
  await expectReady(page, 'checkbox', 'Прищики')
  await expect(page.locator('input[name=skinType]')).toHaveCount(0)
})

/** The answer of the next step: there before it is shown, and the same once it is. */
async function expectReady(page: Page, role: 'radio' | 'checkbox', name: string) {
  const ready = page.locator('label', { hasText: name }).locator('input')
  await ready.waitFor({ state: 'attached' })
  await expect(ready).toBeHidden()
  await expect(page.getByRole(role, { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await ready.evaluate((input) => {
    input.focus()
    Reflect.set(input, 'wasReady', true)
  })
  await expect(ready).not.toBeFocused()
  await goOn(page)
  await expect(ready).toBeVisible()
  expect(await ready.evaluate((input) => Reflect.get(input, 'wasReady'))).toBe(true)
}

test('a finger leaves no hovering behind on the button it pressed', async ({ page }) => {
  await openQuizAt(page, 'skinType')
  await page.getByRole('radio', { name: 'Комбінована' }).check()
  const colour = () => next(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await colour()
  await next(page).tap()
  await expect(page.getByRole('heading', { name: headings.symptoms })).toBeVisible()
  expect(await colour()).toBe(before)
})

test('who asks for themselves is asked nothing about a child, and called «ти»', async ({ page }) => {
  await page.goto('/?quiz=true')
  await fillAboutYou(page, { careFor: 'self' })
  await expect(page.getByRole('heading', { name: headingsForSelf.about, exact: true })).toBeVisible()
  await expect(page.getByText('Ще немає 18? Поклич маму, тата чи іншого дорослого')).toBeVisible()
  for (const label of ['Ім’я дитини', 'Вік дитини']) await expect(page.getByLabel(label)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Дівчинка' })).toHaveCount(0)
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Який у тебе тип шкіри?' })).toBeVisible()
})

test('the whole quiz can be walked with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/?quiz=true')
  await page.getByLabel('Ваше ім’я').focus()
  await page.keyboard.type('Олена')
  // Enter on an unfinished step goes to what is missing and says it.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ім’я дитини')).toBeFocused()
  await expect(page.getByText('Вкажіть ім’я дитини', { exact: true })).toBeVisible()
  await page.keyboard.type('Соломія')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('@olena')
  await page.keyboard.press('Enter')

  for (const { id } of questions) {
    await expectStep(page, id)
    await walk(page, 'Space', 2)
  }
  await expectStep(page, 'photos')
  await skip(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeFocused()
})

/** From the heading past «Навіщо» to the first answer, presses it and Enter. */
async function walk(page: Page, key: string, tabs: number) {
  for (let tab = 0; tab < tabs; tab++) await page.keyboard.press('Tab')
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

test('the way on is in sight with every answer', { tag: '@both-widths' }, async ({ page }) => {
  await openQuizAt(page, 'skinType')
  await page.getByRole('radio', { name: 'Жирна' }).check()
  await expect(next(page)).toBeInViewport({ ratio: 1 })
})

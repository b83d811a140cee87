import { expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests, stopAnswering } from './answer-requests.ts'
import { breaksOf } from './broken-words.ts'
import { openCheckout } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { skip } from './photo-step.ts'
import {
  type Answers,
  gentleAnswers,
  headings,
  openResult,
  specialAnswers,
  placeOf,
  treatmentAnswers,
} from './quiz-steps.ts'
import { answerAllergies } from './shop-answers.ts'

const order = (page: Page) => page.getByRole('link', { name: 'Замовити', exact: true })

interface Expected {
  readonly answers: Answers
  readonly kitId: string
  readonly name: string
  readonly price: string
  readonly why: string
  /** Of the pictures that stand for the answers. */
  readonly told: readonly string[]
  readonly morning: readonly string[]
  readonly evening: readonly string[]
}

const kits: readonly Expected[] = [
  {
    answers: gentleAnswers,
    kitId: 'gentle-care',
    name: 'Ніжний догляд',
    price: '690 грн',
    why: 'Шкіра суха, а прищиків, жирного блиску чи почервоніння немає. Достатньо м’яких щоденних кроків.',
    told: ['Суха шкіра', 'Зволожити шкіру', 'Лише вода'],
    morning: ['Очищення', 'Зволоження', 'Захист'],
    evening: ['Очищення', 'Зволоження'],
  },
  {
    answers: treatmentAnswers,
    kitId: 'cleansing-treatment',
    name: 'Очищення та догляд',
    price: '1050 грн',
    why: 'Комбінована шкіра вже звикла до декількох засобів, тож їй підійде дієвіше очищення.',
    told: ['Комбінована шкіра', 'Прищики', 'Позбутись прищів', 'Декілька засобів'],
    morning: ['Очищення', 'Зволоження', 'Захист'],
    evening: ['Очищення', 'Догляд', 'Зволоження'],
  },
  {
    answers: specialAnswers,
    kitId: 'special-care',
    name: 'Особливий догляд',
    price: '1400 грн',
    why: 'Є прищики і жирний блиск, хоча догляд за жирною шкірою вже повноцінний.',
    told: [
      'Жирна шкіра',
      'Прищики',
      'Жирний блиск',
      'Вирівняти тон',
      'Повноцінний догляд',
      'Декоративна косметика',
    ],
    morning: ['Очищення', 'Зволоження', 'Захист'],
    evening: ['Очищення', 'Догляд', 'Зволоження'],
  },
]

for (const { answers, kitId, name, price, why, told, morning, evening } of kits) {
  // One of the three on both widths.
  const seenOn = kitId === 'special-care' ? { tag: '@both-widths' } : {}
  test(`the quiz recommends «${name}» and says why`, seenOn, async ({ page }) => {
    await openResult(page, answers)
    await expect(page.getByText('Соломія, 13 років', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Рекомендуємо набір «${name}»` })).toBeFocused()
    await expect(page.getByText(placeOf('result'), { exact: true })).toBeVisible()
    await expect(page.getByText('100%', { exact: true })).toBeVisible()
    await expect(page.getByText(price, { exact: true })).toBeVisible()
    await expect(page.getByText('Безкоштовна доставка по Україні')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Що всередині' })).toBeVisible()
    const list = (label: string) => page.getByRole('list', { name: label }).getByRole('listitem')
    await expect(page.getByText('Добрий день! Ось що ви розповіли про шкіру дитини')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(told)
    await expect(list('Ранок')).toContainText(morning)
    await expect(list('Вечір')).toContainText(evening)
    await expect(page.getByRole('heading', { name: 'Що далі' })).toBeVisible()
    await expect(order(page)).toBeInViewport({ ratio: 1 })
    const video = page.getByRole('link', { name: 'До набору додаємо коротке відео з поясненнями' })
    await expect(video).toHaveAttribute('href', /^\/video-instructions/)
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByText('Це порада з догляду, а не медичний висновок.')).toBeVisible()
    await expect(page.getByText('Радимо додати щотижневе очищення')).toHaveCount(0)
    await expect(order(page)).toHaveAttribute('href', `/checkout?kit=${kitId}`)
  })
}

test('no answer is broken where a column is as wide as the longest of them', async ({ page }) => {
  await openResult(page, { skinType: 'Суха', symptoms: ['Почервоніння'] })
  await expect(page.getByRole('definition').filter({ hasText: 'Почервоніння' })).toBeVisible()
  expect(await breaksOf(page, { widths: [862, 863, 864, 865], textScales: [1, 2] })).toEqual([])
})

test('weekly cleansing is offered beside a kit when the signs and goals ask for it', async ({ page }) => {
  await openResult(page, {
    ...specialAnswers,
    symptoms: [...(specialAnswers.symptoms ?? []), 'Чорні точки'],
    goals: ['Вирівняти тон', 'Очистити або звузити пори'],
  })
  await expect(page.getByRole('heading', { name: 'Радимо додати щотижневе очищення' })).toBeVisible()
  await expect(
    page.getByText(
      'Ви позначили: чорні точки, очистити або звузити пори. Раз на тиждень шкірі потрібне глибше очищення.',
    ),
  ).toBeVisible()
  await expect(page.getByText('+ 1200 грн, один раз на замовлення')).toBeVisible()
  const both = page.getByRole('link', { name: 'Замовити разом з очищенням' })
  await expect(both).toHaveAttribute('href', '/checkout?kit=special-care&additional=cleansing')
})

test('weekly cleansing is never offered beside gentle care; what did not matter is named to those who ask', async ({
  page,
}) => {
  await openResult(page, { ...gentleAnswers, symptoms: ['Чорні точки', 'Розширені пори'] })
  await expect(page.getByRole('heading', { name: 'Рекомендуємо набір «Ніжний догляд»' })).toBeVisible()
  await expect(page.getByText('Радимо додати щотижневе очищення')).toHaveCount(0)
  const noMatter = page.getByText('Чорні точки, розширені пори.', { exact: true })
  await expect(noMatter).toBeHidden()
  await page.getByText('Не вплинуло на вибір').click()
  await expect(noMatter).toBeVisible()
})

test('a single answer that would have changed the advice is named', async ({ page }) => {
  await openResult(page, { ...treatmentAnswers, skinType: 'Суха' })
  await expect(page.getByText('зараз безпечніше почати з м’якого догляду, бо шкіра суха.')).toBeVisible()
  const change = page.getByText(
    'Якби ви вказали тип шкіри «Жирна» або «Комбінована», ми порадили б «Очищення та догляд».',
  )
  await expect(change).toBeHidden()
  await page.getByText('Що могло б змінити пораду').click()
  await expect(change).toBeVisible()
})

test('declared sensitivities are repeated, and the pictures are like the child', async ({ page }) => {
  await openResult(page, {
    childGender: 'Хлопчик',
    sensitivities: ['Чутлива шкіра', 'Екзема', 'Інше'],
    otherAllergy: 'горіхи',
  })
  await expect(
    page.getByText(
      'Ви вказали: чутлива шкіра, екзема, алергія: горіхи. Перед відправленням косметолог перевірить склад',
    ),
  ).toBeVisible()
  await expect(page.getByText('спершу зверніться до дерматолога')).toBeVisible()
  const pictures = page.getByRole('definition').locator('image')
  await expect(pictures.first()).toHaveAttribute('href', '/media/quiz/skinType-male.svg')
  await expect(pictures.last()).toHaveAttribute('href', '/media/quiz/currentSkincare.svg')
})

test('what was declared and is in the kit is warned of, there and at checkout', async ({ page }) => {
  await answerAllergies(page)
  await openResult(page, { ...specialAnswers, sensitivities: ['Інше'], otherAllergy: 'мед' })
  const warning = page.getByRole('region', { name: 'У складі є те, на що вказано алергію' })
  const honey = 'Мед, прополіс і бджолині продукти: у засобі «Зволоження» є Mel/Honey.'
  await expect(warning).toContainText(honey)
  await page.getByRole('link', { name: 'У складі є збіг з алергією' }).click()
  await expect(warning).toBeInViewport()
  await page.reload()
  await expect(warning).toContainText(honey)
  await order(page).click()
  await expect(warning).toContainText(honey)

  await warning.getByRole('link', { name: '«Ніжний догляд», 690 грн' }).click()
  await expect(page).toHaveURL('/checkout?kit=gentle-care')
  await expect(page.getByText('У тесті вказано алергію. Перед відправленням косметолог')).toBeVisible()
  await expect(warning).toHaveCount(0)
  // What is bought counts, not what was recommended.
  await page.goto('/checkout?kit=gentle-care&additional=cleansing')
  await expect(warning).toContainText('у засобі «Глибоке очищення» («Щотижневе очищення») є Prunus')
  await expect(warning).not.toContainText('Мед')
  await page.goto('/checkout?kit=personal-consultation')
  await expect(page.getByRole('heading', { name: 'Ваше замовлення' })).toBeVisible()
  await expect(page.getByText('У тесті вказано алергію')).toHaveCount(0)
})

test('answers that have not arrived when the result is left go along with the order', async ({ page }) => {
  await answerRequests(page, apiPaths.submitQuiz, () => 'unreachable')
  await openResult(page, { ...specialAnswers, sensitivities: ['Інше'], otherAllergy: 'мед' })
  await expect(page.getByText('Не вдалося надіслати відповіді.')).toBeVisible()
  await stopAnswering(page)
  const handedIn = page.waitForResponse('**/submit-quiz')
  await openCheckout(page, 'special-care')
  const { quizSubmissionId }: { quizSubmissionId: string } = await (await handedIn).json()
  await expect(page.getByText('У тесті вказано алергію.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quizSubmission'))).toBe(quizSubmissionId)
})

test('who asks for themselves gets the letter in their own name', async ({ page }) => {
  await openResult(page, { careFor: 'self', parentName: 'Марко' })
  await expect(page.getByText('Марко', { exact: true })).toBeVisible()
  await expect(page.getByText('Добрий день! Ось твої відповіді про шкіру')).toBeVisible()
  // Not one word of the other form of address, wherever it stands.
  await expect(page.locator('article')).not.toContainText(
    /(?<!\p{L})(ви|вас|вам|вами|ваш\p{L}*|\p{L}+(?:іть|йте|ьте))(?!\p{L})/iu,
  )
})

test('the answers are handed in once and the order will know of them', async ({ page }) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-quiz')) bodies.push(request.postDataJSON())
  })
  await openResult(page, specialAnswers)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quizSubmission')))
    .toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(bodies).toEqual([
    expect.objectContaining({
      careFor: 'child',
      parentName: 'Олена',
      childName: 'Соломія',
      childAge: 13,
      childGender: 'female',
      skinType: 'oily',
      symptoms: ['acne', 'oily-shine'],
      goals: ['even-tone'],
      currentSkincare: { option: 'complete', makeup: true },
      skinPhotoUrls: [],
    }),
  ])
  await page.goBack()
  await skip(page).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('answers that could not be handed in are told of, kept and sent later', async ({ page }) => {
  // Words that are still appearing have less contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerRequests(page, apiPaths.submitQuiz, () => 'unreachable')
  await openResult(page, treatmentAnswers)
  const notSent = page.getByText(
    'Не вдалося надіслати відповіді. Результат покажемо, а надсилання повторимо згодом.',
  )
  await expect(notSent).toBeVisible()
  await page.getByRole('button', { name: 'Повторити зараз' }).click()
  await expect(notSent).toBeVisible()

  const first = page.waitForRequest('**/submit-quiz')
  await page.reload()
  const key = (await first).headers()['idempotency-key']
  await expect(notSent).toBeVisible()

  await stopAnswering(page)
  const second = page.waitForRequest('**/submit-quiz')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await second).headers()['idempotency-key']).toBe(key)
  await expect(notSent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('quizSubmission'))).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers that the shop cannot store are said to be so, put right at their step, and stored', async ({
  page,
}) => {
  // As if the page let through what the shop refuses.
  await page.route(`**${apiPaths.submitQuiz}`, (route) => {
    const sent: object = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...sent, otherAllergy: 'мед '.repeat(2000) }) })
  })
  await openResult(page, { ...treatmentAnswers, sensitivities: ['Інше'], otherAllergy: 'мед' })
  const refused = page.getByRole('alert').filter({ hasText: 'Магазин не зміг зберегти ці відповіді.' })
  await expect(refused).toBeVisible()
  await expect(page.getByText('Не вдалося надіслати відповіді.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Повторити зараз' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('quizSubmission'))).toBeNull()

  await page.unrouteAll()
  await refused.getByRole('button', { name: 'Перевірити відповіді' }).click()
  await expect(page.getByRole('heading', { name: headings.sensitivities })).toBeVisible()
  await page.getByRole('textbox').fill('мед і горіхи')
  for (const step of ['goals', 'currentSkincare', 'photos'] as const) {
    await page.getByRole('button', { name: 'Далі' }).click()
    await expect(page.getByRole('heading', { name: headings[step] })).toBeVisible()
  }
  await skip(page).click()
  await expect(page.getByText('Відповіді збережено: їх бачить лише косметолог.')).toBeVisible()
  await expect(refused).toHaveCount(0)
})

test('the result does not wait for the server', async ({ page }) => {
  await answerRequests(page, apiPaths.submitQuiz, () => 'silence')
  await openResult(page)
  await expect(order(page)).toBeVisible()
  await page.getByRole('button', { name: 'Пройти тест ще раз' }).click()
  await page.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect(page.getByRole('heading', { name: headings.about })).toBeVisible()
})

test('what is about to be pressed stays where it is when the answers have arrived', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await answerRequests(page, apiPaths.submitQuiz, async () => {
    await arrived.promise
    return { status: 200, body: { quizSubmissionId: crypto.randomUUID(), removalKey: 'a'.repeat(32) } }
  })
  await openResult(page)
  const again = page.getByRole('button', { name: 'Пройти тест ще раз' })
  await again.scrollIntoViewIfNeeded()
  const before = await again.boundingBox()
  arrived.resolve()
  await expect(page.getByText('Посилання діє 14 днів.')).toBeVisible()
  await expect(page.getByText('Відповіді збережено: їх бачить лише косметолог.')).toBeVisible()
  expect(await again.boundingBox()).toEqual(before)
})

import { expect, type Page } from '@playwright/test'
import { type QuestionId, questions } from '../src/domain/quiz/questions.ts'
import { type StepId, stepsOf } from '../src/domain/quiz/steps.ts'

/** Answers by the words on the screen; what is left out is answered as below. */
export interface Answers {
  readonly careFor?: 'child' | 'self'
  readonly parentName?: string
  readonly childName?: string
  readonly childAge?: string
  readonly childGender?: 'Дівчинка' | 'Хлопчик'
  readonly telegram?: string
  readonly skinType?: string
  readonly symptoms?: readonly string[]
  readonly sensitivities?: readonly string[]
  readonly otherAllergy?: string
  readonly goals?: readonly string[]
  readonly currentSkincare?: string
  readonly makeup?: boolean
}

/** Three sets of answers, one per kit that the quiz can recommend. */
export const gentleAnswers: Answers = {}
export const treatmentAnswers: Answers = {
  skinType: 'Комбінована',
  symptoms: ['Прищики'],
  goals: ['Позбутись прищів'],
  currentSkincare: 'Декілька засобів',
}
export const specialAnswers: Answers = {
  skinType: 'Жирна',
  symptoms: ['Прищики', 'Жирний блиск'],
  goals: ['Вирівняти тон'],
  currentSkincare: 'Повноцінний догляд',
  makeup: true,
}

export const headings = {
  1: 'Розкажіть про себе та свою дитину',
  2: 'Який у дитини тип шкіри?',
  3: 'Що турбує шкіру зараз?',
  4: 'Чи є алергії або чутливість?',
  5: 'Чого хочете досягти?',
  6: 'Як дитина доглядає за шкірою зараз?',
  7: 'Додайте фото шкіри, якщо хочете',
} as const

/** The same, said to a teen who asks for themselves. */
export const headingsForSelf = {
  1: 'Розкажи про себе',
  2: 'Який у тебе тип шкіри?',
  3: headings[3],
  4: headings[4],
  5: 'Чого хочеш досягти?',
  6: 'Як ти доглядаєш за шкірою зараз?',
  7: 'Додай фото шкіри, якщо хочеш',
} as const

/** From the opened quiz through every step without photos to the result. */
export async function answerQuiz(page: Page, answers: Answers = {}) {
  await answerQuestions(page, answers)
  await skipPhotos(page)
}

/** From the opened quiz to the step with photos. */
async function answerQuestions(page: Page, answers: Answers = {}) {
  await answerUpTo(page, 'photos', answers)
  const last = answers.careFor === 'self' ? headingsForSelf[7] : headings[7]
  await expect(page.getByRole('heading', { name: last })).toBeVisible()
}

/** Opens the result of these answers, given as `openQuizAt` gives them. */
export async function openResult(page: Page, answers: Answers = {}) {
  await openQuizAt(page, 'photos', answers)
  await skipPhotos(page)
}

const steps = stepsOf(questions)

/** What the quiz kept on the device when answers were first given, by step and answers. */
const keptProgress = new Map<string, string>()

/**
 * Opens the quiz at a question or at the photos, nothing of it answered. The first time the steps before are walked;
 * from then on the device is given what the quiz kept of that, and the quiz is gone on with.
 */
export async function openQuizAt(page: Page, step: StepId, answers: Answers = {}) {
  const kept = keptProgress.get(keyOf(step, answers))
  if (kept === undefined) {
    await page.goto('/?quiz=true')
    return answerUpTo(page, step, answers)
  }
  await page.addInitScript((progress) => {
    // Only at the first page of a test.
    if (!sessionStorage['seeded']) localStorage['quizProgress'] = progress
    sessionStorage['seeded'] = 'yes'
  }, kept)
  await page.goto('/?quiz=true')
  await page.getByRole('button', { name: `Продовжити з кроку ${steps.indexOf(step) + 1}` }).click()
}

const keyOf = (step: StepId, answers: Answers) => JSON.stringify([step, answers])

/** Walks from the first step to the given one. */
async function answerUpTo(page: Page, last: StepId, answers: Answers) {
  const answer: Record<'about' | QuestionId, () => Promise<void>> = {
    about: () => fillAboutYou(page, answers),
    skinType: () => page.getByRole('radio', { name: answers.skinType ?? 'Суха' }).check(),
    symptoms: () => tick(page, answers.symptoms ?? []),
    sensitivities: async () => {
      await tick(page, answers.sensitivities ?? [])
      if (answers.otherAllergy) await page.getByLabel('На що саме?').fill(answers.otherAllergy)
    },
    goals: () => tick(page, answers.goals ?? ['Зволожити шкіру']),
    currentSkincare: async () => {
      await page.getByRole('radio', { name: answers.currentSkincare ?? 'Лише вода' }).check()
      if (answers.makeup) await page.getByRole('checkbox', { name: /декоративною косметикою/ }).check()
    },
  }
  const asked = ['about', ...questions.map(({ id }) => id)] as const
  for (const [index, step] of asked.slice(0, steps.indexOf(last)).entries()) {
    await answer[step]()
    await goOn(page)
    await rememberProgress(page, index + 2, answers)
  }
}

/** Where a browser keeps nothing, nothing is remembered. */
async function rememberProgress(page: Page, number: number, answers: Answers) {
  const key = keyOf(steps[number - 1] ?? 'result', answers)
  if (keptProgress.has(key)) return
  await expect(page.getByText(`Крок ${number} з ${steps.length}`, { exact: true })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('quizProgress'))
  if (kept && JSON.parse(kept).step === number) keptProgress.set(key, kept)
}

async function skipPhotos(page: Page) {
  await page.getByRole('button', { name: 'Пропустити' }).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
}

/** Fills step 1 and stays there. */
export async function fillAboutYou(page: Page, answers: Answers = {}) {
  await awaken(page)
  if (answers.careFor === 'self') await page.getByRole('radio', { name: 'Для себе' }).check()
  await page.getByLabel(/(Ваше|Твоє) ім’я/).fill(answers.parentName ?? 'Олена')
  if (answers.careFor !== 'self') {
    await page.getByLabel('Ім’я дитини').fill(answers.childName ?? 'Соломія')
    await page.getByLabel('Вік дитини').fill(answers.childAge ?? '13')
    await page.getByRole('radio', { name: answers.childGender ?? 'Дівчинка' }).check()
  }
  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  await page.getByLabel('Нік або номер у Telegram').fill(answers.telegram ?? '@olena')
}

/** Presses Continue. */
export async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Далі' }).click()
}

async function tick(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
}

/** The quiz has come to life: it has named its entry of the browser's history. */
export async function awaken(page: Page) {
  await page.waitForFunction(() => typeof history.state?.quizStep === 'number')
}

/** The quiz's document as of another version than its script, as a cache may hand it out. */
export async function answerWithoutData(page: Page) {
  await page.route('**/?quiz=true', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(id="(?:island-props|in-document)"[^>]*>)[^<]*/g, '$1{}')
    await route.fulfill({ response: answer, body })
  })
}
